/** What a screen reported, in an owner's words. */
import type { DisplayStatus, ScreenStatus } from '@menuboard/contract/displays';
import { seenLately } from '@menuboard/contract/domain/seen-lately';
import type { ScreenProblem } from '@menuboard/contract/domain/self-report';
import { counted, duration } from './format.ts';

const problems: Record<ScreenProblem, string> = {
  'storage-full': 'its storage is full',
  'storage-broken': 'its storage does not work',
  'file-missing': 'a picture or film did not arrive',
  'media-failed': 'a picture or film cannot be played',
  'socket-lost': 'the connection broke',
  'clock-jumped': 'its clock was set',
  'drawing-failed': 'its board could not be drawn',
  'update-needed': 'its player needs an update',
};

/** A problem, as it stands in the middle of a sentence. */
export const problemText = (kind: ScreenProblem): string => problems[kind];

/** What a screen says of itself, paired or not. */
interface Kind {
  browser: string | null;
  width: number | null;
  height: number | null;
}

/** What a screen is: device, browser and size, as far as it said. */
export function kindOf(said: Kind | null): string {
  if (!said) return '';
  const { browser, width, height } = said;
  return [browser, width && height ? `${width}×${height}` : ''].filter(Boolean).join(', ');
}

/** Whether a screen stays dark after a power cut while the network is away; of one that is long gone nobody knows. */
export function isBound(screen: ScreenStatus, now: number): boolean {
  return screen.reported?.isSecure === false && seenLately(screen, now);
}

/** Which of a display's screens stay dark after a power cut while the network is away; nothing where none does. */
export function restartText({ screens }: Pick<DisplayStatus, 'screens'>, now: number): string | undefined {
  const there = screens.filter((screen) => seenLately(screen, now));
  const bound = there.filter((screen) => isBound(screen, now)).length;
  if (bound === 0) return undefined;
  const which = there.length === 1 ? 'Cannot' : `${bound} of ${there.length} screens cannot`;
  return `${which} restart without the network`;
}

/** Its place among the screens of its display. */
export function numberOf(screens: readonly ScreenStatus[], screen: ScreenStatus): string {
  return `Screen ${screens.indexOf(screen) + 1}`;
}

/** Why a screen does not show a change, as it stands after a colon. */
export function lagText({ lag, reported }: Pick<ScreenStatus, 'lag' | 'reported'>): string {
  if (lag?.reason === 'problem' && reported?.problem) return problemText(reported.problem.kind);
  return lag?.reason === 'unpainted' ? 'it is there, but has not drawn it' : 'it has said nothing since';
}

/** The screens that are connected, and yet for too long without a change. */
export const laggingScreens = ({ screens }: Pick<DisplayStatus, 'screens'>): ScreenStatus[] =>
  screens.filter(({ lag }) => lag !== null);

const RIGHT_MS = 2_000;

/** How wrong a screen's own clock is; nothing where it is right. The board goes by the server's either way. */
export function clockText(offsetMs: number): string | undefined {
  if (Math.abs(offsetMs) < RIGHT_MS) return undefined;
  const apart = duration(new Date(0).toISOString(), Math.abs(offsetMs));
  return `${apart} ${offsetMs > 0 ? 'slow' : 'fast'}; the board shows the right time`;
}

/** How many screens a display has, and how many of them are there. */
export function countText({ screens }: Pick<DisplayStatus, 'screens'>): string {
  const online = screens.filter(({ isOnline }) => isOnline).length;
  return `${counted(screens.length, 'screen')}, ${online} online`;
}
