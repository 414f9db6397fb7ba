import type { Line } from '../line.ts';
import { runLoad } from '../measure/load.ts';
import { inRounds } from '../measure/rounds.ts';
import { loadRow, times } from '../measure/rows.ts';
import { withSides } from '../measure/sides.ts';

const LIMIT_TIMES = 2;

export const s1: Line = {
  id: 's1',
  title: 'A list of 50 menus with 5 items each',
  goal: `CPU per answer at most ${LIMIT_TIMES}× Fastify with SQLite`,
  run: () =>
    withSides(async ({ limit, ours, restaurant }) => {
      const load = { connections: 16, seconds: 2, status: 200 };
      const { headers, id } = restaurant;
      const results = await inRounds({
        limit: () => runLoad(limit, { ...load, request: () => ({ method: 'GET', path: '/menus' }) }),
        ours: () =>
          runLoad(ours, {
            ...load,
            request: () => ({ method: 'GET', path: `/api/menus/restaurants/${id}`, headers }),
          }),
        // Every list after an edit: the cost without a cached answer.
        uncached: () =>
          runLoad(ours, {
            ...load,
            request: () => ({
              method: 'GET',
              path: `/api/menus/restaurants/${id}`,
              headers: { ...headers, 'cache-control': 'no-cache' },
            }),
          }),
      });
      const ratio = results.ours.cpuMsPerAnswer / results.limit.cpuMsPerAnswer;
      const uncachedRatio = results.uncached.cpuMsPerAnswer / results.limit.cpuMsPerAnswer;
      return {
        rows: [
          loadRow('Fastify and SQLite', results.limit),
          loadRow('Menuboard', results.ours),
          loadRow('Menuboard, first read after an edit', results.uncached),
        ],
        figure: `${times(ratio)} (${times(uncachedRatio)} for the first read after an edit)`,
        isKept: ratio <= LIMIT_TIMES && uncachedRatio <= LIMIT_TIMES,
      };
    }),
};
