/** From the instant `from` (ms since 1970) on, the zone's clock is `minutes` ahead of UTC. */
export interface ZoneOffset {
  from: number;
  minutes: number;
}

/**
 * The zone's offset at an instant, in minutes ahead of UTC.
 *
 * @param offsets in order of time; the first one also counts before its start, and an empty list means UTC
 * @param instant ms since 1970
 *
 * @example
 * offsetAt([{ from: 0, minutes: 60 }, { from: 1000, minutes: 120 }], 1500) // 120
 */
export function offsetAt(offsets: readonly ZoneOffset[], instant: number): number {
  let minutes = offsets[0]?.minutes || 0;
  for (const offset of offsets) {
    if (offset.from > instant) break;
    minutes = offset.minutes;
  }
  return minutes;
}

/**
 * The time on the zone's wall clock as `HH:mm`. Needs no zone data of the device, which is old on old TVs.
 *
 * @param instant ms since 1970
 *
 * @example
 * formatWallTime([{ from: 0, minutes: 90 }], 0) // '01:30'
 */
export function formatWallTime(offsets: readonly ZoneOffset[], instant: number): string {
  const local = new Date(instant + offsetAt(offsets, instant) * 60_000);
  return local.toISOString().slice(11, 16);
}
