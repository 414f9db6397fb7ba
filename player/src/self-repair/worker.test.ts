import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'https://board.example';
const script = '/display/assets/index-1.js';
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const hashOf = (...files: string[]) =>
  hash(Buffer.concat(files.map(hash)))
    .subarray(0, 6)
    .join('.');
/** The bodies of all stored responses, by cache and path. */
let stored: Record<string, Record<string, string>>;
let isDamaged = false;
/** The worker's tasks that continue after its answer. */
let pendingTasks: Promise<unknown>[] = [];
const reloadedPages: string[] = [];
const listeners: Record<string, (event: object) => void> = {};

const find = (path: string, cacheName?: string) => {
  const names = cacheName ? [cacheName] : Object.keys(stored);
  const body = names.map((name) => stored[name]?.[path]).find((text) => text !== undefined);
  return body === undefined ? undefined : new Response(body);
};
vi.stubGlobal('SHELL', ['/display', script]);
vi.stubGlobal('SHELL_ID', 'new');
vi.stubGlobal('SHELL_HASH', hashOf('the page', 'the script'));
vi.stubGlobal('self', {
  location: { origin },
  registration: { scope: `${origin}/display` },
  addEventListener: (name: string, listener: (event: object) => void) => {
    listeners[name] = listener;
  },
  clients: {
    matchAll: async () => [{ url: '/display', navigate: async (url: string) => reloadedPages.push(url) }],
  },
});
vi.stubGlobal('caches', {
  match: async (path: string, { cacheName }: MultiCacheQueryOptions = {}) => {
    if (isDamaged) throw new Error('UnknownError: Entry was not found.');
    return find(path, cacheName);
  },
  keys: async () => Object.keys(stored),
  open: async (name: string) => ({
    match: async (path: string) => find(path, name),
    put: async (path: string, response: Response) => {
      stored[name] = { ...stored[name], [path]: await response.text() };
    },
  }),
});
vi.stubGlobal('fetch', async () => new Response('new, from the server'));
await import('./worker.ts');

async function answerTo(pathname: string, resultingClientId = ''): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  listeners.fetch?.({
    resultingClientId,
    request: { url: origin + pathname, method: 'GET', mode: pathname === script ? 'cors' : 'navigate' },
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
    waitUntil: (task: Promise<unknown>) => pendingTasks.push(task),
  });
  return (await answer)?.text();
}

/** A page reports that it works. */
function report(id: string, isFirst = false): void {
  const waitUntil = (task: Promise<unknown>) => pendingTasks.push(task);
  listeners.message?.({
    data: { shell: 'new', isFirst },
    source: { id, postMessage: () => undefined },
    waitUntil,
  });
}

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  isDamaged = false;
  pendingTasks = [];
  reloadedPages.length = 0;
  stored = {
    'health /display': { '/display': '{"good":"new"}' },
    'shell /display new': { '/display': 'the page', [script]: 'the script' },
  };
});

describe('a start', () => {
  it('is answered from the cache', async () => {
    expect(await answerTo('/display')).toBe('the page');
    expect(await answerTo(script)).toBe('the script');
  });

  it('in a frame of another page is left to the server, which says who may show it', async () => {
    expect(await answerTo('/display?embed=r1')).toBeUndefined();
    expect(await answerTo('/display?code=ABC234')).toBe('the page');
  });

  it.each(['{"good":', 'null', ''])('does not depend on the health record: %j', async (record) => {
    stored['health /display'] = { '/display': record };

    expect(await answerTo('/display')).toBe('the page');
  });

  it('is answered by the server when the cache cannot be read', async () => {
    isDamaged = true;

    expect(await answerTo('/display')).toBe('new, from the server');
    expect(await answerTo(script)).toBe('new, from the server');
  });
});

describe('a shell that does not report', () => {
  const waitForTrial = async () => {
    await vi.advanceTimersByTimeAsync(61_000);
    await Promise.all(pendingTasks);
  };

  it('is replaced by the previous shell', async () => {
    stored['health /display'] = { '/display': '{"good":"old"}' };
    stored['shell /display old'] = { '/display': 'the page before' };
    expect(await answerTo('/display')).toBe('the page');

    await waitForTrial();

    expect(reloadedPages).toEqual(['/display']);
    expect(await answerTo('/display')).toBe('the page before');
  });

  it('is downloaded again when there is no previous shell', async () => {
    stored['health /display'] = { '/display': '{' };
    await answerTo('/display');

    await waitForTrial();

    expect(stored['health /display']?.['/display']).not.toContain('bad');
    expect(await answerTo('/display')).toBe('new, from the server');
  });

  it('is downloaded again when only the page before it has reported', async () => {
    await answerTo('/display', 'before');
    await answerTo('/display', 'now');
    report('before');

    await waitForTrial();

    expect(await answerTo('/display')).toBe('new, from the server');
  });

  it('stays when its own page has reported', async () => {
    await answerTo('/display', 'before');
    await answerTo('/display', 'now');
    report('now');

    await waitForTrial();

    expect(await answerTo('/display')).toBe('the page');
  });
});

describe('a page that works', () => {
  it('leaves its shell as it is', async () => {
    report('now', true);
    await Promise.all(pendingTasks);

    expect(await answerTo(script)).toBe('the script');
  });

  it('has its shell downloaded again if the stored copy is damaged', async () => {
    stored['shell /display new'] = { '/display': 'the page', [script]: 'the scr' };
    report('now', true);
    await Promise.all(pendingTasks);

    expect(await answerTo(script)).toBe('new, from the server');
  });
});
