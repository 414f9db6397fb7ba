import type { DisplayStatus } from '@menuboard/contract/displays';
import { ago } from '../../lib/format.ts';

/** How fresh the picture on a display's screens is, as the card says it first. */
export interface Freshness {
  tone: 'shown' | 'idle' | 'stale';
  text: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `content` is the name of what the display should show, if anything. */
export function freshnessOf(status: DisplayStatus, content: string | undefined, now: number): Freshness {
  const { screens, tag } = status;
  if (screens.length === 0) return { tone: 'idle', text: 'No screen paired yet' };

  const online = screens.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return { tone: 'stale', text: offlineText(status, content, now) };

  const some = online.length < screens.length ? `, ${online.length} of ${screens.length} screens online` : '';
  if (content === undefined) return { tone: 'idle', text: `Online, nothing to show yet${some}` };

  const behind = online.filter(({ paintedTag }) => paintedTag !== tag);
  if (behind.length > 0) return { tone: 'idle', text: `Online, the change is on its way${some}` };
  const painted = online.map(({ paintedAt }) => paintedAt ?? '').sort();
  return { tone: some ? 'stale' : 'shown', text: `${shownText(painted.at(-1) ?? '', now)}${some}` };
}

function shownText(paintedAt: string, now: number): string {
  if (now - Date.parse(paintedAt) < HOUR_MS) return `Shown ${ago(paintedAt, now)}`;
  return `Shown since ${since(paintedAt, now)}`;
}

function offlineText(status: DisplayStatus, content: string | undefined, now: number): string {
  const offline = status.lastSeen ? `Offline since ${since(status.lastSeen, now)}` : 'Offline';
  if (!status.screens.some(({ paintedTag }) => paintedTag !== null)) return offline;
  const isUpToDate = status.screens.every(({ paintedTag }) => paintedTag === status.tag);
  if (!isUpToDate) return `${offline}, does not show the latest changes`;
  return content === undefined ? offline : `${offline}, still shows ${content}`;
}

/**
 * A moment as an owner names it: the time today, the weekday within a week, the date before.
 */
export function since(moment: string, now: number): string {
  const at = new Date(moment);
  const today = new Date(now);
  if (at.toDateString() === today.toDateString())
    return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (now - at.getTime() < 6 * DAY_MS) return at.toLocaleDateString('en-GB', { weekday: 'long' });
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}

/** Beside Active or Inactive: whether anything is listening at all. */
export function presenceOf({ screens, isOnline, lastSeen }: DisplayStatus, now: number): string {
  if (screens.length === 0) return 'Not paired';
  if (isOnline) return 'Online';
  return lastSeen ? `Last seen ${since(lastSeen, now)}` : 'Offline';
}
