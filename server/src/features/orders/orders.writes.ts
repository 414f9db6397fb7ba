import type { WaitingOrder } from '@menuboard/contract/domain/orders';
import type { OrderChange } from '@menuboard/contract/orders';
import type { Kit } from '../../app/kit.ts';
import { requireAccess } from '../../db/require-access.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { iso } from '../../kernel/time/clock.ts';
import { changeOrders } from './change-orders.ts';
import * as repo from './orders.repo.ts';

const isSame = (orders: WaitingOrder[], before: WaitingOrder[]) =>
  orders.length === before.length && orders.every((order, at) => order === before[at]);

/** Sets states of orders in one small transaction, which locks nothing but the restaurant's orders. */
export async function setOrders(
  { db, clock, fleet }: Pick<Kit, 'db' | 'clock' | 'fleet'>,
  scope: Scope,
  changes: readonly OrderChange[],
): Promise<WaitingOrder[]> {
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
  return orders;
}
