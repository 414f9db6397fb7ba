/** Tryton and Vendure themselves: what their staff change is on a board, by polling. */
import type { TillDish } from '@menuboard/contract/links';
import { describe, expect, onTestFinished } from 'vitest';
import type { RealTill } from '../links/test/systems/real-till.ts';
import { startTrytonTill } from '../links/test/systems/tryton-till.ts';
import { startVendureTill } from '../links/test/systems/vendure-till.ts';
import { findMissingTryton, findMissingVendure } from '../test-tools/installed-servers.ts';
import { skippedFor } from '../test-tools/obstacles.ts';
import { it } from './harness/journey.ts';

interface System {
  kind: string;
  missing: ReturnType<typeof findMissingTryton>;
  start: (options: { currency: string }) => Promise<RealTill>;
}

const systems: System[] = [
  { kind: 'tryton', missing: findMissingTryton(), start: startTrytonTill },
  { kind: 'vendure', missing: findMissingVendure(), start: startVendureTill },
];

const soup: TillDish = {
  externalId: '',
  name: 'Tomato soup',
  category: 'Soups',
  price: 4.5,
  isAvailable: true,
  left: null,
};
const coffee: TillDish = {
  externalId: '',
  name: 'Coffee',
  category: 'Drinks',
  isAvailable: true,
  sizes: [
    { externalId: '', name: 'Cup', price: 2.2, left: 8 },
    { externalId: '', name: 'Pot', price: 4.1, left: 8 },
  ],
};

describe.each(systems)('$kind', ({ kind, missing, start }) => {
  describe.skipIf(missing)('itself', skippedFor(missing), () => {
    it('changes the board by a price, by sold out and by a product that goes', async ({
      api,
      openScreen,
      task,
    }) => {
      const till = await start({ currency: 'EUR' });
      onTestFinished(() => till.stop());
      let dish = await till.create(soup);
      const sized = await till.create(coffee);
      await api.updateRestaurant({ currency: 'EUR' });
      const menu = await api.addMenu({ name: 'Lunch' }, []);
      const display = await api.addDisplay('Counter', menu);
      await api.setLook(display, 'board');
      const screen = await openScreen();
      await screen.pair(display.pairingCode);
      const isShown = (text: string) => screen.page.getByText(text).first().isVisible();

      const link = await api.linkTill(kind, till.settings, menu);
      for (const text of ['Tomato soup', '4.50', 'Cup', '2.20', 'Pot', '4.10'])
        await screen.waitUntilPainted(text);

      const edited = Date.now();
      dish = await till.change({ ...dish, price: 5.25 }, dish);
      const painted = await screen.waitUntilPainted('5.25');
      console.log(`${task.name}: ${kind}, from the edit to the screen ${painted - edited} ms`);

      dish = await till.change({ ...dish, isAvailable: false }, dish);
      await expect.poll(async () => (await api.findItem('Tomato soup')).isAvailable).toBe(false);
      await api.waitUntilPainted(display);
      await screen.waitUntilPainted('Sold out');

      await till.change({ ...dish, isAvailable: true }, dish);
      await expect.poll(() => isShown('Sold out')).toBe(false);

      await till.remove(sized.externalId);
      await expect.poll(() => isShown('Coffee')).toBe(false);
      expect(await isShown('Tomato soup')).toBe(true);
      expect(await api.readLink(link)).toMatchObject({
        state: 'live',
        problem: null,
        differences: [],
      });
    });
  });
});
