import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Entrant, type Place, Places, type PoolLimits, takenPlaces } from './places.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const refuse = () => new Error('too many');
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A pool, and the order in which its entrants have begun. */
function poolOf(limits: Partial<PoolLimits>) {
  const places = new Places('imports', { limitMs: 1_000, ...limits });
  const begun: string[] = [];
  const enter = async (key: string, more: Partial<Entrant> = {}): Promise<Place> => {
    const place = await places.enter({ key, ...more }, refuse);
    begun.push(key);
    return place;
  };
  return { places, begun, enter };
}

it('lets as many of a key work at once as allowed, and the others in their order', async () => {
  const { begun, enter } = poolOf({ ofKey: 1 });
  const first = await enter('a');
  const [second, third] = [enter('a'), enter('a')];
  await turn();
  expect(begun).toEqual(['a']);

  first.leave();
  first.leave();
  const { leave } = await second;
  await turn();

  expect(begun).toEqual(['a', 'a']);
  leave();
  (await third).leave();
});

it('gives free places to the keys in turns, however much one of them waits for', async () => {
  const { begun, enter } = poolOf({ all: 1 });
  const first = await enter('flood');
  const all = ['flood', 'flood', 'flood', 'a', 'b'].map(async (key) => {
    const { leave } = await enter(key);
    await turn();
    leave();
  });
  await turn();

  first.leave();
  await Promise.all(all);

  expect(begun).toEqual(['flood', 'flood', 'a', 'b', 'flood', 'flood']);
});

it('has one half of the places for those who do not leave it', async () => {
  const { places, enter } = poolOf({ all: 4 });
  const young = (key: string) => places.tryEnter({ key, leavesHalf: true });
  const halves = [young('a'), young('b')];

  expect(halves).not.toContain(undefined);
  expect(young('c')).toBeUndefined();
  const [third, fourth] = [await enter('d'), await enter('e')];
  expect(places.tryEnter({ key: 'f' })).toBeUndefined();

  for (const place of [...halves, third, fourth]) place?.leave();
});

it('takes a place back from a holder that never ends, and tells it so', async () => {
  const { enter } = poolOf({ all: 1 });
  const stuck = await enter('a');
  const { signal } = stuck;
  const next = enter('b');
  await turn();

  vi.advanceTimersByTime(1_000);

  await next;
  expect(stuck.isTaken).toBe(false);
  expect(signal.reason).toMatchObject({ code: 'unavailable' });
  (await next).leave();
  expect(takenPlaces('imports')).toBe(0);
});

it('lets the time of a place begin again with progress', async () => {
  const { enter } = poolOf({});
  const place = await enter('a');

  vi.advanceTimersByTime(999);
  place.renew();
  vi.advanceTimersByTime(999);
  expect(place.isTaken).toBe(true);
  vi.advanceTimersByTime(1);
  expect(place.isTaken).toBe(false);
});

it('gives the place of a holder that only waits to another key, and not to its own', async () => {
  const { places, enter } = poolOf({ all: 1, ofKey: 1 });
  const parked = await enter('a');
  parked.park();

  expect(places.tryEnter({ key: 'a' })).toBeUndefined();
  const other = places.tryEnter({ key: 'b' });
  expect(other).toBeDefined();
  parked.leave();
  expect(places.tryEnter({ key: 'a' })).toBeUndefined();

  other?.leave();
  expect(places.tryEnter({ key: 'a' })?.leave()).toBeUndefined();
});

it('refuses when too many wait, and lets others in again when there is space', async () => {
  const { places, enter } = poolOf({ ofKey: 1, waitingOfKey: 1 });
  const first = await enter('a');
  const second = enter('a');
  await expect(places.enter({ key: 'a' }, refuse)).rejects.toThrow('too many');

  first.leave();
  (await second).leave();
  (await enter('a')).leave();
});
