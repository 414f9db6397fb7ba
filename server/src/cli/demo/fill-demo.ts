/** Fills an empty database with the demo restaurant, through the front door like any client. */
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import type { MediaItem } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { type ScheduledContent, scheduleRoutes } from '@menuboard/contract/schedules';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { MediaStore } from '../../media/media-store.ts';
import { type Caller, callAs } from './call-as.ts';
import type { DemoDisplay, DemoEntry } from './content/shape.ts';
import { demoRestaurant, renderPicture } from './demo-data.ts';

/** What the owner of the demo needs to know. */
export interface FilledDemo {
  email: string;
  /** `scheduled`: the names of what takes the menu's place at times. */
  displays: { name: string; pairingCode: string; menu: string | null; scheduled: string[] }[];
}

type Ids = ReadonlyMap<string, string>;

const { items, menus, displays } = demoRestaurant;

async function fillItems({ call }: Caller, restaurantId: string, media: MediaStore): Promise<Ids> {
  const idByKey = new Map<string, string>();
  for (const { key, picture, description, ...item } of items) {
    const imageUrl = picture ? (await media.put(await renderPicture(picture), 'webp')).url : null;
    const body = { ...item, imageUrl, ...(description && { description }) };
    const { id } = await call(itemRoutes.create, { params: { restaurantId }, body });
    idByKey.set(key, id);
  }
  return idByKey;
}

async function fillMenus({ call }: Caller, restaurantId: string, itemIds: Ids): Promise<Ids> {
  const idByKey = new Map<string, string>();
  for (const { key, name, description, items: keys } of menus) {
    const { id } = await call(menuRoutes.create, { params: { restaurantId }, body: { name, description } });
    const ids = keys.flatMap((itemKey) => itemIds.get(itemKey) ?? []);
    await call(menuRoutes.update, { params: { id }, body: { items: ids } });
    idByKey.set(key, id);
  }
  return idByKey;
}

const menuName = (key: string | null) => menus.find((menu) => menu.key === key)?.name ?? null;
const nameOf = (entry: DemoEntry) => ('menu' in entry ? (menuName(entry.menu) ?? '') : 'pictures');

async function contentOf({ upload }: Caller, entry: DemoEntry, menuIds: Ids): Promise<ScheduledContent> {
  if ('menu' in entry) return { type: 'menu', menuId: menuIds.get(entry.menu) ?? '' };
  const mediaItems: MediaItem[] = [];
  for (const picture of entry.pictures) {
    const dish = items.find(({ key }) => key === picture);
    mediaItems.push(await upload(`${dish?.name ?? picture}.webp`, await renderPicture(picture)));
  }
  return { type: 'media', mediaItems };
}

async function fillDisplay(
  caller: Caller,
  restaurantId: string,
  { name, menu, schedule = [] }: DemoDisplay,
  menuIds: Ids,
): Promise<FilledDemo['displays'][number]> {
  const { call } = caller;
  const { id, pairingCode } = await call(displayRoutes.create, { params: { restaurantId }, body: { name } });
  const menuId = menu === null ? undefined : menuIds.get(menu);
  if (menuId) await call(displayRoutes.assignMenu, { params: { id }, body: { menuId } });
  for (const entry of schedule) {
    const content = await contentOf(caller, entry, menuIds);
    const times = { type: 'time_range', startTime: entry.from, endTime: entry.to } as const;
    await call(scheduleRoutes.create, { params: { id }, body: { content, schedule: times } });
  }
  return { name, pairingCode, menu: menuName(menu), scheduled: schedule.map(nameOf) };
}

/** Needs an empty database; throws where a call is refused. */
export async function fillDemo(
  http: FastifyInstance,
  media: MediaStore,
  password: string,
): Promise<FilledDemo> {
  const { name, ownerEmail, address } = demoRestaurant;
  // The server opens no drawings, in this whole process; these are our own, and nobody else uploads here.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const body = { email: ownerEmail, password, restaurantName: name, address };
  const { token, user } = await callAs(http).call(authRoutes.register, { body });
  const caller = callAs(http, token);
  const restaurantId = user.restaurant.id;
  const menuIds = await fillMenus(caller, restaurantId, await fillItems(caller, restaurantId, media));
  const filled: FilledDemo['displays'] = [];
  for (const display of displays) filled.push(await fillDisplay(caller, restaurantId, display, menuIds));
  return { email: ownerEmail, displays: filled };
}
