import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import { pathOf } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { findFreePort } from '../../../../test-tools/free-port.ts';
import type { Crowd } from '../../clients/crowd.ts';
import { cpuMsOf } from '../../measure/proc.ts';
import { percentile } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { openAdmin } from '../measure/admin.ts';
import { withCleanup } from '../measure/cleanup.ts';
import type { Contents } from '../measure/fill-database.ts';
import { type PreparedRestaurant, prepareRestaurant } from '../measure/prepare-restaurant.ts';
import { type ProbeResult, startProbe } from '../measure/probe.ts';
import { ms } from '../measure/rows.ts';
import { requireOpenFiles, SCREENS } from '../measure/screen-count.ts';
import { openScreens, withinLimit } from '../measure/screens.ts';
import { type ServerProcess, startOurs, withDataFolder } from '../measure/server-process.ts';

const SCREENS_PER_DISPLAY = 20;
const RETURN_LIMIT_MS = 20_000;
const OWNER_LIMIT_MS = 500;
/** By then, the full server has answered each screen's heartbeat with the time within which it may return. */
const SETTLE_MS = HEARTBEAT_MS + 5_000;
const LIST_EVERY_MS = 50;
/** Number of connections that a browser opens. */
const OWNER_CONNECTIONS = 6;

const contents: Contents = {
  items: 250,
  menus: 50,
  itemsPerMenu: 5,
  displays: Math.ceil(SCREENS / SCREENS_PER_DISPLAY),
  screensPerDisplay: SCREENS_PER_DISPLAY,
};

/** One restart. Times are ms since the old process was killed. */
interface Return {
  listening: number;
  half: number;
  last: number;
  /** The owner's lists after the new process listened. */
  lists: ProbeResult;
  /** CPU of the new process until the last screen had returned. */
  cpuMs: number;
}

async function restart(
  killed: ServerProcess,
  start: () => Promise<ServerProcess>,
  screens: Crowd,
  { id, headers }: PreparedRestaurant,
): Promise<{ server: ServerProcess; measured: Return }> {
  const killedAt = performance.timeOrigin + performance.now();
  process.kill(killed.pid, 'SIGKILL');
  await killed.stop();
  const server = await start();
  const listening = performance.timeOrigin + performance.now() - killedAt;
  const path = `/api${pathOf(itemRoutes.list, { restaurantId: id })}`;
  const request = { path, headers, everyMs: LIST_EVERY_MS, connections: OWNER_CONNECTIONS };
  const owner = startProbe(server.url, request);
  const times = (await withinLimit(screens.connectedSince(killedAt))).map((at) => at - killedAt);
  const cpuMs = cpuMsOf(server.pid);
  const lists = await owner.stop();
  const [half, last] = [percentile(times, 0.5), percentile(times, 1)];
  return { server, measured: { listening, half, last, lists, cpuMs } };
}

const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;

function row(name: string, { listening, half, last, lists, cpuMs }: Return): Row {
  return {
    name,
    values: {
      'listens after': seconds(listening),
      'half of the screens': seconds(half),
      'all screens': seconds(last),
      'list: p50': ms(percentile(lists.latencies, 0.5)),
      p99: ms(percentile(lists.latencies, 0.99)),
      slowest: ms(percentile(lists.latencies, 1)),
      lists: String(lists.latencies.length),
      failed: String(lists.failures),
      CPU: seconds(cpuMs),
    },
  };
}

const isKept = ({ last, lists }: Return) =>
  last <= RETURN_LIMIT_MS && percentile(lists.latencies, 0.99) <= OWNER_LIMIT_MS && lists.failures === 0;

const describe = ({ last, lists }: Return) =>
  `all back after ${seconds(last)}, lists within ${ms(percentile(lists.latencies, 0.99))} (p99)`;

export const s14: Line = {
  id: 's14',
  title: `${SCREENS.toLocaleString('en')} screens return to a killed and restarted server, while an owner lists items every ${LIST_EVERY_MS} ms`,
  goal: `all screens are connected ${RETURN_LIMIT_MS / 1_000} s after the kill, and the owner's p99 is at most ${OWNER_LIMIT_MS} ms`,
  run: () =>
    withDataFolder((folder) =>
      withCleanup(async (atEnd) => {
        // Besides each connection, the server has some requests over HTTP.
        requireOpenFiles(SCREENS * 1.5);
        const restaurant = await prepareRestaurant(folder, contents);
        const env = { PORT: String(await findFreePort()) };
        const start = async () => {
          const server = await startOurs(folder, env);
          atEnd(() => server.stop());
          return server;
        };
        const server = await start();
        const screens = await openScreens(server.url, restaurant.screens.slice(0, SCREENS));
        atEnd(() => screens.close());
        await sleep(SETTLE_MS);
        const first = await restart(server, start, screens, restaurant);
        // The admin reconnects by itself, and learns of each screen that returns.
        atEnd(await openAdmin(server.url, restaurant.token));
        await sleep(SETTLE_MS);
        const second = await restart(first.server, start, screens, restaurant);
        return {
          rows: [row('Menuboard', first.measured), row('Menuboard, with the admin open', second.measured)],
          figure: `${describe(first.measured)}; with the admin open ${describe(second.measured)}`,
          isKept: isKept(first.measured) && isKept(second.measured),
        };
      }),
    ),
};
