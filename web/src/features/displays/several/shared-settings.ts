import { type DisplaySettings, knownTheme } from '@menuboard/contract/domain/settings';

/**
 * The settings of a look that other displays can share. The part of a wider board, the TV with its rotation, size and dark
 * hours, and the display's media stay its own.
 */
export function sharedSettings(settings: DisplaySettings) {
  const { rotation: _, part: __, mediaPause: ___, mediaUntil: ____, ...rest } = settings;
  const { screenInches: _____, viewingMeters: ______, blackout: _______, theme, ...shared } = rest;
  return { ...shared, theme: knownTheme(theme) };
}
