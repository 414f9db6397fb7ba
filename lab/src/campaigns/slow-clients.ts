/** R10: a thousand clients that send or read as slowly as they can. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { randomVideo } from '../../../e2e/harness/media-files.ts';
import { createServerApi, RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { percentile } from '../measure/statistics.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { timesOf } from './neighbour-times.ts';

const CLIENTS_PER_KIND = { short: 10, full: 200 } as const;
const MEASURED_MS = { short: 1_000, full: 60_000 } as const;
const OWNER_P99_MS = 500;
/** One address may have 2,000 connections; these come from many, as in an attack. */
const ADDRESSES = 50;
/** More than the system's buffers hold. */
const FILE_BYTES = 30_000_000;
const SLOWLY_MS = 1_000;

interface Kind {
  name: string;
  /** Time by which the server disconnects it: its limit, and the interval of its checks. */
  withinMs: number;
  start: (socket: Socket, host: string, file: string) => void;
}

const slowly = (socket: Socket, bytes: string) => {
  const timer = setInterval(() => socket.write(bytes), SLOWLY_MS);
  socket.once('close', () => clearInterval(timer));
};

const kinds: Kind[] = [
  { name: 'say nothing', withinMs: 16_000, start: () => undefined },
  {
    name: 'send headers without an end',
    withinMs: 16_000,
    start: (socket, host) => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
      slowly(socket, 'x');
    },
  },
  {
    name: 'send a body without an end',
    withinMs: 20_000,
    start: (socket, host) => {
      const type = 'Content-Type: application/json\r\nContent-Length: 4000';
      socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\n${type}\r\n\r\n{`);
      slowly(socket, ' ');
    },
  },
  {
    name: 'read no reply',
    withinMs: 40_000,
    start: (socket, host, file) => {
      socket.pause();
      socket.write(`GET ${file} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      // A paused socket notices its end only when it writes.
      slowly(socket, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    },
  },
  {
    name: 'open a socket and never answer',
    withinMs: 60_000,
    start: (socket, host) => {
      const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
      const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
      const path = '/socket.io/?EIO=4&transport=websocket';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n${key}\r\n\r\n`);
    },
  },
];

export const slowClients: Campaign = {
  name: 'slow-clients',
  promise: 'A thousand slow clients are disconnected in time, and an owner does not notice them.',
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

async function measure(server: RunningServer, size: Size): Promise<Figure[]> {
  const owner = await RestaurantApi.signUp(server.url);
  const { restaurant } = owner.session.user;
  const api = createServerApi(server.url).withToken(owner.session.token);
  const menu = await api.call(menuRoutes.create, {
    params: { restaurantId: restaurant.id },
    body: { name: 'Lunch' },
  });
  const reply = await api.call(mediaRoutes.upload, {
    files: [{ name: 'long.mp4', bytes: randomVideo(FILE_BYTES) }],
  });
  const { url: file } = reply as MediaItem;
  const read = () => timesOf(`${server.url}/api/menus/${menu.id}`, owner.session.token, MEASURED_MS[size]);
  const closed = kinds.map((kind) => ({ kind, times: openAll(server, kind, CLIENTS_PER_KIND[size], file) }));
  const times = await read();
  const figures: Figure[] = [
    {
      name: 'an owner reads a menu beside them',
      measured: `p99 ${percentile(times, 0.99).toFixed(1)} ms, at most ${times.at(-1)?.toFixed(0)} ms`,
      promised: `p99 ${OWNER_P99_MS} ms`,
      isKept: percentile(times, 0.99) <= OWNER_P99_MS,
      isTiming: true,
    },
  ];
  for (const { kind, times: pending } of closed) {
    const all = await pending;
    const latest = Math.max(...all);
    figures.push({
      name: `${all.length} clients that ${kind.name}: the last is disconnected`,
      measured: Number.isFinite(latest) ? `after ${(latest / 1_000).toFixed(1)} s` : 'never',
      promised: `within ${kind.withinMs / 1_000} s`,
      isKept: latest <= kind.withinMs,
      isTiming: true,
    });
  }
  return figures;
}

/** Milliseconds until each client was disconnected; infinite if the server was too slow. */
function openAll({ port }: RunningServer, kind: Kind, count: number, file: string): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) => {
      const localAddress = `127.0.1.${(n % ADDRESSES) + 1}`;
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      return timeUntilClosed(socket, kind, () => kind.start(socket, `127.0.0.1:${port}`, file));
    }),
  );
}

async function timeUntilClosed(socket: Socket, { withinMs }: Kind, start: () => void): Promise<number> {
  const startedAt = performance.now();
  const closed = new Promise<number>((resolve) => {
    socket.on('error', () => undefined).resume();
    socket.once('connect', start);
    socket.once('close', () => resolve(performance.now() - startedAt));
  });
  const inTime = await Promise.race([
    closed,
    sleep(withinMs * 1.2, Number.POSITIVE_INFINITY, { ref: false }),
  ]);
  socket.destroy();
  return inTime;
}
