import { beforeEach, describe, expect, it, vi } from 'vitest';

const files = [
  '/display',
  '/display/assets/index-1.js',
  '/display/assets/index-1.css',
  '/display/assets/a.woff2',
];
let stored: Set<string>;
let isActive = true;
let isRegistered = true;
const update = vi.fn(async () => undefined);
const reload = vi.fn();
const session = new Map<string, string>();

vi.stubGlobal('isSecureContext', true);
vi.stubGlobal('location', { pathname: '/display', reload });
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => session.get(key) ?? null,
  setItem: (key: string, value: string) => void session.set(key, value),
});
vi.stubGlobal('document', { querySelector: () => ({ content: 'abc' }) });
vi.stubGlobal('navigator', {
  serviceWorker: {
    getRegistration: async () => (isRegistered ? { active: isActive ? {} : null, update } : undefined),
  },
});
vi.stubGlobal('caches', {
  match: async (path: string, { cacheName }: CacheQueryOptions & { cacheName: string }) =>
    cacheName === 'shell /display abc' && stored.has(path) ? {} : undefined,
});
vi.spyOn(performance, 'getEntriesByType').mockImplementation(() =>
  [...files.slice(1), '/api/health', '/media/1.webp'].map((path) =>
    Object.assign(Object.create(null), { name: `https://board.example${path}` }),
  ),
);
const { isShellStored, updateShell } = await import('./shell.ts');

beforeEach(() => {
  stored = new Set(files);
  isActive = true;
  isRegistered = true;
  session.clear();
  update.mockClear();
  reload.mockClear();
});

describe('isShellStored', () => {
  it('is true when all files of the page are stored', async () => {
    expect(await isShellStored()).toBe(true);
  });

  it.each(files)('is false without %s', async (path) => {
    stored.delete(path);

    expect(await isShellStored()).toBe(false);
  });

  it('is false without an active worker', async () => {
    isActive = false;

    expect(await isShellStored()).toBe(false);
  });
});

describe('updateShell', () => {
  it('lets the worker download the new build, and does not reload before', async () => {
    await updateShell(() => true);

    expect(update).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once without a worker: a second reload would bring the same build', async () => {
    isRegistered = false;

    await updateShell(() => true);
    await updateShell(() => true);

    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload while the page is in use', async () => {
    isRegistered = false;

    await updateShell(() => false);

    expect(reload).not.toHaveBeenCalled();
  });
});
