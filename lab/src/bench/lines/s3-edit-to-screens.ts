import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { percentile } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { withCleanup } from '../measure/cleanup.ts';
import { addMenus, signUp } from '../measure/restaurant.ts';
import { ms, times } from '../measure/rows.ts';
import { measureChange, newScreens, openScreens, openSockets } from '../measure/screens.ts';
import { startLimit, startOurs, withDataFolder } from '../measure/server-process.ts';

/** Times from the start of a change in ms, with this many screens on each side. */
interface Latencies {
  screens: number;
  bare: number[];
  edits: number[];
}

const SIZES = [100, 500, 1_000];
const EDITS = 20;
/** The first edits warm up the compilers of both sides. */
const WARM_UP = 5;
const P50_LIMIT_TIMES = 2.5;
const P99_LIMIT_TIMES = 3;

async function measure(screens: number): Promise<Latencies> {
  return withDataFolder((folder) =>
    withCleanup(async (atEnd) => {
      const limit = await startLimit('broadcast');
      atEnd(() => limit.stop());
      const ours = await startOurs(folder);
      atEnd(() => ours.stop());
      const restaurant = await signUp(ours.url);
      const { api, id } = restaurant;
      const [menu] = await addMenus(restaurant, 1, 5);
      const [item] = menu?.items ?? [];
      if (!menu || !item) throw new Error('The menu has no items.');
      // Each screen has its own display, as in most restaurants.
      const codes: string[] = [];
      for (let n = 0; n < screens; n += 1) {
        const params = { restaurantId: id };
        const display = await api.call(displayRoutes.create, { params, body: { name: `TV ${n}` } });
        const body = { menuId: menu.menuId };
        await api.call(displayRoutes.assignMenu, { params: { id: display.id }, body });
        codes.push(display.pairingCode);
      }
      const bareSockets = await openSockets(limit.url, screens);
      atEnd(() => bareSockets.close());
      const ourScreens = await openScreens(ours.url, newScreens(screens, codes));
      atEnd(() => ourScreens.close());
      const edit = (n: number) =>
        api.call(itemRoutes.update, { params: { id: item.id }, body: { price: (1_000 + n) / 100 } });
      // A screen that is still joining the rooms of its menus fetches the change and receives no patch.
      const { revision } = await edit(WARM_UP + EDITS);
      await ourScreens.waitUntilPainted(new Map([[0, revision]]));
      const latencies: Latencies = { screens, bare: [], edits: [] };
      for (let n = 0; n < WARM_UP + EDITS; n += 1) {
        const payload = JSON.stringify({ ...item, price: n, menuId: menu.menuId, menuTag: `tag ${n}` });
        const bare = await measureChange(bareSockets, () =>
          fetch(`${limit.url}/edit`, { method: 'POST', body: payload }),
        );
        const edits = await measureChange(ourScreens, () => edit(n));
        await ourScreens.untilSettled();
        if (n < WARM_UP) continue;
        latencies.bare.push(...bare);
        latencies.edits.push(...edits);
      }
      return latencies;
    }),
  );
}

function row(name: string, latencies: number[]): Row {
  const at = (share: number) => ms(percentile(latencies, share));
  return { name, values: { p50: at(0.5), p99: at(0.99), last: at(1) } };
}

const ratioOf = ({ bare, edits }: Latencies, share: number) =>
  percentile(edits, share) / percentile(bare, share);

export const s3: Line = {
  id: 's3',
  title: `From the start of an edit to ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} screens`,
  goal: `p50 at most ${P50_LIMIT_TIMES}× and p99 at most ${P99_LIMIT_TIMES}× a bare broadcast of socket.io`,
  async run() {
    const all: Latencies[] = [];
    for (const size of SIZES) all.push(await measure(size));
    const p50 = all.map((latencies) => ratioOf(latencies, 0.5));
    const p99 = all.map((latencies) => ratioOf(latencies, 0.99));
    return {
      rows: all.flatMap(({ screens, bare, edits }) => [
        row(`socket.io, a broadcast to ${screens}`, bare),
        row(`Menuboard, a price on ${screens}`, edits),
      ]),
      figure: `p50 ${p50.map(times).join(', ')}; p99 ${p99.map(times).join(', ')}`,
      isKept: Math.max(...p50) <= P50_LIMIT_TIMES && Math.max(...p99) <= P99_LIMIT_TIMES,
    };
  },
};
