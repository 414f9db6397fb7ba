import { isServerReachable } from './http.ts';
import { isShellStored } from './shell.ts';
import { tryOrNull } from './try-or-null.ts';

/** The page itself, as far as it can look after itself. */
export interface Page {
  isVisible: () => boolean;
  requestFrame: (drawn: () => void) => void;
  /** Whether a fresh one would come, from the worker or a server that is there; `isKept`, its content too without one. */
  canReload: (isKept: boolean) => Promise<boolean>;
  reload: () => void;
  /** How often it was loaded anew because something ailed it, until one stayed sound. */
  restartCount: () => number;
  setRestartCount: (count: number) => void;
}

const restartsKey = 'mb.restarts';

export const browserPage: Page = {
  isVisible: () => document.visibilityState === 'visible',
  requestFrame: (drawn) => requestAnimationFrame(drawn),
  canReload: async (isKept) => (isKept && (await isShellStored().catch(() => false))) || isServerReachable(),
  reload: () => location.reload(),
  restartCount: () => Number(tryOrNull(() => sessionStorage.getItem(restartsKey))) || 0,
  setRestartCount: (count) => void tryOrNull(() => sessionStorage.setItem(restartsKey, String(count))),
};
