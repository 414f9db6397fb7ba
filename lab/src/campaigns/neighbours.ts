/** A restaurant at its limits must not keep another one waiting, although SQLite and JSON share one thread. */
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
import { type Answered, beside, type Load, type OwnerTimes, timesOfOwner } from './neighbour-times.ts';

interface Amounts {
  menus: number;
  itemsPerMenu: number;
  displays: number;
  milliseconds: number;
}

const amounts: Record<Size, Amounts> = {
  short: { menus: 20, itemsPerMenu: 20, displays: 10, milliseconds: 500 },
  full: {
    menus: MENUS_MAX,
    itemsPerMenu: MENU_PLACES_MAX / MENUS_MAX,
    displays: 500,
    milliseconds: 20_000,
  },
};
/** Number that runs at once; further requests of a restaurant wait. */
const CROWD = 4;
/** A write also waits for its sync. */
const P99_MAX_MS = { reads: 20, writes: 30 } as const;

interface Restaurant {
  token: string;
  params: { restaurantId: string };
}

type Filled = Awaited<ReturnType<typeof fill>>;

export const neighbours: Campaign = {
  name: 'neighbours',
  promise:
    'Beside the most that one restaurant may do, an owner of another one waits at most 20 ms (p99) for a read and 30 ms for a write.',
  limitMinutes: 20,
  run: async (size) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-neighbours-'));
    try {
      const filling = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
      const [large, small] = [await signUp(filling.url), await signUp(filling.url)];
      const filled = await fill(apiOf(filling.url, large), large, amounts[size]);
      const { menus, items } = await fill(apiOf(filling.url, small), small, { ...amounts.short, menus: 1 });
      await filling.stop();
      const server = await startServer({ dataDir, env: measuredLoop });
      try {
        const owner = {
          token: small.token,
          readUrl: `${server.url}/api/menus/${menus[0]}`,
          writeUrl: `${server.url}/api/items/${items[0]}`,
        };
        const work = () => timesOfOwner(owner, amounts[size].milliseconds);
        return await compare(server, loadsOf(server.url, large, filled), work);
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

/** Continuous work of the large restaurant. */
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
  times: OwnerTimes;
  /** Delay of the event loop. */
  loop: string;
}

async function compare(
  server: RunningServer,
  loads: Record<string, Load>,
  work: () => Promise<OwnerTimes>,
): Promise<Figure[]> {
  await work();
  const measure = async (): Promise<Measured> => {
    await loopDelay(server);
    const times = await work();
    const { p99, max } = await loopDelay(server);
    return { times, loop: `event loop p99 ${p99.toFixed(1)}, at most ${max.toFixed(0)} ms late` };
  };
  const idle = await measure();
  const figures = [withoutPromise('a read', 'reads', idle), withoutPromise('a write', 'writes', idle)];
  for (const [name, load] of Object.entries(loads)) {
    const start = performance.now();
    const { result: measured, answered } = await beside(load, measure);
    const pace = { ...answered, milliseconds: performance.now() - start };
    const other = await besideAnotherServer(pace, measure);
    figures.push(
      figureOf(`a read beside ${name}`, 'reads', measured, other),
      figureOf(`a write beside ${name}`, 'writes', measured, other),
    );
  }
  return figures;
}

const p99Of = ({ times }: Measured, kind: keyof OwnerTimes) => percentile(times[kind], 0.99);
const textOf = (measured: Measured, kind: keyof OwnerTimes) =>
  `p99 ${p99Of(measured, kind).toFixed(1)}, at most ${Math.max(...measured.times[kind]).toFixed(0)} ms`;

function withoutPromise(name: string, kind: keyof OwnerTimes, measured: Measured): Figure {
  const text = `${textOf(measured, kind)} (${measured.loop})`;
  return { name: `${name} beside nobody`, measured: text, promised: 'nothing', isKept: true, isTiming: true };
}

function figureOf(name: string, kind: keyof OwnerTimes, measured: Measured, other: Measured): Figure {
  const [p99, ofOther] = [p99Of(measured, kind), p99Of(other, kind)];
  const ratio = p99 / ofOther;
  return {
    name,
    measured: `${textOf(measured, kind)} (${measured.loop}): ${ratio.toFixed(2)} times the p99 beside the same bytes of another server, ${ofOther.toFixed(1)} ms`,
    promised: `${P99_MAX_MS[kind]} ms`,
    isKept: p99 <= P99_MAX_MS[kind],
    isTiming: true,
  };
}

/**
 * Part of a time that is the load itself, which shares the processor: the measured server does nothing for this one.
 */
async function besideAnotherServer<T>(
  { answers, bytes, milliseconds }: Answered & { milliseconds: number },
  measure: () => Promise<T>,
): Promise<T> {
  const answer = Buffer.alloc(Math.round(bytes / Math.max(answers, 1)));
  const answerMs = (milliseconds * CROWD) / Math.max(answers, 1);
  const other = createServer((_, reply) => void setTimeout(() => reply.end(answer), answerMs));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    return (await beside({ url, method: 'GET', token: '', crowd: CROWD }, measure)).result;
  } finally {
    other.close();
    other.closeAllConnections();
  }
}
