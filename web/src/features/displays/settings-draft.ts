import type { UpdateSettings } from '@menuboard/contract/display-settings';
import { designSettings } from '@menuboard/contract/domain/design';
import { ROTATION_SECONDS_MAX, ROTATION_SECONDS_MIN } from '@menuboard/contract/domain/limits';
import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';
import { t } from '../../texts/texts.ts';

/** The fields of the settings form; seconds are text. */
export interface SettingsDraft
  extends Omit<DisplaySettings, SecondsField | 'mediaPause'>,
    Record<SecondsField, string> {
  /** Menu and media by turns, and not beside each other. */
  isByTurns: boolean;
  /** The ids of other displays that get the same look. */
  alsoOn: readonly string[];
}

type SecondsField = 'itemSeconds' | 'imageSeconds' | 'menuSeconds' | 'mediaSeconds';

/** The turns that the form proposes. */
const usualPause = { menuSeconds: 60, mediaSeconds: 15 };

export function draftOf(settings: DisplaySettings = defaultSettings): SettingsDraft {
  const { itemSeconds, imageSeconds, mediaPause, ...rest } = settings;
  const { menuSeconds, mediaSeconds } = mediaPause ?? usualPause;
  return {
    ...rest,
    itemSeconds: String(itemSeconds),
    imageSeconds: String(imageSeconds),
    isByTurns: mediaPause !== null,
    alsoOn: [],
    menuSeconds: String(menuSeconds),
    mediaSeconds: String(mediaSeconds),
  };
}

/** The error of a seconds field, if any. */
export function secondsError(typed: string): string | undefined {
  const seconds = Number(typed);
  const isNumber = typed.trim() !== '' && Number.isFinite(seconds);
  if (isNumber && seconds >= ROTATION_SECONDS_MIN && seconds <= ROTATION_SECONDS_MAX) return undefined;
  return t('Between {min} and {max} seconds.', {
    min: ROTATION_SECONDS_MIN,
    max: String(ROTATION_SECONDS_MAX),
  });
}

/** The settings of a draft; invalid seconds keep their initial value. */
export function toSettings(typed: SettingsDraft, initial: SettingsDraft): DisplaySettings {
  const seconds = (field: SecondsField) =>
    Number(secondsError(typed[field]) === undefined ? typed[field] : initial[field]);
  const { isByTurns, alsoOn: ___, menuSeconds: _, mediaSeconds: __, ...rest } = typed;
  const isOwnDesign = designSettings.some((name) => typed[name] !== initial[name]);
  return {
    ...rest,
    designFrom: isOwnDesign ? 'display' : typed.designFrom,
    itemSeconds: seconds('itemSeconds'),
    imageSeconds: seconds('imageSeconds'),
    mediaPause: isByTurns
      ? { menuSeconds: seconds('menuSeconds'), mediaSeconds: seconds('mediaSeconds') }
      : null,
  };
}

/** The changed settings only: another owner may be changing the others. */
export function changedSettings(typed: SettingsDraft, initial: SettingsDraft): UpdateSettings['settings'] {
  const settings = toSettings(typed, initial);
  const before = new Map<string, unknown>(Object.entries(toSettings(initial, initial)));
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(settings).filter(isChanged));
}
