/** Checks each page and dialog of the admin with axe: WCAG 2.2 AA, light and dark, on a phone and a desktop. */
import { claimRoutes } from '@menuboard/contract/claims';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { it as journey } from './harness/journey.ts';
import { createTestImage } from './harness/media-files.ts';
import { createServerApi, RestaurantApi } from './harness/restaurant-api.ts';

/** The tests only read this restaurant, so all of them may share it. */
const it = journey.extend('filled', { scope: 'worker' }, async ({ server, browser }) => {
  const api = await RestaurantApi.signUp(server.url);
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const pie = await api.addItem({ name: 'Pie', price: 11.5, category: 'Mains', isAvailable: false });
  const lunch = await api.addMenu({ name: 'Lunch', description: 'From eleven' }, [soup, pie]);
  const front = await api.addDisplay('Front TV', lunch);
  const image = await createTestImage(browser);
  await api.uploadItemImage(soup, image);
  await api.uploadDisplayMedia(front, image);
  await api.scheduleMenu('Front TV', 'Lunch', { type: 'time_range', startTime: '11:00', endTime: '16:00' });
  await api.scheduleMenu('Front TV', 'Lunch', { type: 'recurring' });
  await api.pairAbsentScreen(await api.addDisplay('Window', null));
  return api;
});

const open = (button: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name: button }).first().click();

/** A page in one state, perhaps with an open dialog. */
interface PageState {
  name: string;
  path: string;
  /** Signed in as the owner of a restaurant with records or without; signed out by default. */
  restaurant?: 'filled' | 'empty';
  /** A text that is on the page once it is ready. */
  shows: string | RegExp;
  prepare?: (page: Page) => Promise<void>;
  /** Whether `prepare` opens a dialog; by default it does when somebody is signed in. */
  opensDialog?: false;
}

/** Opens a claim as an unpaired screen does, and enters its code. */
async function enterClaimCode(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { code } = await createServerApi(origin).call(claimRoutes.open, { body: {} });
  await page.getByLabel('The code beside “This screen”').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which display is this screen?' }).waitFor();
}

const states: PageState[] = [
  { name: 'landing', path: '/', shows: /on the wall/ },
  { name: 'landing, signed in', path: '/', restaurant: 'filled', shows: 'Welcome back' },
  { name: 'landing with its demo', path: '/', shows: /on the wall/, prepare: open('Watch Demo') },
  {
    name: 'landing with a wrong email address',
    path: '/',
    shows: /on the wall/,
    prepare: async (page) => {
      await page.getByLabel('Your email').fill('ada@bistro');
      await page.getByLabel('Your email').press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'login', path: '/login', shows: 'Back to Home' },
  { name: 'sign-up', path: '/signup', shows: 'Step 1 of 2' },
  { name: 'sign-up with errors', path: '/signup', shows: 'Step 1 of 2', prepare: open('Continue') },
  { name: 'an unknown page', path: '/nowhere', shows: /./ },
  { name: 'dashboard', path: '/admin/dashboard', restaurant: 'filled', shows: 'Lunch assigned to' },
  {
    name: 'dashboard of a new owner',
    path: '/admin/dashboard',
    restaurant: 'empty',
    shows: 'Get your menu on the wall',
  },
  { name: 'items', path: '/admin/items', restaurant: 'filled', shows: 'Tomato soup' },
  { name: 'no items', path: '/admin/items', restaurant: 'empty', shows: 'No items yet' },
  {
    name: 'item dialog',
    path: '/admin/items',
    restaurant: 'filled',
    shows: 'Tomato soup',
    prepare: open('Add Item'),
  },
  { name: 'menus', path: '/admin/menus', restaurant: 'filled', shows: 'From eleven' },
  { name: 'no menus', path: '/admin/menus', restaurant: 'empty', shows: 'No menus yet' },
  {
    name: 'menu dialog',
    path: '/admin/menus',
    restaurant: 'filled',
    shows: 'From eleven',
    prepare: open('Edit'),
  },
  {
    name: 'choosing items',
    path: '/admin/menus',
    restaurant: 'filled',
    shows: 'From eleven',
    prepare: open('Choose items'),
  },
  {
    name: 'visual editor',
    path: '/admin/menus',
    restaurant: 'filled',
    shows: 'From eleven',
    prepare: async (page) => {
      await open('Visual Editor')(page);
      await page.getByRole('button', { name: /^Tomato soup, / }).click();
    },
  },
  {
    name: 'visual editor with a question',
    path: '/admin/menus',
    restaurant: 'filled',
    shows: 'From eleven',
    prepare: async (page) => {
      await open('Visual Editor')(page);
      await open('Portrait')(page);
      await open('Cancel')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'delete question',
    path: '/admin/menus',
    restaurant: 'filled',
    shows: 'From eleven',
    prepare: open('Delete'),
  },
  { name: 'displays', path: '/admin/displays', restaurant: 'filled', shows: 'Front TV' },
  {
    name: 'restarting without the network',
    path: '/admin/displays/restart',
    restaurant: 'filled',
    shows: 'A browser setting',
  },
  { name: 'no displays', path: '/admin/displays', restaurant: 'empty', shows: 'No displays yet' },
  {
    name: 'display dialog',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: open('Add Display'),
  },
  {
    name: 'assigning a menu',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: open('Assign Menu'),
  },
  {
    name: 'media dialog',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: open('Upload Media'),
  },
  {
    name: 'schedule, the form',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: async (page) => {
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
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: async (page) => {
      await open(/^Schedule$/)(page);
      await page.getByRole('tab', { name: 'Schedule Manager' }).click();
      await page.getByText('Without a day it never plays.').waitFor();
    },
  },
  {
    name: 'renaming a display',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: async (page) => {
      await open('Rename')(page);
      await page.getByLabel('Display Name').fill('');
      await page.getByText('The display needs a name.').waitFor();
    },
  },
  {
    name: 'restaurant settings',
    path: '/admin/dashboard',
    restaurant: 'filled',
    shows: 'Lunch assigned to',
    prepare: async (page) => {
      await open('Restaurant settings')(page);
      await page.getByLabel('Restaurant Name').fill('');
      await page.getByText('The restaurant needs a name.').waitFor();
    },
  },
  {
    name: 'display settings',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: open(/^Settings$/),
  },
  {
    name: 'display settings with a warning and an error',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: async (page) => {
      await open(/^Settings$/)(page);
      await page.getByRole('radio', { name: 'As arranged' }).check();
      await page.getByText('has not been arranged yet').waitFor();
      await page.getByLabel('Seconds per item').fill('');
    },
  },
  {
    name: 'pairing help',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Front TV',
    prepare: open('How to pair'),
  },
  {
    name: 'help for an offline screen',
    path: '/admin/displays',
    restaurant: 'filled',
    shows: 'Window',
    prepare: open('What to do'),
  },
  { name: 'a screen in pairing mode', path: '/display', shows: 'Or scan with your phone' },
  { name: 'pairing a screen', path: '/pair', restaurant: 'filled', shows: 'Pair a screen' },
  {
    name: 'pairing with an unknown code',
    path: '/pair?code=ZZZZZZ',
    restaurant: 'filled',
    shows: 'No screen shows this code',
  },
  {
    name: 'choosing the display of a screen',
    path: '/pair',
    restaurant: 'filled',
    shows: 'Pair a screen',
    opensDialog: false,
    prepare: async (page) => {
      await enterClaimCode(page);
      await page.getByRole('radio', { name: 'A new display' }).check();
      await page.getByLabel('Menu to show').waitFor();
    },
  },
  {
    name: 'a paired screen',
    path: '/pair',
    restaurant: 'empty',
    shows: 'Pair a screen',
    opensDialog: false,
    prepare: async (page) => {
      await enterClaimCode(page);
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

it.for(states)('$name meets WCAG 2.2 AA in light and dark', async (state, { api, filled, openPage }) => {
  const { path, restaurant, shows, prepare, opensDialog = true } = state;
  const pageErrors: string[] = [];
  const page = await openPage(path, {
    as: restaurant && { filled, empty: api }[restaurant],
    beforeLoad: (opened) => opened.on('pageerror', (error) => pageErrors.push(error.message)),
  });
  await page.getByText(shows).first().waitFor();
  await prepare?.(page);
  if (prepare && restaurant && opensDialog)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    expect(await findViolations(page), `${colorScheme}, ${viewport.width} wide`).toEqual([]);
  }
  expect(pageErrors).toEqual([]);
});
