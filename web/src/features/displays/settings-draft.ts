import type { UpdateSettings } from '@menuboard/contract/displays';
import { SHOWN_SECONDS_MAX, SHOWN_SECONDS_MIN } from '@menuboard/contract/domain/limits';
import {
  type DisplaySettings,
  defaultSettings,
  type Look,
  type Rotation,
  themes,
} from '@menuboard/contract/domain/settings';

/** The settings as they are in the form: seconds as typed. */
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

/** What is wrong with seconds as typed, in one sentence. */
export function secondsError(typed: string): string | undefined {
  const seconds = Number(typed);
  const isNumber = typed.trim() !== '' && Number.isFinite(seconds);
  if (isNumber && seconds >= SHOWN_SECONDS_MIN && seconds <= SHOWN_SECONDS_MAX) return undefined;
  return `Between ${SHOWN_SECONDS_MIN} and ${SHOWN_SECONDS_MAX} seconds.`;
}

/** The settings that a draft means; what cannot be meant is as it was when the form was opened. */
export function toSettings(typed: SettingsDraft, opened: SettingsDraft): DisplaySettings {
  const seconds = (field: SecondsField) =>
    Number(secondsError(typed[field]) === undefined ? typed[field] : opened[field]);
  const { look, rotation, theme } = typed;
  return {
    look,
    rotation,
    theme,
    itemSeconds: seconds('itemSeconds'),
    imageSeconds: seconds('imageSeconds'),
  };
}

/** Only what was changed: another owner may be changing the rest. */
export function changedSettings(typed: SettingsDraft, opened: SettingsDraft): UpdateSettings['settings'] {
  const wanted = toSettings(typed, opened);
  const before = toSettings(opened, opened);
  const theme = themes.find((known) => known === wanted.theme);
  return {
    ...(wanted.look !== before.look && { look: wanted.look }),
    ...(wanted.rotation !== before.rotation && { rotation: wanted.rotation }),
    ...(theme !== undefined && theme !== before.theme && { theme }),
    ...(wanted.itemSeconds !== before.itemSeconds && { itemSeconds: wanted.itemSeconds }),
    ...(wanted.imageSeconds !== before.imageSeconds && { imageSeconds: wanted.imageSeconds }),
  };
}
