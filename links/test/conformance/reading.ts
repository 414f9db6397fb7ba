import { describe, expect, test } from 'vitest';
import type { StartFake } from '../../fakes/fake-till.ts';
import type { Connector } from '../../src/connector.ts';
import { dishMaker } from '../random-dishes.ts';
import { LinkCopy, type Opened, open } from './link-copy.ts';

/** More than two pages of every till. */
const MANY = 450;

export function fill({ fake, io }: Opened, count: number, seed = 1) {
  const maker = dishMaker(fake, io.currency, seed);
  for (let number = 0; number < count; number++) fake.put(maker.dish(number));
  return maker;
}

/** Changes, adds and removes some dishes. */
export function edit({ fake }: Opened, maker: ReturnType<typeof dishMaker>, edits: number): void {
  for (let index = 0; index < edits; index++) {
    const dishes = fake.dishes();
    const existing = dishes[maker.below(dishes.length)];
    const choice = maker.random();
    if (!existing || choice < 0.15) fake.put(maker.dish(1_000 + maker.below(100_000)));
    else if (choice < 0.3) fake.remove(existing.externalId);
    else if (choice < 0.7) fake.put(maker.sold(existing));
    else fake.put(maker.dish(Number(existing.externalId) - 1_000));
  }
}

export function testReading(connector: Connector, start: StartFake): void {
  if (!connector.readAll) return;

  describe('reading', () => {
    for (const [currency, count] of Object.entries({ EUR: MANY, JPY: 50, KWD: 50 })) {
      test(`reads every field of ${count} dishes with prices in ${currency}`, async () => {
        const opened = await open(start, { currency });
        fill(opened, count);
        const copy = new LinkCopy(connector, opened);

        const reading = await copy.read();

        expect(reading).toMatchObject({ isWhole: true, removed: [] });
        expect(copy.dishes.size).toBe(count);
        copy.expectTruth();
      });
    }

    test('keeps what the staff have typed', async () => {
      const opened = await open(start);
      const { fake } = opened;
      const maker = dishMaker(fake, 'EUR', 7);
      const typed = Array.from({ length: 50 }, (_, number) => maker.dish(number));

      for (const dish of typed) fake.put(dish);

      const truth = new Map(fake.dishes().map((dish) => [dish.externalId, dish]));
      for (const { externalId, name, category, sizes, price, extras } of typed) {
        expect(truth.get(externalId)).toMatchObject({
          name,
          ...(category !== undefined && { category }),
          ...(price !== undefined && { price }),
          ...(sizes && { sizes: sizes.map((size) => ({ name: size.name, price: size.price })) }),
          ...(extras && { extras }),
        });
      }
    });

    test('follows additions, changes and deletions from one reading to the next', async () => {
      const opened = await open(start);
      const maker = fill(opened, 120);
      const copy = new LinkCopy(connector, opened);
      await copy.read();

      for (let round = 0; round < 15; round++) {
        edit(opened, maker, 1 + maker.below(12));
        await copy.read();
        copy.expectTruth();
      }
    });

    test('an empty till, a single dish, and a reading without a change are no problem', async () => {
      const opened = await open(start);
      const copy = new LinkCopy(connector, opened);
      opened.fake.put(dishMaker(opened.fake, 'EUR').dish(1));

      for (const _ of [1, 2, 3]) {
        await copy.read();
        copy.expectTruth();
      }
      opened.fake.remove('1001');
      await copy.read();
      copy.expectTruth();
    });
  });
}
