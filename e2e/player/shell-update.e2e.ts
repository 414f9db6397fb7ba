/** Updates of the player's shell: the new build is stored completely, loaded once, and dropped if it does not start. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { it as screenTest } from '../harness/screen-test.ts';
import { isShellActive } from '../pages/screen-expressions.ts';
import type { Engine, Tv } from '../pages/tv.ts';

const dist = join(import.meta.dirname, '../../player/dist');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Long enough for a healthy build to report itself, even on a busy machine; a faulty one is soon dropped. */
const TRIAL_MS = timeLimit(6_000);
const SHORT_TRIAL_MS = timeLimit(3_000);

interface Build {
  /** Part of the name of its script. */
  name: string;
  /** Code inserted before its script, or replacing it. */
  defect?: { before?: string; instead?: string };
  /** Part of the name of its style sheet, if that differs too. */
  style?: string;
  /** A captive portal answers the request for its script. */
  isCaptured?: boolean;
}

/** Serves the player as a different build, with other names of its script and style sheet, but without the API. */
class BuildServer {
  build: Build = { name: 'first' };
  /** Number of answers by a captive portal. */
  captures = 0;
  private server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      this.answer(request.url ?? '/').then(
        ({ type, body }) =>
          response
            .writeHead(200, {
              'content-type': type,
              'cache-control': 'no-cache',
              'service-worker-allowed': '/display',
            })
            .end(body),
        () => response.writeHead(404).end(),
      );
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    // Fails if it is already stopped.
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async answer(path: string): Promise<{ type: string; body: string | Buffer }> {
    const { name, defect, style, isCaptured } = this.build;
    const page = await readFile(join(dist, 'index.html'), 'utf8');
    const worker = await readFile(join(dist, 'worker.js'), 'utf8');
    const id = /"([0-9a-f]{12})"/.exec(worker)?.[1] ?? '';
    const namesOf = (extension: string, build = '') => {
      const file = new RegExp(`assets/(index-[^"]+)\\.${extension}`).exec(page)?.[1] ?? '';
      return [
        `${file}.${extension}`,
        build === '' ? `${file}.${extension}` : `${file}-${build}.${extension}`,
      ] as const;
    };
    const script = namesOf('js', name);
    const rename = (text: string) =>
      text
        .replaceAll(...script)
        .replaceAll(...namesOf('css', style))
        .replaceAll(id, style ? `${name}-${style}` : name);
    if (path === '/display') return { type: 'text/html', body: rename(page) };
    if (path === '/display/worker.js') {
      const body = rename(worker).replace('6e4', String(defect ? SHORT_TRIAL_MS : TRIAL_MS));
      return { type: 'text/javascript', body };
    }
    const isScript = path === `/display/assets/${script[1]}`;
    if (isCaptured && isScript) {
      this.captures += 1;
      return { type: 'text/html', body: page };
    }
    const plain = path
      .replace('/display/', '')
      .replace(`-${name}.js`, '.js')
      .replace(`-${style}.css`, '.css');
    const body = await readFile(join(dist, plain));
    const type = types[extname(path)] ?? 'application/octet-stream';
    if (!isScript || !defect) return { type, body };
    return { type, body: defect.instead ?? `${defect.before}${body}` };
  }
}

const isRunning = (build: string) =>
  `document.querySelector('script[type=module]').src.indexOf('-${build}.js') > 0 && document.querySelector('[data-phase=pairing]') !== null`;
/** The page believes that it is visible, but gets no frames. Its wait of ten seconds takes one. */
const withoutFrames = `window.requestAnimationFrame = function () { return 0; };
var wait = window.setTimeout;
window.setTimeout = function (work, ms) { return wait(work, ms === 10000 ? 1000 : ms); };`;
/** The script runs, but the board's element cannot be created. */
const cannotDraw = `var make = document.createElementNS;
document.createElementNS = function (space, name) {
  if (name === 'main') throw new Error('broken');
  return make.apply(document, arguments);
};`;
/** On a slow device, effects of a drawing come many frames later. */
const withLateEffects = `var soon = window.setTimeout;
window.setTimeout = function (work, ms) { return soon(work, ms || 500); };`;
const hasStyle = (build: string) =>
  `document.querySelector('link[rel=stylesheet]').href.indexOf('-${build}.css') > 0`;
const shellNames = `caches.keys().then(function (names) {
  return names.filter(function (name) { return name.indexOf('shell ') === 0; }).join();
})`;
const isStored = (names: string) => `${shellNames}.then(function (stored) { return stored === '${names}'; })`;
const damageHealthRecord = `window.isBefore = true;
caches.open('health /display').then(function (cache) { return cache.put('/display', new Response('{"good":')); })
  .then(function () { return true; })`;
const checkForUpdate = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration.update().then(function () { return true; }, function () { return true; });
})`;

const it = screenTest.extend('openFirstBuild', ({ openTv }) => {
  /** A screen that runs the build "first" and has stored it. */
  return async (engine: Engine): Promise<{ server: BuildServer; tv: Tv }> => {
    const server = new BuildServer();
    onTestFinished(() => server.stop());
    const url = `${await server.start()}/display`;
    const tv = await openTv(engine);
    await tv.goto(url);
    await tv.waitFor(isShellActive);
    await tv.waitFor(isStored('shell /display first'));
    await tv.waitFor(isRunning('first'));
    return { server, tv };
  };
});

// The service worker of the oldest engine is the strictest.
describe.each<Engine>(isTestAll ? [67, 'current'] : [67])('Chromium %s', (engine) => {
  it('stores a new build completely, loads it once, and removes the old build', async ({
    openFirstBuild,
  }) => {
    const { server, tv } = await openFirstBuild(engine);
    server.build = { name: 'second' };
    await tv.evaluate('window.isBefore = true');
    await tv.evaluate(checkForUpdate);

    await tv.waitFor(isRunning('second'));
    await tv.waitFor(isStored('shell /display second'));

    await tv.evaluate('window.isAfter = true');
    await sleep(TRIAL_MS + 500);
    expect(await tv.evaluate(`window.isAfter && ${isRunning('second')}`)).toBe(true);
    // A build that differs only in its style sheet is also loaded.
    server.build = { name: 'second', style: 'painted' };
    await tv.evaluate(checkForUpdate);
    await tv.waitFor(hasStyle('painted'));
    await tv.waitFor(isStored('shell /display second-painted'));
    await server.stop();
    await tv.evaluate('location.reload()');
    await tv.waitFor(`!window.isAfter && ${hasStyle('painted')}`);
  });

  // One engine is enough, because this takes long.
  if (engine === 67) {
    it('keeps a new build that starts while the panel produces no frames', async ({ openFirstBuild }) => {
      const { server, tv } = await openFirstBuild(engine);
      await tv.addScript(withoutFrames);
      server.build = { name: 'unseen' };
      await tv.evaluate(checkForUpdate);

      await tv.waitFor(isRunning('unseen'));
      await tv.waitFor(isStored('shell /display unseen'));
    });
  }

  it('starts without the server after a power cut has truncated its health record', async ({
    openFirstBuild,
  }) => {
    const { server, tv } = await openFirstBuild(engine);
    await tv.evaluate(damageHealthRecord);
    await server.stop();

    await tv.evaluate('location.reload()');

    await tv.waitFor(`!window.isBefore && ${isRunning('first')}`);
  });

  it('returns to the previous build when the new one cannot draw its board', async ({ openFirstBuild }) => {
    const { server, tv } = await openFirstBuild(engine);
    await tv.addScript(withLateEffects);
    server.build = { name: 'blank', defect: { before: cannotDraw } };
    await tv.evaluate(checkForUpdate);

    await tv.waitFor("document.querySelector('[data-phase=pairing] > p') && !document.querySelector('main')");
    await tv.waitFor(isRunning('first'));
    await tv.waitFor("document.querySelector('main') !== null");
  });

  it('returns to the previous build when the new one does not start, and does not try it again', async ({
    openFirstBuild,
  }) => {
    const { server, tv } = await openFirstBuild(engine);
    server.build = { name: 'broken', defect: { instead: 'throw new Error("broken")' } };
    await tv.evaluate(checkForUpdate);

    await tv.waitFor("document.querySelector('script[type=module]').src.indexOf('-broken.js') > 0");
    await tv.waitFor(isRunning('first'));

    await tv.evaluate('window.isAfter = true');
    await sleep(SHORT_TRIAL_MS);
    expect(await tv.evaluate(`window.isAfter && ${isRunning('first')}`)).toBe(true);
    server.build = { name: 'third' };
    await tv.evaluate(checkForUpdate);
    await tv.waitFor(isRunning('third'));
  });

  it('keeps its build when the new one is incomplete', async ({ openFirstBuild }) => {
    const { server, tv } = await openFirstBuild(engine);
    server.build = { name: 'captured', isCaptured: true };
    await tv.evaluate('window.isAfter = true');
    await tv.evaluate(checkForUpdate);

    await expect.poll(() => server.captures, { timeout: timeLimit(30_000) }).toBeGreaterThan(0);
    await tv.waitFor(isStored('shell /display first'));
    expect(await tv.evaluate(`window.isAfter && ${isRunning('first')}`)).toBe(true);
  });
});
