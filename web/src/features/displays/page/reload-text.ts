import type { RequestedReload, ScreenStatus } from '@menuboard/contract/displays';
import { RELOAD_ANSWER_MS } from '@menuboard/contract/domain/limits';
import { describeMoment, type StatusContext } from '../../../shared/displays/freshness.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';

/** A reload that was asked for here. */
export interface AskedReload extends Pick<RequestedReload, 'id'> {
  /** By this browser's clock, as `now` of the context. */
  askedAt: number;
}

type Answering = Pick<ScreenStatus, 'isOnline' | 'lastSeen' | 'reported'>;

/** The state of a reload, in a sentence. */
export function reloadText(
  { id, askedAt }: AskedReload,
  { isOnline, lastSeen, reported }: Answering,
  name: string,
  context: StatusContext,
): string {
  const answer = reported?.reload?.id === id ? reported.reload : undefined;
  const values = { screen: name, seconds: RELOAD_ANSWER_MS / 1_000 };
  if (reported && answer?.isDone)
    return t('{screen} reloaded at {time}.', {
      screen: name,
      time: timeOfDay(reported.openedAt, context.timeZone),
    });
  const isLate = context.now - askedAt >= RELOAD_ANSWER_MS;
  if (answer)
    return isLate
      ? t('{screen} has begun to reload and is not back yet. Look at the TV.', { screen: name })
      : t('{screen} is reloading…', { screen: name });
  if (!isLate) return t('Waiting for the answer of {screen}…', { screen: name });
  if (!isOnline)
    return t('{screen} did not answer within {seconds} seconds: it is offline since {moment}.', {
      ...values,
      moment: describeMoment(lastSeen, context),
    });
  return t('{screen} did not answer within {seconds} seconds. Reload the page on the device itself.', values);
}
