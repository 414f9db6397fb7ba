import type { DisplayStatus } from '@menuboard/contract/displays';
import { timeAgo } from './format.ts';
import { describeScreen, laggingScreens, lagReason, screenName } from './screen-text.ts';

/** Whether a display's screens show its current content; the first line of its card. */
export interface Freshness {
  tone: 'shown' | 'idle' | 'stale';
  text: string;
}

/** What the texts about a status depend on beside the status. */
export interface StatusContext {
  now: number;
  /** The zone of the restaurant, which may differ from the zone of the browser. */
  timeZone: string;
  /** Since when the server cannot be reached, so that nothing is known about any screen; null while it can. */
  lostAt: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first line of a display's card. `content` is the name of what the display should show; undefined for nothing. */
export function freshnessOf(
  status: DisplayStatus,
  content: string | undefined,
  context: StatusContext,
): Freshness {
  const { screens, tag } = status;
  if (screens.length === 0) return { tone: 'idle', text: 'No screen paired yet' };

  if (context.lostAt !== null)
    return { tone: 'stale', text: `Unknown since ${describeMoment(context.lostAt, context)}` };
  if (isReturning(status, context.now)) {
    return { tone: 'idle', text: `Restored, ${returningText(status)} within a minute` };
  }
  const online = screens.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return { tone: 'stale', text: offlineText(status, content, context) };

  const some = online.length < screens.length ? `, ${online.length} of ${screens.length} screens online` : '';
  const lagging = laggingText(status, context);
  if (lagging) return { tone: 'stale', text: `${lagging}${some}` };
  if (content === undefined) return { tone: 'idle', text: `Online, nothing to show yet${some}` };

  const behind = online.filter(({ paintedTag }) => paintedTag !== tag);
  if (behind.length > 0) return { tone: 'idle', text: `Online, the change is on its way${some}` };
  const painted = online.map(({ paintedAt }) => paintedAt ?? '').sort();
  return { tone: some ? 'stale' : 'shown', text: `${shownText(painted.at(-1) ?? '', context)}${some}` };
}

/** Whether a display was just restored from the bin, so that its screens come back: they ask once a minute. */
export function isReturning({ isOnline, returnsBy }: DisplayStatus, now: number): boolean {
  return !isOnline && returnsBy !== null && Date.parse(returnsBy) > now;
}

const returningText = ({ screens }: DisplayStatus) =>
  screens.length === 1 ? 'its screen comes back' : 'its screens come back';

function laggingText(status: DisplayStatus, context: StatusContext): string | undefined {
  const lagging = laggingScreens(status);
  const [first] = lagging;
  if (!first?.lag) return undefined;
  const kind = describeScreen(first.reported);
  const name = status.screens.length === 1 ? 'Its screen' : screenName(status.screens, first);
  const change = `has not shown the change of ${describeMoment(first.lag.since, context)} yet`;
  const more = lagging.length > 1 ? `, and ${lagging.length - 1} more` : '';
  return `${name}${kind && ` (${kind})`} ${change}: ${lagReason(first)}${more}`;
}

function shownText(paintedAt: string, context: StatusContext): string {
  if (context.now - Date.parse(paintedAt) < HOUR_MS) return `Shown ${timeAgo(paintedAt, context.now)}`;
  return `Shown since ${describeMoment(paintedAt, context)}`;
}

function offlineText(status: DisplayStatus, content: string | undefined, context: StatusContext): string {
  const offline = status.lastSeen ? `Offline since ${describeMoment(status.lastSeen, context)}` : 'Offline';
  if (!status.screens.some(({ paintedTag }) => paintedTag !== null)) return offline;
  const isUpToDate = status.screens.every(({ paintedTag }) => paintedTag === status.tag);
  if (!isUpToDate) return `${offline}, does not show the latest changes`;
  return content === undefined ? offline : `${offline}, still shows ${content}`;
}

/** Hours and minutes, as boards show them. */
export function timeOfDay(moment: number, timeZone: string): string {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
}

/** A moment in a word or two: the time today, the weekday within a week, the date before. */
export function describeMoment(
  moment: string,
  { now, timeZone }: Pick<StatusContext, 'now' | 'timeZone'>,
): string {
  const then = new Date(moment);
  const age = ageOf(then, now, timeZone);
  if (age === 'today') return timeOfDay(then.getTime(), timeZone);
  if (age === 'this week') return then.toLocaleDateString('en-GB', { weekday: 'long', timeZone });
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });
}

/** Whether a moment is best described by its time, its weekday, or its date. */
export function ageOf(moment: Date, now: number, timeZone: string): 'today' | 'this week' | 'before' {
  const dayOf = (date: Date) => date.toLocaleDateString('en-GB', { timeZone });
  if (dayOf(moment) === dayOf(new Date(now))) return 'today';
  // Six days, because the weekday of seven days ago is today's.
  return now - moment.getTime() < 6 * DAY_MS ? 'this week' : 'before';
}

/** Whether any screen of a display is connected; shown beside Active or Inactive. */
export function presenceOf(status: DisplayStatus, context: StatusContext): string {
  const { screens, isOnline, lastSeen } = status;
  if (screens.length === 0) return 'Not paired';
  if (context.lostAt !== null) return 'Unknown';
  if (isReturning(status, context.now)) return 'Coming back';
  if (isOnline) return 'Online';
  return lastSeen ? `Last seen ${describeMoment(lastSeen, context)}` : 'Offline';
}
