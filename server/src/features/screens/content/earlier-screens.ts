/**
 * Pages of a build in which menus had no design run until they reload at night. They draw every menu by the settings of the
 * display, and know only the earlier themes.
 */
import type { PhotoStyle } from '@menuboard/contract/domain/design';
import {
  type DisplaySettings,
  earlierThemes,
  knownTheme,
  type PhotoChoice,
} from '@menuboard/contract/domain/settings';
import type { Menu } from '@menuboard/contract/menus';

const photoChoices: Record<PhotoStyle, PhotoChoice> = {
  auto: 'some',
  none: 'none',
  hero: 'some',
  beside: 'some',
  rows: 'all',
  grid: 'all',
};

/** An earlier name is drawn as its successor by pages of today. */
const earlierTheme = (theme: string): string =>
  earlierThemes.find((earlier) => knownTheme(earlier) === theme) ?? theme;

/** The settings that screens get: where the menu's design counts, with the design of the assigned menu. */
export function settingsOnScreens(settings: DisplaySettings, menu: Menu | undefined): DisplaySettings {
  if (settings.designFrom === 'display' || !menu) return { ...settings, theme: earlierTheme(settings.theme) };
  const { featuredItemId: _, theme, photos, ...design } = menu.design;
  return { ...settings, ...design, theme: earlierTheme(theme), photos: photoChoices[photos] };
}
