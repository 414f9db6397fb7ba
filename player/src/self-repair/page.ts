import { isServerReachable } from '../ports/http.ts';
import { tryOrNull } from '../ports/try-or-null.ts';
import { isShellStored } from './shell.ts';

/** The page in the browser, as the watchdog sees it. */
export interface Page {
  isVisible: () => boolean;
  requestFrame: (onFrame: () => void) => void;
  /** True if a reloaded page would show the same: from the stores if `isContentStored`, otherwise from the server. */
  canReload: (isContentStored: boolean) => Promise<boolean>;
  reload: () => void;
  /** The number of restarts of a broken page since one stayed healthy. */
  restartCount: () => number;
  setRestartCount: (count: number) => void;
}

const restartsKey = 'mb.restarts';

export const browserPage: Page = {
  isVisible: () => document.visibilityState === 'visible',
  requestFrame: (onFrame) => requestAnimationFrame(onFrame),
  canReload: async (isContentStored) =>
    (isContentStored && (await isShellStored().catch(() => false))) || isServerReachable(),
  reload: () => location.reload(),
  restartCount: () => Number(tryOrNull(() => sessionStorage.getItem(restartsKey))) || 0,
  setRestartCount: (count) => void tryOrNull(() => sessionStorage.setItem(restartsKey, String(count))),
};
