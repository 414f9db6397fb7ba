/** R14: one address asks for as much as it can, with the shipped limits; all others wait at most half a second. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { createServerApi, RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { percentile } from '../measure/statistics.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import type { GreedyLoad } from './greedy-load.ts';
import { timesOf } from './neighbour-times.ts';

const MEASURED_MS = { short: 2_000, full: 30_000 } as const;
const UPLOADS = { short: 5, full: 100 } as const;
const OTHERS_P99_MS = 500;
const UPLOAD_P99_MS = 2_000;
const UPLOADING_ACCOUNTS = 5;

/** A GIF of one pixel, of this colour. */
const aGif = (color: number): Uint8Array => {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1');
  const palette = Buffer.alloc(6);
  palette.writeUIntBE(color, 0, 3);
  const image = Buffer.from('!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1');
  return Buffer.concat([head, palette, image]);
};

/** Runs `work` beside the load. */
async function beside<T>(load: GreedyLoad, work: () => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'greedy-load.ts'), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    return await work();
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

const figureOf = (name: string, times: number[], promisedMs: number): Figure => ({
  name,
  measured: `p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(0)}, at most ${times.at(-1)?.toFixed(0)} ms of ${times.length}`,
  promised: `p99 ${promisedMs} ms`,
  isKept: percentile(times, 0.99) <= promisedMs,
  isTiming: true,
});

async function measure(server: RunningServer, size: Size): Promise<Figure[]> {
  const owner = await RestaurantApi.signUp(server.url);
  const { token, user } = owner.session;
  const api = createServerApi(server.url).withToken(token);
  const params = { restaurantId: user.restaurant.id };
  const menu = await api.call(menuRoutes.create, { params, body: { name: 'Lunch' } });
  const read = () => timesOf(`${server.url}/api/menus/${menu.id}`, token, MEASURED_MS[size]);

  const figures = [figureOf('an owner reads a menu, with nobody else', await read(), OTHERS_P99_MS)];
  for (const [kind, connections] of [
    ['slow readers', 500],
    ['pipelines', 100],
  ] as const) {
    const times = await beside({ port: server.port, kind, connections, tokens: [] }, read);
    figures.push(figureOf(`beside ${connections} ${kind} of another address`, times, OTHERS_P99_MS));
  }

  const accounts = Array.from({ length: UPLOADING_ACCOUNTS }, () => RestaurantApi.signUp(server.url));
  const tokens = (await Promise.all(accounts)).map(({ session }) => session.token);
  const upload = async () => {
    const times: number[] = [];
    for (let n = 0; n < UPLOADS[size]; n += 1) {
      const from = performance.now();
      await api.call(mediaRoutes.upload, { files: [{ name: `small ${n}.gif`, bytes: aGif(n) }] });
      times.push(performance.now() - from);
    }
    return times.sort((a, b) => a - b);
  };
  const load = { port: server.port, kind: 'idle uploads', connections: 100, tokens } as const;
  figures.push(figureOf('a small image beside 100 idle uploads', await beside(load, upload), UPLOAD_P99_MS));
  return figures;
}

export const greedyClients: Campaign = {
  name: 'greedy-clients',
  promise: 'Nobody waits long for one address that asks for as much as it can.',
  limitMinutes: 10,
  run: async (size) => {
    const server = await startServer();
    try {
      return await measure(server, size);
    } finally {
      await server.stop();
    }
  },
};
