/** The front door as a visitor finds it, and as an owner does who is signed in. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { closePage, openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
// Vitest gives a poll one second, which a busy machine needs for the page alone.
const waiting = { timeout: 10_000 };

/** The page, and what it asked of the API. */
async function come(path = '/', viewport = desktop, owner?: RestaurantApi) {
  const calls: string[] = [];
  const page = await openPage(browser, `${server.url}${path}`, owner, async (opened) => {
    await opened.emulateMedia({ reducedMotion: 'reduce' });
    await opened.setViewportSize(viewport);
    opened.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api')) calls.push(`${request.method()} ${pathname}`);
    });
  });
  return { page, calls };
}

/** How long a text stays once it is there, by the page's own clock. */
function timeOnPage(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (sought) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        new MutationObserver((_, observer) => {
          const isThere = document.body.textContent.includes(sought);
          if (isThere) since ??= performance.now();
          else if (since !== undefined) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

it('has a fixed head that blurs what scrolls under it past 50 px', async () => {
  const { page } = await come();
  const head = page.getByRole('banner');
  await head.waitFor();
  const look = () =>
    head.evaluate((element) => ({
      blur: getComputedStyle(element).backdropFilter,
      top: element.getBoundingClientRect().top,
    }));
  const scrollTo = async (y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };

  expect(await look()).toEqual({ blur: 'none', top: 0 });
  await scrollTo(50);
  expect(await look()).toEqual({ blur: 'none', top: 0 });
  await scrollTo(51);
  expect(await look()).toEqual({ blur: 'blur(12px)', top: 0 });
  await scrollTo(0);
  expect((await look()).blur).toBe('none');
  await closePage(page);
});

it('leads to its sections, and Back leads to the page before', async () => {
  const { page } = await come('/login');
  await link(page, 'Back to Home').click();
  for (const name of ['Features', 'Pricing', 'Testimonials']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    const section = page.locator(`#${name.toLowerCase()}`);
    await expect.poll(async () => (await section.boundingBox())?.y, waiting).toBeLessThan(30);
    expect(new URL(page.url()).hash).toBe(`#${name.toLowerCase()}`);
    expect(await section.evaluate((element) => element === document.activeElement)).toBe(true);
  }

  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/login');
  await closePage(page);
});

it('opens at the section that its address names', async () => {
  const { page } = await come('/#pricing');
  await expect.poll(async () => (await page.locator('#pricing').boundingBox())?.y, waiting).toBeLessThan(30);
  await closePage(page);
});

it('shows Back only to those who came from this site', async () => {
  const { page } = await come();
  await link(page, 'Login').first().waitFor();
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);

  // A link on a page of ours that is not of this application.
  await page.goto(`${server.url}/display`);
  await page.evaluate(() => {
    const out = document.createElement('a');
    out.href = '/';
    document.body.append(out);
    out.click();
  });
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/display');
  await closePage(page);
});

it('says all that the specification lists', async () => {
  const { page, calls } = await come();
  await page.getByRole('button', { name: 'Watch Demo' }).waitFor();

  expect(await page.locator('#features li').count()).toBe(6);
  expect(await page.locator('#testimonials figure').count()).toBe(3);
  expect(await page.locator('#testimonials').getByText('Sample', { exact: true }).count()).toBe(3);
  const plans = await page.locator('#pricing h3').evaluateAll((heads) =>
    heads.map((head) => {
      const plan = head.closest('li');
      const lines = [...(plan?.querySelectorAll('ul li') ?? [])].map((line) => line.textContent);
      const price = head.nextElementSibling?.textContent;
      const isPopular = plan?.textContent.includes('Most Popular');
      return [head.textContent, price, isPopular, plan?.querySelector('a')?.textContent, ...lines];
    }),
  );
  expect(plans).toEqual([
    [
      'Starter',
      '$29/month',
      false,
      'Get Started',
      'up to 3 displays',
      '5 menu templates',
      'basic analytics',
      'email support',
    ],
    [
      'Professional',
      '$79/month',
      true,
      'Get Started',
      'up to 10 displays',
      'unlimited templates',
      'advanced analytics',
      'priority support',
      'custom branding',
    ],
    [
      'Enterprise',
      '$199/month',
      false,
      'Get Started',
      'unlimited displays',
      'custom development',
      'dedicated support',
      'API access',
      'white-label',
    ],
  ]);
  expect(await page.getByText('14 days free. No credit card, cancel anytime.').count()).toBeGreaterThan(0);
  const foot = page.getByRole('contentinfo').getByRole('link');
  expect(await foot.allTextContents()).toEqual([
    'Features',
    'Pricing',
    'Testimonials',
    'Pair a screen',
    'Login',
  ]);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe(
    '/signup',
  );
  await link(page, 'Start Free Trial').click();
  await page.waitForURL('**/signup');
  expect(calls).toEqual([]);
  await closePage(page);
});

it('answers on the demo board, by keyboard too, without a call', async () => {
  const { page, calls } = await come();
  const opener = page.getByRole('button', { name: 'Watch Demo' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const demo = page.getByRole('dialog', { name: 'Touch the phone, watch the wall' });
  const row = (name: string) => demo.locator('[data-board="board"] [data-item]', { hasText: name });
  await row('Tomato & basil soup').getByText('6.50').waitFor();
  expect(await demo.locator('[data-board="board"] [data-item]').count()).toBeGreaterThan(8);

  const pie = demo.getByRole('switch', { name: 'Chicken & leek pie available' });
  await pie.press('Space');
  await row('Chicken & leek pie').getByText('Sold out').waitFor();
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
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  await row('Three-cheese toastie').getByText('9.35').waitFor();

  await page.keyboard.press('Escape');
  await demo.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(calls).toEqual([]);
  await closePage(page);
});

it('keeps an address for the newsletter and says so for three seconds', async () => {
  const { page, calls } = await come();
  const field = page.getByLabel('Your email');
  const submit = field.locator('xpath=ancestor::form').getByRole('button', { name: 'Get Started' });
  expect(await field.evaluate((input: HTMLInputElement) => [input.type, input.required])).toEqual([
    'email',
    true,
  ]);

  const fault = page.getByRole('alert').getByText('Please enter a valid email address.');
  await submit.click();
  await fault.waitFor();
  await field.fill('ada');
  expect(await page.getByRole('alert').count()).toBe(0);
  await submit.click();
  await fault.waitFor();
  expect(calls).toEqual([]);

  await field.fill('ada@bistro');
  await submit.click();
  await fault.waitFor();
  expect(await field.inputValue()).toBe('ada@bistro');

  await field.fill('ada@bistro.example');
  const shownFor = timeOnPage(page, 'Thank you! We will be in touch.');
  await submit.click();
  await page.getByText('Thank you! We will be in touch.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await field.inputValue()).toBe('');
  expect(await shownFor).toBeGreaterThan(2_500);
  expect(await shownFor).toBeLessThan(3_500);
  expect(calls).toEqual(['POST /api/newsletter', 'POST /api/newsletter']);
  await closePage(page);
});

it('keeps what was typed when the line is down', async () => {
  const { page } = await come();
  await page.getByLabel('Your email').fill('ada@bistro.example');
  await page.context().setOffline(true);
  await page.getByLabel('Your email').press('Enter');
  await page.getByText('Your address could not be sent. Please try again.').waitFor();
  expect(await page.getByLabel('Your email').inputValue()).toBe('ada@bistro.example');

  await page.context().setOffline(false);
  await page.getByLabel('Your email').press('Enter');
  await page.getByText('Thank you! We will be in touch.').waitFor();
  await closePage(page);
});

it('knows who is signed in', async () => {
  const { page } = await come('/', desktop, await RestaurantApi.signUp(server.url));
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();

  expect(await link(page, 'Login').count()).toBe(0);
  expect(await link(page, 'Get Started').count()).toBe(0);
  expect(await link(page, 'Start Free Trial').count()).toBe(0);
  expect(await page.locator('#pricing').getByRole('link', { name: 'Go to Dashboard' }).count()).toBe(3);
  expect(await page.getByLabel('Your email').count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await page.waitForURL('**/admin/dashboard');
  await closePage(page);
});

it('is for strangers again once the session is over', async () => {
  const owner = await RestaurantApi.signUp(server.url);
  const stale = { ...owner.session, token: 'x'.repeat(43) };
  Object.assign(owner, { session: stale });
  const { page } = await come('/', desktop, owner);

  await link(page, 'Login').first().waitFor();
  await link(page, 'Start Free Trial').waitFor();
  await closePage(page);
});

it('has room for all of its head on a small phone', async () => {
  const { page } = await come('/login', { width: 320, height: 568 });
  await link(page, 'Back to Home').click();
  await page.getByRole('button', { name: 'Back' }).waitFor();
  const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
  await closePage(page);
});

it('has its links in a menu on the phone', async () => {
  const { page } = await come('/', phone);
  const menu = page.getByRole('button', { name: 'Menu' });
  const head = page.getByRole('banner');
  expect(await head.getByRole('link', { name: 'Pricing' }).isVisible()).toBe(false);

  await menu.click();
  await head.getByRole('link', { name: 'Pricing' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await head.getByRole('link', { name: 'Pricing' }).isVisible()).toBe(false);
  await menu.click();
  await head.getByRole('link', { name: 'Pricing' }).click();
  await expect.poll(async () => (await page.locator('#pricing').boundingBox())?.y, waiting).toBeLessThan(30);
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await closePage(page);
});
