// @vitest-environment happy-dom
/** The pages behind addresses for a signed-in owner, and the page of an unknown address. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hideLoggedFailures } from '../../test/hide-logged-failures.ts';
import { refusal } from '../../test/refusal.ts';
import { renderPage } from '../../test/render-page.tsx';
import { listReplies, user } from '../../test/restaurant.ts';
import { Path, shownPath } from '../../test/shown-path.tsx';
import { emptyStats } from '../../test/stats.ts';
import { stubServer } from '../../test/stub-server.ts';
import { storeSession } from '../lib/session/stored-session.ts';
import { AppRoutes } from './router.tsx';

// A page with a session would open a socket.
vi.mock('./RealtimeProvider.tsx', () => ({ RealtimeProvider: () => null }));

hideLoggedFailures();

const renderApplication = (at: string) =>
  renderPage(
    <>
      <AppRoutes />
      <Path />
    </>,
    at,
  );

function signIn() {
  stubServer({ ...listReplies, 'GET /restaurants/*/stats': emptyStats });
  storeSession('a-token', user);
}

describe('an address', () => {
  it.each(['/admin', '/dashboard', '/login', '/signup'])(
    '%s redirects a signed-in owner to /admin/dashboard',
    async (address) => {
      signIn();

      renderApplication(address);

      expect(await screen.findByText('Total Menus')).toBeTruthy();
      expect(shownPath()).toBe('/admin/dashboard');
    },
  );

  it('that is unknown shows Not on the menu and links home', async () => {
    stubServer({});
    renderApplication('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Not on the menu' })).toBeTruthy();

    fireEvent.click(screen.getByRole('link', { name: 'Back to Home' }));

    expect(await screen.findByRole('button', { name: 'Watch Demo' })).toBeTruthy();
    expect(shownPath()).toBe('/');
  });

  it('of the backups of the server is unknown to an owner who does not run it', async () => {
    signIn();
    renderApplication('/admin/server');

    expect(await screen.findByRole('heading', { name: 'Not on the menu' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'This server' })).toBeNull();
  });

  it('of the backups of the server is in the account menu of the person who runs it', async () => {
    const backups = { backups: [], isBackingUp: false, lastBackup: null, lastTrialRestore: null };
    const operator = { ...user, isOperator: true as const };
    const replies = { 'GET /auth/me': operator, 'GET /server/backups': backups };
    stubServer({ ...listReplies, 'GET /restaurants/*/stats': emptyStats, ...replies });
    storeSession('a-token', user);
    renderApplication('/admin/account');

    fireEvent.click(await screen.findByRole('button', { name: /Bistro/ }));
    fireEvent.click(screen.getByRole('link', { name: 'This server' }));

    expect(await screen.findByText('There is no backup yet.')).toBeTruthy();
    expect(shownPath()).toBe('/admin/server');
  });

  it('that is unknown links a signed-in owner to the dashboard', async () => {
    signIn();
    renderApplication('/admin/nowhere');

    fireEvent.click(await screen.findByRole('link', { name: 'Go to Dashboard' }));

    expect(await screen.findByText('Total Menus')).toBeTruthy();
    expect(shownPath()).toBe('/admin/dashboard');
  });
});

describe('the landing page', () => {
  it('offers sign-up again once the session has ended', async () => {
    let end = (_: Response): void => undefined;
    const answer = new Promise<Response>((resolve) => {
      end = resolve;
    });
    const requests = stubServer({ 'GET /auth/me': answer });
    storeSession('an-old-token', user);
    renderApplication('/');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await waitFor(() => expect(requests).toMatchObject([{ route: 'GET /auth/me' }]));

    end(Response.json(refusal('unauthenticated', 'Please sign in.'), { status: 401 }));

    expect(await screen.findByRole('link', { name: 'Start Free Trial' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Login' })).not.toHaveLength(0);
    expect(localStorage.getItem('token')).toBeNull();
  });
});
