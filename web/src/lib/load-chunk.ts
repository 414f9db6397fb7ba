/**
 * Loads the parts of the application that are chunks of their own.
 *
 * A browser never requests a module again after its first fetch failed: it remembers the failure by address for as
 * long as the page lives, also for the modules that import it. So `loadChunk` first fetches every file of a chunk
 * into the HTTP cache, which remembers no failures, and imports only when all files are there. After a lost
 * connection, calling it again really asks the server again.
 */

const requested = new Map<string, Promise<unknown>>();
let mustReload = false;

/**
 * Every `import()` of the build ends up here (`build-plugins/chunk-loader.ts`).
 *
 * @param importModule the import itself
 * @param files the chunk, the chunks that it imports, and their style sheets; relative to the base
 */
export async function loadChunk<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => requestOnce(`${import.meta.env.BASE_URL}${file}`)));
  try {
    return await importModule();
  } catch (error) {
    // The files were there, so the module itself failed, and this page cannot import it again.
    mustReload = true;
    throw error;
  }
}

/** Runs `retry`, or reloads the page when a module failed that this page cannot import again. */
export function retryChunk(retry: () => void): void {
  if (mustReload) location.reload();
  else retry();
}

/** Repeats `load` every `intervalMs` until it succeeds; for parts that no button retries. */
export async function loadUntilAvailable<Module>(
  load: () => Promise<Module>,
  intervalMs: number,
): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  }
}

function requestOnce(url: string): Promise<unknown> {
  const earlier = requested.get(url);
  if (earlier !== undefined) return earlier;
  const request = url.endsWith('.css') ? addStyleSheet(url) : fetchScript(url);
  requested.set(url, request);
  request.catch(() => requested.delete(url));
  return request;
}

async function fetchScript(url: string): Promise<void> {
  // The page itself has loaded these.
  if (document.querySelector(`script[src="${url}"], link[href="${url}"]`)) return;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // Browsers cache an answer only once it has been read to its end.
  await response.arrayBuffer();
}

function addStyleSheet(url: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    });
  });
}
