/** The landing page for a visitor, and for a signed-in owner. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it as journey } from './harness/journey.ts';
import { type PageOptions, PHONE } from './harness/open-page.ts';

const it = journey
  /** Opens a path, and records the page's API requests. */
  .extend('openRecorded', ({ openPage }) => async (path = '/', options: PageOptions = {}) => {
    const requests: string[] = [];
    const beforeLoad = (opened: Page) =>
      opened.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api')) requests.push(`${request.method()} ${pathname}`);
      });
    return { page: await openPage(path, { ...options, beforeLoad }), requests };
  });

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

it('has a fixed header that blurs the content under it beyond 50 px of scrolling', async ({
  openRecorded,
}) => {
  const { page } = await openRecorded();
  const header = page.getByRole('banner');
  await header.waitFor();
  const appearance = () =>
    header.evaluate((element) => ({
      blur: getComputedStyle(element).backdropFilter,
      top: element.getBoundingClientRect().top,
    }));
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

  await expect.poll(appearance).toEqual({ blur: 'none', top: 0 });
  await scrollTo(51);
  await expect.poll(appearance).toEqual({ blur: 'blur(12px)', top: 0 });
  await scrollTo(50);
  await expect.poll(appearance).toEqual({ blur: 'none', top: 0 });
  await scrollTo(51);
  await expect.poll(appearance).toEqual({ blur: 'blur(12px)', top: 0 });
  await scrollTo(0);
  await expect.poll(appearance).toEqual({ blur: 'none', top: 0 });
});

it('links to its sections; Back returns to the previous page', async ({ openRecorded }) => {
  const { page } = await openRecorded('/login');
  await link(page, 'Back to Home').click();
  for (const name of ['Features', 'Pricing', 'Testimonials']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    const section = page.locator(`#${name.toLowerCase()}`);
    await expect.poll(() => section.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => Math.abs((await section.boundingBox())?.y ?? Infinity)).toBeLessThan(30);
    expect(new URL(page.url()).hash).toBe(`#${name.toLowerCase()}`);
  }

  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/login');
});

inTestAll(it)('opens at the section named in its address', async ({ openRecorded }) => {
  const { page } = await openRecorded('/#pricing');
  await expect
    .poll(async () => Math.abs((await page.locator('#pricing').boundingBox())?.y ?? Infinity))
    .toBeLessThan(30);
});

it('shows Back only after another page of this site', async ({ server, openRecorded }) => {
  const { page } = await openRecorded();
  await link(page, 'Login').first().waitFor();
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);

  // /display belongs to this site but not to this application.
  await page.goto(`${server.url}/display`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/';
    document.body.append(link);
    link.click();
  });
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/display');
});

it('updates the demo board by mouse and keyboard without a request', async ({ openRecorded }) => {
  const { page, requests } = await openRecorded();
  const opener = page.getByRole('button', { name: 'Watch Demo' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const demo = page.getByRole('dialog', { name: 'Touch the phone, watch the wall' });
  const row = (name: string) => demo.locator('[data-board="board"] [data-item]', { hasText: name });
  await row('Tomato & basil soup').getByText('6.50').waitFor();
  await expect.poll(() => demo.locator('[data-board="board"] [data-item]').count()).toBeGreaterThan(8);

  const pie = demo.getByRole('switch', { name: 'Chicken & leek pie available' });
  await pie.press('Space');
  // A cell of a board has no height of its own, so only the row is visible.
  await row('Chicken & leek pie').filter({ hasText: 'Sold out' }).waitFor();
  await demo.getByRole('status').getByText('Chicken & leek pie is sold out.').waitFor();
  expect(await pie.getAttribute('aria-checked')).toBe('false');
  await pie.click();
  await row('Chicken & leek pie').getByText('11.50').waitFor();

  await demo.getByRole('button', { name: 'Lemon polenta cake: 50 cents more' }).click();
  await row('Lemon polenta cake').getByText('5.10').waitFor();
  const price = demo.getByLabel('Price of Three-cheese toastie');
  await price.fill('9,35');
  await row('Three-cheese toastie').getByText('9.35').waitFor();
  await price.fill('free');
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  await row('Three-cheese toastie').getByText('9.35').waitFor();

  await page.keyboard.press('Escape');
  await demo.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(requests).toEqual([]);
});

inTestAll(it)('fits its header on a small phone', async ({ openRecorded }) => {
  const { page } = await openRecorded('/login', { viewport: { width: 320, height: 568 } });
  await link(page, 'Back to Home').click();
  await page.getByRole('button', { name: 'Back' }).waitFor();
  const menu = page.getByRole('button', { name: 'Menu' });
  const rightEdge = async () => {
    const box = await menu.boundingBox();
    return box ? box.x + box.width : Infinity;
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(320);
});

inTestAll(it)('puts its links in a menu on a phone', async ({ openRecorded }) => {
  const { page } = await openRecorded('/', { viewport: PHONE });
  const menu = page.getByRole('button', { name: 'Menu' });
  const header = page.getByRole('banner');
  await menu.waitFor();
  expect(await header.getByRole('link', { name: 'Pricing' }).isVisible()).toBe(false);

  await menu.click();
  await header.getByRole('link', { name: 'Pricing' }).waitFor();
  await page.keyboard.press('Escape');
  await header.getByRole('link', { name: 'Pricing' }).waitFor({ state: 'hidden' });
  await menu.click();
  await header.getByRole('link', { name: 'Pricing' }).click();
  await expect
    .poll(async () => Math.abs((await page.locator('#pricing').boundingBox())?.y ?? Infinity))
    .toBeLessThan(30);
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
