import type { UpdateSettings } from '@menuboard/contract/displays';
import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';

/** Serializes settings for the database: JSON of those that differ from the defaults. `settingsOf` reads it. */
export function toStoredSettings(settings: DisplaySettings): string {
  const defaults = new Map<string, unknown>(Object.entries(defaultSettings));
  const own = Object.entries(settings).filter(([key, value]) => value !== defaults.get(key));
  return JSON.stringify(Object.fromEntries(own));
}

/** Applies the requested changes to settings. */
export function mergeSettings(before: DisplaySettings, changes: UpdateSettings['settings']): DisplaySettings {
  return {
    look: changes.look ?? before.look,
    rotation: changes.rotation ?? before.rotation,
    itemSeconds: changes.itemSeconds ?? before.itemSeconds,
    imageSeconds: changes.imageSeconds ?? before.imageSeconds,
    theme: changes.theme ?? before.theme,
  };
}
