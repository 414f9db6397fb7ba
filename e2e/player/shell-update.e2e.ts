/** The player's shell from one build to the next: stored whole first, one reload, and back when it does not start. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

const dist = join(import.meta.dirname, '../../player/dist');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** One that starts has time to say so, on a busy machine too; one that does not is given up soon. */
const TRIAL_MS = 6_000;
const SHORT_TRIAL_MS = 3_000;

interface Build {
  name: string;
  /** What its program says instead of what it is. */
  program?: string;
  /** Its program is answered with somebody else's page. */
  isCaptured?: boolean;
}

/** Serves the player as another build would be: with its program under another name. No call is answered. */
class Shells {
  build: Build = { name: 'first' };
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
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async answer(path: string): Promise<{ type: string; body: string | Buffer }> {
    const { name, program, isCaptured } = this.build;
    const page = await readFile(join(dist, 'index.html'), 'utf8');
    const file = /assets\/(index-[^"]+)\.js/.exec(page)?.[1] ?? '';
    const rename = (text: string) => text.replaceAll(`${file}.js`, `${file}-${name}.js`);
    if (path === '/display') return { type: 'text/html', body: rename(page) };
    if (path === '/display/worker.js') {
      const worker = await readFile(join(dist, 'worker.js'), 'utf8');
      const id = /"([0-9a-f]{12})"/.exec(worker)?.[1] ?? '';
      const body = rename(worker)
        .replaceAll(id, name)
        .replace('6e4', String(program ? SHORT_TRIAL_MS : TRIAL_MS));
      return { type: 'text/javascript', body };
    }
    if (isCaptured && path.endsWith(`-${name}.js`)) return { type: 'text/html', body: page };
    if (path === `/display/assets/${file}-${name}.js` && program)
      return { type: 'text/javascript', body: program };
    const body = await readFile(join(dist, path.replace('/display/', '').replace(`-${name}.js`, '.js')));
    return { type: types[extname(path)] ?? 'application/octet-stream', body };
  }
}

const runs = (build: string) =>
  `document.querySelector('script[type=module]').src.indexOf('-${build}.js') > 0 && document.querySelector('[data-phase=pairing]') !== null`;
const shells = `caches.keys().then(function (names) {
  return names.filter(function (name) { return name.indexOf('shell ') === 0; }).join();
})`;
const holds = (names: string) => `${shells}.then(function (held) { return held === '${names}'; })`;
const isActive = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration !== undefined && registration.active !== null && registration.active.state === 'activated';
})`;
const update = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration.update().then(function () { return true; }, function () { return true; });
})`;

describe.each<[Engine]>([[67], ['current']])('Chromium %s', (engine) => {
  let server: Shells;
  let tv: Tv;
  let url: string;
  beforeEach(async () => {
    server = new Shells();
    url = `${await server.start()}/display`;
    tv = await openTv(engine);
    await tv.goto(url);
    await tv.waitFor(isActive);
    await tv.waitFor(holds('shell /display first'));
    await tv.waitFor(runs('first'));
  });
  afterEach(async () => {
    await tv.close();
    await server.stop();
  });

  it('takes a new build whole, with one reload, and lets the old one go', async () => {
    server.build = { name: 'second' };
    await tv.evaluate('window.isBefore = true');
    await tv.evaluate(update);

    await tv.waitFor(runs('second'));
    await tv.waitFor(holds('shell /display second'));

    await tv.evaluate('window.isAfter = true');
    await sleep(TRIAL_MS + 500);
    expect(await tv.evaluate(`window.isAfter && ${runs('second')}`)).toBe(true);
    await server.stop();
    await tv.evaluate('location.reload()');
    await tv.waitFor(`!window.isAfter && ${runs('second')}`);
  });

  it('goes back to the one before when the new one does not start, and stays there', async () => {
    server.build = { name: 'broken', program: 'throw new Error("broken")' };
    await tv.evaluate(update);

    await tv.waitFor("document.querySelector('script[type=module]').src.indexOf('-broken.js') > 0");
    await tv.waitFor(runs('first'));

    await tv.evaluate('window.isAfter = true');
    await sleep(SHORT_TRIAL_MS);
    expect(await tv.evaluate(`window.isAfter && ${runs('first')}`)).toBe(true);
    server.build = { name: 'third' };
    await tv.evaluate(update);
    await tv.waitFor(runs('third'));
  });

  it('keeps what it has when the new one is not whole', async () => {
    server.build = { name: 'captured', isCaptured: true };
    await tv.evaluate('window.isAfter = true');
    await tv.evaluate(update);

    await tv.waitFor(holds('shell /display first'));
    await sleep(1_000);
    expect(await tv.evaluate(holds('shell /display first'))).toBe(true);
    expect(await tv.evaluate(`window.isAfter && ${runs('first')}`)).toBe(true);
  });
});
