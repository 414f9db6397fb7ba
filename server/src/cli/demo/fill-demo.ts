/** Fills an empty database with the demo restaurant, through the front door like any client. */
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import {
  pathOf,
  type RouteArgs,
  type RouteDefinition,
  type RouteResult,
} from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { MediaStore } from '../../media/media-store.ts';
import { demoRestaurant, renderPicture } from './demo-data.ts';

/** What the owner of the demo needs to know. */
export interface FilledDemo {
  email: string;
  displays: { name: string; pairingCode: string; menu: string | null }[];
}

type Call = <R extends RouteDefinition>(route: R, args: RouteArgs<R>) => Promise<RouteResult<R>>;

function caller(http: FastifyInstance, token?: string): Call {
  return async (route, args) => {
    const { params, body } = args as { params?: Record<string, string>; body?: object };
    const reply = await http.inject({
      method: route.method,
      url: `/api${pathOf(route, params)}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    });
    if (reply.statusCode !== route.status) throw new Error(`${route.method} ${route.path}: ${reply.body}`);
    return z.parse(route.response, reply.json()) as RouteResult<typeof route>;
  };
}

async function fillItems(call: Call, restaurantId: string, media: MediaStore): Promise<Map<string, string>> {
  const idByKey = new Map<string, string>();
  for (const { key, picture, description, ...item } of demoRestaurant.items) {
    const imageUrl = picture ? (await media.put(await renderPicture(picture), 'webp')).url : null;
    const body = { ...item, imageUrl, ...(description && { description }) };
    const { id } = await call(itemRoutes.create, { params: { restaurantId }, body });
    idByKey.set(key, id);
  }
  return idByKey;
}

async function fillMenus(
  call: Call,
  restaurantId: string,
  items: Map<string, string>,
): Promise<Map<string, string>> {
  const idByKey = new Map<string, string>();
  for (const { key, name, description, items: keys } of demoRestaurant.menus) {
    const { id } = await call(menuRoutes.create, { params: { restaurantId }, body: { name, description } });
    const ids = keys.flatMap((itemKey) => items.get(itemKey) ?? []);
    await call(menuRoutes.update, { params: { id }, body: { items: ids } });
    idByKey.set(key, id);
  }
  return idByKey;
}

/** Needs an empty database; throws where a call is refused. */
export async function fillDemo(
  http: FastifyInstance,
  media: MediaStore,
  password: string,
): Promise<FilledDemo> {
  const { name, ownerEmail, address } = demoRestaurant;
  // The server opens no drawings, in this whole process; these are our own, and no upload comes here.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const body = { email: ownerEmail, password, restaurantName: name, address };
  const { token, user } = await caller(http)(authRoutes.register, { body });
  const call = caller(http, token);
  const restaurantId = user.restaurant.id;
  const menus = await fillMenus(call, restaurantId, await fillItems(call, restaurantId, media));
  const displays: FilledDemo['displays'] = [];
  for (const { name: displayName, menu } of demoRestaurant.displays) {
    const made = await call(displayRoutes.create, { params: { restaurantId }, body: { name: displayName } });
    const menuId = menu === null ? undefined : menus.get(menu);
    if (menuId) await call(displayRoutes.assignMenu, { params: { id: made.id }, body: { menuId } });
    const menuName = demoRestaurant.menus.find((other) => other.key === menu)?.name ?? null;
    displays.push({ name: made.name, pairingCode: made.pairingCode, menu: menuName });
  }
  return { email: ownerEmail, displays };
}
