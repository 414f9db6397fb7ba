import { type DisplaySettings, knownTheme } from '@menuboard/contract/domain/settings';

/**
 * The settings of a look that other displays can share. The part of a wider board, the TV with its rotation and size, and the
 * display's media stay its own.
 */
export function sharedSettings(settings: DisplaySettings) {
  const { rotation: _, part: __, mediaPause: ___, mediaUntil: ____, ...rest } = settings;
  const { screenInches: _____, viewingMeters: ______, theme, ...shared } = rest;
  return { ...shared, theme: knownTheme(theme) };
}
