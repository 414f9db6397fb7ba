import type { Line } from '../line.ts';
import { runLoad } from '../measure/load.ts';
import { signUp } from '../measure/restaurant.ts';
import { inRounds } from '../measure/rounds.ts';
import { loadRow, times } from '../measure/rows.ts';
import { withSides } from '../measure/sides.ts';

const LIMIT_SHARE = 0.5;

export const s2: Line = {
  id: 's2',
  title: 'A durable create of an item, over 16 connections',
  goal: 'at least half as many per second as Fastify with SQLite (synchronous = FULL)',
  run: () =>
    withSides(async ({ limit, ours }) => {
      const load = { connections: 16, seconds: 2, status: 201 };
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
      const results = await inRounds({
        limit: () =>
          runLoad(limit, { ...load, request: () => ({ method: 'POST', path: '/items', headers, body }) }),
        ours: async () => {
          // A restaurant can have 5,000 items, so each round fills another one.
          const restaurant = await signUp(ours.url);
          const path = `/api/items/restaurants/${restaurant.id}`;
          return runLoad(ours, {
            ...load,
            request: () => ({ method: 'POST', path, headers: { ...headers, ...restaurant.headers }, body }),
          });
        },
      });
      const share = results.ours.perSecond / results.limit.perSecond;
      return {
        rows: [loadRow('Fastify and SQLite', results.limit), loadRow('Menuboard', results.ours)],
        figure: `${share.toFixed(2)} of the limit's creates per second, ${times(results.ours.cpuMsPerAnswer / results.limit.cpuMsPerAnswer)} its CPU`,
        isKept: share >= LIMIT_SHARE,
      };
    }),
};
