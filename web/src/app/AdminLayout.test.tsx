// @vitest-environment happy-dom
/** The frame around the pages of the admin. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayedReply } from '../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../test/hide-logged-failures.ts';
import { renderFrame } from '../../test/render-frame.tsx';
import { listReplies, user } from '../../test/restaurant.ts';
import { stubServer } from '../../test/stub-server.ts';
import { ItemsPage } from '../features/items/ItemsPage.tsx';
import { initialize } from '../lib/session/session-slice.ts';
import { storeSession } from '../lib/session/stored-session.ts';
import { lazyPage } from './lazy-page.tsx';
import { paths } from './paths.ts';
import { store } from './store.ts';

const Menus = () => <h1>Menus</h1>;

// React reports every error that a boundary catches.
hideLoggedFailures();

describe('the admin frame', () => {
  it('contains its links, the restaurant, the email and Sign Out', async () => {
    stubServer(listReplies);
    storeSession('a-token', user);
    await store.dispatch(initialize());
    renderFrame(paths.items, { [paths.items]: <ItemsPage /> });
    const side = within(screen.getByRole('complementary'));

    const links = within(side.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/dashboard',
      '/admin/menus',
      '/admin/items',
      '/admin/displays',
      '/admin/media',
      '/admin/settings',
    ]);
    for (const name of ['Dashboard', 'Menus', 'Items', 'Displays', 'Library', 'Settings'])
      expect(side.getByRole('link', { name })).toBeTruthy();
    expect(await side.findByRole('button', { name: /Bistro\s*ada@bistro\.example$/ })).toBeTruthy();
    expect(side.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    expect(
      await within(screen.getByRole('main')).findByRole('article', { name: 'Tomato soup' }),
    ).toBeTruthy();
  });

  it('marks Items while the promotions are open', () => {
    stubServer(listReplies);
    renderFrame(paths.promotions, { [paths.promotions]: <h1>Promotions</h1> });

    expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Items');
  });

  it('opens the account by a button, and closes it by Escape and by a tap elsewhere', async () => {
    stubServer(listReplies);
    renderFrame(paths.items, { [paths.items]: <ItemsPage /> });
    const button = await screen.findByRole('button', { name: /Bistro/ });
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    const isOpen = () => [button.getAttribute('aria-expanded'), panel?.hidden === false];
    expect(isOpen()).toEqual(['false', false]);

    fireEvent.click(button);
    expect(isOpen()).toEqual(['true', true]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toEqual(['false', false]);
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    fireEvent.pointerDown(screen.getByRole('main'));

    expect(isOpen()).toEqual(['false', false]);
  });

  it('has in the account what the person may use, and returns the focus from its dialogs', async () => {
    stubServer({ ...listReplies, 'GET /auth/sessions': { sessions: [] } });
    storeSession('a-token', { ...user, hasOtherRestaurants: true, isOperator: true });
    await store.dispatch(initialize());
    renderFrame(paths.items, { [paths.items]: <ItemsPage /> });
    const button = await screen.findByRole('button', { name: /Bistro/ });
    fireEvent.click(button);
    const panel = within(document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement);

    const links = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/admin/media',
      '/admin/settings',
      '/admin/account',
      '/admin/account#sign-in',
      '/admin/help',
      '/admin/server',
    ]);
    expect(panel.getByRole('button', { name: 'Switch restaurant' })).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Signed-in devices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Signed-in devices' });
    fireEvent.keyDown(dialog, { key: 'Escape' });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('shows a spinner while loading', async () => {
    const { reply, release } = delayedReply();
    stubServer({ ...listReplies, 'GET /items/restaurants/*': reply });
    renderFrame(paths.items, { [paths.items]: <ItemsPage /> });

    expect(await screen.findByRole('heading', { level: 1, name: 'Items' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    release({ items: [] });

    expect(await screen.findByText('No items yet')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });
});

it('keeps navigation working when the code of a page fails to load, and loads it on Retry', async () => {
  stubServer(listReplies);
  let isBlocked = true;
  const load = async () => {
    if (isBlocked) throw new Error('The code could not be fetched.');
    return { Menus };
  };
  const MenusPage = lazyPage(load, 'Menus');
  renderFrame(paths.items, {
    [paths.items]: <h1>Items</h1>,
    [paths.menus]: <MenusPage />,
    [paths.displays]: <h1>Displays</h1>,
  });
  const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  const failure = 'This page could not be loaded. Nothing you saved is lost.';

  follow('Menus');
  expect(await screen.findByText(failure)).toBeTruthy();
  follow('Displays');
  expect(await screen.findByRole('heading', { name: 'Displays' })).toBeTruthy();
  expect(screen.queryByText(failure)).toBeNull();
  follow('Menus');
  expect(await screen.findByText(failure)).toBeTruthy();
  isBlocked = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Menus' })).toBeTruthy();
  expect(screen.queryByText(failure)).toBeNull();
});
