// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = 'assets/page.js';
const shared = 'assets/shared.js';
const sheet = 'assets/page.css';

/** A server that some files cannot be fetched from. */
function serveAllBut(...lost: string[]) {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    if (lost.some((file) => url.endsWith(file))) throw new TypeError('Failed to fetch');
    return new Response('export {};');
  });
  return fetched;
}

describe('a chunk', () => {
  let loadChunk: typeof import('./load-chunk.ts').loadChunk;
  let retryChunk: typeof import('./load-chunk.ts').retryChunk;
  let links: (Node | string)[];
  const endStyleSheet = (event: 'load' | 'error') => (links.at(-1) as Node).dispatchEvent(new Event(event));

  beforeEach(async () => {
    // happy-dom loads no style sheets: the tests end their requests themselves.
    links = [];
    vi.spyOn(document.head, 'append').mockImplementation((...added) => void links.push(...added));
    vi.resetModules();
    ({ loadChunk, retryChunk } = await import('./load-chunk.ts'));
  });

  // The test files of a worker share their modules, and a failed import is remembered.
  afterEach(() => vi.resetModules());

  it('is imported only when every file of it has been fetched', async () => {
    const importPage = vi.fn(async () => 'page');
    serveAllBut(shared);

    await expect(loadChunk(importPage, [page, shared])).rejects.toThrow('Failed to fetch');
    expect(importPage).not.toHaveBeenCalled();
    const fetched = serveAllBut();

    expect(await loadChunk(importPage, [page, shared])).toBe('page');
    // The file that had arrived is not fetched twice.
    expect(fetched).toEqual(['/assets/shared.js']);
  });

  it('is not imported when the server answers with an error', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));

    await expect(loadChunk(async () => 'page', [page])).rejects.toThrow('/assets/page.js answered 404');
  });

  it('requests its style sheet again after a failure, and only then', async () => {
    const load = () => loadChunk(async () => 'page', [sheet]);
    const first = load();
    endStyleSheet('error');
    await expect(first).rejects.toThrow('/assets/page.css could not be loaded');

    const second = load();
    endStyleSheet('load');
    expect(await second).toBe('page');
    await load();

    expect(links).toHaveLength(2);
  });

  it('reloads the page on Retry when the import itself failed', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const retry = vi.fn();
    retryChunk(retry);
    expect(retry).toHaveBeenCalledOnce();

    await expect(loadChunk(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    retryChunk(retry);

    expect(reload).toHaveBeenCalledOnce();
    expect(retry).toHaveBeenCalledOnce();
  });
});
