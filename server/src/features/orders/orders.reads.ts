import type { OrderList } from '@menuboard/contract/domain/orders';
import type { OrderListRow } from '../../db/order-rows.ts';
import type { Db } from '../../db/schema.ts';
import { readList } from './orders.repo.ts';

/** The orders of a restaurant as screens receive them, perhaps with some that have left boards. */
export const ordersOf = (db: Db, restaurantId: OrderListRow['restaurant_id']): Promise<OrderList> =>
  readList(db, restaurantId);
