// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { pressEnter } from '../../../test/press-enter.ts';
import { receiveEvent } from '../../../test/receive-event.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listed, listReplies, lunch, restaurant, soup } from '../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../test/stub-server.ts';
import { MenusPage } from './MenusPage.tsx';

const pie = { ...soup, id: 'pie', name: 'Pie', price: 11.5, category: 'Mains' };
const noMenus = { ...listReplies, 'GET /menus/restaurants/*/item-ids': { menus: [] } };

function renderMenus(...menus: (typeof lunch)[]) {
  const replies = {
    ...listReplies,
    'GET /items/restaurants/*': { items: [soup, pie] },
    'GET /menus/restaurants/*/item-ids': { menus: menus.map(listed) },
  };
  const requests = stubServer(replies);
  renderPage(<MenusPage />, '/admin/menus');
  return { replies, requests };
}

const findCard = async (name: string) => within(await screen.findByRole('article', { name }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the Menus page', () => {
  it('shows its empty state', async () => {
    renderMenus();

    expect(await screen.findByText('No menus yet')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Menus' })).toBeTruthy();
    expect(screen.getByText('Create your first menu to get started')).toBeTruthy();
  });

  it('shows what guests pay now, and what is available again', async () => {
    const [anHourAgo, inAnHour] = [-3_600_000, 3_600_000].map((ms) =>
      new Date(Date.now() + ms).toISOString(),
    );
    const promo = { price: 9.9, startsAt: anHourAgo, endsAt: inAnHour };
    const back = { ...soup, isAvailable: false, soldOutUntil: anHourAgo };
    stubServer({
      ...listReplies,
      'GET /items/restaurants/*': { items: [back, { ...pie, promo }] },
      'GET /menus/restaurants/*/item-ids': { menus: [listed({ ...lunch, items: [soup, pie] })] },
    });
    renderPage(<MenusPage />, '/admin/menus');

    const card = await findCard('Lunch');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Tomato soup$6.50', 'Pie$9.90']),
    );
  });

  it('shows the beginning of a menu id, and copies all of it', async () => {
    const id = '63dc47ec-04d1-41bc-bbc0-a37b748ff08f';
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
    renderMenus({ ...lunch, id });
    const button = (await findCard('Lunch')).getByRole('button', { name: `${id}, copy` });
    expect(within(button).getByText(id.slice(8)).className).toContain('rest');

    fireEvent.click(button);

    expect(await screen.findByText('Menu ID copied.')).toBeTruthy();
    expect(copied).toEqual([id]);
  });

  it('says what each action of a menu changes', async () => {
    renderMenus(lunch);
    const card = await findCard('Lunch');

    const hints = ['Visual Editor', 'Choose items', 'Edit'].map((name) => {
      const ids = card.getByRole('button', { name }).getAttribute('aria-describedby') ?? '';
      return ids.split(' ').map((each) => document.getElementById(each)?.textContent);
    });

    expect(hints).toEqual([
      ['Lunch', 'Arrange the board'],
      ['Lunch', 'What is on it'],
      ['Lunch', 'Name, description'],
    ]);
  });

  it('shows a menu as a card', async () => {
    const { requests } = renderMenus(
      { ...lunch, description: 'From eleven', items: [soup, pie] },
      { ...lunch, id: 'bar', name: 'Bar' },
    );
    const lunchCard = await findCard('Lunch');
    const barCard = await findCard('Bar');

    for (const text of ['From eleven', '2 items', 'Menu ID']) expect(lunchCard.getByText(text)).toBeTruthy();
    expect(lunchCard.getByText('Menu ID').parentElement?.textContent).toBe('Menu ID lunch');
    for (const name of ['Visual Editor', 'Edit', 'Delete'])
      expect(lunchCard.getByRole('button', { name })).toBeTruthy();
    for (const text of ['No description', '1 item']) expect(barCard.getByText(text)).toBeTruthy();
    fireEvent.click(lunchCard.getByRole('button', { name: 'Delete' }));

    const name = 'Are you sure you want to delete this menu?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(question.getByRole('button', { name: 'Delete' })).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
  });

  it('creates a menu in a dialog, also by Enter, and never without a name', async () => {
    const requests = stubServer({ ...noMenus, 'POST /menus/restaurants/*': { ...lunch, items: [] } });
    const posts = () => requests.filter(({ route }) => route.startsWith('POST'));
    renderPage(<MenusPage />, '/admin/menus');
    fireEvent.click(await screen.findByRole('button', { name: 'Create New Menu' }));
    const form = await findDialog('Create New Menu');
    const name = form.getByLabelText<HTMLInputElement>('Menu Name');
    const create = form.getByRole<HTMLButtonElement>('button', { name: 'Create Menu' });
    expect(name.placeholder).toBe('e.g. Lunch Menu');
    expect(form.getByLabelText('Description (Optional)').tagName).toBe('TEXTAREA');

    expect(create.disabled).toBe(true);
    fireEvent.change(name, { target: { value: '  ' } });
    expect(create.disabled).toBe(true);
    pressEnter(name);
    expect(posts()).toEqual([]);
    fireEvent.change(name, { target: { value: 'Lunch' } });
    pressEnter(name);

    // The next dialog chooses the items of the new menu.
    await findDialog('Items on Lunch');
    expect(screen.queryByRole('dialog', { name: 'Create New Menu' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Lunch', hidden: true })).toBeTruthy();
    expect(posts()).toEqual([
      { route: 'POST /menus/restaurants/bistro', body: { name: 'Lunch', description: '' } },
    ]);
  });

  it('edits a menu in a dialog', async () => {
    const { replies } = renderMenus({ ...lunch, description: 'From eleven' });
    fireEvent.click((await findCard('Lunch')).getByRole('button', { name: 'Edit' }));
    const form = await findDialog('Edit Menu');
    const name = form.getByLabelText<HTMLInputElement>('Menu Name');
    const update = form.getByRole<HTMLButtonElement>('button', { name: 'Update Menu' });
    expect(name.value).toBe('Lunch');
    expect(form.getByLabelText<HTMLTextAreaElement>('Description (Optional)').value).toBe('From eleven');
    fireEvent.change(name, { target: { value: ' ' } });
    expect(update.disabled).toBe(true);
    fireEvent.change(name, { target: { value: 'Supper' } });
    expect(update.disabled).toBe(false);
    const requests = stubServer({
      ...replies,
      'PUT /menus/lunch': { ...lunch, name: 'Supper', revision: 2 },
    });
    fireEvent.click(update);

    await waitUntilClosed();
    expect(await screen.findByRole('article', { name: 'Supper' })).toBeTruthy();
    expect(requests).toContainEqual({ route: 'PUT /menus/lunch', body: { name: 'Supper' } });
  });

  it('orders the categories of a menu, words their headings and adds a foot line', async () => {
    const { replies } = renderMenus({ ...lunch, items: [soup, pie] });
    fireEvent.click((await findCard('Lunch')).getByRole('button', { name: 'Edit' }));
    const form = await findDialog('Edit Menu');
    fireEvent.click(form.getByRole('button', { name: /^More/ }));
    const type = (label: string, value: string, at = 0) => {
      const field = form.getAllByLabelText(label)[at];
      if (field) fireEvent.change(field, { target: { value } });
    };
    fireEvent.click(await form.findByRole('button', { name: 'Move Mains up' }));
    type('Heading on the board', 'From the oven');
    type('Note under the heading', 'With a salad');
    type('Line at the foot of the board', 'All prices include tax');
    const requests = stubServer({ ...replies, 'PUT /menus/lunch': { ...lunch, revision: 2 } });
    fireEvent.click(form.getByRole('button', { name: 'Update Menu' }));

    await waitUntilClosed();
    const sections = [
      { category: 'Mains', order: 0, title: 'From the oven', note: 'With a salad' },
      { category: 'Soups', order: 1 },
    ];
    expect(requests).toContainEqual({
      route: 'PUT /menus/lunch',
      body: { footer: 'All prices include tax', sections, baseRevision: 1 },
    });
  });
});

describe('the languages of a menu', () => {
  /** Opens the form of Lunch in a restaurant with German and French besides English. */
  async function openForm(languages: { mode: 'rotate'; tags: string[] } | null) {
    const requests = stubServer({
      ...listReplies,
      'GET /restaurants/my/restaurant': { ...restaurant, languages: ['en', 'de', 'fr'] },
      'GET /menus/restaurants/*/item-ids': { menus: [listed({ ...lunch, languages })] },
      'PUT /menus/lunch': { ...lunch, revision: 2 },
    });
    renderPage(<MenusPage />, '/admin/menus');
    fireEvent.click((await findCard('Lunch')).getByRole('button', { name: 'Edit' }));
    const form = await findDialog('Edit Menu');
    fireEvent.click(form.getByRole('button', { name: /^More/ }));
    const mode = await form.findByLabelText<HTMLSelectElement>('Languages on the board');
    const save = async () => {
      fireEvent.click(form.getByRole('button', { name: 'Update Menu' }));
      await waitUntilClosed();
      return changesIn(requests);
    };
    return { form, mode, save };
  }

  it('become those of the restaurant when the form is saved, which says so before', async () => {
    const { form, save } = await openForm({ mode: 'rotate', tags: ['it', 'de', 'es', 'pt'] });

    expect(
      form.getByText(/^Your restaurant has other languages.*also show: German and French\.$/),
    ).toBeTruthy();
    expect(form.queryByLabelText('Menu Name in Italian')).toBeNull();
    expect(await save()).toEqual([
      { route: 'PUT /menus/lunch', body: { languages: { mode: 'rotate', tags: ['de', 'fr'] } } },
    ]);
  });

  it('are sent only if they change', async () => {
    const { form, save } = await openForm({ mode: 'rotate', tags: ['de', 'fr'] });

    expect(form.queryByText(/^Your restaurant has other languages/)).toBeNull();
    expect(form.getByText("Boards and guests' phones also show: German and French.")).toBeTruthy();
    expect(await save()).toEqual([]);
  });

  it('are shown once the owner chooses how', async () => {
    const { form, mode, save } = await openForm(null);
    expect(form.getByText("Boards and guests' phones show only the language of your texts.")).toBeTruthy();

    fireEvent.change(mode, { target: { value: 'side-by-side' } });

    expect(form.getByText("Boards and guests' phones also show: German and French.")).toBeTruthy();
    expect(await save()).toEqual([
      { route: 'PUT /menus/lunch', body: { languages: { mode: 'side-by-side', tags: ['de', 'fr'] } } },
    ]);
  });
});

it('merges a choice of items with changes made elsewhere', async () => {
  const { replies } = renderMenus({ ...lunch, items: [pie] });
  const card = await findCard('Lunch');
  const choose = () => fireEvent.click(card.getByRole('button', { name: 'Choose items' }));
  choose();
  const dialog = await findDialog('Items on Lunch');
  fireEvent.click(dialog.getByRole('checkbox', { name: /Tomato soup/ }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitUntilClosed();
  await receiveEvent('menu-updated', { ...lunch, items: [], revision: 2 });
  expect(await card.findByText('0 items')).toBeTruthy();

  choose();
  const again = await findDialog('Items on Lunch');
  const chosen = within(again.getByRole('region', { name: 'On this menu' })).getAllByRole('listitem');
  expect(chosen.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Tomato soup')]);
  const leftOut = [{ id: 'pie', name: 'Apple pie', isDeleted: false }];
  const requests = stubServer({ ...replies, 'PUT /menus/lunch': { ...lunch, revision: 3, leftOut } });
  fireEvent.click(again.getByRole('button', { name: 'Save Menu' }));

  await waitUntilClosed();
  expect(await card.findByText('1 item')).toBeTruthy();
  // The server merges: it knows who has taken the pie off.
  expect(requests).toContainEqual({
    route: 'PUT /menus/lunch',
    body: { items: ['pie', 'soup'], baseRevision: 1 },
  });
  expect(await screen.findByText('Apple pie was taken off Lunch meanwhile and is not on it.')).toBeTruthy();
});

it('copies a menu, puts the copy on displays, and undoes both', async () => {
  const copy = { ...lunch, id: 'copy', name: 'Lunch (copy)', revision: 4 };
  const bar = { ...frontTv, id: 'bar', name: 'Bar', menuId: null, currentMenu: null };
  const changed = { ...frontTv, menuId: 'copy', currentMenu: copy, revision: 5 };
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [frontTv, bar] },
    'POST /menus/lunch/duplicate': copy,
    'PATCH /displays/restaurants/*/bulk': { displays: [changed], undo: '5' },
    'POST /undo/*': { count: 1, records: [], undo: '6' },
  });
  renderPage(<MenusPage />, '/admin/menus');
  fireEvent.click((await findCard('Lunch')).getByRole('button', { name: 'Duplicate' }));
  expect(await findCard('Lunch (copy)')).toBeTruthy();
  expect(await screen.findByText('is added.')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Put it on a screen' }));
  const dialog = await findDialog('Put Lunch (copy) on a screen');
  expect(dialog.getByText('In place of Lunch')).toBeTruthy();
  const show = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show it' });
  expect(show.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: /Front TV/ }));
  fireEvent.click(show);

  expect(await screen.findByText('Lunch (copy) is assigned to Front TV.')).toBeTruthy();
  await waitUntilClosed();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Everything is as it was before.')).toBeTruthy();
  expect(changesIn(requests)).toEqual([
    { route: 'POST /menus/lunch/duplicate', body: { name: 'Lunch (copy)' } },
    {
      route: 'PATCH /displays/restaurants/bistro/bulk',
      body: { changes: [{ displayId: 'front-tv', menuId: 'copy' }] },
    },
    { route: 'POST /undo/5', body: undefined },
  ]);
});

it('keeps the chosen displays when they cannot be saved, and saves them on Retry', async () => {
  const replies = {
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [{ ...frontTv, menuId: null }] },
  };
  stubServer({
    ...replies,
    'PATCH /displays/restaurants/*/bulk': Response.json(refusal('unavailable', 'Please wait.'), {
      status: 503,
    }),
  });
  renderPage(<MenusPage />, '/admin/menus');
  fireEvent.click((await findCard('Lunch')).getByRole('button', { name: 'Put on a screen' }));
  const dialog = await findDialog('Put Lunch on a screen');
  // The only display is chosen already.
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Front TV/ }).checked).toBe(true);

  fireEvent.click(dialog.getByRole('button', { name: 'Show it' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Please wait.');
  stubServer({ ...replies, 'PATCH /displays/restaurants/*/bulk': { displays: [frontTv], undo: '5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Lunch is assigned to Front TV.')).toBeTruthy();
});

it('opens the choice of displays again if it was closed before it could not be saved', async () => {
  const { reply, release } = delayedReply();
  stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [{ ...frontTv, menuId: null }] },
    'PATCH /displays/restaurants/*/bulk': reply,
  });
  renderPage(<MenusPage />, '/admin/menus');
  fireEvent.click((await findCard('Lunch')).getByRole('button', { name: 'Put on a screen' }));
  const dialog = await findDialog('Put Lunch on a screen');
  fireEvent.click(dialog.getByRole('button', { name: 'Show it' }));
  await dialog.findByText('Saving...');
  fireEvent.keyDown(dialog.getByRole('checkbox', { name: /Front TV/ }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  release(Response.json(refusal('unavailable', 'Please wait.'), { status: 503 }));

  const again = await findDialog('Put Lunch on a screen');
  expect((await again.findByRole('alert')).textContent).toContain('Please wait.');
});

it('puts a menu on the displays that are chosen at Retry', async () => {
  const replies = [Response.json({}, { status: 503 }), { displays: [], undo: '7' }];
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': {
      displays: ['Bar', 'Terrace'].map((name) => ({ ...frontTv, id: name, name, menuId: null })),
    },
    'PATCH /displays/restaurants/*/bulk': () => replies.shift() ?? {},
  });
  renderPage(<MenusPage />, '/admin/menus');
  fireEvent.click((await findCard('Lunch')).getByRole('button', { name: 'Put on a screen' }));
  const dialog = await findDialog('Put Lunch on a screen');
  fireEvent.click(dialog.getByRole('checkbox', { name: /Bar/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /Terrace/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Show it' }));
  const retry = await dialog.findByRole('button', { name: 'Retry' });

  fireEvent.click(dialog.getByRole('checkbox', { name: /Bar/ }));
  fireEvent.click(retry);

  expect(await screen.findByText('Lunch is assigned to Terrace.')).toBeTruthy();
  expect(changesIn(requests)[1]?.body).toEqual({ changes: [{ displayId: 'Terrace', menuId: 'lunch' }] });
});

it('leads on to the page that shares the first menu, for an address that asks for it', async () => {
  stubServer(listReplies);
  renderPage(
    <Routes>
      <Route path="/admin/menus" element={<MenusPage />} />
      <Route path="/admin/menus/lunch/share" element={<h1>Share Lunch</h1>} />
    </Routes>,
    '/admin/menus?share=1',
  );

  expect(await screen.findByRole('heading', { name: 'Share Lunch' })).toBeTruthy();
});
