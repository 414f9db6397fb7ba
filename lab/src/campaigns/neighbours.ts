/** What a restaurant at its limits may do must not keep another one waiting: SQLite and JSON share one thread. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { displayRoutes } from '@menuboard/contract/displays';
import { LISTED_PLACES_MAX, MENU_PLACES_MAX, MENUS_MAX } from '@menuboard/contract/domain/limits';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { createServerApi, RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { percentile } from '../measure/statistics.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { loopDelay, measuredLoop } from './loop-delay.ts';
import { beside, type Load, timesOf } from './neighbour-times.ts';

interface Amounts {
  menus: number;
  itemsPerMenu: number;
  displays: number;
  milliseconds: number;
}

const amounts: Record<Size, Amounts> = {
  short: { menus: 20, itemsPerMenu: 20, displays: 10, milliseconds: 300 },
  full: {
    menus: MENUS_MAX,
    itemsPerMenu: MENU_PLACES_MAX / MENUS_MAX,
    displays: 500,
    milliseconds: 10_000,
  },
};
/** As many as run at once; further requests of a restaurant wait. */
const CROWD = 4;
/** The promised p99, as a multiple of the p99 while the other restaurant does nothing. */
const RATIO_MAX = 2;
/** About the size of the longest list of menus. */
const LIST_BYTES = 10_000_000;

interface Restaurant {
  token: string;
  params: { restaurantId: string };
}

type Filled = Awaited<ReturnType<typeof fill>>;

export const neighbours: Campaign = {
  name: 'neighbours',
  promise: 'The most that one restaurant may do at most doubles the times of the others.',
  limitMinutes: 20,
  run: async (size) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-neighbours-'));
    try {
      const filling = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
      const [large, small] = [await signUp(filling.url), await signUp(filling.url)];
      const filled = await fill(apiOf(filling.url, large), large, amounts[size]);
      const { menus } = await fill(apiOf(filling.url, small), small, { ...amounts.short, menus: 1 });
      await filling.stop();
      const server = await startServer({ dataDir, env: measuredLoop });
      try {
        const address = `${server.url}/api/menus/${menus[0]}`;
        const read = () => timesOf(address, small.token, amounts[size].milliseconds);
        return await compare(server, loadsOf(server.url, large, filled), read);
      } finally {
        await server.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const apiOf = (url: string, { token }: Pick<Restaurant, 'token'>) => createServerApi(url).withToken(token);

async function signUp(url: string): Promise<Restaurant> {
  const { token, user } = (await RestaurantApi.signUp(url)).session;
  return { token, params: { restaurantId: user.restaurant.id } };
}

async function fill(api: ApiClient, { params }: Restaurant, { menus, itemsPerMenu, displays }: Amounts) {
  const description = 'With bread, butter and a salad of the day. '.repeat(20);
  const items: string[] = [];
  for (let n = 0; n < itemsPerMenu; n += 1) {
    const body = { name: `Dish ${n}`, price: 5, category: `Category ${n % 4}`, description };
    items.push((await api.call(itemRoutes.create, { params, body })).id);
  }
  const menuIds: string[] = [];
  for (let n = 0; n < menus; n += 1) {
    const { id } = await api.call(menuRoutes.create, { params, body: { name: `Menu ${n}` } });
    await api.call(menuRoutes.update, { params: { id }, body: { items } });
    menuIds.push(id);
  }
  for (let n = 0; n < displays; n += 1) {
    const { id } = await api.call(displayRoutes.create, { params, body: { name: `TV ${n}` } });
    await api.call(displayRoutes.assignMenu, { params: { id }, body: { menuId: menuIds[0] ?? null } });
  }
  return { items, menus: menuIds, itemsPerMenu };
}

/** What the large restaurant does all the time. */
function loadsOf(url: string, { params, token }: Restaurant, filled: Filled): Record<string, Load> {
  const { items, itemsPerMenu } = filled;
  const { restaurantId } = params;
  const read = { method: 'GET' as const, token, crowd: CROWD };
  const limit = Math.floor(LISTED_PLACES_MAX / itemsPerMenu);
  return {
    'the longest list of menus': {
      ...read,
      url: `${url}/api/menus/restaurants/${restaurantId}?limit=${limit}`,
    },
    'its displays': { ...read, url: `${url}/api/displays/restaurants/${restaurantId}` },
    'a price on every menu': {
      ...read,
      method: 'PUT',
      url: `${url}/api/items/${items[0]}`,
      bodies: Array.from({ length: 900 }, (_, n) => JSON.stringify({ price: n + 1 })),
    },
  };
}

interface Measured {
  name: string;
  p99Ms: number;
  text: string;
}

async function compare(
  server: RunningServer,
  loads: Record<string, Load>,
  read: () => Promise<number[]>,
): Promise<Figure[]> {
  await read();
  const measure = async (name: string, load?: Load): Promise<Measured> => {
    await loopDelay(server);
    const times = await (load ? beside(load, read) : read());
    const loop = await loopDelay(server);
    const delay = `event loop p99 ${loop.p99.toFixed(1)}, at most ${loop.max.toFixed(0)} ms late`;
    const text = `p99 ${percentile(times, 0.99).toFixed(1)}, at most ${times.at(-1)?.toFixed(0)} ms (${delay})`;
    return { name, p99Ms: percentile(times, 0.99), text };
  };
  const idle = await measure('another restaurant reads a menu while nobody else does anything');
  const machine = await besideAnotherServer((load) =>
    measure('the same beside as many bytes of another server', load),
  );
  const figures = [withoutPromise(idle, idle), withoutPromise(machine, idle)];
  for (const [what, load] of Object.entries(loads)) {
    const measured = await measure(`the same beside ${what}`, load);
    const isKept = ratioOf(measured, idle) <= RATIO_MAX;
    figures.push({ ...withoutPromise(measured, idle), promised: `${RATIO_MAX} times idle`, isKept });
  }
  return figures;
}

const ratioOf = (measured: Measured, idle: Measured) => measured.p99Ms / idle.p99Ms;

function withoutPromise(measured: Measured, idle: Measured): Figure {
  const { name, text } = measured;
  const ratio = `${ratioOf(measured, idle).toFixed(1)} times idle`;
  return { name, measured: `${text}: ${ratio}`, promised: 'nothing', isKept: true, isTiming: true };
}

/** How much of a ratio is the load itself, which shares the processor: the measured server does nothing for this one. */
async function besideAnotherServer<T>(measure: (load: Load) => Promise<T>): Promise<T> {
  const bytes = Buffer.alloc(LIST_BYTES);
  const other = createServer((_, reply) => reply.end(bytes)).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    return await measure({ url, method: 'GET', token: '', crowd: CROWD });
  } finally {
    other.close();
    other.closeAllConnections();
  }
}
