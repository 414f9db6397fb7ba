import type { OrderChange } from '@menuboard/contract/orders';
import type { Kit } from '../../app/kit.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { ordersService } from './orders.service.ts';

/** Sets states of orders, as the API does. */
export async function setOrders(kit: Kit, scope: Scope, changes: readonly OrderChange[]): Promise<void> {
  if (changes.length > 0) await ordersService(kit).change(scope, changes);
}
