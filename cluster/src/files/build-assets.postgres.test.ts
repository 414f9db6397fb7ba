/** Nodes of two builds: each serves the hashed files of both. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../server/test/build-test-app.ts';
import { createTestFolder } from '../../../server/test/test-database.ts';
import { type RunningS3, startS3 } from '../../../test-tools/s3.ts';
import { nodePlatform } from '../platform.ts';

let s3: RunningS3;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'menuboard-builds-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const aPlatform = () => nodePlatform({ s3, valkeyUrl: undefined, mediaCacheBytes: 1_000_000, drainMs: 0 });
const get = (app: TestApp, url: string, headers = {}) =>
  app.app.http.inject({ method: 'GET', url, headers: { accept: '*/*', ...headers } });

async function aBuild(name: string) {
  for (const kind of ['web', 'player']) {
    await mkdir(join(folder, name, kind, 'assets'), { recursive: true });
    for (const file of ['index.html', 'worker.js', 'icon.svg'])
      await writeFile(join(folder, name, kind, file), name);
    await writeFile(join(folder, name, kind, 'assets', `main-${name}.js`), `${kind} of ${name}`);
  }
  return { web: join(folder, name, 'web'), player: join(folder, name, 'player') };
}

it('serves the scripts of the older and of the newer build on every node, and its own pages', async () => {
  const older = await buildTestApp({ platform: aPlatform(), config: { pages: await aBuild('older') } });
  const newer = await buildTestApp({
    platform: aPlatform(),
    config: { pages: await aBuild('newer') },
    database: await createTestFolder(older.database),
    clock: older.clock,
  });

  for (const [node, own] of [
    [older, 'older'],
    [newer, 'newer'],
  ] as const) {
    for (const build of ['older', 'newer']) {
      expect((await get(node, `/assets/main-${build}.js`)).body).toBe(`web of ${build}`);
      const script = await get(node, `/display/assets/main-${build}.js`);
      expect(script.body).toBe(`player of ${build}`);
      expect(script.headers['cache-control']).toContain('immutable');
      expect(script.headers['content-type']).toContain('javascript');
    }
    expect((await get(node, '/display')).body).toBe(own);
    expect((await get(node, '/assets/main-unknown.js')).statusCode).toBe(404);
  }

  await newer.stop();
  await older.stop();
});

it('serves its own pages and scripts after a build in place has replaced them, and the new scripts', async () => {
  const pages = await aBuild('first');
  const node = await buildTestApp({ platform: aPlatform(), config: { pages } });
  expect((await get(node, '/assets/main-first.js')).body).toBe('web of first');

  await rm(join(folder, 'first'), { recursive: true });
  await rename(join((await aBuild('second')).web, '..'), join(folder, 'first'));

  const html = { accept: 'text/html' };
  for (const [url, type] of [
    ['/login', 'text/html; charset=utf-8'],
    ['/display', 'text/html; charset=utf-8'],
    ['/tv/worker.js', 'application/javascript; charset=utf-8'],
    ['/display/icon.svg', 'image/svg+xml'],
  ] as const) {
    const reply = await get(node, url, html);
    expect(reply.body, url).toBe('first');
    expect(reply.headers['content-type']).toBe(type);
    const known = await get(node, url, { ...html, 'if-none-match': reply.headers.etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  }
  expect((await get(node, '/nowhere', html)).statusCode).toBe(404);
  expect((await get(node, '/display/nothing.js')).statusCode).toBe(404);
  for (const build of ['first', 'second']) {
    expect((await get(node, `/assets/main-${build}.js`)).body).toBe(`web of ${build}`);
    expect((await get(node, `/display/assets/main-${build}.js`)).body).toBe(`player of ${build}`);
  }
  await node.stop();
});
