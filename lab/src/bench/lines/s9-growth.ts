import { join } from 'node:path';
import { displayRoutes } from '@menuboard/contract/displays';
import { pathOf, type RouteDefinition } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import type { Line, LineResult, Row } from '../line.ts';
import { withCleanup } from '../measure/cleanup.ts';
import type { Contents } from '../measure/fill-database.ts';
import { type LiveRestaurant, priceEdit, startLiveRestaurant } from '../measure/live-restaurant.ts';
import { type LoadRequest, type LoadResult, runLoad } from '../measure/load.ts';
import { inRounds } from '../measure/rounds.ts';
import { ms, times } from '../measure/rows.ts';
import { withDataFolder } from '../measure/server-process.ts';

const EDIT_LIMIT_TIMES = 1.5;
const LIST_LIMIT_TIMES = 12;

const base: Contents = { items: 250, menus: 50, itemsPerMenu: 5, displays: 20, screensPerDisplay: 1 };

/** Measured sizes, and the number of further restaurants in the database. */
const sizes = {
  base: { name: '50 menus × 5 items, 20 displays, 1 restaurant', contents: base, others: 0 },
  items: { name: '10× items', contents: { ...base, items: 2_500, itemsPerMenu: 50 }, others: 0 },
  menus: { name: '10× menus', contents: { ...base, menus: 500 }, others: 0 },
  displays: { name: '10× displays', contents: { ...base, displays: 200 }, others: 0 },
  restaurants: { name: '10× restaurants', contents: base, others: 9 },
} as const;
type Size = keyof typeof sizes;
const sizeNames = Object.keys(sizes) as Size[];

function listOf(route: RouteDefinition) {
  return ({ id, headers }: LiveRestaurant) =>
    (): LoadRequest => ({
      method: 'GET',
      path: `/api${pathOf(route, { restaurantId: id })}`,
      // Like after an edit, because the cached answer would otherwise be sent again.
      headers: { ...headers, 'cache-control': 'no-cache' },
    });
}

/** Calls that are measured at each size. */
const calls: Record<string, (restaurant: LiveRestaurant) => (n: number) => LoadRequest> = {
  edit: priceEdit,
  items: listOf(itemRoutes.list),
  menus: listOf(menuRoutes.list),
  displays: listOf(displayRoutes.list),
};

type Results = Record<Size, LoadResult>;

const growthOf = (results: Results, size: Size) => results[size].cpuMsPerAnswer / results.base.cpuMsPerAnswer;

/** Size at which a call grows most. */
function worstOf(results: Results): { size: Size; growth: number } {
  const growths = sizeNames.map((size) => ({ size, growth: growthOf(results, size) }));
  return growths.reduce((worst, one) => (one.growth > worst.growth ? one : worst));
}

function row(size: Size, results: ReadonlyMap<string, Results>): Row {
  const columns = [...results].flatMap(([call, bySize]) => {
    const { cpuMsPerAnswer, p50Ms } = bySize[size];
    const growth = size === 'base' ? '' : ` (${times(growthOf(bySize, size))})`;
    const title = call === 'edit' ? 'edit of a price' : `list of ${call}`;
    return [
      [`${title}: CPU`, `${ms(cpuMsPerAnswer)}${growth}`],
      [`${title}: p50`, ms(p50Ms)],
    ];
  });
  return { name: sizes[size].name, values: Object.fromEntries(columns) };
}

function judge(results: ReadonlyMap<string, Results>): LineResult {
  const worst = [...results].map(([call, bySize]) => ({ call, ...worstOf(bySize) }));
  const [edit, ...lists] = worst;
  const list = lists.reduce((most, one) => (one.growth > most.growth ? one : most));
  const describe = ({ size, growth }: { size: Size; growth: number }) =>
    `${times(growth)} (with ${sizes[size].name})`;
  return {
    rows: sizeNames.map((size) => row(size, results)),
    figure: edit ? `an edit ${describe(edit)}, the list of ${list.call} ${describe(list)}` : '',
    isKept: edit !== undefined && edit.growth <= EDIT_LIMIT_TIMES && list.growth <= LIST_LIMIT_TIMES,
  };
}

export const s9: Line = {
  id: 's9',
  title: 'Ten times as much of everything, with the admin open and half of the screens connected',
  goal: `the CPU of an edit grows at most ${EDIT_LIMIT_TIMES}× with what it does not concern, a list's at most ${LIST_LIMIT_TIMES}×`,
  run: () =>
    withDataFolder((folder) =>
      withCleanup(async (atEnd) => {
        const restaurants = new Map<Size, LiveRestaurant>();
        for (const size of sizeNames) {
          const { contents, others } = sizes[size];
          const further = Array.from({ length: others }, () => base);
          restaurants.set(size, await startLiveRestaurant(join(folder, size), contents, further, atEnd));
        }
        const results = new Map<string, Results>();
        for (const [call, requestOf] of Object.entries(calls)) {
          const measure = (size: Size) => {
            const restaurant = restaurants.get(size);
            if (!restaurant) throw new Error(`${size} was not started.`);
            const load = { connections: 1, seconds: 0.6, status: 200, request: requestOf(restaurant) };
            return () => runLoad(restaurant.server, load);
          };
          results.set(
            call,
            await inRounds({
              base: measure('base'),
              items: measure('items'),
              menus: measure('menus'),
              displays: measure('displays'),
              restaurants: measure('restaurants'),
            }),
          );
        }
        return judge(results);
      }),
    ),
};
