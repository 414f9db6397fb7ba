import { readFile } from 'node:fs/promises';
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { type ReferenceBoard, referenceImage } from './reference-board.ts';

export interface CreatedBoard {
  api: ApiClient;
  restaurantId: string;
  menuId: string;
  /** From left to right. */
  displays: { id: string; pairingCode: string }[];
}

async function uploadImage(api: ApiClient, name: string): Promise<string> {
  const file = { name: `${name}.webp`, bytes: await readFile(referenceImage(name)), type: 'image/webp' };
  const uploaded = await api.call(mediaRoutes.upload, { files: [file] });
  if (!('url' in uploaded)) throw new Error(`${name} is not an image.`);
  return uploaded.url;
}

/** Registers an owner and creates the restaurant of a reference board, with public calls only. */
export async function createBoard(
  guest: ApiClient,
  board: ReferenceBoard,
  email: string,
): Promise<CreatedBoard> {
  const { restaurant, menu, featured, items, displays } = board;
  const password = 'correct horse battery staple';
  const owner = {
    email,
    password,
    restaurantName: restaurant.name ?? 'Restaurant',
    address: '1 High Street',
  };
  const { token, user } = await guest.call(authRoutes.register, { body: owner });
  const api = guest.withToken(token);
  const params = { restaurantId: user.restaurant.id };
  await api.call(restaurantRoutes.update, { params: { id: params.restaurantId }, body: restaurant });

  const ids: string[] = [];
  for (const { image, ...body } of items) {
    const imageUrl = image ? await uploadImage(api, image) : null;
    ids.push((await api.call(itemRoutes.create, { params, body: { ...body, imageUrl } })).id);
  }

  const { name = 'Menu', description } = menu;
  const { id: menuId } = await api.call(menuRoutes.create, { params, body: { name, description } });
  const featuredItemId = ids[items.findIndex((item) => item.name === featured)] ?? null;
  const content = { ...menu, items: ids, design: { ...menu.design, featuredItemId } };
  await api.call(menuRoutes.update, { params: { id: menuId }, body: content });

  const created: CreatedBoard['displays'] = [];
  for (const [index, settings] of displays.entries()) {
    const { id, pairingCode } = await api.call(displayRoutes.create, {
      params,
      body: { name: `TV ${index + 1}` },
    });
    await api.call(displayRoutes.updateSettings, { params: { id }, body: { settings } });
    await api.call(displayRoutes.assignMenu, { params: { id }, body: { menuId } });
    created.push({ id, pairingCode });
  }
  return { api, restaurantId: params.restaurantId, menuId, displays: created };
}
