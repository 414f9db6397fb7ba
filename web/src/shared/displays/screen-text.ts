/** Texts about screens and their reports. */
import type { DisplayStatus, ScreenStatus } from '@menuboard/contract/displays';
import { isRecentlySeen } from '@menuboard/contract/domain/recently-seen';
import type { ScreenProblem } from '@menuboard/contract/domain/self-report';
import { plural, t } from '../../texts/texts.ts';
import { timeSince } from '../wording/format.ts';

const problems: Record<ScreenProblem, string> = {
  'storage-full': t('its storage is full'),
  'storage-broken': t('its storage does not work'),
  'file-missing': t('an image or video did not arrive'),
  'media-failed': t('an image or video cannot be played'),
  'socket-lost': t('the connection broke'),
  'clock-jumped': t('its clock was set'),
  'drawing-failed': t('its board could not be drawn'),
  'update-needed': t('its player needs an update'),
  'page-changed': t('something changes its page, such as a translator or an extension of its browser'),
};

/** A problem as a clause of a sentence. */
export const problemText = (kind: ScreenProblem): string => problems[kind];

/** The properties that a screen reports, paired or not. */
interface ScreenProperties {
  browser: string | null;
  width: number | null;
  height: number | null;
}

/** A screen by its browser and size, as far as it reported them. */
export function describeScreen(reported: ScreenProperties | null): string {
  if (!reported) return '';
  const { browser, width, height } = reported;
  return [browser, width && height ? `${width}×${height}` : ''].filter(Boolean).join(', ');
}

/** True if a screen needs the network to restart after a power cut. False for screens that were not seen lately. */
export function needsNetworkToRestart(screen: ScreenStatus, now: number): boolean {
  return screen.reported?.isSecure === false && isRecentlySeen(screen, now);
}

/** The name of a screen by its position among the screens of its display. */
export function screenName(screens: readonly ScreenStatus[], screen: ScreenStatus): string {
  return t('Screen {number}', { number: screens.indexOf(screen) + 1 });
}

/** The reason why a screen does not show a change, as a clause after a colon. */
export function lagReason({ lag, reported }: Pick<ScreenStatus, 'lag' | 'reported'>): string {
  if (lag?.reason === 'problem' && reported?.problem) return problemText(reported.problem.kind);
  return lag?.reason === 'unpainted'
    ? t('it is connected but does not show it yet')
    : t('it has not reported since');
}

/** The screens that are connected and have not shown a change for too long. */
export const laggingScreens = ({ screens }: Pick<DisplayStatus, 'screens'>): ScreenStatus[] =>
  screens.filter(({ lag }) => lag !== null);

const CLOCK_TOLERANCE_MS = 2_000;

/** The error of a screen's own clock; undefined where it is right. The board uses the server's time either way. */
export function clockText(offsetMs: number): string | undefined {
  if (Math.abs(offsetMs) < CLOCK_TOLERANCE_MS) return undefined;
  const time = timeSince(new Date(0).toISOString(), Math.abs(offsetMs));
  return offsetMs > 0
    ? t('{time} slow; the board shows the right time', { time })
    : t('{time} fast; the board shows the right time', { time });
}

/** The number of a display's screens, and of those that are online. */
export function screenCountText({ screens }: Pick<DisplayStatus, 'screens'>): string {
  const online = screens.filter(({ isOnline }) => isOnline).length;
  return plural(screens.length, '{count} screen, {online} online', '{count} screens, {online} online', {
    online,
  });
}
