import type { OrderList } from '@menuboard/contract/domain/orders';
import { compileOnce } from '../../db/compile-once.ts';
import type { OrderListRow } from '../../db/order-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { iso } from '../../kernel/time/clock.ts';

type RestaurantId = OrderListRow['restaurant_id'];

/** This build or the one before it has written the row. */
const listOf = ({ orders, changed_at }: OrderListRow): OrderList => ({
  version: Date.parse(changed_at),
  orders: JSON.parse(orders),
});

const rowOf = (restaurantId: RestaurantId, { version, orders }: OrderList): OrderListRow => ({
  restaurant_id: restaurantId,
  orders: JSON.stringify(orders),
  changed_at: iso(version),
});

const noOrders: OrderList = { version: 0, orders: [] };

const rowsOf = compileOnce((db, restaurantId: RestaurantId) =>
  db.selectFrom('order_lists').selectAll().where('restaurant_id', '=', restaurantId),
);

// Writes the row as it is, because only a write locks it in both databases.
const lockRow = compileOnce((db, row: OrderListRow) =>
  db
    .insertInto('order_lists')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('restaurant_id').doUpdateSet((eb) => ({ orders: eb.ref('order_lists.orders') })),
    )
    .returningAll(),
);

const updateRow = compileOnce((db, restaurantId: RestaurantId, orders: string, changedAt: string) =>
  db
    .updateTable('order_lists')
    .set({ orders, changed_at: changedAt })
    .where('restaurant_id', '=', restaurantId),
);

/** The stored orders of a restaurant, perhaps with some that have left boards. */
export async function readList(db: Db | Tx, restaurantId: RestaurantId): Promise<OrderList> {
  const [row] = await rowsOf(db, restaurantId);
  return row ? listOf(row) : noOrders;
}

/** The same, for a change: the next one waits for the end of the transaction. */
export async function lockList(tx: Tx, restaurantId: RestaurantId): Promise<OrderList> {
  const [row] = await lockRow(tx, rowOf(restaurantId, noOrders));
  return row ? listOf(row) : noOrders;
}

export async function writeList(tx: Tx, restaurantId: RestaurantId, list: OrderList): Promise<void> {
  const { orders, changed_at } = rowOf(restaurantId, list);
  await updateRow(tx, restaurantId, orders, changed_at);
}
