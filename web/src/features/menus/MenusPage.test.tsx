// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { pressEnter } from '../../../test/press-enter.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listed, listReplies, lunch, soup } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
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

  it('shows the beginning of a menu id, and copies all of it', async () => {
    const id = '63dc47ec-04d1-41bc-bbc0-a37b748ff08f';
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
    renderMenus({ ...lunch, id });
    const button = (await findCard('Lunch')).getByRole('button', { name: `${id}, copy` });
    expect(within(button).getByText(id.slice(8)).className).toContain('spoken');

    fireEvent.click(button);

    expect(await screen.findByText('Menu ID copied.')).toBeTruthy();
    expect(copied).toEqual([id]);
  });

  it('shows a menu as a card', async () => {
    const { requests } = renderMenus(
      { ...lunch, description: 'From eleven', items: [soup, pie] },
      { ...lunch, id: 'bar', name: 'Bar' },
    );
    const lunchCard = await findCard('Lunch');
    const barCard = await findCard('Bar');

    for (const text of ['From eleven', '2 items']) expect(lunchCard.getByText(text)).toBeTruthy();
    expect(lunchCard.getByText(/^Menu ID/).textContent).toBe('Menu ID lunch');
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

    // The menu's page follows.
    await waitUntilClosed();
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
    expect(form.getAllByRole('textbox')).toHaveLength(2);
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
