import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { trusted } from '../../test/trusted-id.ts';
import type { ChangeBatch } from '../db/change-bus.ts';
import { createHub, type Publisher } from './hub.ts';
import { kitchenRoom, type LocalRooms, restaurantRoom } from './rooms.ts';

const emptyRooms: LocalRooms = {
  emitToLocalMembers: () => undefined,
  emitToLocalScreens: () => undefined,
  emitToLocalKitchens: () => undefined,
  replaceMenuRooms: () => undefined,
  reconnectLocal: () => undefined,
  localSocketCount: () => 0,
};
const batch = (restaurantId: string, revision: number): ChangeBatch => ({
  restaurantId: trusted(restaurantId),
  revision,
  committedAt: 0,
  changes: [],
});

it('publishes the batches of a restaurant in order, however long each takes', async () => {
  const published: number[] = [];
  const slowFirst: Publisher = async ({ revision }) => {
    await wait(revision === 1 ? 20 : 0);
    published.push(revision);
  };
  const hub = createHub(emptyRooms, [slowFirst], () => undefined);

  hub.publish(batch('a', 1));
  hub.publish(batch('a', 2));
  await hub.settled();

  expect(published).toEqual([1, 2]);
});

it('continues with the other publishers and the next batch when a publisher fails', async () => {
  const published: number[] = [];
  const errors: unknown[] = [];
  const failing: Publisher = async () => {
    throw new Error('no');
  };
  const working: Publisher = async ({ revision }) => {
    published.push(revision);
  };
  const reconnected: (string | undefined)[] = [];
  const localRooms = { ...emptyRooms, reconnectLocal: (room?: string) => reconnected.push(room) };
  const hub = createHub(localRooms, [failing, working], (error) => errors.push(error));

  hub.publish(batch('a', 1));
  hub.publish(batch('a', 2));
  await hub.settled();

  expect(published).toEqual([1, 2]);
  expect(errors).toHaveLength(2);
  // Pages that may have missed an event read everything again.
  expect(reconnected).toContain(restaurantRoom('a'));
  expect(reconnected).toContain(kitchenRoom('a'));
});
