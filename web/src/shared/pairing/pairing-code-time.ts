import type { CachedDisplay } from '../../api/cached-display.ts';

/**
 * For how many more minutes a display's code pairs new screens, rounded up: 0 for a code outside its time, undefined where
 * codes have no time.
 */
export function minutesLeftOf(
  { pairingCodeUntil }: Pick<CachedDisplay, 'pairingCodeUntil'>,
  now: number,
): number | undefined {
  if (pairingCodeUntil === undefined) return undefined;
  return Math.max(0, Math.ceil((Date.parse(pairingCodeUntil) - now) / 60_000));
}
