/** The texts of the pages that need no session, and the page to which each address leads. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests, failRequests } from '../harness/intercept.ts';
import { it } from '../harness/journey.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const waitForAlert = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true }).waitFor();
const storedSession = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

describe('an address', () => {
  it.for([
    '/admin',
    '/admin/dashboard',
    '/admin/menus',
    '/admin/items',
    '/admin/displays',
    '/dashboard',
    '/pair?code=RTK5N8',
  ])('%s redirects a signed-out visitor to /login', async (path, { openPage }) => {
    const page = await openPage(path);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it.for(['/admin', '/dashboard', '/login', '/signup'])(
    '%s redirects a signed-in owner to /admin/dashboard',
    async (path, { api, openPage }) => {
      const page = await openPage(path, { as: api });
      await page.waitForURL('**/admin/dashboard');
      await page.getByText('Total Menus').waitFor();
    },
  );

  it('that is unknown shows Not on the menu and links home', async ({ server, openPage }) => {
    const page = await openPage('/nowhere');
    await page.getByRole('heading', { name: 'Not on the menu' }).waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(`${server.url}/`);
  });

  it('that is unknown links a signed-in owner to the dashboard', async ({ api, openPage }) => {
    const page = await openPage('/admin/nowhere', { as: api });
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/admin/dashboard');
  });

  it('/display needs no sign-in', async ({ openPage }) => {
    const page = await openPage('/display');
    await page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/display');
  });
});

describe('the login page', () => {
  it('contains its fields, button and links', async ({ openPage }) => {
    const page = await openPage('/login');

    expect(await field(page, 'Email').getAttribute('type')).toBe('email');
    expect(await field(page, 'Email').getAttribute('required')).not.toBeNull();
    expect(await field(page, 'Password').getAttribute('required')).not.toBeNull();
    await button(page, 'Sign In').waitFor();
    // Nothing but signing in: one form, no registration, no navigation.
    expect(await page.locator('form').count()).toBe(1);
    expect(await page.getByRole('button', { name: /sign up|register|create/i }).count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/signup');
  });

  it('shows Signing In... while busy, then Invalid email or password', async ({ openPage }) => {
    const page = await openPage('/login');
    const release = await delayRequests(page, 'POST', '/auth/login');
    await field(page, 'Email').fill('nobody@bistro.example');
    await field(page, 'Password').fill('wrong horse');
    await button(page, 'Sign In').click();

    await button(page, 'Signing In...').waitFor();
    expect(await button(page, 'Signing In...').isDisabled()).toBe(true);
    release();
    await waitForAlert(page, 'Invalid email or password');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await field(page, 'Email').inputValue()).toBe('nobody@bistro.example');
  });

  it('shows An error occurred when the request fails', async ({ openPage }) => {
    const page = await openPage('/login');
    await failRequests(page, 'POST', '/auth/login');
    await field(page, 'Email').fill('nobody@bistro.example');
    await field(page, 'Password').fill('wrong horse');
    await button(page, 'Sign In').click();
    await waitForAlert(page, 'An error occurred');
  });

  it('returns to the page that required signing in', async ({ api, openPage }) => {
    const page = await openPage('/admin/menus');
    await page.waitForURL('**/login');
    await field(page, 'Email').fill(api.email);
    await field(page, 'Password').fill(RestaurantApi.password);
    await button(page, 'Sign In').click();
    await page.waitForURL('**/admin/menus');
    const stored = await storedSession(page);
    expect(stored[0]).toBeTruthy();
    expect(JSON.parse(stored[1] ?? '')).toMatchObject({ email: api.email });
  });
});

describe('the sign-up page', () => {
  async function fillPerson(page: Page, change: Record<string, string> = {}): Promise<void> {
    const texts = {
      'First Name': 'Ada',
      'Last Name': 'Berg',
      'Email Address': 'ada@sign-up.example',
      Password: 'correct horse',
      'Confirm Password': 'correct horse',
      ...change,
    };
    for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
    await button(page, 'Continue').click();
  }

  it('contains progress, fields, buttons and links in both steps', async ({ openPage }) => {
    const page = await openPage('/signup');
    await page.getByText('Step 1 of 2').waitFor();
    await page.getByText('50%').waitFor();
    await page.getByRole('progressbar').waitFor();
    for (const label of ['First Name', 'Last Name', 'Email Address', 'Password', 'Confirm Password'])
      await field(page, label).waitFor();
    expect(await field(page, 'Password').getAttribute('placeholder')).toBe('At least 6 characters');
    await page.getByText('Already have an account? Sign in here').waitFor();
    expect(await page.getByRole('link', { name: 'Sign in here' }).getAttribute('href')).toBe('/login');

    await fillPerson(page);
    await page.getByText('Step 2 of 2').waitFor();
    await page.getByText('100%').waitFor();
    for (const label of ['Restaurant Name *', 'Phone Number', 'Address']) await field(page, label).waitFor();
    expect(await field(page, 'Address').evaluate((element) => element.tagName)).toBe('TEXTAREA');
    await button(page, 'Create Account').waitFor();
    await page.locator('form').getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByText('Step 1 of 2').waitFor();
    expect(await field(page, 'First Name').inputValue()).toBe('Ada');
  });

  it('returns to the previous page', async ({ openPage }) => {
    const page = await openPage('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/signup');
    await button(page, 'Back').click();
    await page.waitForURL('**/login');
  });

  it('reports what is missing in each step', async ({ openPage }) => {
    const page = await openPage('/signup');
    await button(page, 'Continue').click();
    await waitForAlert(page, 'Please fill in all personal information fields');
    await fillPerson(page, { 'Confirm Password': 'correct house' });
    await waitForAlert(page, 'Passwords do not match');
    await fillPerson(page, { Password: 'abcde', 'Confirm Password': 'abcde' });
    await waitForAlert(page, 'Password must be at least 6 characters long');
    await fillPerson(page);
    await button(page, 'Create Account').click();
    await waitForAlert(page, 'Please fill in restaurant information');
  });

  it('shows Creating Account... while busy, then what went wrong', async ({ api, openPage }) => {
    const page = await openPage('/signup');
    const release = await delayRequests(page, 'POST', '/auth/register');
    await fillPerson(page, { 'Email Address': api.email });
    await field(page, 'Restaurant Name *').fill('Bistro');
    await button(page, 'Create Account').click();
    await button(page, 'Creating Account...').waitFor();
    expect(await button(page, 'Creating Account...').isDisabled()).toBe(true);
    release();
    // First the server's own sentence about the address, then a request without a response.
    await page.getByText('Step 1 of 2').waitFor();
    await page.getByRole('alert').waitFor();

    await failRequests(page, 'POST', '/auth/register');
    await fillPerson(page);
    await field(page, 'Restaurant Name *').fill('Bistro');
    await button(page, 'Create Account').click();
    await waitForAlert(page, 'An error occurred during registration');
  });
});

describe('the session', () => {
  it('is restored on load; its socket connects, and disconnects on Sign Out', async ({
    api,
    server,
    openPage,
  }) => {
    const logged: string[] = [];
    const page = await openPage('/login', { as: api });
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${server.url}/admin/items`);
    await expect.poll(() => logged).toContain('connected');

    await button(page, 'Sign Out').click();
    await page.waitForURL('**/login');
    await expect.poll(() => logged).toContain('disconnected');
    const stored = await storedSession(page);
    expect(stored).toEqual([null, null]);
  });

  it('is cleared when it cannot be read', async ({ server, openPage }) => {
    const page = await openPage('/login');
    await page.evaluate(() => {
      localStorage.setItem('token', 'something');
      localStorage.setItem('user', '{broken');
    });
    await page.goto(`${server.url}/admin/items`);
    await page.waitForURL('**/login');
    expect(await storedSession(page)).toEqual([null, null]);
  });

  it('ends with any 401 and leads to the login page', async ({ api, server, openPage }) => {
    const page = await openPage('/admin/items', { as: api });
    await page.getByText('No items yet').waitFor();
    await page.evaluate(() => localStorage.setItem('token', 'unknown'));
    await page.goto(`${server.url}/admin/menus`);
    await page.waitForURL('**/login');
    expect(await storedSession(page)).toEqual([null, null]);
  });
});

describe('a screen without a code', () => {
  it('accepts six characters in capitals before Connect Display is enabled', async ({ openPage }) => {
    const page = await openPage('/display');
    expect(await button(page, 'Connect Display').isDisabled()).toBe(true);
    await field(page, 'Pairing code').pressSequentially('abc23456');
    expect(await field(page, 'Pairing code').inputValue()).toBe('ABC234');
    expect(await button(page, 'Connect Display').isDisabled()).toBe(false);
  });
});

describe('a screen with a stored code', () => {
  async function reopenWithCode(page: Page): Promise<void> {
    await page.evaluate(() => localStorage.setItem('pairingCode', 'ABC234'));
    await page.reload();
  }

  it('shows Loading... until the server answers, then Display Not Found', async ({ openPage }) => {
    const page = await openPage('/display');
    const release = await delayRequests(page, 'GET', '/displays/pair/*');
    const releasePairing = await delayRequests(page, 'POST', '/displays/pair');
    await reopenWithCode(page);
    await page.getByText('Loading...', { exact: true }).waitFor();
    release();
    releasePairing();
    await page.getByText('Display Not Found').waitFor();
    await page.getByText('Please check your pairing code').waitFor();
    await button(page, 'Try Again').click();
    await page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pairingCode'))).toBeNull();
  });

  it('shows Failed to load display when requests fail, and keeps the code', async ({ openPage }) => {
    const page = await openPage('/display');
    await failRequests(page, 'GET', '/displays/pair/*');
    await failRequests(page, 'POST', '/displays/pair');
    await reopenWithCode(page);
    await page.getByText('Failed to load display', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pairingCode'))).toBe('ABC234');
    const asked = page.waitForRequest('**/api/displays/pair');
    await button(page, 'Try Again').click();
    await asked;
    await page.getByText('Failed to load display', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pairingCode'))).toBe('ABC234');
  });

  it('requests full screen on load', async ({ openPage }) => {
    const page = await openPage('/display');
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => {
        document.documentElement.dataset.asked = 'yes';
        return Promise.resolve();
      };
    });
    await page.reload();
    await page.locator('html[data-asked=yes]').waitFor();
  });
});
