import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { timeLimit } from '../../test-tools/time-limit.ts';
import type { Tv } from '../pages/tv.ts';

const root = join(import.meta.dirname, '../..');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Resolves when fonts, images and videos have loaded or failed, and nothing has changed for half a second. A fixed time
 * would be too short on a busy machine.
 */
const hasSettled = `new Promise(function (done) {
  var passes = 0;
  var timer = setTimeout(check, 500);
  function again() {
    passes = 0;
    next();
  }
  function next() {
    clearTimeout(timer);
    timer = setTimeout(check, 500);
  }
  function check() {
    var videos = [].slice.call(document.querySelectorAll('video[data-media]'));
    var isPending = videos.some(function (video) { return !video.error && video.readyState < 2; });
    if (document.fonts.status !== 'loaded' || isPending) return again();
    var images = [].slice.call(document.images).filter(function (image) { return image.getAttribute('src'); });
    // One after the other, because Chromium 67 freezes when it decodes many at once.
    images.reduce(function (decoded, image) {
      return decoded.then(function () { return image.decode(); }).catch(function () {});
    }, Promise.resolve()).then(function () {
      passes += 1;
      if (passes === 2) done(true);
      else next();
    });
  }
  new MutationObserver(again).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
})`;

/** Some of the scenes; all if empty. */
type Selection = '' | '#turning' | '#fonts' | '#first' | '#details' | '#spotlights' | '#cells';

/** Page with every board in every state (`player/test/scenes`), built with React or with Preact. */
export interface Scenes {
  /** Opens the page, without waiting for fonts. */
  open: (tv: Tv, mode: 'react' | 'preact', selection?: Selection) => Promise<void>;
  /** Opens the page and waits until all is drawn, with its fonts. */
  show: (tv: Tv, mode: 'react' | 'preact', selection?: Selection) => Promise<void>;
  /** Waits until all is drawn, with its fonts. */
  settle: (tv: Tv) => Promise<void>;
  /** Delays requests for fonts whose name contains `part` until the returned function is called. */
  holdFonts: (part: string) => () => void;
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
  const delayedFonts: { part: string | undefined; until: Promise<void> } = {
    part: undefined,
    until: Promise.resolve(),
  };
  const server = createServer(async ({ url = '' }, response) => {
    if (url.endsWith('.woff2') && delayedFonts.part !== undefined && url.includes(delayedFonts.part))
      await delayedFonts.until;
    const body = await readFile(join(folder, url)).catch(() => undefined);
    response.writeHead(body ? 200 : 204, {
      'content-type': types[extname(url)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const count = (selector: string) => `document.querySelectorAll('${selector}').length`;
  const load = async (tv: Tv, url: string) => {
    // `goto` waits for the event `load`, which comes only after the fonts.
    await Promise.race([tv.goto(url).catch(() => undefined), sleep(1_000)]);
    return tv.waitFor(`${count('section')} > 0`, timeLimit(10_000)).then(
      () => true,
      () => false,
    );
  };
  const open: Scenes['open'] = async (tv, mode, selection = '') => {
    const url = `http://127.0.0.1:${port}/${mode}/index.html${selection}`;
    // On a busy machine, some pages of Chromium 67 load but never run their script.
    for (let attemptsLeft = 3; attemptsLeft > 0 && !(await load(tv, url)); attemptsLeft -= 1)
      await tv.goto('about:blank');
    const areAllDrawn = `${count('section [data-shape]')} > 0 && ${count('section [data-shape]')} === ${count('section')}`;
    await tv.waitFor(selection === '#cells' ? 'window.matrix' : areAllDrawn);
  };
  // After a font has loaded, texts are fitted again; images are decoded before they are shown.
  const settle = async (tv: Tv) => {
    await tv.evaluate(hasSettled);
  };

  return {
    open,
    settle,
    show: async (tv, mode, selection) => {
      await open(tv, mode, selection);
      await settle(tv);
    },
    holdFonts: (part) => {
      let release: () => void = () => undefined;
      delayedFonts.until = new Promise((resolve) => {
        release = resolve;
      });
      delayedFonts.part = part;
      return () => {
        delayedFonts.part = undefined;
        release();
      };
    },
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
