import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../test/as-owner.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../test/factories.ts';

const dir = await mkdtemp(join(tmpdir(), 'menuboard-pages-'));
for (const name of ['web', 'player']) {
  await mkdir(join(dir, name, 'assets'), { recursive: true });
  await writeFile(join(dir, name, 'index.html'), `<!doctype html><title>${name}</title>`);
}
const pages = { web: join(dir, 'web'), player: join(dir, 'player') };
const app = await buildTestApp({ areRatesLimited: false, config: { pages } });
afterAll(async () => {
  await app.stop();
  await rm(dir, { recursive: true, force: true });
});
const allowed = 'http://homeassistant.local:8123';
let owner: OwnerClient;
let other: OwnerClient;
beforeEach(async () => {
  owner = await signUpOwner(app);
  other = await signUpOwner(app);
  await allow([allowed]);
});

const allow = (embedOrigins: string[]) =>
  owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body: { embedOrigins } });

async function open(url: string, headers: Record<string, string> = {}) {
  const reply = await app.app.http.inject({ url, headers: { accept: 'text/html', ...headers } });
  const ancestors = /frame-ancestors ([^;]*)/.exec(String(reply.headers['content-security-policy']))?.[1];
  return { ancestors, status: reply.statusCode, headers: reply.headers };
}

async function publicMenu(of: OwnerClient): Promise<string> {
  const menu = await aMenu(of, [await anItem(of)]);
  const args = { params: { id: menu.id }, body: { isPublic: true } };
  return new URL((await of.call(publicationRoutes.update, args)).url ?? '').pathname;
}

it('lets the listed pages show the boards of their restaurant, and no other page of ours', async () => {
  const boards = [`/display?embed=${owner.restaurantId}`, `/tv?embed=${owner.restaurantId}`];
  const others = [
    '/display',
    '/display?embed=',
    `/display?embed=${other.restaurantId}`,
    '/display?embed=x',
    '/tv?embed=%00',
  ];
  const admin = ['/', '/login', '/pair', '/admin/displays', '/kitchen'].map(
    (path) => `${path}?embed=${owner.restaurantId}`,
  );

  for (const url of boards) {
    const { ancestors, headers } = await open(url);
    expect([url, ancestors]).toEqual([url, `'self' ${allowed}`]);
    // The answer is for one restaurant only, and a cached answer must not outlive the list.
    expect(headers['cache-control']).toBe('no-store');
  }
  for (const url of [...others, ...admin])
    expect([url, (await open(url)).ancestors]).toEqual([url, "'self'"]);
  for (const url of others) expect([url, (await open(url)).status]).toEqual([url, 200]);
});

it('lets them show the pages for guests of their restaurant, from the change of the list on', async () => {
  const [own, foreign] = [await publicMenu(owner), await publicMenu(other)];
  const before = await open(own);
  const known = { 'if-none-match': String(before.headers.etag) };
  const unchanged = await open(own, known);
  await allow(['https://example.com']);
  const after = await open(own, known);

  expect([before.ancestors, unchanged.status]).toEqual([`'self' ${allowed}`, 304]);
  expect([after.ancestors, after.status]).toEqual(["'self' https://example.com", 200]);
  expect((await open(foreign)).ancestors).toBe("'self'");
  expect((await open(`${foreign.replace(/[^/]+$/, 'nothing')}`)).ancestors).toBe("'self'");
});

it.each([
  ['http://example.com'],
  ['https://example.com/page'],
  ['*'],
  ["https://x.example; script-src 'unsafe-inline'"],
])('refuses the origin %s in one sentence', async (origin) => {
  const args = { params: { id: owner.restaurantId }, body: { embedOrigins: [origin] } };

  expect(await owner.refused(restaurantRoutes.update, args)).toMatchObject({
    status: 400,
    error: expect.stringContaining('An origin must look like https://example.com'),
  });
});

it('pairs a page in a frame only with displays of its restaurant', async () => {
  const [own, foreign] = [await aDisplay(owner), await aDisplay(other)];
  const secret = 's'.repeat(43);
  const of = (pairingCode: string, restaurantId: string) => ({ body: { pairingCode, restaurantId, secret } });

  expect(await app.refused(pairingRoutes.pair, of(foreign.pairingCode, owner.restaurantId))).toMatchObject({
    status: 404,
    error: 'Invalid pairing code',
  });
  await app.call(pairingRoutes.pair, of(own.pairingCode, owner.restaurantId));
  // The screen's token already opens the display.
  const again = of(own.pairingCode, other.restaurantId);
  expect(await app.refused(pairingRoutes.pair, again)).toMatchObject({ status: 404 });
});
