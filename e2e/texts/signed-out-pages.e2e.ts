/**
 * Sessions and an unpaired screen in a real browser. `web/src/app/signed-out-pages.test.tsx` has the texts of the login
 * page and the sign-up page, `web/src/app/router.test.tsx` the other addresses.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests, failRequests } from '../harness/intercept.ts';
import { it } from '../harness/journey.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const storedSession = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

describe('the login page', () => {
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

describe('the session', () => {
  it('is restored on load; its socket connects, and disconnects on Sign Out', async ({ openAdmin }) => {
    const logged: string[] = [];
    // One document, because another one before it would also log its connection.
    const page = await openAdmin('items', {
      beforeLoad: (opened) => opened.on('console', (message) => logged.push(message.text())),
    });
    await expect.poll(() => logged).toContain('connected');

    await button(page, 'Sign Out').click();
    await page.waitForURL('**/login');
    await expect.poll(() => logged).toContain('disconnected');
    await expect.poll(() => storedSession(page)).toEqual([null, null]);
  });
});

describe('a screen without a code', () => {
  it('needs no sign-in, and accepts six characters in capitals before Connect Display is enabled', async ({
    openPage,
  }) => {
    const page = await openPage('/display');
    await page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/display');
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
    const release = await delayRequests(page, 'POST', '/displays/pair');
    await reopenWithCode(page);
    await page.getByText('Loading...', { exact: true }).waitFor();
    release();
    await page.getByText('Display Not Found').waitFor();
    await page.getByText('Please check your pairing code').waitFor();
    await button(page, 'Try Again').click();
    await page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pairingCode'))).toBeNull();
  });

  it('shows Failed to load display when requests fail, and keeps the code', async ({ openPage }) => {
    const page = await openPage('/display');
    await failRequests(page, 'POST', '/displays/pair');
    await reopenWithCode(page);
    await page.getByText('Failed to load display', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pairingCode'))).toBe('ABC234');
    const asked = page.waitForRequest('**/api/displays/pair');
    await button(page, 'Try Again').click();
    await asked;
    await page.getByText('Failed to load display', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pairingCode'))).toBe('ABC234');
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
