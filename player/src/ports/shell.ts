/** How long a shell that is stored waits between two looks whether the moment is harmless. */
const patienceMs = 5_000;
const updateMs = 3_600_000;
/** With each report the worker looks whether its shell is still whole. */
const reportMs = 30_000;
const reloadedFor = 'mb.reloadedFor';
const program = new URL(import.meta.url).pathname;

/** Whether the worker would answer with this very shell: all of it is there, or nothing is. */
export async function hasShell(): Promise<boolean> {
  if (!isSecureContext || !navigator.serviceWorker) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active && (await caches.match(program, { ignoreVary: true })));
}

/**
 * Lets the worker keep the shell, where there can be one: a secure origin, whatever an engine claims elsewhere. Call
 * it when the page is on the glass: it is how a new shell reports healthy, as long as it `isSound`. A newer one that
 * is stored whole brings one reload, at a moment that `isHarmless`.
 */
export function keepShell(isHarmless: () => boolean, isSound: () => boolean) {
  if (!isSecureContext || !navigator.serviceWorker) return;
  const workers = navigator.serviceWorker;
  const scope = location.pathname.startsWith('/tv') ? '/tv' : '/display';

  let waiting: ReturnType<typeof setTimeout> | undefined;
  const reloadFor = (newer: string) => {
    clearTimeout(waiting);
    // Once for each: if it did not help, a second time would not either.
    if (newer === program || sessionStorage.getItem(reloadedFor) === newer) return;
    if (!isHarmless()) {
      waiting = setTimeout(() => reloadFor(newer), patienceMs);
      return;
    }
    sessionStorage.setItem(reloadedFor, newer);
    location.reload();
  };
  workers.addEventListener('message', ({ data }) => {
    if (typeof data.program === 'string') reloadFor(data.program);
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
      .then(({ active }) => (isSound() ? active?.postMessage({ program }) : undefined))
      .catch(() => undefined);
  void report();
  setInterval(report, reportMs);
}
