import { ORDER_NEW_MS, ORDER_READY_MS, ORDERS_SILENT_MS } from '@menuboard/contract/domain/limits';
import type { OrderList } from '@menuboard/contract/domain/orders';
import { expect, it } from 'vitest';
import { msUntilNextOrders, nextFeed, type OrdersEvent, ordersOnScreen, silentFeed } from './orders-feed.ts';

const listOf = (version: number, ...numbers: string[]): OrderList => ({
  version,
  orders: numbers.map((number) => ({ number, state: 'ready', since: -ORDER_NEW_MS })),
});
const received = (list: OrderList): OrdersEvent => ({ type: 'received', list });
const feedAfter = (...events: [OrdersEvent, number][]) =>
  events.reduce((feed, [event, now]) => nextFeed(feed, event, now), silentFeed);
const numbersAt = (feed: typeof silentFeed, now: number) =>
  ordersOnScreen(feed, { wall: now, monotonic: now }, null)?.map(({ number }) => number);

it('knows no orders before the server has sent some', () => {
  expect(numbersAt(silentFeed, 0)).toBeUndefined();
  expect(numbersAt(feedAfter([{ type: 'connected' }, 0]), 1)).toBeUndefined();
});

it('ignores a list that is older than the one that it has, until the next connection', () => {
  const newest: [OrdersEvent, number] = [received(listOf(7, '7')), 1];
  const late: [OrdersEvent, number] = [received(listOf(6, '6')), 3];

  expect(numbersAt(feedAfter(newest, late), 3)).toEqual(['7']);
  expect(numbersAt(feedAfter(newest, [{ type: 'connected' }, 2], late), 3)).toEqual(['6']);
});

it('forgets its orders without a sign of the server for a minute, until it gets a list again', () => {
  const feed = feedAfter([received(listOf(1, '1')), 0], [{ type: 'sign' }, 10_000]);
  const silentAt = 10_000 + ORDERS_SILENT_MS;

  expect(msUntilNextOrders(feed, { wall: 10_000, monotonic: 10_000 })).toBe(ORDERS_SILENT_MS);
  expect(numbersAt(feed, silentAt - 1)).toEqual(['1']);
  expect(numbersAt(feed, silentAt)).toBeUndefined();
  const back = nextFeed(feed, { type: 'connected' }, silentAt);
  expect(numbersAt(back, silentAt)).toBeUndefined();
  expect(numbersAt(nextFeed(back, received(listOf(1, '1')), silentAt), silentAt)).toEqual(['1']);
});

it('lets an order leave without the server', () => {
  const feed = feedAfter([received(listOf(1, '1')), ORDER_READY_MS - ORDER_NEW_MS - 1_000]);

  expect(numbersAt(feed, ORDER_READY_MS - ORDER_NEW_MS)).toEqual([]);
});

it('keeps the same object while it shows the same', () => {
  const feed = feedAfter([received(listOf(1, '1')), 0]);
  const before = ordersOnScreen(feed, { wall: 0, monotonic: 0 }, null);

  expect(ordersOnScreen(feed, { wall: 5, monotonic: 5 }, before)).toBe(before);
});
