import { designSettings, type PhotoStyle } from '@menuboard/contract/domain/design';
import {
  type DisplaySettings,
  defaultSettings,
  knownTheme,
  type PhotoChoice,
  type Theme,
} from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { settingsFor } from '@menuboard/contract/screen/settings-for';

type OwnDesign = Pick<DisplaySettings, Exclude<(typeof designSettings)[number], 'theme'>> & { theme: Theme };

const photoChoiceOf = (style: PhotoStyle): PhotoChoice =>
  style === 'none' ? 'none' : style === 'rows' || style === 'grid' ? 'all' : 'some';

/** The settings with which a display looks by its own design as it does now with a menu. */
export function ownDesignLike(settings: DisplaySettings, menu: ScreenMenu | undefined): OwnDesign {
  const { look, theme, photos, descriptions, showAllergens, showKcal } = settingsFor(settings, menu);
  return {
    look,
    theme: knownTheme(theme),
    photos: settings.designFrom === 'display' ? settings.photos : photoChoiceOf(photos),
    descriptions,
    showAllergens,
    showKcal,
  };
}

/** True if a display has never had a design of its own. */
export const hasPlainDesign = (settings: DisplaySettings): boolean =>
  designSettings.every((name) => settings[name] === defaultSettings[name]);
