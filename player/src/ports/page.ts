import { attempt } from './attempt.ts';
import { isServerThere } from './http.ts';
import { hasShell } from './shell.ts';

/** The page itself, as far as it can look after itself. */
export interface Page {
  isVisible: () => boolean;
  nextFrame: (drawn: () => void) => void;
  /** Whether a fresh one would come, from the worker or a server that is there; `isKept`, its content too without one. */
  canReload: (isKept: boolean) => Promise<boolean>;
  reload: () => void;
  /** How often it was loaded anew because something ailed it, until one stayed sound. */
  restarts: () => number;
  countRestart: (count: number) => void;
}

const restartsKey = 'mb.restarts';

export const browserPage: Page = {
  isVisible: () => document.visibilityState === 'visible',
  nextFrame: (drawn) => requestAnimationFrame(drawn),
  canReload: async (isKept) => (isKept && (await hasShell().catch(() => false))) || isServerThere(),
  reload: () => location.reload(),
  restarts: () => Number(attempt(() => sessionStorage.getItem(restartsKey))) || 0,
  countRestart: (count) => void attempt(() => sessionStorage.setItem(restartsKey, String(count))),
};
