import { isOn } from '@menuboard/contract/domain/schedule/decide';
import { offsetAt } from '@menuboard/contract/domain/zone';
import type { ScreenContent } from '@menuboard/contract/screen';
import { type Identity, isCodeBeingTyped, type PlayerState } from './player-state.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Minutes of the restaurant's day: from three to five nobody looks at a menu. */
const windowStart = 180;
const windowEnd = 300;
/** Longer than the window, so that it happens once a night. */
const minPageAgeMs = 10_800_000;

/** The minute of the day at which a screen loads its page anew: each has its own, and always the same. */
export function quietMinute({ screenToken, pairingCode }: Identity): number {
  let sum = 0;
  for (const letter of screenToken || pairingCode) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return windowStart + (sum % (windowEnd - windowStart));
}

/** An entry of the schedule begins within a minute: the page must be there for it. */
function isSwitchNear({ manifest: { entries, zone } }: ScreenContent, wall: number): boolean {
  const isOnAt = (instant: number) => (entry: (typeof entries)[number]) =>
    entry.isActive && isOn(entry.schedule, instant, zone.offsets);
  return entries.some((entry) => !isOnAt(wall)(entry) && isOnAt(wall + MINUTE_MS)(entry));
}

/** Nobody is at the screen with a code, and no board is about to come. */
export function isReloadHarmless(state: PlayerState, wall: number): boolean {
  return state.phase === 'showing' ? !isSwitchNear(state.content, wall) : !isCodeBeingTyped(state);
}

/** Minutes ahead of UTC: the restaurant's, or as long as none is known, the device's. */
function zoneOffset(state: PlayerState, wall: number): number {
  if (state.phase === 'showing') return offsetAt(state.content.manifest.zone.offsets, wall);
  return -new Date(wall).getTimezoneOffset();
}

/**
 * How much of the night is left for a fresh page, in ms; 0 when it is not the time for one. `age` is how long this
 * one has been open.
 */
export function timeLeftForReload(state: PlayerState, wall: number, age: number): number {
  if (age < minPageAgeMs || !isReloadHarmless(state, wall)) return 0;
  const local = Math.floor(wall / MINUTE_MS) + zoneOffset(state, wall);
  const minute = ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const own = 'identity' in state ? quietMinute(state.identity) : windowStart;
  if (minute < own || minute >= windowEnd) return 0;
  return (windowEnd - minute) * MINUTE_MS - (wall % MINUTE_MS);
}
