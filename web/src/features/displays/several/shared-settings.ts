import { type DisplaySettings, knownTheme } from '@menuboard/contract/domain/settings';

/**
 * The settings of a look that other displays can share. The part of a wider board, the rotation and size of a TV and the
 * display's media stay its own.
 */
export function sharedSettings(settings: DisplaySettings) {
  const { rotation: _, screenInches: __, viewingMeters: ___, theme, ...others } = settings;
  const { part: ____, mediaPause: _____, mediaUntil: ______, ...shared } = others;
  return { ...shared, theme: knownTheme(theme) };
}
