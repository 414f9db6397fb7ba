import { expect, it } from 'vitest';
import { type Arrival, createAdmissionQueue } from './admission-queue.ts';

const refuse = () => new Error('too many');

/** Lets all of these arrive at once; resolves with their names in the order of admission. */
async function orderOf(arrivals: (Partial<Arrival> & { name: string })[], perSecond = 50): Promise<string[]> {
  const admit = createAdmissionQueue(perSecond, () => 1_000);
  const admitted: string[] = [];
  await Promise.all(
    arrivals.map(async ({ name, address = 'a', hasToken = true, hasLeft = () => false }) => {
      await admit({ address, hasToken, hasLeft }, refuse);
      admitted.push(name);
    }),
  );
  return admitted;
}

const several = (name: string, count: number, arrival: Partial<Arrival> = {}) =>
  Array.from({ length: count }, (_, n) => ({ ...arrival, name: `${name}${n}` }));

it('admits all, in order, no faster than its rate', async () => {
  const started = performance.now();
  const order = await orderOf(several('s', 100), 1_000);

  expect(performance.now() - started).toBeGreaterThan(90);
  expect(order).toEqual(several('s', 100).map(({ name }) => name));
});

it('lets addresses take turns', async () => {
  const crowd = several('crowd', 6, { address: 'crowd' });
  const order = await orderOf([...crowd, { name: 'shop', address: 'shop' }]);

  expect(order.indexOf('shop')).toBe(2);
});

it('admits those with a token first, but keeps one of five turns for the others', async () => {
  const anonymous = several('anonymous', 3, { address: 'x', hasToken: false });
  const order = await orderOf([...anonymous, ...several('screen', 8)]);

  // The first one finds an empty queue.
  expect(order).toEqual([
    'anonymous0',
    ...several('screen', 4).map(({ name }) => name),
    'anonymous1',
    ...several('screen', 8)
      .map(({ name }) => name)
      .slice(4),
    'anonymous2',
  ]);
});

it('spends no turn on those that have left', async () => {
  const started = performance.now();
  const order = await orderOf([
    { name: 'first' },
    ...several('gone', 900, { hasLeft: () => true }),
    { name: 'last' },
  ]);

  expect(order).toHaveLength(902);
  expect(order[0]).toBe('first');
  console.log(`All had their turn after ${Math.round(performance.now() - started)} ms.`);
});

it('refuses when too many of an address wait', async () => {
  const admit = createAdmissionQueue(20, () => 2);
  const arrive = (address: string) => admit({ address, hasToken: true, hasLeft: () => false }, refuse);
  const waiting = [arrive('a'), arrive('a'), arrive('a')];

  await expect(arrive('a')).rejects.toThrow('too many');
  await Promise.all([...waiting, arrive('b')]);
});

it('admits only a few together after a stall', async () => {
  const admit = createAdmissionQueue(1_000, () => 1_000);
  let admitted = 0;
  const all = Array.from({ length: 400 }, async () => {
    await admit({ address: 'a', hasToken: true, hasLeft: () => false }, refuse);
    admitted += 1;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const before = admitted;
  const until = performance.now() + 300;
  while (performance.now() < until);

  await new Promise((resolve) => setTimeout(resolve, 0));

  // Without the limit, 300.
  expect(admitted - before).toBeLessThan(150);
  await Promise.all(all);
});
