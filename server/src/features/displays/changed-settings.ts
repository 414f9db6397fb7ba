import type { UpdateSettings } from '@menuboard/contract/displays';
import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';

/** As stored: what differs from the defaults. */
export function storedSettings(settings: DisplaySettings): string {
  const defaults = new Map<string, unknown>(Object.entries(defaultSettings));
  const own = Object.entries(settings).filter(([key, value]) => value !== defaults.get(key));
  return JSON.stringify(Object.fromEntries(own));
}

/** The settings with what a caller wants of them. */
export function changedSettings(
  before: DisplaySettings,
  wanted: UpdateSettings['settings'],
): DisplaySettings {
  return {
    look: wanted.look ?? before.look,
    rotation: wanted.rotation ?? before.rotation,
    itemSeconds: wanted.itemSeconds ?? before.itemSeconds,
    imageSeconds: wanted.imageSeconds ?? before.imageSeconds,
    theme: wanted.theme ?? before.theme,
  };
}
