// @vitest-environment happy-dom
/** The confirmation of an address on a hosted server: the banner of the admin, and the page of the link. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../test/hide-logged-failures.ts';
import { refusal } from '../../test/refusal.ts';
import { renderFrame } from '../../test/render-frame.tsx';
import { renderPage } from '../../test/render-page.tsx';
import { listReplies, user } from '../../test/restaurant.ts';
import { changesIn, noContent, type Reply, stubServer } from '../../test/stub-server.ts';
import { initialize, refreshUser } from '../lib/session/session-slice.ts';
import { storeSession } from '../lib/session/stored-session.ts';
import { paths } from './paths.ts';
import { AppRoutes } from './router.tsx';
import { store } from './store.ts';

hideLoggedFailures();

const sendsAgain = 'POST /auth/confirmation-mail';
const confirms = 'POST /auth/confirm-email';
const refused = (status: number, sentence: string) =>
  Response.json(refusal(status === 429 ? 'rate_limited' : 'gone', sentence), { status });

async function signIn(mustConfirmEmail: boolean): Promise<void> {
  storeSession('a-token', { ...user, mustConfirmEmail });
  await store.dispatch(initialize());
}

describe('the banner of the admin', () => {
  const sendButton = { name: 'Send the email again' };

  it('sends the mail again, and says what became of it', async () => {
    let reply: Reply = noContent();
    const requests = stubServer({ ...listReplies, [sendsAgain]: () => reply });
    await signIn(true);
    renderFrame(paths.items, { [paths.items]: <h1>Items</h1> });
    expect(await screen.findByText(/^Open the link in our email to ada@bistro\.example/)).toBeTruthy();

    fireEvent.click(screen.getByRole('button', sendButton));
    const page = within(screen.getByRole('main'));
    expect(await page.findByText('The email to ada@bistro.example is on its way.')).toBeTruthy();
    reply = refused(429, 'The mail was sent several times already.');
    fireEvent.click(screen.getByRole('button', sendButton));
    expect(await page.findByText('The mail was sent several times already.')).toBeTruthy();

    expect(changesIn(requests).map(({ route }) => route)).toEqual([sendsAgain, sendsAgain]);
  });

  it('goes as soon as the server says that the address is confirmed', async () => {
    stubServer({ ...listReplies, 'GET /auth/me': user });
    await signIn(true);
    renderFrame(paths.items, { [paths.items]: <h1>Items</h1> });
    expect(await screen.findByRole('button', sendButton)).toBeTruthy();

    await store.dispatch(refreshUser());

    await waitFor(() => expect(screen.queryByRole('button', sendButton)).toBeNull());
  });
});

describe('the page of the link', () => {
  it('confirms at once, and leads a signed-in person to the dashboard', async () => {
    const requests = stubServer({ ...listReplies, [confirms]: noContent(), 'GET /auth/me': user });
    await signIn(true);

    renderPage(<AppRoutes />, `${paths.confirmEmail}#the-token`);

    expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
    expect(changesIn(requests)).toEqual([{ route: confirms, body: { token: 'the-token' } }]);
    await waitFor(() => expect(store.getState().session.user?.mustConfirmEmail).toBe(false));
  });

  it('says what to do about a used link, and leads to the sign-in', async () => {
    stubServer({ [confirms]: refused(410, 'This link has been used or has expired.') });

    renderPage(<AppRoutes />, `${paths.confirmEmail}#used`);

    expect((await screen.findByRole('alert')).textContent).toBe('This link has been used or has expired.');
    expect(screen.getByRole('link', { name: 'Go to Sign in' })).toBeTruthy();
  });

  it('confirms by another link that is opened in the same tab', async () => {
    let reply = refused(410, 'This link has been used or has expired.');
    const requests = stubServer({ [confirms]: () => reply });
    const page = (
      <>
        <Link to={`${paths.confirmEmail}#second`}>Another link</Link>
        <AppRoutes />
      </>
    );
    renderPage(page, `${paths.confirmEmail}#first`);
    await screen.findByRole('alert');

    reply = noContent();
    fireEvent.click(screen.getByText('Another link'));

    expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy();
    expect(changesIn(requests).map(({ body }) => body)).toEqual([{ token: 'first' }, { token: 'second' }]);
  });

  it('asks the server nothing about a link without its token', async () => {
    const requests = stubServer({});

    renderPage(<AppRoutes />, paths.confirmEmail);

    expect((await screen.findByRole('alert')).textContent).toBe('This link is not complete.');
    expect(requests).toEqual([]);
  });
});
