/**
 * Arguments with which each call of the contract succeeds for a restaurant. A call without an entry fails the tenancy
 * matrix: add a line with its name, using the restaurant's own records (every id filled in, the mark in every text).
 */
import { randomUUID } from 'node:crypto';
import { claimRoutes } from '@menuboard/contract/claims';
import { displayRoutes } from '@menuboard/contract/displays';
import { slugOf } from '@menuboard/contract/domain/slug';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { aVideo, tinyGif } from '../form.ts';
import { aNoisyPng } from '../images.ts';
import { validAccountArgs } from './valid-account-args.ts';
import { validArchiveArgs } from './valid-archive-args.ts';
import { validCycleArgs } from './valid-cycle-args.ts';
import { validHistoryArgs } from './valid-history-args.ts';
import { validImportArgs } from './valid-import-args.ts';
import { validLinkArgs } from './valid-link-args.ts';
import { type ArgsOf, validPeopleArgs } from './valid-people-args.ts';
import { deletedPromotion, validPromotionArgs } from './valid-promotion-args.ts';
import { validServerArgs } from './valid-server-args.ts';
import { validTakenArgs } from './valid-taken-args.ts';
import { validTakeoverArgs } from './valid-takeover-args.ts';
import type { World } from './world.ts';

const none: ArgsOf = async () => ({});
const ofRestaurant: ArgsOf = async ({ restaurantId }) => ({ params: { restaurantId } });
const afterItem: ArgsOf = async (world) => ({
  params: { restaurantId: world.restaurantId },
  query: { after: (await world.item()).id },
});
const afterMenu: ArgsOf = async (world) => ({
  params: { restaurantId: world.restaurantId },
  query: { after: (await world.menu()).id },
});
const ofItem: ArgsOf = async (world) => ({ params: { id: (await world.item()).id } });
const ofMenu: ArgsOf = async (world) => ({ params: { id: (await world.menu()).id } });
/** `id` is the display's, `itemId` the entry's. */
const ofEntry: ArgsOf = async (world) => ({ params: await world.entry() });
const ofFile: ArgsOf = async (world) => ({ params: { id: await world.file() } });
const ofImage: ArgsOf = async (world) => {
  const files = [{ name: `${world.mark}.png`, bytes: await aNoisyPng(40, 30) }];
  const reply = await world.app.send(mediaRoutes.upload, { files }, await world.signedIn());
  return { params: { name: reply.json().url.slice('/media/'.length) } };
};
const ofDisplay: ArgsOf = async (world) => ({ params: { id: (await world.display()).id } });

/** An item with a till's number. */
async function ofTill(world: World) {
  const params = { restaurantId: world.restaurantId };
  const externalId = `${world.mark}/${randomUUID().slice(0, 8)}`;
  const body = { name: world.mark, category: world.mark, price: 4, externalId };
  await world.app.call(itemRoutes.create, { params, body }, await world.signedIn());
  return { ...params, externalId };
}

/** `id` is the display's, `screenId` its only screen's. */
async function ofScreen(world: World) {
  const { id, pairingCode } = await world.display();
  await world.app.call(pairingRoutes.pair, { body: { pairingCode } });
  const { token } = await world.signedIn();
  const { status } = await world.app.call(displayRoutes.get, { params: { id } }, { token });
  return { params: { id, screenId: status.screens[0]?.id ?? '' } };
}

function withBody(args: ArgsOf, body: (mark: string) => unknown): ArgsOf {
  return async (world) => ({ ...(await args(world)), body: body(world.mark) });
}

function withFile(args: ArgsOf): ArgsOf {
  return async (world) => ({ ...(await args(world)), files: [aVideo(`${world.mark}.mp4`)] });
}

/** A deleted record. */
function deleted(kind: string, args: ArgsOf, remove: RouteDefinition): ArgsOf {
  return async (world) => {
    const { params = {} } = await args(world);
    await world.app.send(remove, { params }, await world.signedIn());
    return { params: { ...params, kind } };
  };
}

/** An open claim, which belongs to no restaurant until it is taken. */
const waiting = ({ app }: World) => app.call(claimRoutes.open, { body: {} });

/** By the call's name; several entries for a call that handles several kinds of records. */
export const validArgs: Record<string, ArgsOf[]> = {
  'health.get': [none],
  'health.ready': [none],
  ...validAccountArgs,
  ...validLinkArgs,
  ...validPeopleArgs,
  ...validServerArgs,
  ...validArchiveArgs,
  ...validHistoryArgs,
  ...validImportArgs,
  ...validTakenArgs,
  ...validPromotionArgs,
  ...validTakeoverArgs,
  ...validCycleArgs,
  'restaurants.mine': [none],
  'restaurants.get': [async ({ restaurantId }) => ({ params: { id: restaurantId } })],
  'restaurants.pricesIn': [async ({ restaurantId }) => ({ params: { id: restaurantId, currency: 'JPY' } })],
  'restaurants.wordBreaks': [async ({ restaurantId }) => ({ params: { id: restaurantId } })],
  'restaurants.update': [
    async ({ restaurantId, mark }) => ({
      params: { id: restaurantId },
      body: { name: `Renamed ${mark}`, timeZone: 'Europe/Paris', currency: 'EUR' },
    }),
  ],
  'stats.get': [async ({ restaurantId }) => ({ params: { id: restaurantId } })],
  'items.create': [
    async (world) => {
      const { restaurantId, mark } = world;
      const body = { name: mark, price: 4.25, category: mark, menuIds: [(await world.menu()).id] };
      return { params: { restaurantId }, body };
    },
  ],
  'items.list': [afterItem],
  'items.duplicate': [withBody(ofItem, (mark) => ({ name: `Stew ${mark}` }))],
  'items.update': [
    async (world) => {
      const body = { name: `Stew ${world.mark}`, price: 7, menuIds: [(await world.menu()).id] };
      return { ...(await ofItem(world)), body };
    },
  ],
  'items.changeMany': [
    async (world) => ({
      params: { restaurantId: world.restaurantId },
      body: { itemIds: [(await world.item()).id, (await world.item()).id], change: { category: world.mark } },
    }),
  ],
  'items.setPhotos': [
    async (world) => {
      const { name } = (await ofImage(world)).params as { name: string };
      const photos = [{ itemId: (await world.item()).id, imageUrl: `/media/${name}` }];
      return { params: { restaurantId: world.restaurantId }, body: { photos } };
    },
  ],
  'items.renameCategory': [
    async (world) => {
      const { category: from } = await world.item();
      return { params: { restaurantId: world.restaurantId }, body: { from, to: `Other ${world.mark}` } };
    },
  ],
  'items.updateByExternalId': [
    async (world) => ({
      params: await ofTill(world),
      body: { price: 8, name: `Stew ${world.mark}`, menuIds: [(await world.menu()).id] },
    }),
  ],
  'items.toggleByExternalId': [
    async (world) => ({ params: await ofTill(world), body: { isAvailable: false } }),
  ],
  'items.toggle': [ofItem, withBody(ofItem, () => ({ isAvailable: false }))],
  'items.remove': [ofItem],
  'items.uploadImage': [
    async (world) => ({
      params: { itemId: (await world.item()).id },
      files: [{ name: `${world.mark}.gif`, bytes: tinyGif }],
    }),
  ],
  'menus.create': [withBody(ofRestaurant, (mark) => ({ name: mark, description: mark }))],
  'menus.list': [afterMenu],
  'menus.listWithItemIds': [afterMenu],
  'menus.get': [ofMenu],
  'menus.duplicate': [withBody(ofMenu, (mark) => ({ name: `Dinner ${mark}` }))],
  'menus.update': [
    async (world) => {
      const featuredItemId = (await world.item()).id;
      return {
        params: { id: (await world.menu()).id },
        body: {
          name: `Dinner ${world.mark}`,
          items: [(await world.item()).id, featuredItemId],
          panels: [{ kind: 'special', itemIds: [(await world.item()).id] }],
          design: { featuredItemId },
        },
      };
    },
  ],
  'menus.setLayout': [
    async (world) => {
      const menu = await world.menu();
      const rect = { kind: 'item', x: 0.1, y: 0.2, w: 0.25, h: 0.25 };
      const blocks = menu.items.map(({ id: itemId }, z) => ({
        id: `${world.mark}-${z}`,
        itemId,
        ...rect,
        z,
      }));
      const other = { v: 1, aspect: '9:16', blocks };
      return { params: { id: menu.id }, body: { v: 1, aspect: '16:9', blocks, other } };
    },
  ],
  'menus.removeLayout': [ofMenu],
  'menus.remove': [ofMenu],
  'publications.get': [ofMenu],
  'publications.paper': [ofMenu],
  'publications.update': [
    withBody(ofMenu, (mark) => ({
      isPublic: true,
      slug: slugOf(`${mark} ${randomUUID().slice(0, 8)}`, 'menu'),
    })),
  ],
  'displays.create': [withBody(ofRestaurant, (mark) => ({ name: mark }))],
  'displays.list': [ofRestaurant],
  'displays.get': [ofDisplay],
  'displays.update': [withBody(ofDisplay, (mark) => ({ name: `Bar ${mark}` }))],
  'displays.assignMenu': [
    async (world) => ({
      params: { id: (await world.display()).id },
      body: { menuId: (await world.menu()).id },
    }),
  ],
  'displays.updateSettings': [
    withBody(ofDisplay, () => ({
      settings: { look: 'board', rotation: 90, itemSeconds: 8, theme: 'forno' },
    })),
  ],
  'displays.regeneratePairingCode': [ofDisplay],
  'displays.showPairingCode': [ofDisplay],
  'displays.uploadMedia': [withFile(ofDisplay)],
  'displays.showMedia': [
    async (world) => {
      const files = [aVideo(`${world.mark}.mp4`)];
      const token = await world.freshToken();
      const reply = await world.app.send(mediaRoutes.upload, { files }, { token });
      return { params: { id: (await world.display()).id }, body: { url: reply.json().url } };
    },
  ],
  'displays.removeMedia': [ofDisplay],
  'displays.uploadScheduledMedia': [withFile(ofDisplay)],
  'displays.paintedContent': [ofScreen],
  'displays.reloadScreen': [ofScreen],
  'displays.forgetScreen': [ofScreen],
  'displays.remove': [ofDisplay],
  'severaldisplays.change': [
    async (world) => ({
      params: { restaurantId: world.restaurantId },
      body: {
        changes: [
          {
            displayId: (await world.display()).id,
            menuId: (await world.menu()).id,
            settings: { look: 'board', part: { index: 0, of: 2 } },
            addEntries: [
              {
                content: { type: 'menu', menuId: (await world.menu()).id },
                schedule: { type: 'time_range', startTime: '07:00', endTime: '11:00' },
              },
            ],
          },
        ],
      },
    }),
  ],
  'schedules.create': [
    async (world) => ({
      params: { id: (await world.display()).id },
      body: {
        content: { type: 'menu', menuId: (await world.menu()).id },
        schedule: { type: 'time_range', startTime: '07:00', endTime: '11:00' },
        priority: 3,
      },
    }),
  ],
  'schedules.list': [async (world) => ({ params: { id: (await world.entry()).id } })],
  'schedules.update': [
    async (world) => ({
      params: await world.entry(),
      body: {
        content: { type: 'menu', menuId: (await world.menu()).id },
        schedule: { type: 'recurring', daysOfWeek: ['monday'] },
        isActive: false,
      },
    }),
  ],
  'schedules.remove': [ofEntry],
  'schedules.activeContent': [async (world) => ({ params: { id: (await world.entry()).id } })],
  'forecasts.preview': [async (world) => ({ params: { id: (await world.entry()).id } })],
  'forecasts.forecast': [async (world) => ({ params: { id: (await world.entry()).id }, query: { days: 3 } })],
  'media.upload': [withFile(none)],
  'media.getEdit': [ofImage],
  'media.edit': [withBody(ofImage, () => ({ rotation: 90, crop: { x: 0, y: 0, width: 0.5, height: 1 } }))],
  'media.list': [ofRestaurant],
  'media.rename': [withBody(ofFile, (mark) => ({ name: `Counter ${mark}.mp4` }))],
  'media.remove': [ofFile],
  'conversions.list': [ofRestaurant],
  'conversions.remove': [
    async (world) => ({ params: { id: await world.conversion(await world.display()) } }),
  ],
  'screens.pair': [async (world) => ({ body: { pairingCode: (await world.display()).pairingCode } })],
  'screens.content': [async (world) => ({ params: { pairingCode: (await world.display()).pairingCode } })],
  'screens.ownContent': [none],
  'receipts.get': [ofDisplay],
  'claims.open': [async () => ({ body: { width: 1920, height: 1080 } })],
  'claims.mine': [async (world) => ({ body: { secret: (await waiting(world)).secret } })],
  'claims.withdraw': [async (world) => ({ body: { secret: (await waiting(world)).secret } })],
  'claims.get': [async (world) => ({ params: { code: (await waiting(world)).code } })],
  'claims.take': [
    async (world) => ({
      params: { code: (await waiting(world)).code },
      body: { displayId: (await world.display()).id, menuId: (await world.menu()).id },
    }),
  ],
  'bin.restore': [
    deleted('item', ofItem, itemRoutes.remove),
    deleted('menu', ofMenu, menuRoutes.remove),
    deleted('display', ofDisplay, displayRoutes.remove),
    deleted('media', ofFile, mediaRoutes.remove),
    deletedPromotion,
    async (world) => {
      const params = await world.entry();
      await world.app.send(scheduleRoutes.remove, { params }, await world.signedIn());
      return { params: { kind: 'schedule', id: params.itemId } };
    },
    async (world) => {
      const { params } = await ofScreen(world);
      await world.app.send(displayRoutes.forgetScreen, { params }, await world.signedIn());
      return { params: { kind: 'screen', id: params.screenId } };
    },
  ],
  'bin.list': [ofRestaurant],
  'bin.restoreSeveral': [
    async (world) => {
      const { params } = await deleted('item', ofItem, itemRoutes.remove)(world);
      return { ...(await ofRestaurant(world)), body: { entries: [params] } };
    },
  ],
};
