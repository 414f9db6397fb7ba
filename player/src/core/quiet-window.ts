import { isWithinSchedule } from '@menuboard/contract/domain/schedule/pick-entry';
import { offsetAt } from '@menuboard/contract/domain/zone';
import type { ScreenContent } from '@menuboard/contract/screen';
import { type Identity, isCodeBeingTyped, type PlayerState } from './player-state.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Minutes of the restaurant's day: nobody looks at a menu from three to five. */
const windowStart = 180;
const windowEnd = 300;
/** The least age of a page that reloads, longer than the window: a page reloads once a night. */
const minPageAgeMs = 10_800_000;

/** The minute of the day at which a screen reloads its page. It is constant, and differs between screens. */
export function quietMinute({ screenToken, pairingCode }: Identity): number {
  let sum = 0;
  for (const letter of screenToken || pairingCode) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return windowStart + (sum % (windowEnd - windowStart));
}

/** True if a schedule entry starts within a minute: a reload could delay it. */
function isSwitchNear({ manifest: { entries, zone } }: ScreenContent, wall: number): boolean {
  const isActiveAt = (instant: number) => (entry: (typeof entries)[number]) =>
    entry.isActive && isWithinSchedule(entry.schedule, instant, zone.offsets);
  return entries.some((entry) => !isActiveAt(wall)(entry) && isActiveAt(wall + MINUTE_MS)(entry));
}

/** True if nobody is typing a code, and no schedule entry is about to start. */
export function isReloadHarmless(state: PlayerState, wall: number): boolean {
  return state.phase === 'showing' ? !isSwitchNear(state.content, wall) : !isCodeBeingTyped(state);
}

/** Minutes ahead of UTC: the restaurant's, or the device's while no restaurant is known. */
function zoneOffset(state: PlayerState, wall: number): number {
  if (state.phase === 'showing') return offsetAt(state.content.manifest.zone.offsets, wall);
  return -new Date(wall).getTimezoneOffset();
}

/** Ms until the end of the quiet window; 0 if the page must not reload now. `age` is the page's age in ms. */
export function timeLeftForReload(state: PlayerState, wall: number, age: number): number {
  if (age < minPageAgeMs || !isReloadHarmless(state, wall)) return 0;
  const local = Math.floor(wall / MINUTE_MS) + zoneOffset(state, wall);
  const minute = ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const ownMinute = 'identity' in state ? quietMinute(state.identity) : windowStart;
  if (minute < ownMinute || minute >= windowEnd) return 0;
  return (windowEnd - minute) * MINUTE_MS - (wall % MINUTE_MS);
}
