import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Batch } from '../db/mutate.ts';
import { createHub, type Publisher } from './hub.ts';
import type { Rooms } from './rooms.ts';

const rooms: Rooms = {
  emit: () => undefined,
  emitToClaim: () => undefined,
  emitToScreens: () => undefined,
  regroup: () => undefined,
  size: () => 0,
  cutOff: () => undefined,
};
const batch = (restaurantId: string, revision: number): Batch => ({
  restaurantId,
  revision,
  committedAt: 0,
  changes: [],
  menus: [],
});

it('tells the batches of a restaurant one after the other, however long each takes', async () => {
  const told: number[] = [];
  const slowFirst: Publisher = async ({ revision }) => {
    await wait(revision === 1 ? 20 : 0);
    told.push(revision);
  };
  const hub = createHub(rooms, [slowFirst], () => undefined);

  hub.publish(batch('a', 1));
  hub.publish(batch('a', 2));
  await hub.settled();

  expect(told).toEqual([1, 2]);
});

it('goes on with the other publishers and the next batch when one fails', async () => {
  const told: number[] = [];
  const errors: unknown[] = [];
  const failing: Publisher = async () => {
    throw new Error('no');
  };
  const working: Publisher = async ({ revision }) => {
    told.push(revision);
  };
  const hub = createHub(rooms, [failing, working], (error) => errors.push(error));

  hub.publish(batch('a', 1));
  hub.publish(batch('a', 2));
  await hub.settled();

  expect(told).toEqual([1, 2]);
  expect(errors).toHaveLength(2);
});
