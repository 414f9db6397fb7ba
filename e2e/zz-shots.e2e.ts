import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { takeScreenshot } from './harness/screenshots.ts';

it('shots', { timeout: 400_000 }, async ({ api, openPage, openAdmin }) => {
  const add = (name: string, price: number, category: string, more: object = {}) =>
    api.addItem({ name, price, category, ...more });
  const salmon = await add('Smoked salmon bagel', 11.5, 'Mains', { description: 'With dill and capers', left: 3 });
  const soup = await add('Tomato soup', 6.5, 'Starters', { description: 'With basil', left: 1, labels: ['vegan'] });
  const latte = await add('Latte', 3, 'Coffee');
  await api.updateItem(latte.id, { sizes: [{ name: 'Small', price: 3 }, { name: 'Large', price: 4, left: 2 }] });
  const flat = await add('Flat white', 3, 'Coffee');
  await api.updateItem(flat.id, { sizes: [{ name: 'Small', price: 3.2 }, { name: 'Large', price: 4.2 }] });
  const items = [
    soup,
    await add('Leek and potato soup with crème fraîche', 7, 'Starters', { left: 4, labels: ['new', 'vegetarian'], allergens: ['milk', 'celery'] }),
    await add('Caesar salad', 9.5, 'Starters', { description: 'Anchovy, croutons' }),
    salmon,
    await add('Fish and chips', 13, 'Mains', { left: 12 }),
    await add('Bacon jam burger', 12.5, 'Mains', { left: 0 }),
    await add('Mushroom melt', 10, 'Mains', { labels: ['bestseller'], left: 5 }),
    latte,
    flat,
    await add('Espresso', 2.4, 'Coffee'),
  ];
  const menu = await api.addMenu({ name: 'Lunch' }, items);
  for (const theme of ['atelier', 'smash', 'noren', 'cellar'] as const) {
    await api.updateMenu(menu, { design: { look: 'board', theme } });
    for (const [name, viewport] of [['wide', { width: 1920, height: 1080 }], ['tall', { width: 1080, height: 1920 }]] as const) {
      if (name === 'tall' && theme !== 'atelier' && theme !== 'smash') continue;
      const display = await api.addDisplay(`${theme} ${name}`, menu);
      const page = await openPage(`/display?code=${display.pairingCode}`, { viewport, ownContext: { viewport } });
      await page.getByText('3\u00A0left').first().waitFor();
      await page.waitForTimeout(1500);
      await takeScreenshot(page, `board-${theme}-${name}`);
    }
  }
  await api.updateMenu(menu, { design: { look: 'spotlight', theme: 'atelier' } });
  const display = await api.addDisplay('spot', menu);
  const viewport = { width: 1920, height: 1080 };
  const spot = await openPage(`/display?code=${display.pairingCode}`, { viewport, ownContext: { viewport } });
  await spot.getByText('1\u00A0left').first().waitFor();
  await spot.waitForTimeout(1500);
  await takeScreenshot(spot, 'spotlight');

  await api.updateMenu(menu, { design: { look: 'board' } });
  const path = await api.publishMenu(menu);
  const guest = await openPage(new URL(path, 'http://x').pathname, { viewport: PHONE });
  await guest.waitForTimeout(1000);
  await takeScreenshot(guest, 'guest');

  const kitchen = new URL(await api.addKitchenLink('Pass'));
  const tablet = await openPage(kitchen.pathname + kitchen.hash, { viewport: { width: 800, height: 1280 }, ownContext: {} });
  await tablet.getByRole('button', { name: 'Latte: how many are left?' }).click();
  await tablet.waitForTimeout(500);
  await takeScreenshot(tablet, 'kitchen');

  for (const [name, size] of [['phone', PHONE], ['laptop', { width: 1280, height: 900 }]] as const) {
    const page = await openAdmin(`menus/${menu.id}`, { viewport: size });
    await page.getByLabel('Price of Caesar salad').click();
    await page.waitForTimeout(800);
    await takeScreenshot(page, `dishes-${name}`);
    await page.getByLabel('Bacon jam burger: Sold out. Until when?').click();
    await page.waitForTimeout(500);
    await takeScreenshot(page, `dishes-soldout-${name}`);
    const items = await openAdmin(`items`, { viewport: size });
    await items.waitForTimeout(1200);
    await takeScreenshot(items, `items-${name}`);
    const design = await openAdmin(`menus/${menu.id}/design`, { viewport: size });
    await design.getByText('A few', { exact: true }).first().scrollIntoViewIfNeeded();
    await design.waitForTimeout(800);
    await takeScreenshot(design, `design-${name}`);
    const item = await openAdmin(`items?item=${latte.id}`, { viewport: size });
    await item.waitForTimeout(1200);
    await takeScreenshot(item, `item-${name}`);
  }
});
