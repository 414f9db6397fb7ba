import type { UpdateSettings } from '@menuboard/contract/displays';
import { ROTATION_SECONDS_MAX, ROTATION_SECONDS_MIN } from '@menuboard/contract/domain/limits';
import {
  type DisplaySettings,
  defaultSettings,
  type Look,
  type Rotation,
  themes,
} from '@menuboard/contract/domain/settings';

/** The fields of the settings form; seconds are text. */
export interface SettingsDraft {
  look: Look;
  rotation: Rotation;
  theme: string;
  itemSeconds: string;
  imageSeconds: string;
}

type SecondsField = 'itemSeconds' | 'imageSeconds';

export function draftOf(settings: DisplaySettings = defaultSettings): SettingsDraft {
  const { itemSeconds, imageSeconds, ...rest } = settings;
  return { ...rest, itemSeconds: String(itemSeconds), imageSeconds: String(imageSeconds) };
}

/** The error of a seconds field, if any. */
export function secondsError(typed: string): string | undefined {
  const seconds = Number(typed);
  const isNumber = typed.trim() !== '' && Number.isFinite(seconds);
  if (isNumber && seconds >= ROTATION_SECONDS_MIN && seconds <= ROTATION_SECONDS_MAX) return undefined;
  return `Between ${ROTATION_SECONDS_MIN} and ${ROTATION_SECONDS_MAX} seconds.`;
}

/** The settings of a draft; invalid seconds keep their initial value. */
export function toSettings(typed: SettingsDraft, initial: SettingsDraft): DisplaySettings {
  const seconds = (field: SecondsField) =>
    Number(secondsError(typed[field]) === undefined ? typed[field] : initial[field]);
  const { look, rotation, theme } = typed;
  return {
    look,
    rotation,
    theme,
    itemSeconds: seconds('itemSeconds'),
    imageSeconds: seconds('imageSeconds'),
  };
}

/** The changed settings only: another owner may be changing the others. */
export function changedSettings(typed: SettingsDraft, initial: SettingsDraft): UpdateSettings['settings'] {
  const settings = toSettings(typed, initial);
  const before = toSettings(initial, initial);
  const theme = themes.find((known) => known === settings.theme);
  return {
    ...(settings.look !== before.look && { look: settings.look }),
    ...(settings.rotation !== before.rotation && { rotation: settings.rotation }),
    ...(theme !== undefined && theme !== before.theme && { theme }),
    ...(settings.itemSeconds !== before.itemSeconds && { itemSeconds: settings.itemSeconds }),
    ...(settings.imageSeconds !== before.imageSeconds && { imageSeconds: settings.imageSeconds }),
  };
}
