/** The state of a webhook and the outcome of an attempt, in words. */
import type { Webhook, WebhookDelivery } from '@menuboard/contract/webhooks';
import { timeSince } from '../../shared/wording/format.ts';
import { plural, t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import type { Tone } from '../../ui/StatusDot.tsx';

export function toneOf({ isActive, failingSince }: Webhook): Tone {
  if (!isActive) return 'off';
  return failingSince === null ? 'good' : 'warn';
}

/** @param now ms since 1970 */
export function stateText(webhook: Webhook, now: number): string {
  const { isActive, stopReason, failingSince } = webhook;
  if (isActive && failingSince === null) return t('On');
  if (isActive) return failingText(webhook, now);
  if (stopReason === 'failing')
    return t(
      'Switched off, because the program took no messages for three days. Switch it on when the program works again.',
    );
  if (stopReason === 'gone')
    return t('Switched off, because the program answered that it wants no more messages.');
  return t('Switched off');
}

function failingText({ failingSince, nextAttemptAt }: Webhook, now: number): string {
  const duration = timeSince(failingSince ?? '', now);
  const seconds = nextAttemptAt === null ? 0 : (Date.parse(nextAttemptAt) - now) / 1_000;
  if (seconds < 60)
    return t('The program has not taken messages for {duration}. The next attempt follows within a minute.', {
      duration,
    });
  if (seconds < 3_600)
    return plural(
      Math.ceil(seconds / 60),
      'The program has not taken messages for {duration}. The next attempt follows in {count} minute.',
      'The program has not taken messages for {duration}. The next attempt follows in {count} minutes.',
      { duration },
    );
  return plural(
    Math.ceil(seconds / 3_600),
    'The program has not taken messages for {duration}. The next attempt follows in {count} hour.',
    'The program has not taken messages for {duration}. The next attempt follows in {count} hours.',
    { duration },
  );
}

export function deliveryText({ isDelivered, status, durationMs, problem }: WebhookDelivery): string {
  if (isDelivered)
    return t('Delivered: the program answered {status} after {durationMs} ms.', {
      status: status ?? '',
      durationMs,
    });
  return problem === null ? t('Not delivered.') : translate(problem);
}
