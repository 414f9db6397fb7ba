// Keeps the shell of the player whole: page, program, styles and fonts of a build. It answers from what it has, so
// that a screen starts without a network, and at once with one; media and calls are none of its business.
// A new shell is tried once: if its page does not report healthy within a minute, the one before comes back.

/** Written here by the build: the page, then every other file. */
declare const SHELL: readonly [page: string, ...others: string[]];
/** Another one for each build; its page says it too. */
declare const SHELL_ID: string;
declare const self: ServiceWorkerGlobalScope;

interface Health {
  /** When a shell that was good, and did not start, was last fetched anew (ms since 1970). */
  mendedAt?: number;
  /** The shell that reported healthy last. */
  good?: string;
  /** The one that was tried and did not. */
  bad?: string;
}

const trialMs = 60_000;
const startMs = 45_000;
const mendEveryMs = 3_600_000;
/** A line that hangs; the longest file passes through a slow one. */
const fileMs = 120_000;
let starts = 0;
/** The last start after which a page has reported. */
let heardStart = 0;
const shell = SHELL;
const [page] = shell;
const scope = new URL(self.registration.scope).pathname;
/** Each registration looks after shells of its own. */
const prefix = `shell ${scope} `;
const own = prefix + SHELL_ID;
const notes = `health ${scope}`;

/** A store that is damaged rejects: unhandled, the browser's error page would stand there, server or not. */
const stored = (path: string, cacheName?: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true, ...(cacheName && { cacheName }) }).catch(() => undefined);

/** Nothing, too, of a note that a power cut has cut short. */
async function readHealth(): Promise<Health> {
  const note = await stored(page, notes);
  return { ...(await note?.json().catch(() => null)) };
}

async function writeHealth(health: Health) {
  await (await caches.open(notes)).put(page, new Response(JSON.stringify(health)));
}

/** A captive portal answers everything with a page of its own, and a server that was just updated with another. */
async function isOurs(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  if (path === page) return (await response.clone().text()).includes(SHELL_ID);
  return !(response.headers.get('content-type') || 'html').includes('html');
}

function fetchFile(path: string, cache: RequestCache): Promise<Response> {
  const hung = new AbortController();
  setTimeout(() => hung.abort(), fileMs);
  return fetch(path, { cache, credentials: 'omit', redirect: 'error', signal: hung.signal });
}

/** Fetches what is not here; or all of it, when what is here cannot be trusted. */
async function complete(isSpoilt = false) {
  const cache = await caches.open(own);
  // One after the other: the board, which is starting, needs the TV more.
  for (const path of shell) {
    if (!isSpoilt && (await cache.match(path))) continue;
    // All but the page are named by their content.
    const known = path === page || isSpoilt ? undefined : await stored(path);
    const response = known || (await fetchFile(path, isSpoilt ? 'reload' : 'no-cache'));
    if (!(await isOurs(path, response))) throw new Error(`Not ours: ${path}`);
    await cache.put(path, response);
  }
}

async function storeShell() {
  try {
    await complete();
  } catch (error) {
    await caches.delete(own);
    throw error;
  }
}

async function takeOver() {
  const health = await readHealth();
  // The first of all has nothing to fall back to.
  if (!health.good) await writeHealth({ good: SHELL_ID });
  // Nobody is sent to a shell of which something is missing.
  await complete();
  const clients = await self.clients.matchAll({ includeUncontrolled: true });
  for (const client of clients)
    if (new URL(client.url).pathname.startsWith(scope)) client.postMessage({ shell: SHELL_ID });
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { good, bad } = await readHealth();
  const isRefused = bad === SHELL_ID && good !== undefined;
  // A trial needs one to go back to.
  if (!isRefused) event.waitUntil(good && good !== SHELL_ID ? watchTrial() : watchStart());
  const wanted = await stored(page, isRefused ? prefix + good : own);
  return wanted || (await stored(page, prefix + good)) || fetch(event.request);
}

/** A shell that was good once and does not report is spoilt: it is fetched anew, once in a while. */
async function watchStart() {
  starts += 1;
  const start = starts;
  await new Promise((resolve) => setTimeout(resolve, startMs));
  if (heardStart === start || starts !== start) return;
  const health = await readHealth();
  if (Math.abs(Date.now() - (health.mendedAt ?? 0)) < mendEveryMs) return;
  await complete(true);
  await writeHealth({ ...health, mendedAt: Date.now() });
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

async function watchTrial() {
  await new Promise((resolve) => setTimeout(resolve, trialMs));
  const health = await readHealth();
  if (!health.good || health.good === SHELL_ID) return;
  await writeHealth({ ...health, bad: SHELL_ID });
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

async function hear({ data, source }: ExtendableMessageEvent) {
  heardStart = starts;
  const health = await readHealth();
  if (data.shell !== SHELL_ID) {
    if (health.bad !== SHELL_ID) source?.postMessage({ shell: SHELL_ID });
    return;
  }
  if (health.good !== SHELL_ID || health.bad) await writeHealth({ good: SHELL_ID });
  // Without a network it stays as it is.
  await complete().catch(() => undefined);
  // What a newer worker is storing is not older than this.
  if (self.registration.installing || self.registration.waiting) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== own) await caches.delete(name);
  }
}

self.addEventListener('install', (event) => event.waitUntil(storeShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(hear(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === scope || pathname === `${scope}/`) event.respondWith(answerPage(event));
  } else if (pathname.startsWith('/display/assets/')) {
    event.respondWith(stored(pathname).then((found) => found || fetch(request)));
  }
});
