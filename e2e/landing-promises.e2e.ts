/** Proves the promises of the landing page (`web/src/features/landing/content.ts`) that no other test proves. */
import type { Display } from '@menuboard/contract/displays';
import type { Item } from '@menuboard/contract/items';
import { expect } from 'vitest';
import { it as journey } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { startTestServer } from './harness/test-server.ts';
import { Admin } from './pages/admin.ts';
import type { ScreenPage } from './pages/screen-page.ts';

interface Scene {
  cake: Item;
  bar: Display;
  frontScreen: ScreenPage;
  barScreen: ScreenPage;
  phone: Admin;
}

/** Two screens show two menus with the same soup; the owner's phone is on the Items page. */
const it = journey.extend('scene', async ({ api, server, openAdmin, openScreen }): Promise<Scene> => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const cake = await api.addItem({ name: 'Apple cake', price: 4, category: 'Sweet' });
  const front = await api.addDisplay('Front TV', await api.addMenu({ name: 'Lunch' }, [soup]));
  const bar = await api.addDisplay('Bar', await api.addMenu({ name: 'All day' }, [soup]));
  await api.addMenu({ name: 'Evening' }, [cake]);
  const [frontScreen, barScreen] = [await openScreen(), await openScreen()];
  await frontScreen.pair(front.pairingCode);
  await barScreen.pair(bar.pairingCode);
  await Promise.all([frontScreen.waitUntilPainted('$6.50'), barScreen.waitUntilPainted('$6.50')]);
  const phone = new Admin(await openAdmin('items', { viewport: PHONE }), server.url);
  await phone.page.getByRole('switch', { name: 'Tomato soup available' }).waitFor();
  return { cake, bar, frontScreen, barScreen, phone };
});

it('“Sold out at a tap” and “One price, every menu”: changes a dish on every screen that shows it', async ({
  scene,
}) => {
  const { frontScreen, barScreen, phone } = scene;
  const soldOut = [frontScreen, barScreen].map((screen) => screen.waitUntilPainted('Unavailable'));
  await phone.toggleItem('Tomato soup');
  await phone.page.getByText('Shown on 2 of 2 screens').waitFor();
  await Promise.all(soldOut);

  const dearer = [frontScreen, barScreen].map((screen) => screen.waitUntilPainted('$7.25'));
  await phone.setPrice('Tomato soup', '7.25');
  await Promise.all(dearer);
});

it('“Another menu in two taps”: changes the menu of a screen at once', async ({ scene }) => {
  const { frontScreen, barScreen, phone } = scene;
  await phone.openSection('Displays');
  const taps = [
    phone.page.getByRole('article', { name: 'Bar' }).getByRole('button', { name: 'Change menu' }),
    phone.page.getByRole('dialog').getByRole('button', { name: 'Evening' }),
  ];
  const painted = barScreen.waitUntilPainted('Apple cake');
  for (const tap of taps) await tap.click();
  await painted;
  expect(await frontScreen.page.locator('body').textContent()).toContain('Tomato soup');
});

it('“You know what guests see”: reports when a screen cannot show a change', async ({ api, scene }) => {
  const { cake, bar, barScreen, phone } = scene;
  const evening = await api.addMenu({ name: 'Late evening' }, [cake]);
  await api.assignMenu(bar, evening);
  await barScreen.waitUntilPainted('Apple cake');
  await api.waitUntilPainted(bar);
  await barScreen.page.context().close();
  await phone.openSection('Displays');
  const card = phone.page.getByRole('article', { name: 'Bar' });
  await card.getByText(/^Offline since .+, still shows Late evening$/).waitFor();

  await phone.openSection('Items');
  await phone.setPrice('Apple cake', '4.5');
  await phone.openSection('Displays');

  await card.getByText(/^Offline since .+, does not show the latest changes$/).waitFor();
});

it('“No internet, still serving”: keeps rotating through the menu without the server', async ({
  openScreen,
  onTestFinished,
}) => {
  const server = await startTestServer();
  onTestFinished(() => server.kill());
  const api = await RestaurantApi.signUp(server.url);
  const items = await Promise.all(
    ['Flat white', 'Lemonade'].map((name) => api.addItem({ name, price: 3, category: 'Drinks' })),
  );
  const display = await api.addDisplay('Hatch', await api.addMenu({ name: 'Drinks' }, items));
  const screen = await openScreen({ serverUrl: server.url });
  await screen.pair(display.pairingCode);
  await screen.waitUntilPainted('Flat white');

  await server.kill();

  for (const dish of ['Lemonade', 'Flat white', 'Lemonade']) await screen.waitUntilPainted(dish);
  expect(screen.pageErrors).toEqual([]);
});
