import { request } from 'undici';
import type { Line } from '../line.ts';
import { runLoad } from '../measure/load.ts';
import { inRounds } from '../measure/rounds.ts';
import { loadRow, ms } from '../measure/rows.ts';
import { withSides } from '../measure/sides.ts';

const LIMIT_MS = 0.15;

export const s12: Line = {
  id: 's12',
  title: 'A list that has not changed (If-None-Match)',
  goal: `CPU per answer at most ${LIMIT_MS} ms`,
  run: () =>
    withSides(async ({ ours, restaurant }) => {
      const { headers, id } = restaurant;
      const path = `/api/menus/restaurants/${id}`;
      const first = await request(`${ours.url}${path}`, { headers });
      await first.body.dump();
      const unchanged = { ...headers, 'if-none-match': String(first.headers.etag) };
      const load = { connections: 16, seconds: 2 };
      const results = await inRounds({
        health: () =>
          runLoad(ours, { ...load, status: 200, request: () => ({ method: 'GET', path: '/api/health' }) }),
        unchanged: () =>
          runLoad(ours, {
            ...load,
            status: 304,
            request: () => ({ method: 'GET', path, headers: unchanged }),
          }),
      });
      return {
        rows: [
          loadRow('Menuboard, /health', results.health),
          loadRow('Menuboard, unchanged list', results.unchanged),
        ],
        figure: ms(results.unchanged.cpuMsPerAnswer),
        isKept: results.unchanged.cpuMsPerAnswer <= LIMIT_MS,
      };
    }),
};
