import { type DisplaySettings, knownTheme } from '@menuboard/contract/domain/settings';

/**
 * The settings of a look that other displays can share. The part of a wider board, the rotation of a TV and the display's
 * media stay its own.
 */
export function sharedSettings(settings: DisplaySettings) {
  const { rotation: _, part: __, mediaPause: ___, mediaUntil: ____, theme, ...shared } = settings;
  return { ...shared, theme: knownTheme(theme) };
}
