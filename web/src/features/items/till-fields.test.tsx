// @vitest-environment happy-dom
import type { Item } from '@menuboard/contract/items';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, soup } from '../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../test/stub-server.ts';
import { ItemsPage } from './ItemsPage.tsx';

beforeEach(() => localStorage.setItem('mb.items-view', '"list"'));
afterEach(() => localStorage.clear());

const linked: Item = {
  ...soup,
  till: {
    linkId: 'square',
    source: 'Square',
    fields: { name: 'till', price: 'till', availability: 'till' },
  },
};

/** Opens the Items page with a soup of Square. An edit makes its fields the board's, until the till changes them. */
async function renderSoup(item = linked) {
  let now = item;
  const save = (change: Partial<Item>) => {
    now = { ...now, ...change, revision: now.revision + 1 };
    return now;
  };
  const owned = (fields: NonNullable<Item['till']>['fields']) =>
    now.till && { ...now.till, fields: { ...now.till.fields, ...fields } };
  const requests = stubServer({
    ...listReplies,
    'GET /items/restaurants/*': { items: [item] },
    'PUT /items/soup': (body) => save({ ...(body as Partial<Item>), till: owned({ price: 'until' }) }),
    'PATCH /items/soup/toggle': (body) => save(body as Partial<Item>),
    'PATCH /items/soup/till': (body) =>
      save({ price: 6.9, till: owned((body as { fields: Record<string, 'till'> }).fields) }),
  });
  renderPage(<ItemsPage />, '/admin/items');
  await screen.findByLabelText('Price of Tomato soup');
  return () => changesIn(requests);
}

function typePrice(price: string) {
  const field = screen.getByLabelText('Price of Tomato soup');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: price } });
  fireEvent.blur(field);
}
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('asks once who counts, then says so with a way back', async () => {
  const changes = await renderSoup();
  expect(screen.getByText('from Square')).toBeTruthy();

  typePrice('7.20');
  await answer('Until the till changes it');
  await screen.findByText('yours until Square changes it', { exact: false });
  typePrice('7.50');
  await expect.poll(() => changes().length).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the till: the price of Tomato soup' }));

  await screen.findByText('from Square');
  expect(changes()).toEqual([
    { route: 'PUT /items/soup', body: { price: 7.2 } },
    { route: 'PUT /items/soup', body: { price: 7.5 } },
    { route: 'PATCH /items/soup/till', body: { fields: { price: 'till' } } },
  ]);
});

it('gives a field to the board by Unlink, and back to the till by Undo', async () => {
  const changes = await renderSoup();

  typePrice('7.20');
  await answer('Unlink');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  await expect.poll(changes).toEqual([
    { route: 'PATCH /items/soup/till', body: { fields: { price: 'own' } } },
    { route: 'PUT /items/soup', body: { price: 7.2 } },
    { route: 'PUT /items/soup', body: { price: 6.5 } },
    { route: 'PATCH /items/soup/till', body: { fields: { price: 'till' } } },
  ]);
});

it('changes nothing after Cancel', async () => {
  const changes = await renderSoup();

  typePrice('7.20');
  await answer('Cancel');

  expect((screen.getByLabelText('Price of Tomato soup') as HTMLInputElement).value).toBe('6.50');
  expect(changes()).toEqual([]);
});

it('does not ask about sold out that the till gets as well', async () => {
  const changes = await renderSoup({
    ...linked,
    till: linked.till && { ...linked.till, sendsSoldOut: true },
  });

  fireEvent.click(screen.getByRole('switch', { name: 'Tomato soup available' }));

  await expect.poll(changes).toEqual([{ route: 'PATCH /items/soup/toggle', body: { isAvailable: false } }]);
});

it('asks about sold out that the till does not get', async () => {
  const changes = await renderSoup();

  fireEvent.click(screen.getByRole('switch', { name: 'Tomato soup available' }));
  await answer('Until the till changes it');

  await expect.poll(changes).toEqual([{ route: 'PATCH /items/soup/toggle', body: { isAvailable: false } }]);
});

it('asks in the dialog once for all fields, and keeps what was typed after Cancel', async () => {
  const changes = await renderSoup();
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit Tomato soup' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
  const name = await dialog.findByLabelText<HTMLInputElement>('Item Name *');
  expect(dialog.getAllByText('from Square')).toHaveLength(2);
  fireEvent.change(name, { target: { value: 'Soup of the day' } });
  fireEvent.change(dialog.getByLabelText('Price *'), { target: { value: '7' } });

  fireEvent.click(dialog.getByRole('button', { name: 'Update Item' }));
  await screen.findByText(/Square decides the name and the price/);
  await answer('Cancel');
  expect(name.value).toBe('Soup of the day');
  expect(changes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Update Item' }));
  await answer('Until the till changes it');

  await expect
    .poll(changes)
    .toEqual([{ route: 'PUT /items/soup', body: { name: 'Soup of the day', price: 7 } }]);
});
