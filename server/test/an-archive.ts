/** A restaurant with records of every kind, and its archive. */
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { promotionRoutes } from '@menuboard/contract/promotions';
import { restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { expect } from 'vitest';
import { type OwnerClient, password, signUpOwner } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen, aScheduledMenu } from './factories.ts';
import { aVideo, tinyGif } from './form.ts';

export const of = ({ restaurantId }: OwnerClient) => ({ params: { restaurantId } });

export async function download(on: TestApp, owner: OwnerClient): Promise<Buffer> {
  const args = { ...of(owner), body: { password } };
  const { path } = await owner.call(restaurantArchiveRoutes.createLink, args);
  const reply = await on.app.http.inject({ url: path });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

const file = (bytes: Uint8Array) => ({ name: 'copy.zip', bytes });

export const upload = (owner: OwnerClient, bytes: Uint8Array) => ({ ...of(owner), files: [file(bytes)] });

export const check = (owner: OwnerClient, bytes: Uint8Array) =>
  owner.call(restaurantArchiveRoutes.check, upload(owner, bytes));

export const restore = (owner: OwnerClient, id: string) =>
  owner.call(restaurantArchiveRoutes.restore, { ...of(owner), body: { id } });

/** All of a restaurant's data that an archive contains, as the API returns it. */
export async function contentOf(owner: OwnerClient) {
  const { items } = await owner.call(itemRoutes.list, of(owner));
  const { menus } = await owner.call(menuRoutes.listWithItemIds, of(owner));
  const { promotions } = await owner.call(promotionRoutes.list, of(owner));
  const { displays } = await owner.call(displayRoutes.list, of(owner));
  return {
    items: items.map(({ updatedAt: _, revision: _r, ...item }) => item),
    menus: menus.map(({ updatedAt: _, revision: _r, ...menu }) => menu),
    promotions: promotions.map(({ createdAt: _, updatedAt: _u, revision: _r, ...one }) => one),
    displays: displays.map(({ id, name, menuId, mediaUrl, settings, scheduledContent, createdAt }) => ({
      ...{ id, name, menuId, mediaUrl, settings, createdAt },
      entries: scheduledContent.map(({ content, schedule, priority }) => ({ content, schedule, priority })),
    })),
  };
}

/** A restaurant with records of every kind, and a paired screen. */
export async function aRestaurant(on: TestApp) {
  const owner = await signUpOwner(on);
  const later = () => on.clock.advance(1_000);
  const photo = await owner.call(mediaRoutes.upload, { files: [{ name: 'soup.gif', bytes: tinyGif }] });
  const video = await owner.call(mediaRoutes.upload, { files: [aVideo('bar.mp4')] });
  if (!('url' in photo) || !('url' in video)) throw new Error('The files are being converted.');
  const soup = await owner.call(itemRoutes.create, {
    ...of(owner),
    body: {
      name: 'Soup',
      price: 4,
      category: 'Soups',
      imageUrl: photo.url,
      sizes: [
        { name: 'Small', price: 4 },
        { name: 'Large', price: 6 },
      ],
      labels: ['vegan'],
      translations: { de: { name: 'Suppe' } },
      externalId: 'A1',
    },
  });
  later();
  const [small] = soup.sizes;
  await owner.call(itemRoutes.update, {
    params: { id: soup.id },
    body: { promo: { prices: { [small?.id ?? '']: 3 }, label: 'Today' } },
  });
  await owner.call(itemRoutes.toggle, {
    params: { id: soup.id },
    body: { isAvailable: false, sizeId: soup.sizes[1]?.id, until: '2999-01-02T05:00:00.000Z' },
  });
  const bread = await anItem(owner, { name: 'Bread' });
  later();
  const menu = await aMenu(owner, [bread, soup]);
  later();
  const dinner = await aMenu(owner, [soup]);
  const rect = { x: 0.1, y: 0.1, w: 0.3, h: 0.3 };
  await owner.call(menuRoutes.update, {
    params: { id: menu.id },
    body: {
      panels: [{ kind: 'special', itemIds: [soup.id], title: 'Special', mediaUrl: photo.url }],
      sections: [{ category: soup.category, note: 'Hot', order: 0 }],
      footer: 'Enjoy',
    },
  });
  await owner.call(menuRoutes.setLayout, {
    params: { id: menu.id },
    body: {
      v: 1,
      aspect: '16:9',
      blocks: [
        { kind: 'item', id: 'a', ...rect, z: 0, itemId: soup.id },
        { kind: 'image', id: 'b', ...rect, z: 1, url: photo.url },
      ],
    },
  });
  const happyHour = {
    label: 'Happy hour',
    itemIds: [bread.id],
    percent: 20,
    startTime: '17:00',
    endTime: '19:00',
  };
  await owner.call(promotionRoutes.create, { ...of(owner), body: happyHour });
  const display = await aDisplay(owner, menu);
  later();
  const other = await aDisplay(owner);
  await owner.call(displayRoutes.showMedia, { params: { id: display.id }, body: { url: video.url } });
  await owner.call(displayRoutes.updateSettings, {
    params: { id: display.id },
    body: { settings: { look: 'custom', rotation: 90 } },
  });
  await aScheduledMenu(owner, display, dinner);
  await owner.call(scheduleRoutes.create, {
    params: { id: display.id },
    body: {
      content: { type: 'media', mediaItems: [photo] },
      schedule: { type: 'time_range', startTime: '07:00', endTime: '11:00' },
      priority: 2,
    },
  });
  const screen = await aPairedScreen(on, display);
  return { owner, soup, bread, menu, dinner, display, other, screen, photo, video };
}
