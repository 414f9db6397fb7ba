import { beforeEach, describe, expect, it, vi } from 'vitest';

const made = [
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
  [...made.slice(1), '/api/health', '/media/1.webp'].map((path) =>
    Object.assign(Object.create(null), { name: `https://board.example${path}` }),
  ),
);
const { isShellStored: hasShell } = await import('./shell.ts');

beforeEach(() => {
  stored = new Set(made);
  isActive = true;
});

describe('a shell', () => {
  it('is there when all is stored that the page was made of', async () => {
    expect(await hasShell()).toBe(true);
  });

  it.each(made)('without %s is none', async (path) => {
    stored.delete(path);

    expect(await hasShell()).toBe(false);
  });

  it('that no worker answers with is none', async () => {
    isActive = false;

    expect(await hasShell()).toBe(false);
  });
});
