import { Settings, type UpdateSettings } from '@menuboard/contract/display-settings';
import { designSettings } from '@menuboard/contract/domain/design';
import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';
import { setDetails } from '../../db/stored-details.ts';
import { withUnknownFields } from '../../db/unknown-fields.ts';

/**
 * Serializes settings for the database: JSON of those that differ from the defaults. `settingsOf` reads it. The origin
 * of the design is always written; if it is missing, a build has written that does not know it.
 */
export function toStoredSettings(settings: DisplaySettings): string {
  const { designFrom, theme } = settings;
  const own = designFrom === 'display' && { theme };
  return JSON.stringify({ ...setDetails(settings, defaultSettings), designFrom, ...own });
}

/** Applies the requested changes to settings. */
export function mergeSettings(before: DisplaySettings, changes: UpdateSettings['settings']): DisplaySettings {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const isOwnDesign = designSettings.some((name) => name in named);
  const origin = isOwnDesign && { designFrom: 'display' as const };
  return withUnknownFields(Settings, before, { ...before, ...origin, ...named });
}
