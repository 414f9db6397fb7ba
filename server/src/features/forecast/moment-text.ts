import { offsetAt, type ZoneOffset } from '@menuboard/contract/domain/zone';
import { MINUTE } from '../../lib/clock.ts';

/**
 * A moment on the restaurant's clock.
 *
 * @example
 * momentText(offsets, Date.UTC(2026, 10, 23, 10)) // 'Mon 23 Nov, 11:00'
 */
export function momentText(offsets: readonly ZoneOffset[], instant: number): string {
  const wall = new Date(instant + offsetAt(offsets, instant) * MINUTE).toUTCString();
  const [, weekday, day, month, time] = /^(\w+), 0?(\d+) (\w+) \d+ (\d\d:\d\d)/.exec(wall) ?? [];
  return `${weekday} ${day} ${month}, ${time}`;
}
