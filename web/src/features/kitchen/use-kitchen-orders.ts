import type { RouteArgs } from '@menuboard/contract/http/route';
import { kitchenOrderRoutes, type Order } from '@menuboard/contract/orders';
import { useMemo, useRef, useState } from 'react';
import { isRevoked, kitchenApi, sentenceOf } from './kitchen-api.ts';
import { mergeCalls } from './merge-calls.ts';

/** The wanted state of an order; `gone` takes it off the boards. */
export type WantedState = RouteArgs<typeof kitchenOrderRoutes.set>['body']['state'];

interface Step {
  number: string;
  state: WantedState;
}

interface Failure extends Step {
  message: string;
}

/** The orders as they will be. */
function withSteps(orders: readonly Order[], steps: Iterable<Step>): Order[] {
  const changed = new Map(orders.map((order) => [order.number, order]));
  for (const { number, state } of steps) {
    const known = changed.get(number);
    if (known?.state === state) continue;
    changed.delete(number);
    const now = new Date().toISOString();
    if (state !== 'gone') changed.set(number, { number, state, since: now, until: now });
  }
  return [...changed.values()];
}

/** The orders on the boards of a kitchen link's restaurant. Other tablets change them, too. */
export function useKitchenOrders(token: string) {
  const api = useMemo(() => kitchenApi(token), [token]);
  const [orders, setOrders] = useState<readonly Order[]>();
  const [failure, setFailure] = useState<Failure>();
  const [last, setLast] = useState<Step & { before: WantedState }>();
  /** Steps that the server has not answered: a list that was read before must not undo them. */
  const pending = useRef(new Set<Step>());
  const load = useMemo(
    () =>
      mergeCalls(async () => {
        // The page of the link says why, and loads again.
        const fresh = await api.call(kitchenOrderRoutes.list, {}).catch(() => undefined);
        if (fresh) setOrders(withSteps(fresh.orders, pending.current));
      }),
    [api],
  );

  const set = async (typed: string, state: WantedState) => {
    const number = typed.trim().toUpperCase();
    const step = { number, state };
    setFailure(undefined);
    setLast({ ...step, before: orders?.find((order) => order.number === number)?.state ?? 'gone' });
    pending.current.add(step);
    setOrders((known) => known && withSteps(known, [step]));
    try {
      await api.call(kitchenOrderRoutes.set, { params: { number }, body: { state } });
    } catch (error) {
      if (!isRevoked(error)) setFailure({ ...step, message: sentenceOf(error) });
      setLast(undefined);
    }
    pending.current.delete(step);
    // Only the answer may have been lost, and other tablets may have changed the list, too.
    void load();
  };

  return { orders, failure, last, load, set };
}

export type KitchenOrdersState = ReturnType<typeof useKitchenOrders>;
