/** The promises of `src/connector.ts`, tried against the systems themselves, which give dishes their numbers. */
import type { TillDish } from '@menuboard/contract/links';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FakeTill } from '../../fakes/fake-till.ts';
import type { Connector } from '../../src/connector.ts';
import { testWrongAnswers } from '../conformance/faults.ts';
import { LinkCopy, type Opened } from '../conformance/link-copy.ts';
import { dishMaker } from '../random-dishes.ts';
import { testIo } from '../test-io.ts';

/** A running system, which staff change in its own way. */
export interface RealTill {
  address: string;
  settings: Record<string, string>;
  stores: readonly (keyof TillDish)[];
  /** Adds a dish, and returns it as a perfect reading does. */
  create(dish: TillDish): Promise<TillDish>;
  /** Changes a dish of the same sizes, and returns it as a perfect reading does. */
  change(dish: TillDish, before: TillDish): Promise<TillDish>;
  remove(externalId: string): Promise<void>;
  stop(): Promise<void>;
}

/** For helpers that only look at a till. */
const lookAt = ({ address, settings, stores }: RealTill, dishes: () => TillDish[]): FakeTill => {
  const never = () => {
    throw new Error('Change a real till by its own functions.');
  };
  const stop = async () => {};
  return {
    address,
    settings,
    stores,
    dishes,
    put: never,
    remove: never,
    onNotice: never,
    setFaults: never,
    requests: never,
    stop,
  };
};

type Start = (options: { currency: string }) => Promise<RealTill>;

/** A till with a record of all its dishes. */
function record(till: RealTill, currency: string, seed = 1) {
  const dishes = new Map<string, TillDish>();
  const maker = dishMaker(till, currency, seed);
  const oneOf = <T>(all: readonly T[]) => all[maker.below(all.length)] as T;
  let count = 0;
  const fake = lookAt(till, () => [...dishes.values()]);
  const session = { settings: till.settings, location: null, address: till.address };
  const opened: Opened = { fake, session, io: testIo({ currency }) };
  const set = (dish: TillDish) => void dishes.set(dish.externalId, dish);
  const any = () => oneOf([...dishes.values()]);
  const add = async () => set(await till.create(maker.dish(++count)));
  const change = async (before: TillDish) => {
    const wanted = maker.dish(++count);
    const prices = [wanted.price ?? 0, ...(wanted.sizes ?? []).map(({ price }) => price)].filter(
      (price) => price > 0,
    );
    const { price: _, sizes: __, ...rest } = wanted;
    const dish = {
      ...rest,
      externalId: before.externalId,
      ...(before.sizes
        ? {
            sizes: before.sizes.map((size) => ({
              ...size,
              price: oneOf(prices),
              isAvailable: maker.random() < 0.7,
              left: maker.below(9),
            })),
          }
        : { price: oneOf(prices) }),
    };
    set(await till.change(dish, before));
  };
  const remove = async ({ externalId }: TillDish) => {
    await till.remove(externalId);
    dishes.delete(externalId);
  };
  return { opened, set, any, add, change, remove, dishes };
}

export function testRealTill(connector: Connector, start: Start, currencies: readonly string[]): void {
  describe.each(currencies)('in %s', (currency) => {
    let till: RealTill;
    beforeAll(async () => {
      till = await start({ currency });
    });
    afterAll(() => till?.stop());

    test('follows random additions, changes and deletions from one reading to the next', async () => {
      const { opened, add, any, change, remove, dishes } = record(till, currency);
      onTestFinished(async () => {
        for (const externalId of dishes.keys()) await till.remove(externalId);
      });
      for (let number = 0; number < 12; number++) await add();
      const copy = new LinkCopy(connector, opened);
      expect(await copy.read()).toMatchObject({ isWhole: true });
      expect(copy.dishes.size).toBe(12);
      copy.expectTruth();

      for (let round = 0; round < 10; round++) {
        for (let edit = 0; edit <= round % 3; edit++) {
          if (round % 5 === 3) await add();
          else if (round % 5 === 4) await remove(any());
          else await change(any());
        }
        await copy.read();
        copy.expectTruth();
      }
      await new LinkCopy(connector, opened).read();
      copy.expectTruth();
    });
  });

  describe('as its staff work', () => {
    let till: RealTill;
    beforeAll(async () => {
      till = await start({ currency: currencies[0] ?? 'EUR' });
    });
    afterAll(() => till?.stop());

    testWrongAnswers(connector, async () => lookAt(till, () => []));

    test('another currency is a problem of the settings', async () => {
      const { session } = record(till, 'EUR').opened;

      const problem = await connector.readAll?.(testIo({ currency: 'CHF' }), session).catch((error) => error);

      expect(problem).toMatchObject({ kind: 'settings', message: expect.stringContaining('CHF') });
    });

    test('marks a dish sold out and available again, each once', async () => {
      const { opened, add, any, set, remove } = record(till, 'EUR', 5);
      await add();
      const dish = any();
      const copy = new LinkCopy(connector, opened);
      const send = (isAvailable: boolean) =>
        connector.sendSoldOut?.(opened.io, opened.session, {
          externalId: dish.externalId,
          isAvailable,
          until: null,
        });

      for (const isAvailable of [true, false, false, true, true]) {
        await send(isAvailable);
        const sizes = dish.sizes?.map((size) => ('isAvailable' in size ? { ...size, isAvailable } : size));
        set({ ...dish, isAvailable, ...(sizes && { sizes }) });
        await copy.read();
        copy.expectTruth();
      }
      await remove(dish);
      await expect(send(false)).resolves.toBeUndefined();
    });
  });
}
