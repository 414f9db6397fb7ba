import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../line.ts';
import { runLoad } from '../measure/load.ts';
import { password, signUp } from '../measure/restaurant.ts';
import { inRounds } from '../measure/rounds.ts';
import { loadRow, times } from '../measure/rows.ts';
import { withSides } from '../measure/sides.ts';

const LIMIT_TIMES = 2;

export const s6: Line = {
  id: 's6',
  title: 'A list while four people sign in again and again',
  goal: `p50 at most ${LIMIT_TIMES}× the p50 of an idle server`,
  run: () =>
    withSides(async ({ ours, restaurant }) => {
      const { headers, id } = restaurant;
      // A separate account, because a hundred sign-ins end the oldest session of an account.
      const { email } = await signUp(ours.url);
      const list = () => ({ method: 'GET' as const, path: `/api/menus/restaurants/${id}`, headers });
      const load = { connections: 1, seconds: 2, status: 200, request: list };
      const signIn = {
        method: 'POST' as const,
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      };
      const results = await inRounds({
        idle: () => runLoad(ours, load),
        busy: async () => {
          const signIns = runLoad(ours, { ...load, connections: 4, seconds: 2.5, request: () => signIn });
          await sleep(200);
          const result = await runLoad(ours, load);
          await signIns;
          return result;
        },
      });
      const ratio = results.busy.p50Ms / results.idle.p50Ms;
      return {
        rows: [
          loadRow('Menuboard, idle', results.idle),
          loadRow('Menuboard, beside 4 sign-ins', results.busy),
        ],
        figure: times(ratio),
        isKept: ratio <= LIMIT_TIMES,
      };
    }),
};
