/** R1: the server is killed at a random moment while owners change items and upload files. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { createServerApi, RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import type { Campaign, Figure } from './campaign.ts';
import { DurableWriter, type Losses } from './durable-writer.ts';
import { type Random, seededRandom } from './random.ts';

const KILLS = { short: 5, full: 500 } as const;
const RESTAURANTS = 4;
const WORK_MAX_MS = 600;
const env = { RATE_LIMITS: 'off', DISK_RESERVE_MB: '0', CHANGES_QUOTA_MB: '10000' };

export const serverKills: Campaign = {
  name: 'server-kills',
  variables: 'SEED',
  promise:
    'Killed (-9) 500 times while eight owners write and upload: nothing confirmed is lost, nothing is half written, and no repeated change is made twice.',
  limitMinutes: 40,
  run: async (size) => {
    const random = seededRandom();
    console.log(`Seed ${random.seed}`);
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-server-kills-'));
    const start = () => startServer({ env, dataDir });
    let server = await start();
    try {
      const restaurants = await Promise.all(
        Array.from({ length: RESTAURANTS }, () => signUp(server, random)),
      );
      const losses: Losses = { lost: 0, torn: 0, doubled: 0 };
      for (let round = 0; round < KILLS[size]; round += 1) {
        const { url } = server;
        const work = eachWriter(restaurants, url, (writer, api) => writer.writeUntilGone(api));
        await sleep(random.next() * WORK_MAX_MS);
        await server.kill();
        await work;
        server = await start();
        await count(restaurants, server, losses);
      }
      await eachWriter(restaurants, server.url, (writer, api) => writer.repeat(api));
      await count(restaurants, server, losses);
      const writers = restaurants.flatMap((restaurant) => restaurant.writers);
      const files = writers.flatMap((writer) => writer.files);
      const confirmations = writers.reduce((sum, writer) => sum + writer.confirmations, 0);
      const damaged = await countDamaged(server, files);
      return figuresOf(KILLS[size], { confirmations, files: files.length, damaged }, losses);
    } finally {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Restaurant {
  token: string;
  restaurantId: string;
  writers: DurableWriter[];
}

const apiOf = (url: string, { token }: Restaurant) => createServerApi(url).withToken(token);

async function signUp({ url }: RunningServer, random: Random): Promise<Restaurant> {
  const { token, user } = (await RestaurantApi.signUp(url)).session;
  const restaurantId = user.restaurant.id;
  const writers = ['Ada', 'Bo'].map((name) => new DurableWriter(name, restaurantId, random));
  return { token, restaurantId, writers };
}

async function eachWriter(
  restaurants: readonly Restaurant[],
  url: string,
  run: (writer: DurableWriter, api: ApiClient) => Promise<void>,
): Promise<void> {
  await Promise.all(
    restaurants.flatMap((restaurant) =>
      restaurant.writers.map((writer) => run(writer, apiOf(url, restaurant))),
    ),
  );
}

/** Adds the missing and the superfluous records of each writer. */
async function count(restaurants: readonly Restaurant[], { url }: RunningServer, sum: Losses): Promise<void> {
  for (const restaurant of restaurants) {
    const { restaurantId, writers } = restaurant;
    const { items } = await apiOf(url, restaurant).call(itemRoutes.list, { params: { restaurantId } });
    for (const writer of writers) {
      const { lost, torn, doubled } = writer.compare(items);
      sum.lost += lost;
      sum.torn += torn;
      sum.doubled += doubled;
    }
  }
}

/** The name of a file is the hash of its content. */
async function countDamaged({ url }: RunningServer, files: readonly string[]): Promise<number> {
  let damaged = 0;
  for (const file of files) {
    const reply = await fetch(`${url}${file}`);
    const sha256 = createHash('sha256')
      .update(Buffer.from(await reply.arrayBuffer()))
      .digest('hex');
    if (!file.includes(sha256)) damaged += 1;
  }
  return damaged;
}

function figuresOf(
  kills: number,
  { confirmations, files, damaged }: Record<'confirmations' | 'files' | 'damaged', number>,
  { lost, torn, doubled }: Losses,
): Figure[] {
  const none = (name: string, found: number, of: string): Figure => ({
    name: `killed ${kills} times: ${name}`,
    measured: `${found} of ${of}`,
    promised: '0',
    isKept: found === 0 && confirmations > 0,
  });
  return [
    none('confirmed changes and files that are lost', lost, `${confirmations}`),
    none('items in a state that nobody wrote', torn, `${confirmations}`),
    none('changes made twice by a repetition', doubled, `${confirmations}`),
    none('files that are lost or damaged', damaged, `${files}`),
  ];
}
