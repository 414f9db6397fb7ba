import { readFile } from 'node:fs/promises';
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { type ScheduledContent, scheduleRoutes } from '@menuboard/contract/schedules';
import { demoRestaurant } from './demo-restaurant.ts';
import type { DemoDisplay, DemoEntry } from './demo-types.ts';
import { imageFile } from './image-file.ts';

export interface FilledRestaurant {
  email: string;
  /** `menu` is a name; `scheduled` names the content that replaces the menu at certain times. */
  displays: { name: string; pairingCode: string; menu: string; scheduled: string[] }[];
}

/** The signed-in API client, and the ids of the records created so far, by their keys. */
interface Progress {
  api: ApiClient;
  restaurantId: string;
  images: Map<string, MediaItem>;
  itemIds: Map<string, string>;
  menuIds: Map<string, string>;
}

const { items, menus, displays } = demoRestaurant;

async function uploadImages({ api, images }: Progress): Promise<void> {
  for (const { name, image } of items) {
    if (!image) continue;
    const file = { name: `${name}.webp`, bytes: await readFile(imageFile(image)), type: 'image/webp' };
    const uploaded = await api.call(mediaRoutes.upload, { files: [file] });
    if ('url' in uploaded) images.set(image, uploaded);
  }
}

async function createItems({ api, restaurantId, images, itemIds }: Progress): Promise<void> {
  for (const { key, image, price = 0, ...item } of items) {
    const imageUrl = (image && images.get(image)?.url) ?? null;
    const priced = price === null ? { price: 0, priceWords: '' } : { price };
    const body = { ...item, ...priced, imageUrl };
    const { id } = await api.call(itemRoutes.create, { params: { restaurantId }, body });
    itemIds.set(key, id);
  }
}

async function createMenus({ api, restaurantId, itemIds, menuIds }: Progress): Promise<void> {
  for (const { key, name, description, items: keys, sections, combos, look, theme, featured } of menus) {
    const body = { name, description };
    const { id } = await api.call(menuRoutes.create, { params: { restaurantId }, body });
    const featuredItemId = itemIds.get(featured ?? '') ?? null;
    const content = {
      items: keys.flatMap((itemKey) => itemIds.get(itemKey) ?? []),
      sections,
      panels: combos.map((combo) => ({ kind: 'combo' as const, ...combo })),
      design: { look, theme, featuredItemId },
    };
    await api.call(menuRoutes.update, { params: { id }, body: content });
    menuIds.set(key, id);
  }
}

function toScheduledContent({ menuIds, images }: Progress, entry: DemoEntry): ScheduledContent {
  if ('menu' in entry) return { type: 'menu', menuId: menuIds.get(entry.menu) ?? '' };
  return { type: 'media', mediaItems: entry.images.flatMap((image) => images.get(image) ?? []) };
}

const menuName = (key: string) => menus.find((menu) => menu.key === key)?.name ?? '';
const entryName = (entry: DemoEntry) => ('menu' in entry ? menuName(entry.menu) : 'images');

async function createDisplay(
  progress: Progress,
  { name, menu, schedule = [], settings }: DemoDisplay,
): Promise<FilledRestaurant['displays'][number]> {
  const { api, restaurantId, menuIds } = progress;
  const { id, pairingCode } = await api.call(displayRoutes.create, {
    params: { restaurantId },
    body: { name },
  });
  await api.call(displayRoutes.updateSettings, { params: { id }, body: { settings } });
  const menuId = menuIds.get(menu);
  if (menuId) await api.call(displayRoutes.assignMenu, { params: { id }, body: { menuId } });
  for (const entry of schedule) {
    const content = toScheduledContent(progress, entry);
    const times = { type: 'time_range', startTime: entry.from, endTime: entry.to } as const;
    await api.call(scheduleRoutes.create, { params: { id }, body: { content, schedule: times } });
  }
  return { name, pairingCode, menu: menuName(menu), scheduled: schedule.map(entryName) };
}

/**
 * Registers the demo's owner and creates the whole restaurant, one call after another.
 *
 * @throws ApiError when the server refuses a call, for example because the owner exists already
 */
export async function fillRestaurant(api: ApiClient, password: string): Promise<FilledRestaurant> {
  const { name, ownerEmail, address } = demoRestaurant;
  const body = { email: ownerEmail, password, restaurantName: name, address };
  const { token, user } = await api.call(authRoutes.register, { body });
  const progress: Progress = {
    api: api.withToken(token),
    restaurantId: user.restaurant.id,
    images: new Map(),
    itemIds: new Map(),
    menuIds: new Map(),
  };

  await uploadImages(progress);
  await createItems(progress);
  await createMenus(progress);
  const filled: FilledRestaurant['displays'] = [];
  for (const display of displays) filled.push(await createDisplay(progress, display));
  return { email: ownerEmail, displays: filled };
}
