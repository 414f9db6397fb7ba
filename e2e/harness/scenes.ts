import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Tv } from '../pages/tv.ts';

const root = join(import.meta.dirname, '../..');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Resolves once the document has not changed for half a second. */
const untilSettled = `new Promise(function (done) {
  var timer = setTimeout(done, 500, true);
  new MutationObserver(function () {
    clearTimeout(timer);
    timer = setTimeout(done, 500, true);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})`;

/** The page with every board in every state (`player/test/scenes`), built with React or with Preact. */
export interface Scenes {
  /** Opens the page and waits until everything is drawn with its fonts. */
  show: (tv: Tv, mode: 'react' | 'preact') => Promise<void>;
  close: () => Promise<void>;
}

export async function buildScenes(...modes: ('react' | 'preact')[]): Promise<Scenes> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-scenes-'));
  const config = join(root, 'player/test/scenes/vite.config.ts');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const mode of modes) {
    const options = ['--config', config, '--mode', mode, '--outDir', join(folder, mode)];
    await promisify(execFile)(process.execPath, [vite, 'build', ...options]);
  }
  const server = createServer(async ({ url = '' }, response) => {
    const body = await readFile(join(folder, url)).catch(() => undefined);
    response.writeHead(body ? 200 : 204, {
      'content-type': types[extname(url)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    show: async (tv, mode) => {
      await tv.goto(`http://127.0.0.1:${port}/${mode}/index.html`);
      const count = (selector: string) => `document.querySelectorAll('${selector}').length`;
      await tv.waitFor(
        `${count('section [data-shape]')} > 0 && ${count('section [data-shape]')} === ${count('section')}`,
      );
      await tv.evaluate('document.fonts.ready.then(function () { return true })');
      // Boards measure again when fonts arrive, and show images only once they are decoded.
      await tv.evaluate(untilSettled);
    },
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
