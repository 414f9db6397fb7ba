import { ordersAt } from '@menuboard/contract/domain/orders';
import type { OrderChange, Orders } from '@menuboard/contract/orders';
import type { Kit } from '../../app/kit.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { presentOrders } from './orders.present.ts';
import * as repo from './orders.repo.ts';
import { setOrders } from './orders.writes.ts';

export function ordersService(kit: Pick<Kit, 'db' | 'clock' | 'fleet'>) {
  return {
    async list({ restaurantId }: Scope): Promise<Orders> {
      const { orders } = await repo.readList(kit.db, restaurantId);
      return presentOrders(ordersAt(orders, kit.clock()));
    },

    change: async (scope: Scope, changes: readonly OrderChange[]): Promise<Orders> =>
      presentOrders(await setOrders(kit, scope, changes)),
  };
}

export type OrdersService = ReturnType<typeof ordersService>;
