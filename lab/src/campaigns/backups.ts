/** R12: backups of a working server can all be restored. Measures them with 1 GB of media and a large database. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { randomVideo } from '../../../e2e/harness/media-files.ts';
import { createServerApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { percentile } from '../measure/statistics.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { runServerCommand } from './server-command.ts';

interface Amounts {
  videos: number;
  videoBytes: number;
  /** Each adds about 0.45 MB to the change log. */
  layouts: number;
  roundsUnderLoad: number;
}

const amounts: Record<Size, Amounts> = {
  short: { videos: 2, videoBytes: 1_000_000, layouts: 5, roundsUnderLoad: 2 },
  full: { videos: 22, videoBytes: 45_000_000, layouts: 250, roundsUnderLoad: 12 },
};
const WRITERS = 3;
const CHANGES_PER_ITEM = 40;
const SECONDS_MAX = 60;
const OWNER_P99_MS = 500;
const env = { RATE_LIMITS: 'off', DISK_RESERVE_MB: '0', CHANGES_QUOTA_MB: '10000' };
const account = { email: 'ada@bistro.example', password: 'correct horse' };

export const backups: Campaign = {
  name: 'backups',
  promise: 'Backups of a server that works can all be restored, and nobody waits for them.',
  limitMinutes: 30,
  run: async (size) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-backups-'));
    const server = await startServer({ env, dataDir });
    try {
      return [...(await measureLarge(server, amounts[size])), ...(await restoreAll(server, amounts[size]))];
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Restaurant {
  api: ApiClient;
  restaurantId: string;
}

async function signUp(server: RunningServer): Promise<Restaurant> {
  const guest = createServerApi(server.url);
  const { token, user } = await guest.call(authRoutes.register, {
    body: { ...account, restaurantName: 'Bistro' },
  });
  return { api: guest.withToken(token), restaurantId: user.restaurant.id };
}

function addItem({ api, restaurantId }: Restaurant) {
  const body = { name: 'Soup', price: 5, category: 'Soups' };
  return api.call(itemRoutes.create, { params: { restaurantId }, body });
}

async function fill(restaurant: Restaurant, { videos, videoBytes, layouts }: Amounts): Promise<void> {
  const { api, restaurantId } = restaurant;
  for (let n = 0; n < videos; n += 1)
    await api.call(mediaRoutes.upload, { files: [{ name: `${n}.mp4`, bytes: randomVideo(videoBytes) }] });
  const menu = await api.call(menuRoutes.create, { params: { restaurantId }, body: { name: 'Lunch' } });
  for (let n = 0; n < layouts; n += 1) {
    const blocks = Array.from({ length: 500 }, (_, index) => ({
      id: randomUUID(),
      kind: 'text' as const,
      ...{ x: 0, y: 0, w: 0.1, h: 0.1, z: index },
      ...{ text: randomBytes(150).toString('hex'), tone: 'ink' as const, align: 'left' as const },
      isHeading: false,
    }));
    await api.call(menuRoutes.setLayout, {
      params: { id: menu.id },
      body: { v: 1, aspect: '16:9', blocks },
    });
  }
}

/** Times of an owner's changes while something else runs. */
async function timeChanges(restaurant: Restaurant, during: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void during.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await addItem(restaurant);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

const pathIn = (output: string) => /^Backup complete: (\S+)/m.exec(output)?.[1] ?? '';
const sizeIn = (output: string) => /\((.*)\)$/m.exec(output)?.[1] ?? '';

async function measureLarge(server: RunningServer, size: Amounts): Promise<Figure[]> {
  const restaurant = await signUp(server);
  await fill(restaurant, size);
  const settings = { ...env, DATA_DIR: server.dataDir };
  const first = runServerCommand('backup', settings);
  const times = await timeChanges(restaurant, first);
  const { seconds, output } = await first;
  const second = await runServerCommand('backup', settings);
  const target = await mkdtemp(join(tmpdir(), 'menuboard-restored-'));
  const restored = await runServerCommand('restore', { ...env, DATA_DIR: target }, pathIn(output));
  await rm(target, { recursive: true, force: true });
  const p99 = percentile(times, 0.99);
  return [
    inSeconds(`a backup of ${sizeIn(output)}`, seconds),
    inSeconds('the next backup, which links its media', second.seconds),
    inSeconds('a restore', restored.seconds),
    {
      name: `an owner's ${times.length} changes during a backup`,
      measured: `p99 ${Math.round(p99)} ms, max ${Math.round(times.at(-1) ?? 0)} ms`,
      promised: `p99 ${OWNER_P99_MS} ms`,
      isKept: p99 <= OWNER_P99_MS,
      isTiming: true,
    },
  ];
}

function inSeconds(name: string, seconds: number): Figure {
  return {
    name,
    measured: `${seconds.toFixed(1)} s`,
    promised: `${SECONDS_MAX} s`,
    isKept: seconds <= SECONDS_MAX,
    isTiming: true,
  };
}

/** Backups of a smaller restaurant, while owners add items and upload. Each is restored, served and read. */
async function restoreAll(large: RunningServer, { roundsUnderLoad }: Amounts): Promise<Figure[]> {
  const dataDir = join(large.dataDir, 'working');
  const server = await startServer({ env, dataDir });
  const settings = { ...env, DATA_DIR: dataDir };
  let whole = 0;
  let files = 0;
  try {
    const restaurant = await signUp(server);
    const acknowledged: string[] = [];
    let isOver = false;
    const work = async () => {
      while (!isOver) {
        const { id } = await addItem(restaurant);
        acknowledged.push(id);
        await restaurant.api.call(mediaRoutes.upload, {
          files: [{ name: 'a.mp4', bytes: randomVideo(20_000) }],
        });
        // Changes of one item, because a restaurant may have only 5,000 items.
        for (let price = 1; price <= CHANGES_PER_ITEM; price += 1)
          await restaurant.api.call(itemRoutes.update, { params: { id }, body: { price } });
      }
    };
    const working = Promise.all(Array.from({ length: WRITERS }, work));
    for (let round = 0; round < roundsUnderLoad; round += 1) {
      const before = [...acknowledged];
      const { output } = await runServerCommand('backup', { ...settings, BACKUP_KEEP: '3' });
      const found = await readRestored(pathIn(output), join(dataDir, `restored-${round}`));
      files += found.files;
      if (found.isIntact && before.every((id) => found.items.has(id))) whole += 1;
    }
    isOver = true;
    await working;
  } finally {
    await server.stop();
  }
  return [
    {
      name: `backups under load that were restored whole, with ${files} files`,
      measured: `${whole} of ${roundsUnderLoad}`,
      promised: 'all',
      isKept: whole === roundsUnderLoad,
    },
  ];
}

async function readRestored(backup: string, dataDir: string) {
  await runServerCommand('restore', { ...env, DATA_DIR: dataDir }, backup);
  const server = await startServer({ env, dataDir });
  try {
    const guest = createServerApi(server.url);
    const { token, user } = await guest.call(authRoutes.login, { body: account });
    const api = guest.withToken(token);
    const params = { restaurantId: user.restaurant.id };
    const { items } = await api.call(itemRoutes.list, { params });
    const { media } = await api.call(mediaRoutes.list, { params });
    const replies = await Promise.all(media.map(({ url }) => fetch(`${server.url}${url}`)));
    const lengths = await Promise.all(replies.map(async (reply) => (await reply.arrayBuffer()).byteLength));
    const isIntact = replies.every((reply, index) => reply.ok && lengths[index] === media[index]?.size);
    return { items: new Set<string>(items.map(({ id }) => id)), files: media.length, isIntact };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
