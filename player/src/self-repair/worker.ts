// Stores the player's shell: page, scripts, styles and fonts of a build. Answers from the cache, so that a screen starts
// at once and without a network. Leaves media and API requests to the network.
// A new shell gets one trial: if its page does not report within a minute, the previous shell returns.
// A power cut in an update loses nothing: until a shell is complete, the previous worker answers with its own. Then the
// trial begins again, because the previous shell stays until the new page reports. Damaged files are stored again.
// On plain HTTP there is no worker: the browser keeps the page for a day (`RESTARTABLE` in server/src/http/pages.ts).
// The board's content is apart from the shell: `restore` in app/player.ts reads it from ports/screen-store.ts.

/** Paths that the build inserts: the page, then all other files. */
declare const SHELL: readonly [page: string, ...others: string[]];
/** The id of the build. The page contains it too. */
declare const SHELL_ID: string;
/** The start of the hash over the hashes of these files, in their order. */
declare const SHELL_HASH: string;
declare const self: ServiceWorkerGlobalScope;

interface Health {
  /** The time at which a good shell that did not start was last downloaded again (ms since 1970). */
  mendedAt?: number;
  /** The id of the last shell whose page reported. */
  good?: string;
  /** The id of the shell whose trial failed. */
  bad?: string;
}

const trialMs = 60_000;
const startMs = 45_000;
const minRepairIntervalMs = 3_600_000;
/** The time limit for the largest file on a slow connection. */
const fileTimeoutMs = 120_000;
let starts = 0;
/** The last start whose page has reported. */
let reportedStart = 0;
/** The page of the last start. Chromium 67 does not name it. */
let startedPage = '';
const shell = SHELL;
const [page] = shell;
const scope = new URL(self.registration.scope).pathname;
/** The prefix of the caches: each registration has its own shells. */
const prefix = `shell ${scope} `;
const ownCache = prefix + SHELL_ID;
const healthCache = `health ${scope}`;

/** The stored response. A damaged store rejects: unhandled, the browser would show its error page. */
const findStored = (path: string, cacheName?: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true, ...(cacheName && { cacheName }) }).catch(() => undefined);

/** Empty without a record, and for a record that a power cut has truncated. */
async function readHealth(): Promise<Health> {
  const record = await findStored(page, healthCache);
  return { ...(await record?.json().catch(() => null)) };
}

async function writeHealth(health: Health) {
  await (await caches.open(healthCache)).put(page, new Response(JSON.stringify(health)));
}

/**
 * True for a file of this build: a captive portal answers with its own page, and an updated server with another build.
 */
async function isOwnFile(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  if (path === page) return (await response.clone().text()).includes(SHELL_ID);
  return !(response.headers.get('content-type') || 'html').includes('html');
}

function fetchFile(path: string, cache: RequestCache): Promise<Response> {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), fileTimeoutMs);
  return fetch(path, { cache, credentials: 'omit', redirect: 'error', signal: abort.signal });
}

/** Stores the missing files of the shell, or all files if the stored ones may be damaged. */
async function complete(isDamaged = false) {
  const cache = await caches.open(ownCache);
  // Files are fetched one by one: a board that is starting needs the TV's resources more.
  for (const path of shell) {
    if (!isDamaged && (await cache.match(path))) continue;
    // Every path except the page contains a content hash: another shell's copy is the same file.
    const copy = path === page || isDamaged ? undefined : await findStored(path);
    const response = copy || (await fetchFile(path, isDamaged ? 'reload' : 'no-cache'));
    if (!(await isOwnFile(path, response))) throw new Error(`Not of this shell: ${path}`);
    await cache.put(path, response);
  }
}

const digest = (body: ArrayBuffer) => crypto.subtle.digest('SHA-256', body);

/** True if the stored files match the hash of the build. */
async function isIntact(): Promise<boolean> {
  const hashes: ArrayBuffer[] = [];
  for (const path of shell) {
    const file = await findStored(path, ownCache);
    if (!file) return false;
    hashes.push(await digest(await file.arrayBuffer()));
  }
  const hash = new Uint8Array(await digest(await new Response(new Blob(hashes)).arrayBuffer()));
  return SHELL_HASH === Array.from(hash.slice(0, 6)).join('.');
}

async function storeShell() {
  try {
    await complete();
  } catch (error) {
    await caches.delete(ownCache);
    throw error;
  }
}

async function takeOver() {
  const health = await readHealth();
  // The first shell has no previous one to return to.
  if (!health.good) await writeHealth({ good: SHELL_ID });
  // No page may reload into an incomplete shell.
  await complete();
  const clients = await self.clients.matchAll({ includeUncontrolled: true });
  for (const client of clients)
    if (new URL(client.url).pathname.startsWith(scope)) client.postMessage({ shell: SHELL_ID });
}

async function answerPage(event: FetchEvent): Promise<Response> {
  startedPage = event.resultingClientId;
  const { good, bad } = await readHealth();
  const isRefused = bad === SHELL_ID && good !== undefined;
  // A trial needs a previous shell.
  if (!isRefused) event.waitUntil(good && good !== SHELL_ID ? watchTrial() : watchStart());
  const wanted = await findStored(page, isRefused ? prefix + good : ownCache);
  return wanted || (await findStored(page, prefix + good)) || fetch(event.request);
}

/** Downloads a good shell again if its page does not report: its stored files are damaged. At most once an hour. */
async function watchStart() {
  starts += 1;
  const start = starts;
  await new Promise((resolve) => setTimeout(resolve, startMs));
  if (reportedStart === start || starts !== start) return;
  const health = await readHealth();
  if (Math.abs(Date.now() - (health.mendedAt ?? 0)) < minRepairIntervalMs) return;
  await complete(true);
  await writeHealth({ ...health, mendedAt: Date.now() });
  await reloadPages();
}

async function watchTrial() {
  await new Promise((resolve) => setTimeout(resolve, trialMs));
  const health = await readHealth();
  if (!health.good || health.good === SHELL_ID) return;
  await writeHealth({ ...health, bad: SHELL_ID });
  await reloadPages();
}

async function reloadPages() {
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

/** A page reports the id of its shell. */
async function handleReport({ data, source }: ExtendableMessageEvent) {
  // A late report of the page before says nothing about this one.
  if (!startedPage || (source as Client | null)?.id === startedPage) reportedStart = starts;
  const health = await readHealth();
  if (data.shell !== SHELL_ID) {
    if (health.bad !== SHELL_ID) source?.postMessage({ shell: SHELL_ID });
    return;
  }
  if (health.good !== SHELL_ID || health.bad) await writeHealth({ good: SHELL_ID });
  // A page also starts from copies in the browser's memory, which the next power cut takes away.
  const isDamaged = data.isFirst && !(await isIntact());
  // Fails without a network: the next report, or for damage the next start, tries again.
  await complete(isDamaged).catch(() => undefined);
  // A newer worker may be storing its shell at this moment: delete nothing.
  if (self.registration.installing || self.registration.waiting) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== ownCache) await caches.delete(name);
  }
}

self.addEventListener('install', (event) => event.waitUntil(storeShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(handleReport(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // The server's answer to a frame names the pages that may show it; the stored page names none.
    const isFramed = search.includes('embed=');
    if (!isFramed && (pathname === scope || pathname === `${scope}/`)) event.respondWith(answerPage(event));
  } else if (pathname.startsWith('/display/assets/')) {
    event.respondWith(findStored(pathname).then((response) => response || fetch(request)));
  }
});
