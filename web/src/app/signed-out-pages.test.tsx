// @vitest-environment happy-dom
/** The pages that need no session, and the ways to them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { delayedReply } from '../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../test/hide-logged-failures.ts';
import { refusal } from '../../test/refusal.ts';
import { renderPage } from '../../test/render-page.tsx';
import { listReplies, user } from '../../test/restaurant.ts';
import { Path, shownPath } from '../../test/shown-path.tsx';
import { type Reply, stubServer, unreachable } from '../../test/stub-server.ts';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { SignupPage } from '../features/auth/SignupPage.tsx';
import { MenusPage } from '../features/menus/MenusPage.tsx';
import { initialize } from '../lib/session/session-slice.ts';
import { storeSession } from '../lib/session/stored-session.ts';
import { RequireAuth } from './RequireAuth.tsx';
import { AppRoutes } from './router.tsx';
import { store } from './store.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const storedSession = () => [localStorage.getItem('token'), localStorage.getItem('user')];
const findAlert = async (text: string) => {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
};

/** The application, which loads the code of its pages first. */
const renderApplication = (at: string) =>
  renderPage(
    <>
      <AppRoutes />
      <Path />
    </>,
    at,
  );

/** The pages for signing in and signing up. */
function renderSignIn(at: '/login' | '/signup') {
  return renderPage(
    <>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
      </Routes>
      <Path />
    </>,
    at,
  );
}

hideLoggedFailures();

describe('an address', () => {
  it.each([
    '/admin',
    '/admin/dashboard',
    '/admin/menus',
    '/admin/items',
    '/admin/displays',
    '/dashboard',
    '/pair?code=RTK5N8',
  ])('%s redirects a signed-out visitor to /login', async (address) => {
    stubServer({});

    renderApplication(address);

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(shownPath()).toBe('/login');
  });
});

describe('the login page', () => {
  function signIn(reply: Reply | typeof unreachable) {
    stubServer({ 'POST /auth/login': reply });
    renderSignIn('/login');
    fill('Email', 'nobody@bistro.example');
    fill('Password', 'wrong horse');
    fireEvent.click(button('Sign In'));
  }

  it('contains its fields, button and links', async () => {
    const { container } = renderSignIn('/login');

    expect(field('Email').type).toBe('email');
    expect(field('Email').required).toBe(true);
    expect(field('Password').required).toBe(true);
    expect(button('Sign In')).toBeTruthy();
    // Nothing but signing in: one form, no registration, no navigation.
    expect(container.querySelectorAll('form')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /sign up|register|create/i })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('link', { name: 'Create an account' }));

    expect(await screen.findByText('Step 1 of 2')).toBeTruthy();
    expect(shownPath()).toBe('/signup');
  });

  it('shows Signing In... while busy, then Invalid email or password', async () => {
    const { reply, release } = delayedReply();
    signIn(reply);

    await waitFor(() => expect(button('Signing In...').getAttribute('aria-disabled')).toBe('true'));
    release(Response.json(refusal('invalid_credentials', 'Invalid email or password'), { status: 401 }));

    await findAlert('Invalid email or password');
    expect(shownPath()).toBe('/login');
    expect(field('Email').value).toBe('nobody@bistro.example');
  });

  it('shows An error occurred when the request fails', async () => {
    signIn(unreachable);

    await findAlert('An error occurred');
  });
});

describe('the sign-up page', () => {
  function fillPerson(change: Record<string, string> = {}) {
    const texts = {
      'First Name': 'Ada',
      'Last Name': 'Berg',
      'Email Address': 'ada@sign-up.example',
      Password: 'correct horse',
      'Confirm Password': 'correct horse',
      ...change,
    };
    for (const [label, text] of Object.entries(texts)) fill(label, text);
    fireEvent.click(button('Continue'));
  }

  async function createAccount() {
    await screen.findByText('Step 2 of 2');
    fill('Restaurant Name *', 'Bistro');
    fireEvent.click(button('Create Account'));
  }

  it('contains progress, fields, buttons and links in both steps', async () => {
    const { container } = renderSignIn('/signup');
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    expect(screen.getByText('50%')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    for (const label of ['First Name', 'Last Name', 'Email Address', 'Password', 'Confirm Password'])
      expect(field(label)).toBeTruthy();
    expect(field('Password').placeholder).toBe('At least 6 characters');
    const link = screen.getByRole('link', { name: 'Sign in here' });
    expect(link.parentElement?.textContent).toBe('Already have an account? Sign in here');
    expect(link.getAttribute('href')).toBe('/login');

    fillPerson();

    expect(await screen.findByText('Step 2 of 2')).toBeTruthy();
    expect(screen.getByText('100%')).toBeTruthy();
    for (const label of ['Restaurant Name *', 'Phone Number', 'Address']) expect(field(label)).toBeTruthy();
    expect(field('Address').tagName).toBe('TEXTAREA');
    expect(button('Create Account')).toBeTruthy();
    const form = container.querySelector('form');
    if (form) fireEvent.click(within(form).getByRole('button', { name: 'Back' }));

    expect(await screen.findByText('Step 1 of 2')).toBeTruthy();
    expect(field('First Name').value).toBe('Ada');
  });

  it('returns to the previous page', async () => {
    renderSignIn('/login');
    fireEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByText('Step 1 of 2');

    fireEvent.click(button('Back'));

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(shownPath()).toBe('/login');
  });

  it('reports what is missing in each step', async () => {
    renderSignIn('/signup');
    fireEvent.click(button('Continue'));
    await findAlert('Please fill in all personal information fields');
    fillPerson({ 'Confirm Password': 'correct house' });
    await findAlert('Passwords do not match');
    fillPerson({ Password: 'abcde', 'Confirm Password': 'abcde' });
    await findAlert('Password must be at least 6 characters long');

    fillPerson();
    await screen.findByText('Step 2 of 2');
    fireEvent.click(button('Create Account'));

    await findAlert('Please fill in restaurant information');
  });

  it('shows Creating Account... while busy, then the problem', async () => {
    const { reply, release } = delayedReply();
    stubServer({ 'POST /auth/register': reply });
    renderSignIn('/signup');
    fillPerson();
    await createAccount();

    await waitFor(() => expect(button('Creating Account...').getAttribute('aria-disabled')).toBe('true'));
    release(Response.json(refusal('conflict', 'This email address is taken.'), { status: 409 }));

    // The server's own sentence is about the address of step 1.
    expect(await screen.findByText('Step 1 of 2')).toBeTruthy();
    await findAlert('This email address is taken.');
    expect(field('Email Address').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows An error occurred during registration when the request fails', async () => {
    stubServer({ 'POST /auth/register': unreachable });
    renderSignIn('/signup');
    fillPerson();

    await createAccount();

    await findAlert('An error occurred during registration');
  });
});

describe('the session', () => {
  it('is cleared when it cannot be read', async () => {
    stubServer({});
    localStorage.setItem('token', 'something');
    localStorage.setItem('user', '{broken');

    renderApplication('/admin/items');

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(shownPath()).toBe('/login');
    expect(storedSession()).toEqual([null, null]);
  });

  it('ends with any 401 and leads to the login page', async () => {
    const answer = Response.json(refusal('unauthenticated', 'Please sign in.'), { status: 401 });
    stubServer({ ...listReplies, 'GET /menus/restaurants/*/item-ids': answer });
    storeSession('unknown', user);
    await store.dispatch(initialize());

    renderPage(
      <>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route
            path="/admin/menus"
            element={
              <RequireAuth>
                <MenusPage />
              </RequireAuth>
            }
          />
        </Routes>
        <Path />
      </>,
      '/admin/menus',
    );

    await findAlert('You were signed out. Sign in again.');
    expect(shownPath()).toBe('/login');
    expect(storedSession()).toEqual([null, null]);
  });
});
