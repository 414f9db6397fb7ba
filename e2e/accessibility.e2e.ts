/** Every page and dialog of the admin against axe, WCAG 2.2 AA, light and dark, on a phone and a desktop. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { createTestImage } from './harness/media-files.ts';
import { closePage, openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let server: RunningServer;
let browser: Browser;
let filled: RestaurantApi;
let empty: RestaurantApi;
/** Empty too, until it has paired a screen. */
let first: RestaurantApi;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  filled = await RestaurantApi.signUp(server.url);
  empty = await RestaurantApi.signUp(server.url);
  first = await RestaurantApi.signUp(server.url);
  const soup = await filled.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const pie = await filled.addItem({ name: 'Pie', price: 11.5, category: 'Mains', isAvailable: false });
  const lunch = await filled.addMenu({ name: 'Lunch', description: 'From eleven' }, [soup, pie]);
  const { id } = await filled.addDisplay('Front TV', lunch);
  const picture = await createTestImage(browser);
  await filled.upload(`/items/${soup.id}/upload-image`, picture);
  await filled.upload(`/displays/${id}/upload-media`, picture);
  await filled.scheduleMenu('Front TV', 'Lunch', {
    type: 'time_range',
    startTime: '11:00',
    endTime: '16:00',
  });
  await filled.scheduleMenu('Front TV', 'Lunch', { type: 'recurring' });
  const { pairingCode } = await filled.addDisplay('Window', null);
  const body = JSON.stringify({ pairingCode });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/displays/pair`, { method: 'POST', headers, body });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function faultsOf(page: Page): Promise<string[]> {
  // What is still fading in has the contrast of a ghost.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
}

const open = (button: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name: button }).first().click();

interface Place {
  name: string;
  path: string;
  owner?: () => RestaurantApi;
  /** What is on the page once it is ready. */
  shows: string | RegExp;
  act?: (page: Page) => Promise<void>;
  /** `act` opens no dialog. */
  isPage?: true;
}

/** A screen that has just asked to be claimed is found by its code. */
async function findScreen(page: Page): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${server.url}/api/displays/claims`, { method: 'POST', headers, body: '{}' });
  const { code }: { code: string } = await asked.json();
  await page.getByLabel('The code beside “This screen”').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which display is this screen?' }).waitFor();
}

const places: Place[] = [
  { name: 'landing', path: '/', shows: /on the wall/ },
  { name: 'landing, signed in', path: '/', owner: () => filled, shows: 'Welcome back' },
  { name: 'landing with its demo', path: '/', shows: /on the wall/, act: open('Watch Demo') },
  {
    name: 'landing with a refused address',
    path: '/',
    shows: /on the wall/,
    act: async (page) => {
      await page.getByLabel('Your email').fill('ada@bistro');
      await page.getByLabel('Your email').press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'login', path: '/login', shows: 'Back to Home' },
  { name: 'sign-up', path: '/signup', shows: 'Step 1 of 2' },
  { name: 'sign-up with faults', path: '/signup', shows: 'Step 1 of 2', act: open('Continue') },
  { name: 'a page of nobody', path: '/nowhere', shows: /./ },
  { name: 'dashboard', path: '/admin/dashboard', owner: () => filled, shows: 'Lunch assigned to' },
  {
    name: 'dashboard of a new owner',
    path: '/admin/dashboard',
    owner: () => empty,
    shows: 'Get your menu on the wall',
  },
  { name: 'items', path: '/admin/items', owner: () => filled, shows: 'Tomato soup' },
  { name: 'no items', path: '/admin/items', owner: () => empty, shows: 'No items yet' },
  {
    name: 'item dialog',
    path: '/admin/items',
    owner: () => filled,
    shows: 'Tomato soup',
    act: open('Add Item'),
  },
  { name: 'menus', path: '/admin/menus', owner: () => filled, shows: 'From eleven' },
  { name: 'no menus', path: '/admin/menus', owner: () => empty, shows: 'No menus yet' },
  { name: 'menu dialog', path: '/admin/menus', owner: () => filled, shows: 'From eleven', act: open('Edit') },
  {
    name: 'choosing items',
    path: '/admin/menus',
    owner: () => filled,
    shows: 'From eleven',
    act: open('Choose items'),
  },
  {
    name: 'visual editor',
    path: '/admin/menus',
    owner: () => filled,
    shows: 'From eleven',
    act: async (page) => {
      await open('Visual Editor')(page);
      await page.getByRole('button', { name: /^Tomato soup, / }).click();
    },
  },
  {
    name: 'visual editor, about to be left',
    path: '/admin/menus',
    owner: () => filled,
    shows: 'From eleven',
    act: async (page) => {
      await open('Visual Editor')(page);
      await open('Portrait')(page);
      await open('Cancel')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'delete question',
    path: '/admin/menus',
    owner: () => filled,
    shows: 'From eleven',
    act: open('Delete'),
  },
  { name: 'displays', path: '/admin/displays', owner: () => filled, shows: 'Front TV' },
  {
    name: 'restarting without the network',
    path: '/admin/displays/restart',
    owner: () => filled,
    shows: 'A browser setting',
  },
  { name: 'no displays', path: '/admin/displays', owner: () => empty, shows: 'No displays yet' },
  {
    name: 'display dialog',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: open('Add Display'),
  },
  {
    name: 'assigning',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: open('Assign Menu'),
  },
  {
    name: 'media dialog',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: open('Upload Media'),
  },
  {
    name: 'schedule, the form',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: async (page) => {
      await open(/^Schedule$/)(page);
      await page.getByRole('radio', { name: 'Media' }).check();
      await page.getByRole('checkbox', { name: 'soup.jpg' }).check();
      await page.getByRole('radio', { name: 'Recurring Schedule' }).check();
      await page.getByText('Without a day it never plays.').waitFor();
      await page.getByRole('radio', { name: 'Time Range' }).check();
      await page.getByLabel('Start Time').fill('10:00');
      await page.getByLabel('Start Date').fill('2030-12-02');
      await page.getByLabel('End Date').fill('2030-12-01');
    },
  },
  {
    name: 'schedule, the list',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: async (page) => {
      await open(/^Schedule$/)(page);
      await page.getByRole('tab', { name: 'Schedule Manager' }).click();
      await page.getByText('Without a day it never plays.').waitFor();
    },
  },
  {
    name: 'renaming a display',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: async (page) => {
      await open('Rename')(page);
      await page.getByLabel('Display Name').fill('');
      await page.getByText('The display needs a name.').waitFor();
    },
  },
  {
    name: 'restaurant settings',
    path: '/admin/dashboard',
    owner: () => filled,
    shows: 'Lunch assigned to',
    act: async (page) => {
      await open('Restaurant settings')(page);
      await page.getByLabel('Restaurant Name').fill('');
      await page.getByText('The restaurant needs a name.').waitFor();
    },
  },
  {
    name: 'display settings',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: open(/^Settings$/),
  },
  {
    name: 'display settings with a warning and a fault',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: async (page) => {
      await open(/^Settings$/)(page);
      await page.getByRole('radio', { name: 'As arranged' }).check();
      await page.getByText('has not been arranged yet').waitFor();
      await page.getByLabel('Seconds per item').fill('');
    },
  },
  {
    name: 'pairing help',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Front TV',
    act: open('How to pair'),
  },
  {
    name: 'help for a screen that is away',
    path: '/admin/displays',
    owner: () => filled,
    shows: 'Window',
    act: open('What to do'),
  },
  { name: 'a screen in pairing mode', path: '/display', shows: 'Or scan with your phone' },
  { name: 'pairing a screen', path: '/pair', owner: () => filled, shows: 'Pair a screen' },
  {
    name: 'pairing a screen that is not there',
    path: '/pair?code=ZZZZZZ',
    owner: () => filled,
    shows: 'No screen shows this code',
  },
  {
    name: 'choosing what a screen is',
    path: '/pair',
    owner: () => filled,
    shows: 'Pair a screen',
    isPage: true,
    act: async (page) => {
      await findScreen(page);
      await page.getByRole('radio', { name: 'A new display' }).check();
      await page.getByLabel('Menu to show').waitFor();
    },
  },
  {
    name: 'a screen that was paired',
    path: '/pair',
    owner: () => first,
    shows: 'Pair a screen',
    isPage: true,
    act: async (page) => {
      await findScreen(page);
      await page.getByRole('radio', { name: 'A new display' }).check();
      await page.getByLabel('Display Name').fill('Counter');
      await page.getByRole('button', { name: 'Pair as Counter' }).click();
      await page.getByText('Waiting for the screen').waitFor();
    },
  },
];

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

it.each(places)('$name', async (place) => {
  const { path, owner, shows, act, isPage = false } = place;
  const said: string[] = [];
  const page = await openPage(browser, `${server.url}${path}`, owner?.(), (opened) =>
    opened.on('pageerror', (error) => said.push(error.message)),
  );
  await page.getByText(shows).first().waitFor();
  await act?.(page);
  if (act && owner && !isPage)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    expect(await faultsOf(page), `${colorScheme}, ${viewport.width} wide`).toEqual([]);
  }
  expect(said).toEqual([]);
  await (path === '/display' ? page.context().close() : closePage(page));
});
