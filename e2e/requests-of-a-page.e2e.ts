/**
 * Requests of a page of the admin to the server. The list changes only on purpose: more requests make every visit
 * slower.
 */
import { expect } from 'vitest';
import { it } from './harness/journey.ts';

it('asks for each list once, and after connecting learns that nothing has changed', async ({
  api,
  openAdmin,
}) => {
  await api.addMenu({ name: 'Lunch' }, [await api.addItem({ name: 'Soup', price: 4, category: 'Soups' })]);
  const page = await openAdmin('menus');
  await page.getByRole('article', { name: 'Lunch' }).waitFor();
  let answers: string[] = [];
  page.on('framenavigated', () => {
    answers = [];
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    answers.push(`${pathname.replace(/[\w-]{36}/, '*')} ${response.status()}`);
  });
  // Lists that are fetched after connecting are not fetched again, so the connection waits until all have arrived.
  const connection = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    void connection.promise.then(() => socket.connectToServer());
  });

  await page.reload();
  const first = [
    '/api/auth/me 200',
    '/api/displays/restaurants/* 200',
    '/api/items/restaurants/* 200',
    '/api/menus/restaurants/*/item-ids 200',
    '/api/restaurants/my/restaurant 200',
  ];
  await expect.poll(() => answers.toSorted()).toEqual(first);
  connection.resolve();

  const again = [
    // Displays have no tag, because their status changes without a change of data.
    '/api/displays/restaurants/* 200',
    '/api/items/restaurants/* 304',
    '/api/menus/restaurants/*/item-ids 304',
    '/api/restaurants/my/restaurant 304',
  ];
  await expect.poll(() => answers.toSorted()).toEqual([...first, ...again].toSorted());
});
