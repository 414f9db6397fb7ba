/**
 * Pages of a build in which menus had no design run until they reload at night. They draw every menu with the display's
 * settings, and know only the earlier themes and one promo of a dish.
 */
import type { PhotoStyle } from '@menuboard/contract/domain/design';
import type { Promo } from '@menuboard/contract/domain/dish';
import { canStartOn } from '@menuboard/contract/domain/schedule/pick-entry';
import type { ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import { dateOfDay } from '@menuboard/contract/domain/schedule/wall-clock';
import {
  type DisplaySettings,
  earlierThemes,
  knownTheme,
  type PhotoChoice,
} from '@menuboard/contract/domain/settings';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';

const photoChoices: Record<PhotoStyle, PhotoChoice> = {
  auto: 'some',
  none: 'none',
  hero: 'some',
  beside: 'some',
  rows: 'all',
  grid: 'all',
};

/** Current pages draw an earlier name as its successor. */
const earlierTheme = (theme: string): string =>
  earlierThemes.find((earlier) => knownTheme(earlier) === theme) ?? theme;

/** Settings for screens: if the menu's design counts, with the design of the assigned menu. */
export function settingsOnScreens(settings: DisplaySettings, menu: Menu | undefined): DisplaySettings {
  if (settings.designFrom === 'display' || !menu) return { ...settings, theme: earlierTheme(settings.theme) };
  const { featuredItemId: _, counts: __, theme, photos, ...design } = menu.design;
  return { ...settings, ...design, theme: earlierTheme(theme), photos: photoChoices[photos] };
}

/** A dish without its own promo has the first of its offers as one. Current pages take the lowest of all. */
export function promosOnScreens({ promo, offers }: Pick<Item, 'promo' | 'offers'>) {
  const all = offers.map(({ promotion: _, ...offer }): Promo => offer);
  return promo ? { promo, offers: all } : { promo: all[0] ?? null, offers: all.slice(1) };
}

/** More than a month, after which every screen fetches its content again (`tags.ts`). */
const DATED_DAYS = 45;

/**
 * Adds dated copies to the entries of cycles, which builds before cycles drop. Later builds show the same by either.
 *
 * @param today days since 1970-01-01
 */
export function entriesOnScreens(entries: readonly ScreenEntry[], today: number): ScreenEntry[] {
  const days = Array.from({ length: DATED_DAYS }, (_, index) => today - 2 + index);
  return entries.flatMap((entry) => {
    const { id, schedule } = entry;
    if (schedule.type !== 'cycle') return [entry];
    const dates = days.filter((day) => canStartOn(schedule, day)).map(dateOfDay);
    const { startTime, endTime } = schedule;
    const copies = dates.map((date) => ({
      ...entry,
      id: `${id}-${date}`,
      schedule: { type: 'time_range' as const, startDate: date, endDate: date, startTime, endTime },
    }));
    return [entry, ...copies];
  });
}
