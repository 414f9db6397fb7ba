// Registers the service worker, which stores the shell, and reloads the page when another shell is ready.
import { embedId } from '../ports/embed.ts';
import { isFirst } from '../ports/is-first.ts';

/** The delay after which a waiting reload is tried again. */
const reloadRetryMs = 5_000;
const updateMs = 3_600_000;
/** The interval of reports, after each of which the worker completes its shell. */
const reportMs = 30_000;
const shellId = document.querySelector<HTMLMetaElement>('meta[name=shell]')?.content;
const scope = location.pathname.startsWith('/tv') ? '/tv' : '/display';

/**
 * The service workers; none on an insecure origin, even though some engines define them, nor in a frame: stored answers
 * lack the list of its frames.
 */
const workers = isSecureContext && !embedId ? navigator.serviceWorker : undefined;

/** True if the worker has stored the page and all files that the page has loaded. */
export async function isShellStored(): Promise<boolean> {
  const registration = await workers?.getRegistration();
  if (!registration?.active) return false;
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const parts = ['/display', ...paths.filter((path) => path.startsWith('/display/assets/'))];
  const cacheName = `shell ${scope} ${shellId}`;
  const stored = await Promise.all(parts.map((path) => caches.match(path, { cacheName, ignoreVary: true })));
  return stored.every(Boolean);
}

/** Reloads the page once for each `reason`: a second reload would not help either. */
function reloadOnce(reason: string) {
  if (isFirst('mb.reloadedFor', reason)) location.reload();
}

/**
 * Registers the worker, and reloads the page for another shell as soon as `canReload`. Call it when the page is drawn:
 * its reports, which it sends while the page `isHealthy`, end the trial of a new shell.
 */
export function registerShell(canReload: () => boolean, isHealthy: () => unknown) {
  if (!workers) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const reloadFor = (otherId: string) => {
    clearTimeout(waiting);
    if (otherId === shellId) return;
    if (canReload()) reloadOnce(otherId);
    else waiting = setTimeout(() => reloadFor(otherId), reloadRetryMs);
  };
  workers.addEventListener('message', ({ data }) => {
    if (typeof data.shell === 'string') reloadFor(data.shell);
  });
  workers
    .register(`${scope}/worker.js`, { scope, updateViaCache: 'none' })
    .then((registration) => {
      setInterval(() => void registration.update().catch(() => undefined), updateMs);
      // Without a network the registration fails, and the earlier one stays.
    })
    .catch(() => undefined);
  let isFirst = true;
  const report = () =>
    workers.ready
      .then(({ active }) => {
        if (!active || !isHealthy()) return;
        active.postMessage({ shell: shellId, isFirst });
        isFirst = false;
      })
      .catch(() => undefined);
  void report();
  setInterval(report, reportMs);
}

/**
 * Fetches the server's build now, because this one cannot read the server's content. A worker stores the build first and
 * then asks for the reload. Without a worker the page reloads itself: the server has just answered.
 */
export async function updateShell(canReload: () => boolean) {
  const registration = await workers?.getRegistration().catch(() => undefined);
  if (registration) void registration.update().catch(() => undefined);
  else if (canReload()) reloadOnce(`from ${shellId}`);
}
