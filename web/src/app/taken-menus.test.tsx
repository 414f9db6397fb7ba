// @vitest-environment happy-dom
/** The forms about taken menus, when they are closed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayedReply } from '../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../test/hide-logged-failures.ts';
import { refusal } from '../../test/refusal.ts';
import { renderPage } from '../../test/render-page.tsx';
import { listReplies, lunch, restaurant, soup, user } from '../../test/restaurant.ts';
import { changesIn, type Replies, stubServer } from '../../test/stub-server.ts';
import { ItemsPage } from '../features/items/ItemsPage.tsx';
import { MenusPage } from '../features/menus/MenusPage.tsx';
import { initialize } from '../lib/session/session-slice.ts';
import { storeSession } from '../lib/session/stored-session.ts';
import { store } from './store.ts';

hideLoggedFailures();

const taken = {
  id: 'taken',
  menuId: lunch.id,
  sourceName: 'Harbour',
  sourceMenuName: 'Lunch',
  sourceCurrency: 'USD',
  isSourceDeleted: false,
  takenAt: lunch.createdAt,
  itemIds: [soup.id],
  ownPricedItemIds: [],
  missing: 0,
  isStuck: false,
  hasOwnDesign: false,
};
const price = { sizeId: null, sizeName: null, sourcePrice: 6.5, ownPrice: null };
const row = { itemId: soup.id, name: soup.name, category: soup.category, prices: [price] };
const put = 'PUT /taken-menus/taken/prices';

const stubTakenMenu = (replies: Replies = {}) =>
  stubServer({
    ...listReplies,
    'GET /restaurants/my/restaurant': { ...restaurant, sharesMenus: true },
    'GET /taken-menus/restaurants/*': { taken: [taken], given: [] },
    'GET /taken-menus/taken/prices': { sourceName: 'Harbour', sourceCurrency: 'USD', rows: [row] },
    ...replies,
  });

async function openSheet(button: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText<HTMLInputElement>('Own price of Tomato soup');
  return { dialog, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

async function closeByEscape(field: HTMLElement) {
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe.each([
  { page: 'Menus', Page: MenusPage, button: /^Prices/ },
  { page: 'Items', Page: ItemsPage, button: /^Edit/ },
])('a price sheet of the page $page', ({ Page, button }) => {
  it('keeps what was typed when it is closed, and drops it by Cancel', async () => {
    stubTakenMenu();
    renderPage(<Page />, '/admin');
    const { field, type } = await openSheet(button);
    type('7.20');

    await closeByEscape(field);
    const again = await openSheet(button);

    expect(again.field.value).toBe('7.20');
    fireEvent.click(again.dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openSheet(button)).field.value).toBe('');
  });

  it('says that the save of a closed sheet failed, keeps its prices, and drops saved ones', async () => {
    const { reply, release } = delayedReply();
    const answers = [reply, { changed: 1, undo: null }];
    const requests = stubTakenMenu({ [put]: async () => (await answers.shift()) ?? {} });
    renderPage(<Page />, '/admin');
    const { dialog, field, type } = await openSheet(button);
    type('7.20');
    fireEvent.click(dialog.getByRole('button', { name: 'Save 1 price' }));
    await closeByEscape(field);

    release(Response.json(refusal('conflict', 'This menu is no longer taken.'), { status: 409 }));

    expect(await screen.findByText('This menu is no longer taken.')).toBeTruthy();
    const again = await openSheet(button);
    fireEvent.click(again.dialog.getByRole('button', { name: 'Save 1 price' }));
    await screen.findByText('1 price is changed.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openSheet(button)).field.value).toBe('');
    const prices = [{ itemId: 'soup', sizeId: null, price: 7.2 }];
    expect(changesIn(requests)).toEqual([
      { route: put, body: { prices } },
      { route: put, body: { prices } },
    ]);
  });
});

it('says that a menu could not be taken, although the dialog is closed, and keeps what was typed until Cancel', async () => {
  const { reply, release } = delayedReply();
  const menu = { id: 'bar', name: 'Bar', description: '', itemCount: 3, isTaken: false };
  stubTakenMenu({
    'GET /taken-menus/restaurants/*/sources': {
      sources: [{ id: 'harbour', name: 'Harbour', currency: 'USD', menus: [menu] }],
    },
    'POST /taken-menus/restaurants/*': reply,
  });
  storeSession('token', { ...user, hasOtherRestaurants: true });
  await store.dispatch(initialize());
  renderPage(<MenusPage />, '/admin');
  const percent = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Use a menu from another location' }));
    return screen.findByLabelText<HTMLInputElement>('Change all prices by percent (optional)');
  };
  fireEvent.change(await percent(), { target: { value: '5' } });
  const button = screen.getByRole('button', { name: 'Use menu' });
  fireEvent.click(button);
  await closeByEscape(button);

  release(Response.json(refusal('unavailable', 'Please wait.'), { status: 503 }));

  expect(await screen.findByText('Please wait.')).toBeTruthy();
  expect((await percent()).value).toBe('5');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await percent()).value).toBe('');
});
