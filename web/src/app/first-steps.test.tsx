// @vitest-environment happy-dom
/** The dashboard of a new owner: to the other pages and back. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { listReplies, soup } from '../../test/restaurant.ts';
import { emptyStats } from '../../test/stats.ts';
import { stubServer } from '../../test/stub-server.ts';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { DisplaysPage } from '../features/displays/DisplaysPage.tsx';
import { ItemsPage } from '../features/items/ItemsPage.tsx';
import { MenusPage } from '../features/menus/MenusPage.tsx';

const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** Waits until the card of this name shows the figure. */
const findFigure = (label: string, value: string) =>
  waitFor(() => {
    const card = screen.getByRole('heading', { name: label }).closest('section');
    expect(card?.textContent).toBe(`${label}${value}`);
  });

function Search() {
  return <output aria-label="search">{useLocation().search}</output>;
}

it('leads on to the first run, and opens the dialogs of its quick actions', async () => {
  const replies = {
    ...listReplies,
    'GET /items/restaurants/*': { items: [] },
    'GET /menus/restaurants/*/item-ids': { menus: [] },
    'GET /displays/restaurants/*': { displays: [] },
    'GET /restaurants/*/stats': emptyStats,
    'POST /items/restaurants/bistro': soup,
  };
  const requests = stubServer(replies);
  renderPage(
    <>
      <Link to="/admin/dashboard">Dashboard</Link>
      <Search />
      <Routes>
        <Route path="/admin/dashboard" element={<DashboardPage />} />
        <Route path="/admin/menus" element={<MenusPage />} />
        <Route path="/admin/items" element={<ItemsPage />} />
        <Route path="/admin/displays" element={<DisplaysPage />} />
      </Routes>
    </>,
    '/admin/dashboard',
  );
  const goOn = () => screen.findByRole('link', { name: 'Set it up step by step' });
  expect((await goOn()).getAttribute('href')).toBe('/admin/start/menu');
  await findFigure('Menu Items', '0');
  await findFigure('Online Users', '1');
  const nothing = 'Nothing has happened yet. What you change appears here.';
  expect((await section('Recent Activity')).getByText(nothing)).toBeTruthy();

  for (const [action, title] of [
    ['Create Menu', 'Create New Menu'],
    ['Setup Display', 'Add Display'],
    ['Add Item', 'Add Item'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name: action }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'search' }).textContent).toBe(''));
    if (action === 'Add Item') {
      for (const [label, value] of [
        ['Item Name *', 'Tomato soup'],
        ['Price *', '6.5'],
        ['Category *', 'Soups'],
      ] as const)
        fireEvent.change(dialog.getByLabelText(label), { target: { value } });
      const setup = { ...emptyStats.setup, hasItem: true, hasMenuWithItems: true };
      replies['GET /restaurants/*/stats'] = { ...emptyStats, setup };
      fireEvent.click(dialog.getByRole('button', { name: 'Add Item' }));
    } else {
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  }
  await waitFor(async () => expect((await goOn()).getAttribute('href')).toBe('/admin/start/screen'));
  await findFigure('Menu Items', '1');
  expect(requests.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({
    name: 'Tomato soup',
    price: 6.5,
    category: 'Soups',
  });
});
