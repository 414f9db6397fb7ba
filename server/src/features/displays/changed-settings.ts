import type { UpdateSettings } from '@menuboard/contract/displays';
import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';

/** The stored form of settings: JSON of those that differ from the defaults. */
export function storedSettings(settings: DisplaySettings): string {
  const defaults = new Map<string, unknown>(Object.entries(defaultSettings));
  const own = Object.entries(settings).filter(([key, value]) => value !== defaults.get(key));
  return JSON.stringify(Object.fromEntries(own));
}

/** The settings with the requested changes. */
export function changedSettings(
  before: DisplaySettings,
  changes: UpdateSettings['settings'],
): DisplaySettings {
  return {
    look: changes.look ?? before.look,
    rotation: changes.rotation ?? before.rotation,
    itemSeconds: changes.itemSeconds ?? before.itemSeconds,
    imageSeconds: changes.imageSeconds ?? before.imageSeconds,
    theme: changes.theme ?? before.theme,
  };
}
