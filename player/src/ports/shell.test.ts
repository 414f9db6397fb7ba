import { beforeEach, describe, expect, it, vi } from 'vitest';

const files = [
  '/display',
  '/display/assets/index-1.js',
  '/display/assets/index-1.css',
  '/display/assets/a.woff2',
];
let stored: Set<string>;
let isActive = true;

vi.stubGlobal('isSecureContext', true);
vi.stubGlobal('location', { pathname: '/display' });
vi.stubGlobal('document', { querySelector: () => ({ content: 'abc' }) });
vi.stubGlobal('navigator', {
  serviceWorker: { getRegistration: async () => ({ active: isActive ? {} : null }) },
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
const { isShellStored } = await import('./shell.ts');

beforeEach(() => {
  stored = new Set(files);
  isActive = true;
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
