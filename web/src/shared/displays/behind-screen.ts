import type { DisplayStatus, ScreenStatus } from '@menuboard/contract/displays';

/**
 * The screen to look at where no screen of a display shows its current board: an online screen that lags, or the screen
 * that was online last. Undefined where a screen is up to date or soon will be, and without screens.
 */
export function behindScreen({
  screens,
  tag,
}: Pick<DisplayStatus, 'screens' | 'tag'>): ScreenStatus | undefined {
  const online = screens.filter(({ isOnline }) => isOnline);
  if (online.length > 0) {
    return online.some(({ paintedTag }) => paintedTag === tag)
      ? undefined
      : online.find(({ lag }) => lag !== null);
  }
  const [last] = [...screens].sort((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1));
  return last?.paintedTag === tag ? undefined : last;
}
