import { join } from 'node:path';
import type { Line, Row } from '../line.ts';
import { withCleanup } from '../measure/cleanup.ts';
import type { Contents } from '../measure/fill-database.ts';
import { type LiveRestaurant, priceEdit, startLiveRestaurant } from '../measure/live-restaurant.ts';
import { type LoadResult, runLoad } from '../measure/load.ts';
import { inRounds } from '../measure/rounds.ts';
import { ms, times } from '../measure/rows.ts';
import { withDataFolder } from '../measure/server-process.ts';

const CPU_LIMIT_MS = 5;

const oneMenu: Contents = { items: 500, menus: 1, itemsPerMenu: 500, displays: 1, screensPerDisplay: 1 };
// The most items of a restaurant: all but the edited one are on 50 menus each.
const manyMenus: Contents = { ...oneMenu, items: 5_000, menus: 500 };

function row(name: string, { cpuMsPerAnswer, p50Ms, p99Ms, perSecond }: LoadResult): Row {
  return {
    name,
    values: {
      'CPU per edit': ms(cpuMsPerAnswer),
      p50: ms(p50Ms),
      p99: ms(p99Ms),
      'edits per second': Math.round(perSecond).toLocaleString('en'),
    },
  };
}

export const s13: Line = {
  id: 's13',
  title: 'A price on one of 500 menus with 500 items each, with a screen that shows it and the admin open',
  goal: `CPU per edit at most ${CPU_LIMIT_MS} ms`,
  run: () =>
    withDataFolder((folder) =>
      withCleanup(async (atEnd) => {
        const small = await startLiveRestaurant(join(folder, 'small'), oneMenu, [], atEnd);
        const large = await startLiveRestaurant(join(folder, 'large'), manyMenus, [], atEnd);
        const edit = (restaurant: LiveRestaurant) => () =>
          runLoad(restaurant.server, {
            connections: 1,
            seconds: 2,
            status: 200,
            request: priceEdit(restaurant),
          });
        const results = await inRounds({ small: edit(small), large: edit(large) });
        const ratio = results.large.cpuMsPerAnswer / results.small.cpuMsPerAnswer;
        return {
          rows: [row('One menu, 500 items', results.small), row('500 menus, 5,000 items', results.large)],
          figure: `${ms(results.large.cpuMsPerAnswer)}, ${times(ratio)} the CPU in a restaurant with one menu`,
          isKept: results.large.cpuMsPerAnswer <= CPU_LIMIT_MS,
        };
      }),
    ),
};
