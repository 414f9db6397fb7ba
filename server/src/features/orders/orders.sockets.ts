import type { Sockets } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import { CONNECT_GATHER_MS, inBatches } from '../../kernel/concurrency/in-batches.ts';
import { MENU_ROOM_PREFIX } from '../../realtime/rooms.ts';
import { filterMenusWithOrders } from '../menus/menus.reads.ts';
import { ordersOf } from './orders.reads.ts';

export function orderSockets({ db }: Kit): Sockets {
  const showsOrders = inBatches(async (menuIds: string[]) => {
    const shown = await filterMenusWithOrders(db, menuIds);
    return new Map(menuIds.map((id) => [id, shown.has(id)]));
  }, CONNECT_GATHER_MS);

  return {
    /** Sends a screen the orders that it shows. It is in the rooms of its menus by now, so it misses no later change. */
    async onConnect({ identity, socket }) {
      if (identity.kind !== 'screen') return;
      const rooms = [...socket.rooms].filter((room) => room.startsWith(MENU_ROOM_PREFIX));
      const found = await Promise.all(rooms.map((room) => showsOrders(room.slice(MENU_ROOM_PREFIX.length))));
      if (!found.includes(true)) return;
      const list = await ordersOf(db, identity.screen.restaurantId);
      if (socket.connected) socket.emit('orders', list);
    },
  };
}
