import type { DisplayStatus } from '@menuboard/contract/displays';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { locale, plural, t } from '../../texts/texts.ts';
import { timeAgo } from '../wording/format.ts';
import { describeScreen, laggingScreens, lagReason, screenName } from './screen-text.ts';

/** The first line of a display's card: do its screens show its current content? */
export interface Freshness {
  tone: 'shown' | 'idle' | 'stale';
  text: string;
}

/** The input of texts about a status, beside the status. */
export interface StatusContext {
  now: number;
  /** The zone of the restaurant, which may differ from the zone of the browser. */
  timeZone: string;
  /** Since when the server cannot be reached, so that nothing is known about any screen; null while it can. */
  lostAt: string | null;
  /** The words for screens that are black by the display's settings: it is no fault that a TV is then off. */
  dark?: string | undefined;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first line of a display's card. `content` is the name of the content that the display should show; undefined for none. */
export function freshnessOf(
  status: DisplayStatus,
  content: string | undefined,
  context: StatusContext,
): Freshness {
  const { screens, tag } = status;
  if (screens.length === 0) return { tone: 'idle', text: t('No screen paired yet') };
  if (context.dark) return { tone: 'idle', text: context.dark };

  if (context.lostAt !== null)
    return {
      tone: 'stale',
      text: t('Unknown since {moment}', { moment: describeMoment(context.lostAt, context) }),
    };
  if (isReturning(status, context.now)) {
    return { tone: 'idle', text: returningText(status) };
  }
  const online = screens.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return { tone: 'stale', text: offlineText(status, content, context) };

  const areAllOnline = online.length === screens.length;
  const withCount = (text: string) =>
    areAllOnline
      ? text
      : t('{status}, {online} of {total} screens online', {
          status: text,
          online: online.length,
          total: screens.length,
        });
  const lagging = laggingText(status, context);
  if (lagging) return { tone: 'stale', text: withCount(lagging) };
  if (content === undefined) return { tone: 'idle', text: withCount(t('Online, nothing to show yet')) };

  const behind = online.filter(({ paintedTag }) => paintedTag !== tag);
  if (behind.length > 0) return { tone: 'idle', text: withCount(t('Online, the change is on its way')) };
  const painted = online.map(({ paintedAt }) => paintedAt ?? '').sort();
  const text = withCount(shownText(painted.at(-1) ?? '', context));
  return { tone: areAllOnline ? 'shown' : 'stale', text };
}

/** True if a display was just restored from the bin: its screens ask once a minute, so they come back soon. */
export function isReturning({ isOnline, returnsBy }: DisplayStatus, now: number): boolean {
  return !isOnline && returnsBy !== null && Date.parse(returnsBy) > now;
}

const returningText = ({ screens }: DisplayStatus) =>
  plural(
    screens.length,
    'Restored, its screen comes back within a minute',
    'Restored, its screens come back within a minute',
  );

function laggingText(status: DisplayStatus, context: StatusContext): string | undefined {
  const lagging = laggingScreens(status);
  const [first] = lagging;
  if (!first?.lag) return undefined;
  const kind = describeScreen(first.reported);
  const name = status.screens.length === 1 ? t('Its screen') : screenName(status.screens, first);
  const values = {
    screen: kind ? `${name} (${kind})` : name,
    moment: describeMoment(first.lag.since, context),
    reason: lagReason(first),
  };
  if (lagging.length === 1) return t('{screen} has not shown the change of {moment} yet: {reason}', values);
  const others = lagging.length - 1;
  return t('{screen} has not shown the change of {moment} yet: {reason}, and {others} more', {
    ...values,
    others,
  });
}

function shownText(paintedAt: string, context: StatusContext): string {
  if (context.now - Date.parse(paintedAt) < HOUR_MS)
    return t('Shown {ago}', { ago: timeAgo(paintedAt, context.now) });
  return t('Shown since {moment}', { moment: describeMoment(paintedAt, context) });
}

function offlineText(status: DisplayStatus, content: string | undefined, context: StatusContext): string {
  const offline = status.lastSeen
    ? t('Offline since {moment}', { moment: describeMoment(status.lastSeen, context) })
    : t('Offline');
  if (!status.screens.some(({ paintedTag }) => paintedTag !== null)) return offline;
  const isUpToDate = status.screens.every(({ paintedTag }) => paintedTag === status.tag);
  if (!isUpToDate) return t('{offline}, does not show the latest changes', { offline });
  return content === undefined ? offline : t('{offline}, still shows {content}', { offline, content });
}

/** A moment in a word or two: the time today, the weekday within a week, the date before. */
export function describeMoment(
  moment: string,
  { now, timeZone }: Pick<StatusContext, 'now' | 'timeZone'>,
): string {
  const then = new Date(moment);
  const age = ageOf(then, now, timeZone);
  if (age === 'today') return timeOfDay(then.getTime(), timeZone);
  if (age === 'week') return then.toLocaleDateString(locale(), { weekday: 'long', timeZone });
  return then.toLocaleDateString(locale(), { day: 'numeric', month: 'long', timeZone });
}

/** The age of a moment, by which it is best described: its time, its weekday, or its date. */
export function ageOf(moment: Date, now: number, timeZone: string): 'today' | 'week' | 'before' {
  const dayOf = (date: Date) => date.toLocaleDateString(locale(), { timeZone });
  if (dayOf(moment) === dayOf(new Date(now))) return 'today';
  // Six days, because the weekday of seven days ago is today's.
  return now - moment.getTime() < 6 * DAY_MS ? 'week' : 'before';
}
