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
  /** Its program's. */
  name: string;
  /** What its program says before, or instead of, what it is. */
  fault?: { before?: string; instead?: string };
  /** Its style sheet's, if that is another one too. */
  style?: string;
  /** Its program is answered with somebody else's page. */
  isCaptured?: boolean;
}

/** Serves the player as another build would be: with its program and its style sheet under another name. No call is answered. */
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
    const { name, fault, style, isCaptured } = this.build;
    const page = await readFile(join(dist, 'index.html'), 'utf8');
    const worker = await readFile(join(dist, 'worker.js'), 'utf8');
    const id = /"([0-9a-f]{12})"/.exec(worker)?.[1] ?? '';
    const named = (end: string, build = '') => {
      const file = new RegExp(`assets/(index-[^"]+)\\.${end}`).exec(page)?.[1] ?? '';
      return [`${file}.${end}`, build === '' ? `${file}.${end}` : `${file}-${build}.${end}`] as const;
    };
    const program = named('js', name);
    const rename = (text: string) =>
      text
        .replaceAll(...program)
        .replaceAll(...named('css', style))
        .replaceAll(id, style ? `${name}-${style}` : name);
    if (path === '/display') return { type: 'text/html', body: rename(page) };
    if (path === '/display/worker.js') {
      const body = rename(worker).replace('6e4', String(fault ? SHORT_TRIAL_MS : TRIAL_MS));
      return { type: 'text/javascript', body };
    }
    const isProgram = path === `/display/assets/${program[1]}`;
    if (isCaptured && isProgram) return { type: 'text/html', body: page };
    const plain = path
      .replace('/display/', '')
      .replace(`-${name}.js`, '.js')
      .replace(`-${style}.css`, '.css');
    const body = await readFile(join(dist, plain));
    const type = types[extname(path)] ?? 'application/octet-stream';
    if (!isProgram || !fault) return { type, body };
    return { type, body: fault.instead ?? `${fault.before}${body}` };
  }
}

const runs = (build: string) =>
  `document.querySelector('script[type=module]').src.indexOf('-${build}.js') > 0 && document.querySelector('[data-phase=pairing]') !== null`;
/** In sight as far as it knows, on a panel that takes no frames. What it waits for comes sooner. */
const framesNever = `window.requestAnimationFrame = function () { return 0; };
var wait = window.setTimeout;
window.setTimeout = function (work, ms) { return wait(work, ms === 10000 ? 1000 : ms); };`;
/** The program goes on; what it is to show cannot be made. */
const cannotDraw = `var make = document.createElementNS;
document.createElementNS = function (space, name) {
  if (name === 'main') throw new Error('broken');
  return make.apply(document, arguments);
};`;
const hasStyle = (build: string) =>
  `document.querySelector('link[rel=stylesheet]').href.indexOf('-${build}.css') > 0`;
const shells = `caches.keys().then(function (names) {
  return names.filter(function (name) { return name.indexOf('shell ') === 0; }).join();
})`;
const holds = (names: string) => `${shells}.then(function (held) { return held === '${names}'; })`;
const spoilNote = `window.isBefore = true;
caches.open('health /display').then(function (notes) { return notes.put('/display', new Response('{"good":')); })
  .then(function () { return true; })`;
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
    // One with the same program, too.
    server.build = { name: 'second', style: 'painted' };
    await tv.evaluate(update);
    await tv.waitFor(hasStyle('painted'));
    await tv.waitFor(holds('shell /display second-painted'));
    await server.stop();
    await tv.evaluate('location.reload()');
    await tv.waitFor(`!window.isAfter && ${hasStyle('painted')}`);
  });

  it('keeps a new build that starts while the panel takes no frames', async () => {
    // Each engine has enough to wait for.
    if (engine !== 67) return;
    await tv.send('Page.addScriptToEvaluateOnNewDocument', { source: framesNever });
    server.build = { name: 'unseen' };
    await tv.evaluate(update);

    await tv.waitFor(runs('unseen'));
    await tv.waitFor(holds('shell /display unseen'), SHORT_TRIAL_MS);
  });

  it('starts without the server though a power cut has cut the note of its health short', async () => {
    await tv.evaluate(spoilNote);
    await server.stop();

    await tv.evaluate('location.reload()');

    await tv.waitFor(`!window.isBefore && ${runs('first')}`);
  });

  it('goes back to the one before when the new one cannot draw its board', async () => {
    server.build = { name: 'blank', fault: { before: cannotDraw } };
    await tv.evaluate(update);

    await tv.waitFor("document.querySelector('[data-phase=pairing] > p') && !document.querySelector('main')");
    await tv.waitFor(runs('first'));
    await tv.waitFor("document.querySelector('main') !== null");
  });

  it('goes back to the one before when the new one does not start, and stays there', async () => {
    server.build = { name: 'broken', fault: { instead: 'throw new Error("broken")' } };
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
