import type { TillDish } from '@menuboard/contract/links';
import { describe, expect, test } from 'vitest';
import type { StartFake } from '../../fakes/fake-till.ts';
import { type Connector, TillProblem } from '../../src/connector.ts';
import { LinkCopy, type Opened, open } from './link-copy.ts';
import { fill } from './reading.ts';

/** Whether a dish can be bought in any size. */
const isSold = (dish: TillDish | undefined): boolean =>
  dish?.isAvailable !== false &&
  (!dish?.sizes?.length || dish.sizes.some(({ isAvailable }) => isAvailable !== false));

export function testSoldOut(connector: Connector, start: StartFake): void {
  const { sendSoldOut } = connector;
  if (!sendSoldOut) return;

  describe('sold out, sent to the till', () => {
    const prepare = async () => {
      const opened = await open(start);
      fill(opened, 40);
      const dishes = opened.fake.dishes().filter(isSold);
      const plain = dishes.find(({ sizes }) => !sizes?.length);
      const sized = dishes.find(({ sizes = [] }) => sizes.length > 1);
      return { opened, plain, sized };
    };
    const now = ({ fake }: Opened, { externalId }: TillDish) =>
      fake.dishes().find((dish) => dish.externalId === externalId);
    const send = ({ io, session }: Opened, { externalId }: TillDish, isAvailable: boolean, sizeId?: string) =>
      sendSoldOut(io, session, {
        externalId,
        isAvailable,
        until: null,
        ...(sizeId !== undefined && { sizeId }),
      });

    test('marks a dish, with and without sizes, there and back', async () => {
      const { opened, plain, sized } = await prepare();
      const copy = new LinkCopy(connector, opened);
      await copy.read();

      for (const dish of [plain, sized]) {
        if (!dish) continue;
        for (const isAvailable of [false, false, true, true]) {
          await send(opened, dish, isAvailable);
          expect(isSold(now(opened, dish)), dish.name).toBe(isAvailable);
          await copy.read();
          copy.expectTruth();
        }
        expect(now(opened, dish)).toMatchObject({ name: dish.name });
      }
    });

    test('marks one size and leaves the others', async () => {
      const { opened, sized } = await prepare();
      if (!sized?.sizes?.some(({ isAvailable }) => isAvailable !== undefined)) return;
      const size = sized.sizes.find(({ isAvailable }) => isAvailable);
      const others = sized.sizes.filter((other) => other !== size);
      const ofSize = () =>
        now(opened, sized)?.sizes?.find(({ externalId }) => externalId === size?.externalId);
      const ofOthers = () =>
        now(opened, sized)?.sizes?.filter(({ externalId }) => externalId !== size?.externalId);

      await send(opened, sized, false, size?.externalId);
      expect(ofSize()).toMatchObject({ isAvailable: false });
      expect(ofOthers()).toEqual(others);

      await send(opened, sized, true, size?.externalId);
      expect(ofSize()).toMatchObject({ isAvailable: true });
      expect(ofOthers()).toEqual(others);
    });

    test('sends the time at which the dish returns, if the till can store it', async () => {
      const { opened, plain } = await prepare();
      if (!plain || !opened.fake.stores.includes('soldOutUntil')) return;
      const until = new Date(Date.now() + 7_200_000).toISOString();

      await sendSoldOut(opened.io, opened.session, {
        externalId: plain.externalId,
        isAvailable: false,
        until,
      });

      const { soldOutUntil, isAvailable } = now(opened, plain) ?? {};
      expect({ isAvailable, until: Date.parse(soldOutUntil ?? '') }).toEqual({
        isAvailable: false,
        until: Date.parse(until),
      });
    });

    test('a dish that the till no longer has is at most a problem with a sentence', async () => {
      const { opened, plain } = await prepare();
      if (!plain) return;
      opened.fake.remove(plain.externalId);

      const problem = await send(opened, plain, false).catch((error: unknown) => error);

      expect(problem === undefined || problem instanceof TillProblem).toBe(true);
      expect(now(opened, plain)).toBeUndefined();
    });
  });
}
