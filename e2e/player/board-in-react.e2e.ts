/** The admin draws boards with React, a screen with Preact: the same props must give the same picture. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTv, type Tv } from '../pages/tv.ts';

const root = join(import.meta.dirname, '../..');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let folder: string;
let server: Server;
let tv: Tv;

async function build(mode: string) {
  const config = join(root, 'player/test/scenes/vite.config.ts');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const out = join(folder, mode);
  await promisify(execFile)(process.execPath, [
    vite,
    'build',
    '--config',
    config,
    '--mode',
    mode,
    '--outDir',
    out,
  ]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menuboard-scenes-'));
  await build('react');
  await build('preact');
  server = createServer(async ({ url = '' }, response) => {
    const body = await readFile(join(folder, url)).catch(() => undefined);
    response.writeHead(body ? 200 : 204, {
      'content-type': types[extname(url)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  tv = await openTv('current');
});
afterAll(async () => {
  await tv.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function scenes(mode: string): Promise<string[]> {
  const { port } = server.address() as AddressInfo;
  await tv.goto(`http://127.0.0.1:${port}/${mode}/index.html`);
  await tv.waitFor(
    "document.querySelectorAll('section [data-shape]').length === document.querySelectorAll('section').length",
  );
  await tv.evaluate('document.fonts.ready.then(() => true)');
  // Fonts that have just arrived are measured and fitted anew.
  await tv.evaluate('new Promise((done) => setTimeout(() => done(true), 500))');
  // Without what the two do differently and nobody sees: the order of attributes, empty texts.
  const drawn = await tv.evaluate(`[...document.querySelectorAll('section')].map((section) => {
    const lines = [];
    (function walk(element, depth) {
      const attributes = [...element.attributes].map(({ name, value }) => name + '=' + (name === 'style' ? element.style.cssText : value));
      lines.push(' '.repeat(depth) + element.tagName + ' ' + attributes.sort().join(' '));
      for (const child of element.childNodes) {
        if (child.nodeType !== 3) walk(child, depth + 1);
        else if (child.data) lines.push(child.data);
      }
    })(section, 0);
    return lines.join('\\n');
  })`);
  return drawn as string[];
}

it('draws every scene alike', async () => {
  const react = await scenes('react');
  const preact = await scenes('preact');

  expect(react.length).toBeGreaterThan(10);
  expect(preact).toEqual(react);
  expect(tv.errors()).toEqual([]);
});
