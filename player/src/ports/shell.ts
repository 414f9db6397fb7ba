import { attempt } from './attempt.ts';

/** How long a shell that is stored waits between two looks whether the moment is harmless. */
const patienceMs = 5_000;
const updateMs = 3_600_000;
/** With each report the worker looks whether its shell is still whole. */
const reportMs = 30_000;
const reloadedFor = 'mb.reloadedFor';
const shell = document.querySelector<HTMLMetaElement>('meta[name=shell]')?.content;
const scope = location.pathname.startsWith('/tv') ? '/tv' : '/display';

/** Whether the worker would answer with all that this page was made of: itself, and what it has asked for. */
export async function hasShell(): Promise<boolean> {
  if (!isSecureContext || !navigator.serviceWorker) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return false;
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const parts = ['/display', ...paths.filter((path) => path.startsWith('/display/assets/'))];
  const cacheName = `shell ${scope} ${shell}`;
  const stored = await Promise.all(parts.map((path) => caches.match(path, { cacheName, ignoreVary: true })));
  return stored.every(Boolean);
}

/**
 * Lets the worker keep the shell, where there can be one: a secure origin, whatever an engine claims elsewhere. Call
 * it when the page is drawn: it is how a new shell reports healthy, as long as it `isSound`. A newer one that
 * is stored whole brings one reload, at a moment that `isHarmless`.
 */
export function keepShell(isHarmless: () => boolean, isSound: () => boolean) {
  if (!isSecureContext || !navigator.serviceWorker) return;
  const workers = navigator.serviceWorker;

  const isNoted = (newer: string) => attempt(() => sessionStorage.getItem(reloadedFor)) === newer;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const reloadFor = (newer: string) => {
    clearTimeout(waiting);
    // Once for each: if it did not help, a second time would not either.
    if (newer === shell || isNoted(newer)) return;
    if (!isHarmless()) {
      waiting = setTimeout(() => reloadFor(newer), patienceMs);
      return;
    }
    attempt(() => sessionStorage.setItem(reloadedFor, newer));
    // Without a note nothing would end the reloading, should the newer one not come.
    if (isNoted(newer)) location.reload();
  };
  workers.addEventListener('message', ({ data }) => {
    if (typeof data.shell === 'string') reloadFor(data.shell);
  });
  workers
    .register(`${scope}/worker.js`, { scope, updateViaCache: 'none' })
    .then((registration) => {
      setInterval(() => void registration.update().catch(() => undefined), updateMs);
      // Without a network there is no registering anew, but the one from before is there.
    })
    .catch(() => undefined);
  const report = () =>
    workers.ready
      .then(({ active }) => (isSound() ? active?.postMessage({ shell }) : undefined))
      .catch(() => undefined);
  void report();
  setInterval(report, reportMs);
}
