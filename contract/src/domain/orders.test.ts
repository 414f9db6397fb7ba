import { expect, it } from 'vitest';
import { ORDER_NEW_MS, ORDER_PREPARING_MS, ORDER_READY_MS } from './limits.ts';
import { msUntilOrdersChange, shownOrders, type WaitingOrder } from './orders.ts';

const order = (number: string, state: WaitingOrder['state'], since: number): WaitingOrder => ({
  number,
  state,
  since,
});
const numbersAt = (orders: WaitingOrder[], now: number) =>
  shownOrders(orders, now).map(({ number, isNew }) => (isNew ? `${number} new` : number));

it('shows ready orders newest first, and highlights one for some seconds', () => {
  const orders = [order('1', 'ready', 0), order('2', 'preparing', 10), order('3', 'ready', 20_000)];

  expect(numbersAt(orders, 20_000)).toEqual(['3 new', '1', '2']);
  expect(numbersAt(orders, 20_000 + ORDER_NEW_MS)).toEqual(['3', '1', '2']);
});

it('lets orders leave by themselves, and knows when', () => {
  const orders = [order('1', 'ready', 0), order('2', 'preparing', 0)];

  expect(msUntilOrdersChange(orders, 0)).toBe(ORDER_NEW_MS);
  expect(msUntilOrdersChange(orders, ORDER_NEW_MS)).toBe(ORDER_READY_MS - ORDER_NEW_MS);
  expect(numbersAt(orders, ORDER_READY_MS)).toEqual(['2']);
  expect(numbersAt(orders, ORDER_PREPARING_MS)).toEqual([]);
  expect(msUntilOrdersChange(orders, ORDER_PREPARING_MS)).toBe(Number.POSITIVE_INFINITY);
});
