import type { BinEntry } from '@menuboard/contract/bin';
import { ageOf } from '../../shared/displays/freshness.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { locale, t } from '../../texts/texts.ts';

export type BinKind = BinEntry['kind'];

/** The kind of a record in the bin, in words. */
export const kindNames: Record<BinKind, string> = {
  item: t('Item'),
  menu: t('Menu'),
  display: t('Display'),
  schedule: t('Schedule entry'),
  promotion: t('Promotion'),
  media: t('File'),
};

/** The filters of the bin. */
export const filterNames: Record<BinKind, string> = {
  item: t('Items'),
  menu: t('Menus'),
  display: t('Displays'),
  schedule: t('Schedule entries'),
  promotion: t('Promotions'),
  media: t('Files'),
};

/** The name by which a record is found: 'Lunch on Front TV' for an entry of a schedule. */
export function nameOf({ name, place }: Pick<BinEntry, 'name' | 'place'>): string {
  return place === null ? name : t('{name} on {place}', { name, place });
}

/**
 * A moment in the time zone of the restaurant, as short as it is clear.
 *
 * @example
 * describeMoment('2026-06-12T09:14:00Z', Date.parse('2026-06-12T10:00:00Z'), 'Europe/Vienna') // '11:14 today'
 */
export function describeMoment(moment: string, now: number, timeZone: string): string {
  const then = new Date(moment);
  const time = timeOfDay(then.getTime(), timeZone);
  if (ageOf(then, now, timeZone) === 'today') return t('{time} today', { time });
  const date = then.toLocaleDateString(locale(), { day: 'numeric', month: 'short', timeZone });
  return t('{date}, {time}', { date, time });
}

/** The day on which a record leaves the bin, or the time if that is within a day. */
export function describeEnd(goneAt: string, now: number, timeZone: string): string {
  const then = new Date(goneAt);
  if (then.getTime() - now < 36 * 3_600_000) return describeMoment(goneAt, now, timeZone);
  return then.toLocaleDateString(locale(), { day: 'numeric', month: 'short', timeZone });
}
