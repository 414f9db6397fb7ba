import { itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterEach, beforeEach, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aPng } from '../../../test/images.ts';
import { aLink, itemNamed, linkOptions, paramsOf } from '../../../test/link-stage.ts';
import { startTill, type Till } from '../../../test/till-server.ts';

// Each test has its own: the application goes on reading the links of earlier tests.
let till: Till;
let images: Till;
it.override('options', linkOptions);
beforeEach(async () => {
  till = await startTill();
  images = await startTill();
});
afterEach(() => {
  till.stop();
  images.stop();
});

async function poll({ clock, app }: TestApp): Promise<void> {
  clock.advance(10_000);
  await app.runDue('link');
}

async function aLinkWithImages(owner: OwnerClient): Promise<void> {
  const { id } = await aLink(owner, till);
  await owner.call(linkRoutes.update, { params: { id }, body: { takesImages: true } });
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
}

it('takes an image once, so that one that people have removed stays away', async ({ app, owner }) => {
  const png = await aPng();
  images.answerWith(() => ({ status: 200, body: png }));
  till.put({ externalId: '1', name: 'Soup', price: 6, imageUrl: `${images.url}/soup` });
  await aLinkWithImages(owner);
  await app.app.runDue('link');
  const soup = await itemNamed(owner, 'Soup');
  await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { imageUrl: null } });
  till.change('1', { price: 7 });
  await poll(app);
  const removed = await itemNamed(owner, 'Soup');
  till.change('1', { imageUrl: `${images.url}/soup-2` });
  await poll(app);

  expect(soup.imageUrl).toMatch(/^\/media\//);
  expect(removed).toMatchObject({ imageUrl: null, price: 7 });
  expect((await itemNamed(owner, 'Soup')).imageUrl).toBe(soup.imageUrl);
  expect(images.requests.map(({ path }) => path)).toEqual(['/soup', '/soup-2']);
  // Both addresses have the same file.
  const { media } = await owner.call(mediaRoutes.list, { params: paramsOf(owner) });
  expect(media).toHaveLength(1);
});

it('tries an image again while its server is away, and not what is no image', async ({ app, owner }) => {
  const png = await aPng();
  images.answerWith((path) => (path === '/page' ? { status: 200, body: '<html>' } : undefined));
  till.put({ externalId: '1', name: 'Page', price: 6, imageUrl: `${images.url}/page` });
  till.put({ externalId: '2', name: 'Soup', price: 6, imageUrl: 'http://127.0.0.1:1/soup' });
  await aLinkWithImages(owner);
  await app.app.runDue('link');
  await poll(app);
  till.change('2', { imageUrl: `${images.url}/soup` });
  images.answerWith(() => ({ status: 200, body: png }));
  await poll(app);

  expect((await itemNamed(owner, 'Page')).imageUrl).toBeNull();
  expect((await itemNamed(owner, 'Soup')).imageUrl).toMatch(/^\/media\//);
  expect(images.requests.map(({ path }) => path)).toEqual(['/page', '/soup']);
});
