/** The page of a kitchen link, on a tablet with a bad network, never keeps an old list. */
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { failRequests } from './harness/intercept.ts';
import { it as journey } from './harness/journey.ts';

const TABLET = { width: 800, height: 1280 };

/** A tablet with the page of a kitchen link, and the items Salmon and Soup on it. */
const it = journey.extend('openTablet', async ({ api, openPage }) => {
  await api.addItem({ name: 'Salmon', price: 18, category: 'Mains' });
  await api.addItem({ name: 'Soup', price: 6, category: 'Starters' });
  const { pathname, hash } = new URL(await api.addKitchenLink('Pass'));
  return async () => {
    const tablet = await openPage(pathname + hash, { viewport: TABLET, ownContext: {} });
    await tablet.getByRole('button', { name: 'Salmon is sold out', exact: true }).waitFor();
    return tablet;
  };
});

inTestAll(it)('shows the latest list, although an older answer takes longer', async ({ api, openTablet }) => {
  const tablet = await openTablet();
  const [salmon, soup] = [await api.findItem('Salmon'), await api.findItem('Soup')];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  await tablet.route(
    '**/api/kitchen/items',
    async (route) => {
      const response = await route.fetch();
      hold();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );

  await api.toggleItem(salmon.id);
  await held;
  await api.toggleItem(soup.id);
  // If both were read together, the second list is there by now.
  await tablet.waitForTimeout(300);
  release();

  await tablet.getByRole('button', { name: 'Salmon is back', exact: true }).waitFor();
  await tablet.getByRole('button', { name: 'Soup is back', exact: true }).waitFor();
});

it('says that the list may be out of date, and loads it again by itself', async ({ api, openTablet }) => {
  const tablet = await openTablet();
  const endFailures = await failRequests(tablet, 'GET', '/kitchen/items');

  await api.toggleItem((await api.findItem('Salmon')).id);
  await tablet.getByText('No connection. The list may be out of date.').waitFor();
  await endFailures();

  await tablet.getByRole('button', { name: 'Salmon is back', exact: true }).waitFor();
  await tablet.getByText('No connection. The list may be out of date.').waitFor({ state: 'detached' });
});

inTestAll(it)(
  'shows what the server has after a change whose answer was lost',
  async ({ api, openTablet }) => {
    const tablet = await openTablet();
    await tablet.route('**/api/kitchen/items/*', async (route) => {
      await route.fetch();
      await route.abort();
    });

    await tablet.getByRole('button', { name: 'Salmon is sold out', exact: true }).click();

    await tablet.getByRole('alert').getByText('Salmon could not be changed.').waitFor();
    await tablet.getByRole('button', { name: 'Salmon is back', exact: true }).waitFor();
    expect((await api.findItem('Salmon')).isAvailable).toBe(false);
  },
);

inTestAll(it)('connects again after a refusal', async ({ api, openPage }) => {
  const link = new URL(await api.addKitchenLink('Bar'));
  let refusals = 0;
  const tablet = await openPage(link.pathname + link.hash, {
    viewport: TABLET,
    ownContext: {},
    beforeLoad: (page) =>
      page.routeWebSocket('**/socket.io/**', (socket) => {
        if (refusals > 0) return void socket.connectToServer();
        refusals += 1;
        const opened = {
          sid: 'a',
          upgrades: [],
          pingInterval: 25_000,
          pingTimeout: 20_000,
          maxPayload: 1_000,
        };
        socket.send(`0${JSON.stringify(opened)}`);
        socket.onMessage(() => socket.send(`44${JSON.stringify({ message: 'unavailable' })}`));
      }),
  });
  await tablet.getByText('No connection. The list may be out of date.').waitFor();
  expect(refusals).toBe(1);

  await tablet.getByText('No connection. The list may be out of date.').waitFor({ state: 'detached' });
});

inTestAll(it)('opens another link in the same tab', async ({ api, openTablet }) => {
  const tablet = await openTablet();
  await tablet.evaluate(() => {
    location.hash = '#revoked';
  });
  await tablet.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  const { hash } = new URL(await api.addKitchenLink('Bar'));

  await tablet.evaluate((value) => {
    location.hash = value;
  }, hash);

  await tablet.getByRole('button', { name: 'Salmon is sold out', exact: true }).waitFor();
});

it('counts what is left, one less with one tap, until the last one is sold', async ({ api, openTablet }) => {
  const tablet = await openTablet();
  const press = (name: string) => tablet.getByRole('button', { name, exact: true }).click();
  const soup = () => api.findItem('Soup');

  await press('Soup: how many are left?');
  const numbers = tablet.getByRole('group', { name: 'Number left: Soup' });
  await numbers.getByRole('button', { name: '2', exact: true }).click();
  await expect.poll(soup).toMatchObject({ isAvailable: true, left: 2 });
  await press('Soup: 2 left. One less');
  await press('Soup: 1 left. One less');

  await tablet.getByRole('button', { name: 'Soup is back', exact: true }).waitFor();
  await expect.poll(soup).toMatchObject({ isAvailable: false, left: 0 });
});

inTestAll(it)('marks one size sold out, until tomorrow, and has it back', async ({ api, openTablet }) => {
  const latte = await api.addItem({ name: 'Latte', price: 3, category: 'Coffee' });
  await api.updateItem(latte.id, {
    sizes: [
      { name: 'Small', price: 3 },
      { name: 'Large', price: 4 },
    ],
  });
  const tablet = await openTablet();
  const press = (name: string) => tablet.getByRole('button', { name, exact: true }).click();
  const large = async () => (await api.findItem('Latte')).sizes[1];

  await press('Latte, Large is sold out');
  await press('Latte, Large is sold out until tomorrow');
  await expect.poll(large).toMatchObject({ isAvailable: false, soldOutUntil: expect.any(String) });
  expect((await api.findItem('Latte')).isAvailable).toBe(true);

  await press('Latte, Large is back');
  await expect.poll(large).not.toHaveProperty('isAvailable');
});
