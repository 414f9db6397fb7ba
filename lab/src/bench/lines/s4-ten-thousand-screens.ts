import { setTimeout as sleep } from 'node:timers/promises';
import { PING_INTERVAL_MS } from '@menuboard/contract/domain/limits';
import { pathOf } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import type { Crowd } from '../../clients/crowd.ts';
import { memoryMibOf } from '../../measure/proc.ts';
import { median, percentile } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { openAdmin } from '../measure/admin.ts';
import { withCleanup } from '../measure/cleanup.ts';
import type { Contents } from '../measure/fill-database.ts';
import { type CpuShare, watchCpu } from '../measure/idle-cpu.ts';
import { type PreparedRestaurant, prepareRestaurant } from '../measure/prepare-restaurant.ts';
import { ms, times } from '../measure/rows.ts';
import { requireOpenFiles, SCREENS } from '../measure/screen-count.ts';
import { measureChange, openScreens, openSockets } from '../measure/screens.ts';
import { type ServerProcess, startLimit, startOurs, withDataFolder } from '../measure/server-process.ts';

const SCREENS_PER_DISPLAY = 20;
const EDITS = 6;
const LAST_LIMIT_TIMES = 2;
const MEMORY_LIMIT_TIMES = 1.5;
const IDLE_LIMIT = 0.08;
const SETTLE_MS = 5_000;
/** Every screen sends one heartbeat in this time. */
const IDLE_SECONDS = 60;
const WINDOW_SECONDS = 30;
/** Longer than the time between two saves of screens' reports, because a person's edits are further apart. */
const PAUSE_MS = 3_500;

const contents: Contents = {
  items: 5,
  menus: 1,
  itemsPerMenu: 5,
  displays: Math.ceil(SCREENS / SCREENS_PER_DISPLAY),
  screensPerDisplay: SCREENS_PER_DISPLAY,
};

/** Times in ms until the last screen has received an edit, and until all have drawn it. */
interface Edit {
  last: number;
  settled: number;
}

async function measureEdit(screens: Crowd, change: () => Promise<unknown>): Promise<Edit> {
  const startedAt = performance.now();
  const latencies = await measureChange(screens, change);
  await screens.untilSettled();
  return { last: percentile(latencies, 1), settled: performance.now() - startedAt };
}

async function putPrice(server: ServerProcess, restaurant: PreparedRestaurant, price: number): Promise<void> {
  const answer = await fetch(`${server.url}/api${pathOf(itemRoutes.update, { id: restaurant.itemId })}`, {
    method: 'PUT',
    headers: { ...restaurant.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ price }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** A body of the same size as our patch. */
const patchLike = ({ itemId, menuId }: PreparedRestaurant, price: number) =>
  JSON.stringify({
    id: itemId,
    name: 'Dish 0',
    description: 'With bread, butter and a salad of the day.',
    price,
    category: 'Category 0',
    imageUrl: null,
    isAvailable: true,
    revision: 100 + price,
    menuId,
    menuTag: `tag-of-${100 + price}-x`,
  });

/** Edits of both sides in turn. */
async function measureEdits(sides: {
  broadcast: (n: number) => Promise<Edit>;
  edit: (n: number) => Promise<Edit>;
}): Promise<{ limit: Edit[]; ours: Edit[] }> {
  const edits: { limit: Edit[]; ours: Edit[] } = { limit: [], ours: [] };
  for (let n = 1; n <= EDITS; n += 1) {
    edits.limit.push(await sides.broadcast(n));
    edits.ours.push(await sides.edit(n));
    await sleep(PAUSE_MS);
  }
  return edits;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const lastOf = (edits: Edit[]) => median(edits.map((edit) => edit.last));

/** @param idle memory of a screen in bytes, and CPU; not measured again with the admin open */
function row(name: string, edits: Edit[], idle?: { bytes: number; cpu: CpuShare }): Row {
  return {
    name,
    values: {
      'last screen, median': ms(lastOf(edits)),
      slowest: ms(Math.max(...edits.map((edit) => edit.last))),
      'drawn by all': ms(median(edits.map((edit) => edit.settled))),
      'memory per screen': idle ? `${(idle.bytes / 1_024).toFixed(1)} KiB` : '',
      'idle CPU': idle ? percent(idle.cpu.mean) : '',
      [`busiest ${WINDOW_SECONDS} s`]: idle ? percent(idle.cpu.busiest) : '',
    },
  };
}

export const s4: Line = {
  id: 's4',
  title: `${SCREENS.toLocaleString('en')} screens on one process`,
  goal: `an edit is on the last screen after at most ${LAST_LIMIT_TIMES}× a bare broadcast of socket.io, each screen takes at most ${MEMORY_LIMIT_TIMES}× a bare socket's memory, and nothing to do takes at most ${percent(IDLE_LIMIT)} of a core`,
  run: () =>
    withDataFolder((folder) =>
      withCleanup(async (atEnd) => {
        requireOpenFiles(SCREENS + 1_000);
        const restaurant = await prepareRestaurant(folder, contents);
        const env = { PING_INTERVAL_MS: String(PING_INTERVAL_MS) };
        const limit = await startLimit('broadcast', env);
        atEnd(() => limit.stop());
        const ours = await startOurs(folder);
        atEnd(() => ours.stop());
        const memory = () => ({ limit: memoryMibOf(limit.pid), ours: memoryMibOf(ours.pid) });

        await sleep(SETTLE_MS);
        const empty = memory();
        const sockets = await openSockets(limit.url, SCREENS);
        atEnd(() => sockets.close());
        const screens = await openScreens(ours.url, restaurant.screens.slice(0, SCREENS));
        atEnd(() => screens.close());
        await sleep(SETTLE_MS);
        const [limitCpu, oursCpu] = await watchCpu([limit.pid, ours.pid], IDLE_SECONDS, WINDOW_SECONDS);
        if (!limitCpu || !oursCpu) throw new Error('The CPU was not measured.');
        const full = memory();
        const bytesOf = (side: 'limit' | 'ours') => ((full[side] - empty[side]) * 1_048_576) / SCREENS;

        const sides = {
          broadcast: (n: number) => {
            const init = { method: 'POST', body: patchLike(restaurant, n) };
            return measureEdit(sockets, () => fetch(`${limit.url}/edit`, init));
          },
          edit: (n: number) => measureEdit(screens, () => putPrice(ours, restaurant, n)),
        };
        const alone = await measureEdits(sides);
        atEnd(await openAdmin(ours.url, restaurant.token));
        const watched = await measureEdits(sides);

        const ratio = lastOf(alone.ours) / lastOf(alone.limit);
        const watchedRatio = lastOf(watched.ours) / lastOf(watched.limit);
        const memoryRatio = bytesOf('ours') / bytesOf('limit');
        return {
          rows: [
            row('socket.io', alone.limit, { bytes: bytesOf('limit'), cpu: limitCpu }),
            row('Menuboard', alone.ours, { bytes: bytesOf('ours'), cpu: oursCpu }),
            row('socket.io, again', watched.limit),
            row('Menuboard, with the admin open', watched.ours),
          ],
          figure: `the last screen after ${times(ratio)} (${times(watchedRatio)} with the admin open), ${times(memoryRatio)} the memory, ${percent(oursCpu.mean)} of a core`,
          isKept:
            Math.max(ratio, watchedRatio) <= LAST_LIMIT_TIMES &&
            memoryRatio <= MEMORY_LIMIT_TIMES &&
            oursCpu.mean <= IDLE_LIMIT,
        };
      }),
    ),
};
