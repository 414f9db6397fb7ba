// @vitest-environment happy-dom
/** The sentence that an owner reads when a request of the admin fails. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../test/hide-logged-failures.ts';
import { renderPage } from '../../test/render-page.tsx';
import { listReplies, restaurant, user } from '../../test/restaurant.ts';
import { stubServer, unreachable } from '../../test/stub-server.ts';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { DisplaysPage } from '../features/displays/DisplaysPage.tsx';
import { ItemsPage } from '../features/items/ItemsPage.tsx';
import { MenusPage } from '../features/menus/MenusPage.tsx';
import { initialize } from '../lib/session/session-slice.ts';
import { storeSession } from '../lib/session/stored-session.ts';
import { store } from './store.ts';

const pages = { items: <ItemsPage />, menus: <MenusPage />, displays: <DisplaysPage /> };

const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) fireEvent.click(button);
};
const pressInDialog = async (dialogName: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: dialogName });
  fireEvent.click(within(dialog).getByRole('button', { name }));
};
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const confirmDeletion = async () => {
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
};

interface Failure {
  text: string;
  section: keyof typeof pages;
  /** The request that fails. */
  request: string;
  act?: () => Promise<void>;
}

const failures: Failure[] = [
  { text: 'Failed to fetch items', section: 'items', request: 'GET /items/restaurants/*' },
  {
    text: 'Failed to create item',
    section: 'items',
    request: 'POST /items/restaurants/*',
    act: async () => {
      await press('Add Item');
      await fill('Item Name *', 'Pie');
      await fill('Price *', '4');
      await fill('Category *', 'Mains');
      await pressInDialog('Add Item', 'Add Item');
    },
  },
  {
    text: 'Failed to update item',
    section: 'items',
    request: 'PUT /items/*',
    act: async () => {
      await press('Edit');
      await fill('Item Name *', 'Soup');
      await pressInDialog('Edit Item', 'Update Item');
    },
  },
  {
    text: 'Failed to toggle item availability',
    section: 'items',
    request: 'PATCH /items/*/toggle',
    act: async () => {
      await press('Disable');
    },
  },
  {
    text: 'Failed to delete item',
    section: 'items',
    request: 'DELETE /items/*',
    act: async () => {
      await press('Delete');
      await confirmDeletion();
    },
  },
  { text: 'Failed to fetch menus', section: 'menus', request: 'GET /menus/restaurants/*/item-ids' },
  {
    text: 'Failed to create menu',
    section: 'menus',
    request: 'POST /menus/restaurants/*',
    act: async () => {
      await press('Create New Menu');
      await fill('Menu Name', 'Dinner');
      await pressInDialog('Create New Menu', 'Create Menu');
    },
  },
  {
    text: 'Failed to update menu',
    section: 'menus',
    request: 'PUT /menus/*',
    act: async () => {
      await press('Edit');
      await fill('Menu Name', 'Dinner');
      await pressInDialog('Edit Menu', 'Update Menu');
    },
  },
  {
    text: 'Failed to delete menu',
    section: 'menus',
    request: 'DELETE /menus/*',
    act: async () => {
      await press('Delete');
      await confirmDeletion();
    },
  },
  { text: 'Failed to fetch displays', section: 'displays', request: 'GET /displays/restaurants/*' },
  {
    text: 'Failed to create display',
    section: 'displays',
    request: 'POST /displays/restaurants/*',
    act: async () => {
      await press('Add Display');
      await fill('Display Name', 'Window');
      await pressInDialog('Add Display', 'Add Display');
    },
  },
  {
    text: 'Failed to assign menu',
    section: 'displays',
    request: 'PATCH /displays/*/assign-menu',
    act: async () => {
      await press('Assign Menu');
      await pressInDialog('Assign Menu', 'Show no menu');
    },
  },
  {
    text: 'Failed to delete display',
    section: 'displays',
    request: 'DELETE /displays/*',
    act: async () => {
      await press('Delete');
      await confirmDeletion();
    },
  },
  {
    text: 'Failed to load menus',
    section: 'displays',
    request: 'GET /menus/restaurants/*/item-ids',
    act: () => press('Assign Menu'),
  },
];

hideLoggedFailures();

describe('when a request fails', () => {
  it.each(failures)('the page shows $text', async ({ text, section, request, act }) => {
    stubServer({ ...listReplies, [request]: unreachable });
    renderPage(pages[section], `/admin/${section}`);

    await act?.();

    const alerts = await waitFor(() => {
      const found = screen.getAllByRole('alert').filter(({ textContent }) => textContent?.includes(text));
      expect(found).not.toHaveLength(0);
      return found;
    });
    expect(within(alerts[0] as HTMLElement).getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('the Displays page without its restaurant', () => {
  it('reports missing data while it loads the restaurant, then shows the displays', async () => {
    let release = (_: object): void => undefined;
    const reply = new Promise<object>((resolve) => {
      release = resolve;
    });
    stubServer({ ...listReplies, 'GET /restaurants/my/restaurant': reply });
    // An early version stored no id of the restaurant.
    storeSession('a-token', { ...user, restaurant: { id: '', name: 'Bistro' } });
    await store.dispatch(initialize());
    renderPage(<DisplaysPage />, '/admin/displays');

    await screen.findByText('Restaurant data not available. Please log out and log back in.');
    release(restaurant);

    expect(await screen.findByRole('article', { name: 'Front TV' })).toBeTruthy();
  });

  it('shows Unable to load restaurant data., and Go to Login opens the login page', async () => {
    stubServer({ ...listReplies, 'GET /restaurants/my/restaurant': unreachable, 'POST /auth/logout': {} });
    storeSession('a-token', user);
    await store.dispatch(initialize());
    const routes = (
      <Routes>
        <Route path="/admin/displays" element={<DisplaysPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    );
    renderPage(routes, '/admin/displays');

    await screen.findByText('Restaurant Data Error');
    await screen.findByText('Unable to load restaurant data.');
    await press('Go to Login');

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
