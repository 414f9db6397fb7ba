import { setTimeout as sleep } from 'node:timers/promises';
import { displayRoutes } from '@menuboard/contract/displays';
import { memoryMibOf } from '../../measure/proc.ts';
import type { Line } from '../line.ts';
import { signUp } from '../measure/restaurant.ts';
import { newScreens, openScreens, openSockets } from '../measure/screens.ts';
import { startLimit, startOurs, withDataFolder } from '../measure/server-process.ts';

const SCREENS = 1_000;
const DISPLAYS = 50;
const IDLE_LIMIT_MIB = 120;
const CONNECTED_LIMIT_MIB = 160;
const SETTLE_MS = 5_000;

const mib = (value: number) => `${Math.round(value)} MiB`;

export const s5: Line = {
  id: 's5',
  title: `Memory when idle, and with ${SCREENS.toLocaleString('en')} screens`,
  goal: `at most ${IDLE_LIMIT_MIB} and ${CONNECTED_LIMIT_MIB} MiB`,
  run: () =>
    withDataFolder(async (folder) => {
      // Creates the database and fills the compile cache.
      await (await startOurs(folder)).stop();
      const limit = await startLimit('broadcast');
      const ours = await startOurs(folder);
      await sleep(SETTLE_MS);
      const idle = { limit: memoryMibOf(limit.pid), ours: memoryMibOf(ours.pid) };
      const { api, id } = await signUp(ours.url);
      const codes: string[] = [];
      for (let n = 0; n < DISPLAYS; n += 1) {
        const params = { restaurantId: id };
        const display = await api.call(displayRoutes.create, { params, body: { name: `TV ${n}` } });
        codes.push(display.pairingCode);
      }
      const sockets = await openSockets(limit.url, SCREENS);
      const screens = await openScreens(ours.url, newScreens(SCREENS, codes));
      await sleep(SETTLE_MS);
      const connected = { limit: memoryMibOf(limit.pid), ours: memoryMibOf(ours.pid) };
      await Promise.all([sockets.close(), screens.close()]);
      await Promise.all([limit.stop(), ours.stop()]);
      return {
        rows: [
          { name: 'socket.io', values: { idle: mib(idle.limit), connected: mib(connected.limit) } },
          { name: 'Menuboard', values: { idle: mib(idle.ours), connected: mib(connected.ours) } },
        ],
        figure: `${mib(idle.ours)} and ${mib(connected.ours)}`,
        isKept: idle.ours <= IDLE_LIMIT_MIB && connected.ours <= CONNECTED_LIMIT_MIB,
      };
    }),
};
