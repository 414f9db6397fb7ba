import { displayRoutes } from '@menuboard/contract/displays';
import type { MenuDesign } from '@menuboard/contract/domain/design';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { promotionRoutes } from '@menuboard/contract/promotions';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import { expect } from 'vitest';
import { it } from '../../../../test/app-test.ts';
import { connectScreenShowing } from '../../../../test/connect-screen.ts';
import { anItem } from '../../../../test/factories.ts';

it('gives a page that knows no design of menus the settings that draw one, and lets it fetch a new one', async ({
  app,
  owner,
  connect,
}) => {
  const { menu, display, screen } = await connectScreenShowing(app, owner, connect, [await anItem(owner)]);
  const params = { pairingCode: display.pairingCode };
  const shown = async () => (await app.call(pairingRoutes.content, { params })).display;
  const design: Partial<MenuDesign> = { look: 'board', theme: 'smash', photos: 'grid', showKcal: false };

  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { design } });

  expect(await screen.waitForEvent('menu-updated')).toMatchObject({ id: menu.id, menu: null });
  const { settings, currentMenu } = await shown();
  expect(settings).toMatchObject({ look: 'board', theme: 'diner', photos: 'all', showKcal: false });
  expect(settingsFor(settings, currentMenu)).toMatchObject(design);
  const own = { theme: 'provisions', look: 'spotlight' } as const;
  await owner.call(displayRoutes.updateSettings, { params: { id: display.id }, body: { settings: own } });
  expect((await shown()).settings).toMatchObject({ look: 'spotlight', theme: 'mono', photos: 'some' });
});

it('gives a dish without a promo of its own the first offer as one: a page that knows no offers draws it', async ({
  app,
  owner,
  connect,
}) => {
  const spritz = await anItem(owner, { name: 'Spritz', price: 8, category: 'Cocktails' });
  const { display, screen } = await connectScreenShowing(app, owner, connect, [spritz]);
  const start = (label: string, percent: number) =>
    owner.call(promotionRoutes.create, {
      params: { restaurantId: owner.restaurantId },
      body: { label, categories: ['Cocktails'], percent },
    });

  await start('Happy hour', 25);

  const promo = { price: 6, label: 'Happy hour' };
  expect(await screen.waitForEvent('item-updated')).toMatchObject({ id: spritz.id, price: 8, promo });
  app.clock.advance(1_000);
  await start('Week', 50);
  const params = { pairingCode: display.pairingCode };
  const { currentMenu } = (await app.call(pairingRoutes.content, { params })).display;
  expect(currentMenu?.items).toMatchObject([{ promo, offers: [{ price: 4, label: 'Week' }] }]);
});
