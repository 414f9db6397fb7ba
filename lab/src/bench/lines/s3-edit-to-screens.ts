import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { percentile } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { addMenus, signUp } from '../measure/restaurant.ts';
import { ms, times } from '../measure/rows.ts';
import { measureChange, newScreens, openScreens, openSockets } from '../measure/screens.ts';
import { startLimit, startOurs, withDataFolder } from '../measure/server-process.ts';

const SCREENS = 1_000;
const DISPLAYS = 50;
const EDITS = 20;
const LIMIT_TIMES = 3;

function row(name: string, latencies: number[]): Row {
  const at = (share: number) => ms(percentile(latencies, share));
  return { name, values: { p50: at(0.5), p99: at(0.99), last: at(1) } };
}

export const s3: Line = {
  id: 's3',
  title: `From the start of an edit to ${SCREENS.toLocaleString('en')} screens`,
  goal: `p99 at most ${LIMIT_TIMES}× a bare broadcast of socket.io`,
  run: () =>
    withDataFolder(async (folder) => {
      const limit = await startLimit('broadcast');
      const ours = await startOurs(folder);
      const { api, id, ...restaurant } = await signUp(ours.url);
      const [menu] = await addMenus({ api, id, ...restaurant }, 1, 5);
      const [item] = menu?.items ?? [];
      if (!menu || !item) throw new Error('The menu has no items.');
      const codes: string[] = [];
      for (let n = 0; n < DISPLAYS; n += 1) {
        const params = { restaurantId: id };
        const display = await api.call(displayRoutes.create, { params, body: { name: `TV ${n}` } });
        const body = { menuId: menu.menuId };
        await api.call(displayRoutes.assignMenu, { params: { id: display.id }, body });
        codes.push(display.pairingCode);
      }
      const sockets = await openSockets(limit.url, SCREENS);
      const screens = await openScreens(ours.url, newScreens(SCREENS, codes));
      const [bare, edits]: [number[], number[]] = [[], []];
      for (let n = 0; n < EDITS; n += 1) {
        const payload = JSON.stringify({ ...item, price: n, menuId: menu.menuId, menuTag: `tag ${n}` });
        const broadcast = () => fetch(`${limit.url}/edit`, { method: 'POST', body: payload });
        bare.push(...(await measureChange(sockets, broadcast)));
        const edit = () =>
          api.call(itemRoutes.update, { params: { id: item.id }, body: { price: (1_000 + n) / 100 } });
        edits.push(...(await measureChange(screens, edit)));
      }
      await Promise.all([sockets.close(), screens.close()]);
      await Promise.all([limit.stop(), ours.stop()]);
      const ratio = percentile(edits, 0.99) / percentile(bare, 0.99);
      return {
        rows: [row('socket.io, broadcast', bare), row('Menuboard, a price', edits)],
        figure: times(ratio),
        isKept: ratio <= LIMIT_TIMES,
      };
    }),
};
