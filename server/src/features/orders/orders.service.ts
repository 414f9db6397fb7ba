import { ordersAt, type WaitingOrder } from '@menuboard/contract/domain/orders';
import type { OrderChange, Orders } from '@menuboard/contract/orders';
import type { Kit } from '../../app/kit.ts';
import { requireAccess } from '../../db/require-access.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { iso } from '../../kernel/time/clock.ts';
import { changeOrders } from './change-orders.ts';
import { presentOrders } from './orders.present.ts';
import * as repo from './orders.repo.ts';

export function ordersService({ db, clock, fleet }: Pick<Kit, 'db' | 'clock' | 'fleet'>) {
  return {
    async list({ restaurantId }: Scope): Promise<Orders> {
      const { orders } = await repo.readList(db, restaurantId);
      return presentOrders(ordersAt(orders, clock()));
    },

    /** One small transaction, which locks nothing but the restaurant's orders. */
    async change(scope: Scope, changes: readonly OrderChange[]): Promise<Orders> {
      const { restaurantId } = scope;
      const { orders, announce } = await db.transaction().execute(async (tx) => {
        const now = clock();
        await requireAccess(tx, scope, iso(now));
        const before = await repo.lockList(tx, restaurantId);
        const orders = changeOrders(before.orders, changes, now);
        if (isSame(orders, before.orders)) return { orders };
        await repo.writeList(tx, restaurantId, { orders, version: Math.max(now, before.version + 1) });
        return { orders, announce: await fleet.announceOrders(tx, restaurantId) };
      });
      announce?.();
      return presentOrders(orders);
    },
  };
}

const isSame = (orders: WaitingOrder[], before: WaitingOrder[]) =>
  orders.length === before.length && orders.every((order, at) => order === before[at]);

export type OrdersService = ReturnType<typeof ordersService>;
