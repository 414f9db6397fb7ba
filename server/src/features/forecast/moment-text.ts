import { briefClockText } from '@menuboard/contract/domain/clock';
import { clockFormat } from '@menuboard/contract/domain/clock-format';
import { offsetAt } from '@menuboard/contract/domain/zone';
import type { Manifest } from '@menuboard/contract/screen';
import { MINUTE } from '../../lib/clock.ts';

/**
 * Writes a moment on the restaurant's clock.
 *
 * @example
 * momentText(viennaZone, Date.UTC(2026, 10, 23, 10)) // 'Mon 23 Nov, 11:00'
 */
export function momentText({ timeZone, offsets }: Manifest['zone'], instant: number): string {
  const wall = new Date(instant + offsetAt(offsets, instant) * MINUTE).toUTCString();
  const [, weekday, day, month, time = ''] = /^(\w+), 0?(\d+) (\w+) \d+ (\d\d:\d\d)/.exec(wall) ?? [];
  return `${weekday} ${day} ${month}, ${briefClockText(time, clockFormat(timeZone, 'en'))}`;
}
