/** What a restaurant at its limits may do must not keep another one waiting: SQLite and JSON share one thread. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import { LISTED_PLACES_MAX, MENU_PLACES_MAX, MENUS_MAX } from '@menuboard/contract/domain/limits';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { createServerApi } from '../harness/restaurant-api.ts';
import { startServer } from '../harness/server.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { p99, timesOf } from './neighbour-times.ts';

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
      const [large, small] = [await signUp(filling.url, 'large'), await signUp(filling.url, 'small')];
      const filled = await fill(apiOf(filling.url, large), large, amounts[size]);
      const { menus } = await fill(apiOf(filling.url, small), small, { ...amounts.short, menus: 1 });
      await filling.stop();
      const server = await startServer({ dataDir });
      try {
        const address = `${server.url}/api/menus/${menus[0]}`;
        const measure = () => timesOf(address, small.token, amounts[size].milliseconds);
        return await compare(apiOf(server.url, large), large, filled, measure);
      } finally {
        await server.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const apiOf = (url: string, { token }: Pick<Restaurant, 'token'>) => createServerApi(url).withToken(token);

async function signUp(url: string, name: string): Promise<Restaurant> {
  const body = { email: `${name}@bistro.example`, password: 'correct horse', restaurantName: name };
  const { token, user } = await createServerApi(url).call(authRoutes.register, { body });
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
function loadsOf(api: ApiClient, { params }: Restaurant, { items, itemsPerMenu }: Filled) {
  const limit = Math.floor(LISTED_PLACES_MAX / itemsPerMenu);
  let price = 1;
  return {
    'the longest list of menus': (n: number) =>
      api.call(menuRoutes.list, { params, query: { limit: limit - n } }),
    'its displays': () => api.call(displayRoutes.list, { params }),
    // Changed all the time, so that no answer comes from the cache.
    'a price on every menu': () => {
      price = (price % 900) + 1;
      return api.call(itemRoutes.update, { params: { id: items[0] ?? '' }, body: { price } });
    },
  };
}

async function compare(
  api: ApiClient,
  restaurant: Restaurant,
  filled: Filled,
  measure: () => Promise<number[]>,
): Promise<Figure[]> {
  await measure();
  const idle = p99(await measure());
  const figures: Figure[] = [];
  for (const [what, load] of Object.entries(loadsOf(api, restaurant, filled))) {
    let isOver = false;
    const crowd = Array.from({ length: CROWD }, async (_, n) => {
      while (!isOver) await load(n).catch(waitIfRefused);
    });
    const times = await measure();
    isOver = true;
    await Promise.all(crowd);
    const ratio = p99(times) / idle;
    figures.push({
      name: `another restaurant reads a menu beside ${what}`,
      measured: `p99 ${p99(times).toFixed(1)} ms, at most ${times.at(-1)?.toFixed(0)} ms; idle p99 ${idle.toFixed(1)} ms: ${ratio.toFixed(1)} times`,
      promised: `${RATIO_MAX} times`,
      isKept: ratio <= RATIO_MAX,
      isTiming: true,
    });
  }
  return figures;
}

/** The limit of changes is spent: the crowd has done the most it may for this minute. */
async function waitIfRefused(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !/429|Too many/.test(error.message)) throw error;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
