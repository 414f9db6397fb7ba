// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listed, listReplies, lunch, soup, user } from '../../../test/restaurant.ts';
import { changesIn, stubServer, unreachable } from '../../../test/stub-server.ts';
import { store } from '../../app/store.ts';
import { initialize } from '../../lib/session/session-slice.ts';
import { storeSession } from '../../lib/session/stored-session.ts';
import { ItemsPage } from './ItemsPage.tsx';

hideLoggedFailures();

const pie = {
  ...soup,
  id: 'pie',
  name: 'Pie',
  description: 'With peas',
  price: 11.5,
  category: 'Mains',
  isAvailable: false,
};
const noItems = { ...listReplies, 'GET /items/restaurants/*': { items: [] } };
const twoItems = { ...listReplies, 'GET /items/restaurants/*': { items: [soup, pie] } };

const findCard = async (name: string) => within(await screen.findByRole('article', { name }));
/** The word beside the dot. */
const dot = { selector: '[data-tone] > span' };
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const priceField = () => screen.findByLabelText<HTMLInputElement>('Price of Tomato soup');

it('shows an unsaved price on the Retry button', async () => {
  stubServer({ ...listReplies, 'PUT /items/soup': unreachable });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.change(await priceField(), { target: { value: '5.55' } });
  fireEvent.blur(await priceField());
  const retry = await screen.findByRole('button', { name: 'Retry $5.55' });
  expect((await priceField()).value).toBe('6.50');

  const requests = stubServer({ ...listReplies, 'PUT /items/soup': { ...soup, price: 5.55, revision: 2 } });
  fireEvent.click(retry);

  expect(await screen.findByText('is $5.55.')).toBeTruthy();
  expect(requests).toContainEqual({ route: 'PUT /items/soup', body: { price: 5.55 } });
});

it('asks about a price that is more than ten times the usual one, and saves it all the same', async () => {
  const three = {
    ...listReplies,
    'GET /items/restaurants/*': { items: [soup, pie, { ...pie, id: 'tart' }] },
  };
  const requests = stubServer({ ...three, 'PUT /items/soup': { ...soup, price: 1240, revision: 2 } });
  renderPage(<ItemsPage />, '/admin/items');
  const question = 'More than 10 × your usual price?';

  fireEvent.change(await priceField(), { target: { value: '115' } });
  expect(screen.queryByText(question)).toBeNull();
  fireEvent.change(await priceField(), { target: { value: '1,240.00' } });
  expect(screen.getByText(question)).toBeTruthy();
  fireEvent.blur(await priceField());

  expect(await screen.findByText('is $1,240.00.')).toBeTruthy();
  expect(requests).toContainEqual({ route: 'PUT /items/soup', body: { price: 1240 } });
});

it('removes the error of a field as soon as the field is edited', async () => {
  const message = 'Image URL must start with http:// or https://.';
  const details = [{ path: 'body.imageUrl', message }];
  stubServer({
    ...listReplies,
    'PUT /items/soup': Response.json(refusal('validation', message, details), { status: 400 }),
  });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const update = () => fireEvent.click(dialog.getByRole('button', { name: 'Update Item' }));

  fill('Price *', '10000000');
  update();
  expect(dialog.getByText('Price is too high: at most 9,999,999.99.')).toBeTruthy();
  fill('Price *', '6.5');
  expect(dialog.queryByText('Price is too high: at most 9,999,999.99.')).toBeNull();

  fill('Image URL (Optional)', 'soup.jpg');
  update();
  await waitFor(() => expect(dialog.getByText(message)).toBeTruthy());
  fill('Image URL (Optional)', 'https://');
  expect(dialog.queryByText(message)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
});

describe('the Items page', () => {
  it('shows its empty state', async () => {
    stubServer(noItems);
    renderPage(<ItemsPage />, '/admin/items');

    expect(await screen.findByText('No items yet')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Items' })).toBeTruthy();
    for (const text of ['Manage your menu items', 'Create your first item to get started'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Item' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add Your First Item' }));

    expect(await screen.findByRole('dialog', { name: 'Add Item' })).toBeTruthy();
  });

  it('leads from its empty state to a pasted list, a CSV file and a sample', async () => {
    stubServer(noItems);
    renderPage(<ItemsPage />, '/admin/items');

    const sample = await screen.findByRole('link', { name: 'Start with a sample' });
    expect(sample.getAttribute('href')).toBe('/admin/dashboard');
    expect(screen.getByRole('button', { name: 'Paste a list' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Upload a CSV' }));

    const dialog = await findDialog('Import items');
    expect(await dialog.findByLabelText('Menu file')).toBeTruthy();
  });

  it('opens the import for an address that asks for it', async () => {
    stubServer(noItems);
    renderPage(<ItemsPage />, '/admin/items?import=paste');

    expect(await findDialog('Import items')).toBeTruthy();
  });

  it('copies an item, and asks for the rest of the copy before boards show it', async () => {
    const copy = { ...soup, id: 'copy', name: 'Tomato soup (copy)', revision: 7 };
    const requests = stubServer({
      ...twoItems,
      'GET /menus/restaurants/*/item-ids': { menus: [listed(lunch)] },
      'POST /items/soup/duplicate': copy,
      'PUT /items/copy': { ...copy, name: 'Leek soup', revision: 8 },
    });
    renderPage(<ItemsPage />, '/admin/items');
    fireEvent.click((await findCard('Tomato soup')).getByRole('button', { name: 'Edit' }));
    fireEvent.click((await findDialog('Edit Item')).getByRole('button', { name: 'Duplicate' }));

    const name = await screen.findByDisplayValue<HTMLInputElement>('Tomato soup (copy)');
    expect(document.activeElement).toBe(name);
    expect(await screen.findByText('is added.')).toBeTruthy();
    const dialog = await findDialog('Edit Item');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Lunch' }).checked).toBe(true);
    fireEvent.change(name, { target: { value: 'Leek soup' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Update Item' }));

    await waitUntilClosed();
    expect(changesIn(requests)).toEqual([
      { route: 'POST /items/soup/duplicate', body: { name: 'Tomato soup (copy)' } },
      { route: 'PUT /items/copy', body: { name: 'Leek soup', menuIds: ['lunch'], baseRevision: 1 } },
    ]);
  });

  it('says why an item could not be copied, and copies it on Retry', async () => {
    const failing = {
      ...twoItems,
      'POST /items/soup/duplicate': Response.json(refusal('conflict', 'There are too many items.'), {
        status: 409,
      }),
    };
    stubServer(failing);
    renderPage(<ItemsPage />, '/admin/items');
    fireEvent.click((await findCard('Tomato soup')).getByRole('button', { name: 'Edit' }));
    fireEvent.click((await findDialog('Edit Item')).getByRole('button', { name: 'Duplicate' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText(/There are too many items/)).toBeTruthy();
    stubServer({
      ...twoItems,
      'POST /items/soup/duplicate': { ...soup, id: 'copy', name: 'Tomato soup (copy)' },
    });
    fireEvent.click(retry);

    expect(await screen.findByDisplayValue('Tomato soup (copy)')).toBeTruthy();
  });

  it('shows an item as a card', async () => {
    const requests = stubServer(twoItems);
    renderPage(<ItemsPage />, '/admin/items');
    const soupCard = await findCard('Tomato soup');
    const pieCard = await findCard('Pie');

    for (const text of ['No description', 'Soups', '$']) expect(soupCard.getByText(text)).toBeTruthy();
    expect(soupCard.getByText('Available', dot)).toBeTruthy();
    for (const name of ['Edit', 'Disable', 'Delete'])
      expect(soupCard.getByRole('button', { name })).toBeTruthy();
    expect(soupCard.getByLabelText<HTMLInputElement>('Price of Tomato soup').value).toBe('6.50');
    for (const text of ['With peas', 'Mains']) expect(pieCard.getByText(text)).toBeTruthy();
    expect(pieCard.getByText('Unavailable', dot)).toBeTruthy();
    expect(pieCard.getByText('Sold out')).toBeTruthy();
    expect(pieCard.getByRole('button', { name: 'Enable' })).toBeTruthy();
    fireEvent.click(pieCard.getByRole('button', { name: 'Delete' }));

    const name = 'Are you sure you want to delete this item?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(question.getByRole('button', { name: 'Delete' })).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
  });

  it('adds an item in a dialog, with Adding... while saving', async () => {
    const { reply, release } = delayedReply();
    const requests = stubServer({ ...noItems, 'POST /items/restaurants/*': reply });
    renderPage(<ItemsPage />, '/admin/items');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Item' }));
    const form = await findDialog('Add Item');
    const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
    const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
    expect(field('Description').tagName).toBe('TEXTAREA');
    expect(field('Image URL (Optional)').value).toBe('');
    for (const [name, value] of Object.entries({ type: 'number', step: '0.01', min: '0' }))
      expect(field('Price *').getAttribute(name), name).toBe(value);
    expect(form.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    const submit = form.getByRole<HTMLButtonElement>('button', { name: 'Add Item' });

    expect(submit.disabled).toBe(true);
    fill('Item Name *', '  ');
    fill('Price *', '6.5');
    fill('Category *', 'Soups');
    expect(submit.disabled).toBe(true);
    fill('Item Name *', 'Tomato soup');
    fireEvent.click(submit);
    await waitFor(() => expect(submit.textContent).toBe('Adding...'));
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    // A click while saving sends nothing.
    fireEvent.click(submit);
    release(soup);

    expect(await screen.findByRole('article', { name: 'Tomato soup' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ route }) => route.startsWith('POST'))).toEqual([
      {
        route: 'POST /items/restaurants/bistro',
        body: { name: 'Tomato soup', description: '', price: 6.5, category: 'Soups', isAvailable: true },
      },
    ]);
  });

  it('toggles the availability of an item', async () => {
    const requests = stubServer({
      ...twoItems,
      'PATCH /items/pie/toggle': { ...pie, isAvailable: true, revision: 2 },
    });
    renderPage(<ItemsPage />, '/admin/items');
    const card = await findCard('Pie');
    fireEvent.click(card.getByRole('button', { name: 'Enable' }));
    expect(await screen.findByText('is available.')).toBeTruthy();
    expect(card.getByText('Available', dot)).toBeTruthy();
    expect(requests).toContainEqual({ route: 'PATCH /items/pie/toggle', body: { isAvailable: true } });

    const later = stubServer({ ...twoItems, 'PATCH /items/pie/toggle': { ...pie, revision: 3 } });
    fireEvent.click(card.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('is sold out.')).toBeTruthy();
    expect(card.getByText('Unavailable', dot)).toBeTruthy();
    expect(card.getByRole('button', { name: 'Enable' })).toBeTruthy();
    expect(later).toContainEqual({ route: 'PATCH /items/pie/toggle', body: { isAvailable: false } });
  });
});

describe('a search', () => {
  const search = async (text: string) =>
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search items' }), {
      target: { value: text },
    });
  const cardNames = () =>
    screen.queryAllByRole('article').map((card) => card.getAttribute('aria-labelledby'));

  it('shows what it finds and announces how much that is', async () => {
    stubServer(twoItems);
    renderPage(<ItemsPage />, '/admin/items');
    await findCard('Tomato soup');
    expect(screen.queryByText(/ found$/)).toBeNull();

    await search('PEAS');
    expect(screen.getByRole('article', { name: 'Pie' })).toBeTruthy();
    expect(cardNames()).toHaveLength(1);
    expect(screen.getByText('1 item found').getAttribute('role')).toBe('status');

    await search('cake');
    expect(cardNames()).toHaveLength(0);
    expect(screen.getByText('0 items found')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all items' }));
    expect(cardNames()).toHaveLength(2);
    expect(screen.queryByText(/ found$/)).toBeNull();
  });

  it('renders no card again that it still finds, and a dialog renders none', async () => {
    const items = Array.from({ length: 20 }, (_, n) => ({ ...soup, id: `${n}`, name: `Dish ${n}` }));
    stubServer({ ...listReplies, 'GET /items/restaurants/*': { items } });
    renderPage(<ItemsPage />, '/admin/items');
    await findCard('Dish 19');
    // Every card formats its price.
    const formatted = vi.spyOn(Number.prototype, 'toFixed');

    await search('dish');
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    const dialog = await findDialog('Edit Item');
    for (const value of ['Dish', 'Dish of the day'])
      fireEvent.change(dialog.getByLabelText('Item Name *'), { target: { value } });

    expect(cardNames()).toHaveLength(20);
    // The dialog formats the price of its item.
    expect(formatted.mock.calls.length).toBeLessThan(items.length);
    formatted.mockRestore();
  });
});

it('says Sold out in the list', async () => {
  stubServer(twoItems);
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: 'List' }));

  const row = (await screen.findByRole('switch', { name: 'Pie available' })).closest('li') as HTMLElement;

  for (const name of ['Edit', 'Enable', 'Delete'])
    expect(within(row).getByRole('button', { name })).toBeTruthy();
  expect(within(row).getByText('Sold out')).toBeTruthy();
  expect(within(row).queryByText('Unavailable')).toBeNull();
});

it('keeps the filters in one panel, and its five controls above the items', async () => {
  stubServer(twoItems);
  renderPage(<ItemsPage />, '/admin/items');
  await findCard('Pie');
  const page = screen.getByRole('heading', { level: 1 }).closest('div')?.parentElement as HTMLElement;
  const outside = within(page)
    .getAllByRole('button')
    .filter((button) => !button.closest('[data-item]'));
  expect(outside.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Import',
    'Export',
    'Add Item',
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'sold-out' } });
  const list = within(await screen.findByRole('region', { name: 'Sold out' }));
  expect(list.getByRole('button', { name: 'Pie is back' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'hidden' } });
  expect(await screen.findByText('No item matches.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));

  await findCard('Tomato soup');
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
});

describe('the Items page of', () => {
  it('staff has no button that their role is refused', async () => {
    storeSession('a-token', { ...user, role: 'staff' });
    await store.dispatch(initialize());
    stubServer(twoItems);
    renderPage(<ItemsPage />, '/admin/items');
    await findCard('Tomato soup');

    const names = ['Export', 'Import', 'Add Item', 'Categories…', 'Edit', 'Delete'];
    const seen = (all: string[]) =>
      all.filter((name) => screen.queryAllByRole('button', { name }).length > 0);
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(seen(names)).toEqual(['Export']);
    expect(screen.getByLabelText('Price of Tomato soup')).toBeTruthy();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Pie' }));
    await screen.findByRole('button', { name: 'Prices…' });
    const changes = ['Prices…', 'Sold out…', 'Category…', 'Labels…', 'Delete…'];
    expect(seen(changes)).toEqual(['Prices…', 'Sold out…']);
  });
});
