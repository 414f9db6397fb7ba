/** Checks each page and dialog of the admin with axe: WCAG 2.2 AA, light and dark, on a phone and a desktop. */
import type { Page } from 'playwright-core';
import { type CheckedPage, it as journey, openDialog, press } from './harness/accessible-pages.ts';
import { createTestImage } from './harness/media-files.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';

const it = journey
  /** A restaurant with records. The tests only read it, so all of them may share it. */
  .extend('filled', { scope: 'worker' }, async ({ server, browser }) => {
    const api = await RestaurantApi.signUp(server.url);
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const pie = await api.addItem({ name: 'Pie', price: 11.5, category: 'Mains', isAvailable: false });
    const lunch = await api.addMenu({ name: 'Lunch', description: 'From eleven' }, [soup, pie]);
    const front = await api.addDisplay('Front TV', lunch);
    const image = await createTestImage(browser);
    await api.uploadItemImage(soup, image);
    await api.uploadDisplayMedia(front, image);
    await api.scheduleMenu('Front TV', 'Lunch', {
      type: 'time_range',
      startTime: '11:00',
      endTime: '16:00',
    });
    await api.scheduleMenu('Front TV', 'Lunch', { type: 'recurring' });
    await api.pairAbsentScreen(await api.addDisplay('Window', null));
    return api;
  });

const filledPages: CheckedPage[] = [
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    shows: 'Lunch assigned to',
    states: [
      {
        name: 'restaurant settings',
        reach: openDialog('Restaurant settings', async (page) => {
          await page.getByLabel('Restaurant Name').fill('');
          await page.getByText('The restaurant needs a name.').waitFor();
        }),
      },
    ],
  },
  {
    name: 'items',
    path: '/admin/items',
    shows: 'Tomato soup',
    states: [{ name: 'item dialog', reach: openDialog('Add Item') }],
  },
  {
    name: 'menus',
    path: '/admin/menus',
    shows: 'From eleven',
    states: [
      { name: 'menu dialog', reach: openDialog('Edit') },
      { name: 'choosing items', reach: openDialog('Choose items') },
      { name: 'delete question', reach: openDialog('Delete') },
      { name: 'visual editor', reach: openDialog('Visual Editor', press(/^Tomato soup, /)) },
      {
        name: 'visual editor with a question',
        reach: async (page) => {
          await press('Portrait')(page);
          await press('Cancel')(page);
          await page.getByRole('alertdialog').waitFor();
        },
      },
    ],
  },
  {
    name: 'displays',
    path: '/admin/displays',
    shows: 'Front TV',
    states: [
      { name: 'display dialog', reach: openDialog('Add Display') },
      { name: 'assigning a menu', reach: openDialog('Assign Menu') },
      { name: 'media dialog', reach: openDialog('Upload Media') },
      { name: 'pairing help', reach: openDialog('How to pair') },
      { name: 'help for an offline screen', reach: openDialog('What to do') },
      {
        name: 'renaming a display',
        reach: openDialog('Rename', async (page) => {
          await page.getByLabel('Display Name').fill('');
          await page.getByText('The display needs a name.').waitFor();
        }),
      },
      {
        name: 'display settings',
        reach: openDialog('Settings', (page) => page.getByLabel('Seconds per item').waitFor()),
      },
      {
        name: 'display settings with a warning and an error',
        reach: async (page) => {
          await page.getByRole('radio', { name: 'As arranged' }).check();
          await page.getByText('has not been arranged yet').waitFor();
          await page.getByLabel('Seconds per item').fill('');
        },
      },
      {
        name: 'schedule, the list',
        reach: openDialog('Schedule', async (page) => {
          await page.getByRole('tab', { name: 'Schedule Manager' }).click();
          await page.getByText('Without a day it never plays.').waitFor();
        }),
      },
      {
        name: 'schedule, the form',
        reach: async (page) => {
          await page.getByRole('tab', { name: 'Media Upload' }).click();
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
    ],
  },
  {
    name: 'restarting without the network',
    path: '/admin/displays/restart',
    shows: 'A browser setting',
  },
];

it.for(filledPages)('$name meets WCAG 2.2 AA in light and dark', (checked, { filled, checkPage }) =>
  checkPage(checked, filled),
);

const openSection = (section: string, text: string) => async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: section }).click();
  await page.getByText(text).waitFor();
};

const emptyPages: CheckedPage[] = [
  {
    name: 'dashboard of a new owner',
    path: '/admin/dashboard',
    shows: 'Get your menu on the wall',
    states: [
      { name: 'no items', reach: openSection('Items', 'No items yet') },
      { name: 'no menus', reach: openSection('Menus', 'No menus yet') },
      { name: 'no displays', reach: openSection('Displays', 'No displays yet') },
    ],
  },
];

it.for(emptyPages)('$name meets WCAG 2.2 AA in light and dark', (checked, { api, checkPage }) =>
  checkPage(checked, api),
);
