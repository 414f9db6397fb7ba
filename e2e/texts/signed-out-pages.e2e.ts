/** What stands on the pages that need no session, and where each address leads. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { closePage, delayRequests, failRequests, openPage } from '../harness/open-page.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let owner: RestaurantApi;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = await RestaurantApi.signUp(server.url);
});
// A screen stores for good.
afterEach(() => (page.url().endsWith('/display') ? page.context().close() : closePage(page)));
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function open(path: string, as?: RestaurantApi): Promise<Page> {
  page = await openPage(browser, `${server.url}${path}`, as);
  return page;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const said = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

describe('an address', () => {
  it.each([
    '/admin',
    '/admin/dashboard',
    '/admin/menus',
    '/admin/items',
    '/admin/displays',
    '/dashboard',
    '/pair?code=RTK5N8',
  ])('%s leads a stranger to /login', async (path) => {
    await open(path);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it.each(['/admin', '/dashboard', '/login', '/signup'])(
    '%s leads an owner to /admin/dashboard',
    async (path) => {
      await open(path, owner);
      await page.waitForURL('**/admin/dashboard');
      await page.getByText('Total Menus').waitFor();
    },
  );

  it('of nobody says so, and leads home', async () => {
    await open('/nowhere');
    await page.getByRole('heading', { name: 'Not on the menu' }).waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(`${server.url}/`);
  });

  it('of nobody leads an owner back to the work', async () => {
    await open('/admin/nowhere', owner);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/admin/dashboard');
  });

  it('/display asks nobody to sign in', async () => {
    await open('/display');
    await page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/display');
  });
});

describe('the login page', () => {
  it('has its fields, its button and its links', async () => {
    await open('/login');

    expect(await field('Email').getAttribute('type')).toBe('email');
    expect(await field('Email').getAttribute('required')).not.toBeNull();
    expect(await field('Password').getAttribute('required')).not.toBeNull();
    await button('Sign In').waitFor();
    // Nothing but signing in: no second form, no way to register here, and no frame around it.
    expect(await page.locator('form').count()).toBe(1);
    expect(await page.getByRole('button', { name: /sign up|register|create/i }).count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/signup');
  });

  it('says Signing In... while it is busy, and Invalid email or password', async () => {
    await open('/login');
    const release = await delayRequests(page, 'POST', '/auth/login');
    await field('Email').fill('nobody@bistro.example');
    await field('Password').fill('wrong horse');
    await button('Sign In').click();

    await button('Signing In...').waitFor();
    expect(await button('Signing In...').isDisabled()).toBe(true);
    release();
    await said('Invalid email or password');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await field('Email').inputValue()).toBe('nobody@bistro.example');
  });

  it('says An error occurred when nobody answers', async () => {
    await open('/login');
    await failRequests(page, 'POST', '/auth/login');
    await field('Email').fill('nobody@bistro.example');
    await field('Password').fill('wrong horse');
    await button('Sign In').click();
    await said('An error occurred');
  });

  it('leads back to where one was', async () => {
    await open('/admin/menus');
    await page.waitForURL('**/login');
    await field('Email').fill(owner.session?.user.email ?? '');
    await field('Password').fill('correct horse');
    await button('Sign In').click();
    await page.waitForURL('**/admin/menus');
    const stored = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
    expect(stored[0]).toBeTruthy();
    expect(JSON.parse(stored[1] ?? '')).toMatchObject({ email: owner.session?.user.email });
  });
});

describe('the sign-up page', () => {
  async function fillPerson(change: Record<string, string> = {}): Promise<void> {
    const texts = {
      'First Name': 'Ada',
      'Last Name': 'Berg',
      'Email Address': 'ada@sign-up.example',
      Password: 'correct horse',
      'Confirm Password': 'correct horse',
      ...change,
    };
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    await button('Continue').click();
  }

  it('has its progress, fields, buttons and links in both steps', async () => {
    await open('/signup');
    await page.getByText('Step 1 of 2').waitFor();
    await page.getByText('50%').waitFor();
    await page.getByRole('progressbar').waitFor();
    for (const label of ['First Name', 'Last Name', 'Email Address', 'Password', 'Confirm Password'])
      await field(label).waitFor();
    expect(await field('Password').getAttribute('placeholder')).toBe('At least 6 characters');
    await page.getByText('Already have an account? Sign in here').waitFor();
    expect(await page.getByRole('link', { name: 'Sign in here' }).getAttribute('href')).toBe('/login');

    await fillPerson();
    await page.getByText('Step 2 of 2').waitFor();
    await page.getByText('100%').waitFor();
    for (const label of ['Restaurant Name *', 'Phone Number', 'Address']) await field(label).waitFor();
    expect(await field('Address').evaluate((element) => element.tagName)).toBe('TEXTAREA');
    await button('Create Account').waitFor();
    await page.locator('form').getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByText('Step 1 of 2').waitFor();
    expect(await field('First Name').inputValue()).toBe('Ada');
  });

  it('leads back to the page before', async () => {
    await open('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/signup');
    await button('Back').click();
    await page.waitForURL('**/login');
  });

  it('says what is missing in each step', async () => {
    await open('/signup');
    await button('Continue').click();
    await said('Please fill in all personal information fields');
    await fillPerson({ 'Confirm Password': 'correct house' });
    await said('Passwords do not match');
    await fillPerson({ Password: 'abcde', 'Confirm Password': 'abcde' });
    await said('Password must be at least 6 characters long');
    await fillPerson();
    await button('Create Account').click();
    await said('Please fill in restaurant information');
  });

  it('says Creating Account... while it is busy, and what went wrong', async () => {
    await open('/signup');
    const release = await delayRequests(page, 'POST', '/auth/register');
    await fillPerson({ 'Email Address': owner.session?.user.email ?? '' });
    await field('Restaurant Name *').fill('Bistro');
    await button('Create Account').click();
    await button('Creating Account...').waitFor();
    expect(await button('Creating Account...').isDisabled()).toBe(true);
    release();
    // The server's own sentence about the address; then none at all.
    await page.getByText('Step 1 of 2').waitFor();
    await page.getByRole('alert').waitFor();

    await failRequests(page, 'POST', '/auth/register');
    await fillPerson();
    await field('Restaurant Name *').fill('Bistro');
    await button('Create Account').click();
    await said('An error occurred during registration');
  });
});

describe('the session', () => {
  it('is restored at the start, with a connection that is opened and closed', async () => {
    const logged: string[] = [];
    await open('/login', owner);
    page.on('console', (line) => logged.push(line.text()));
    await page.goto(`${server.url}/admin/items`);
    await expect.poll(() => logged, { timeout: 10_000 }).toContain('connected');

    await button('Sign Out').click();
    await page.waitForURL('**/login');
    await expect.poll(() => logged, { timeout: 10_000 }).toContain('disconnected');
    const stored = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
    expect(stored).toEqual([null, null]);
    // That session has ended on the server too.
    owner = await RestaurantApi.signUp(server.url);
  });

  it('that cannot be read is cleared', async () => {
    await open('/login');
    await page.evaluate(() => {
      localStorage.setItem('token', 'something');
      localStorage.setItem('user', '{broken');
    });
    await page.goto(`${server.url}/admin/items`);
    await page.waitForURL('**/login');
    expect(
      await page.evaluate(() => localStorage.getItem('token') ?? localStorage.getItem('user')),
    ).toBeNull();
  });

  it('ends with any 401: forgotten, and the login page', async () => {
    await open('/admin/items', owner);
    await page.getByText('No items yet').waitFor();
    await page.evaluate(() => localStorage.setItem('token', 'unknown'));
    await page.goto(`${server.url}/admin/menus`);
    await page.waitForURL('**/login');
    expect(
      await page.evaluate(() => localStorage.getItem('token') ?? localStorage.getItem('user')),
    ).toBeNull();
  });
});

describe('a screen without a code', () => {
  it('takes six letters, in capitals, and connects nothing before there is one', async () => {
    await open('/display');
    expect(await button('Connect Display').isDisabled()).toBe(true);
    await field('Pairing code').pressSequentially('abc23456');
    expect(await field('Pairing code').inputValue()).toBe('ABC234');
    expect(await button('Connect Display').isDisabled()).toBe(false);
  });
});

describe('a screen with a stored code', () => {
  async function reopen(): Promise<void> {
    await page.evaluate(() => localStorage.setItem('pairingCode', 'ABC234'));
    await page.reload();
  }

  it('says Loading... until the server answers, then Display Not Found', async () => {
    await open('/display');
    const release = await delayRequests(page, 'GET', '/displays/pair/*');
    const releasePairing = await delayRequests(page, 'POST', '/displays/pair');
    await reopen();
    await page.getByText('Loading...', { exact: true }).waitFor();
    release();
    releasePairing();
    await page.getByText('Display Not Found').waitFor();
    await page.getByText('Please check your pairing code').waitFor();
    await button('Try Again').click();
    await page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pairingCode'))).toBeNull();
  });

  it('says Failed to load display when nobody answers, and keeps the code', async () => {
    await open('/display');
    await failRequests(page, 'GET', '/displays/pair/*');
    await failRequests(page, 'POST', '/displays/pair');
    await reopen();
    await page.getByText('Failed to load display', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pairingCode'))).toBe('ABC234');
    const asked = page.waitForRequest('**/api/displays/pair');
    await button('Try Again').click();
    await asked;
    await page.getByText('Failed to load display', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pairingCode'))).toBe('ABC234');
  });

  it('asks for the full screen at the start', async () => {
    await open('/display');
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
