/**
 * Checks each page and dialog of the admin with axe: WCAG 2.2 AA, light and dark. For displays and people:
 * accessibility-displays.long.e2e.ts.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type CheckedPage, openDialog, press } from './harness/accessible-pages.ts';
import { it } from './harness/filled-restaurant.ts';
import { openAccountMenu } from './pages/account-menu.ts';
import { openRecord } from './pages/record-page.ts';

const openSection = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: section }).click();

const sidebar = ['Dashboard', 'Menus', 'Items', 'Displays', 'Library', 'Settings'];
const head = (page: Page) => page.getByRole('main').locator('header').first();
const cardOf = (name: string) => (page: Page) => page.getByRole('article', { name });

const openAllDetails = openDialog('Edit Pie', async (page) => {
  await press(/^More/)(page);
  await page.getByLabel('Sizes', { exact: true }).fill('Half 6.50  Whole 11.50');
  await press('Copy these sizes to other items')(page);
  await page.getByRole('checkbox', { name: 'Vegan' }).check();
  await page.getByRole('checkbox', { name: 'Gluten', exact: true }).check();
  await press('Add a promo')(page);
  await page.getByLabel('Promo price of Half').fill('5');
  await page.getByRole('radio', { name: 'Days and times' }).check();
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await press('Schedule a new price')(page);
  await page.getByText('Name in German').waitFor();
  await press('Crop and focus')(page);
  await page.getByText('What to adjust').waitFor();
});

const filledPages: CheckedPage[] = [
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    shows: 'Lunch assigned to',
    controls: [
      { in: (page) => page.getByRole('navigation', { name: 'Admin' }), are: sidebar },
      {
        in: (page) => page.getByRole('navigation', { name: 'Quick actions' }),
        are: ['Create Menu', 'Add Item', 'Setup Display'],
      },
    ],
    states: [
      { name: 'the menu of the account', reach: openAccountMenu },
      {
        name: 'the dishes of a menu',
        reach: async (page) => {
          await openSection(page, 'Menus');
          await openRecord(page, 'Lunch');
          await press(/^Pie: Sold out/)(page);
        },
      },
      {
        name: 'a display now',
        reach: async (page) => {
          await openSection(page, 'Displays');
          await openRecord(page, 'Front TV');
          await page.getByRole('button', { name: 'Assign Menu' }).waitFor();
        },
      },
      {
        name: 'restaurant settings with errors',
        reach: async (page) => {
          await openSection(page, 'Settings');
          await page.getByLabel('Restaurant Name').fill('');
          await page.getByText('The restaurant needs a name.').waitFor();
          await page.getByLabel('Monday').fill('all day');
          await page.getByText('Write times such as').waitFor();
        },
      },
    ],
  },
  {
    name: 'account',
    path: '/admin/account',
    shows: 'Download my data',
    states: [
      { name: 'deleting the account', isSimilar: true, reach: openDialog('Delete account…') },
      { name: 'two-step sign-in', isSimilar: true, reach: openDialog('Turn on') },
    ],
  },
  {
    name: 'items',
    path: '/admin/items',
    shows: 'Tomato soup',
    controls: [
      { in: head, are: ['Import', 'Export', 'Add Item'] },
      {
        in: (page) => page.getByRole('main').locator('header + div'),
        are: ['Search items', 'Filter', 'List', '1 sold out'],
      },
      { in: cardOf('Tomato soup'), are: [/^Upload image/, /^Price of/, 'Edit', 'Disable', 'Delete'] },
    ],
    states: [
      {
        name: 'what is sold out',
        isSimilar: true,
        reach: async (page) => {
          await press('Filter')(page);
          await press(/^\d sold out$/)(page);
          await page.getByRole('region', { name: 'Sold out' }).waitFor();
        },
      },
      {
        name: 'item dialog with the library',
        isSimilar: true,
        reach: openDialog('Add Item', async (page) => {
          await press('Choose from the library')(page);
          await page.getByRole('button', { name: 'soup.jpg' }).waitFor();
        }),
      },
      { name: 'item dialog with all details', reach: openAllDetails },
      {
        name: 'item dialog with errors',
        isSimilar: true,
        reach: async (page) => {
          await page.getByLabel('Calories of Half').fill('many');
          await page.getByLabel('Promo price of Half').fill('7');
          await page.getByRole('checkbox', { name: 'Gluten', exact: true }).uncheck();
          await press('Update Item')(page);
          await page.getByText('Half: the promo price must be below the price.').waitFor();
        },
      },
    ],
  },
  {
    name: 'menus',
    path: '/admin/menus',
    shows: 'From eleven',
    controls: [
      { in: head, are: ['Create New Menu'] },
      { in: cardOf('Lunch'), are: ['Lunch', /, copy$/, 'Visual Editor', 'Edit', 'Delete'] },
    ],
    states: [
      { name: 'menu dialog', isSimilar: true, reach: openDialog('Edit') },
      { name: 'delete question', isSimilar: true, reach: openDialog('Delete') },
      {
        name: 'visual editor',
        mayScroll: true,
        reach: openDialog('Visual Editor', press(/^Tomato soup, /)),
      },
      {
        name: 'templates of the visual editor',
        isSimilar: true,
        mayScroll: true,
        reach: async (page) => {
          await press('Templates')(page);
          await page.getByRole('dialog', { name: 'Templates' }).waitFor();
        },
      },
      {
        name: 'visual editor with a text and a question',
        isSimilar: true,
        mayScroll: true,
        reach: async (page) => {
          await page.getByRole('button', { name: 'Close', exact: true }).click();
          await page.getByRole('region', { name: 'Add' }).getByRole('button', { name: 'Text' }).click();
          await press('Cancel')(page);
          await page.getByRole('alertdialog').waitFor();
        },
      },
    ],
  },
  {
    name: 'library',
    path: '/admin/media',
    shows: 'Used in',
    states: [
      {
        name: 'renaming a file',
        reach: openDialog('Rename', async (page) => {
          await page.getByLabel('File Name').fill('');
          await page.getByText('The file needs a name.').waitFor();
        }),
      },
      {
        name: 'a file in use',
        isSimilar: true,
        reach: async (page) => {
          await press('Cancel')(page);
          await press('Delete')(page);
          await page.getByText('Remove it there first').waitFor();
        },
      },
    ],
  },
  {
    name: 'bin',
    path: '/admin/settings/bin',
    shows: 'The bin is empty',
  },
  {
    name: 'promotions with the form of a new one',
    path: '/admin/promotions?new=1',
    shows: 'Choose a section or a dish.',
  },
];

it.for(filledPages)('$name meets WCAG 2.2 AA in light and dark', (checked, { filled, checkPage }) =>
  checkPage(checked, filled),
);

it('shows in high contrast which page is open and what is available', async ({ filled, openPage }) => {
  const page = await openPage('/admin/items', { as: filled });
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (element: Element) => getComputedStyle(element).backgroundColor;

  const open = await page.getByRole('link', { name: /^Items/ }).evaluate(background);
  const other = await page.getByRole('link', { name: /^Menus/ }).evaluate(background);
  const [available, soldOut] = await page
    .getByRole('switch')
    .locator('> :first-child')
    .evaluateAll((tracks) => tracks.map((track) => getComputedStyle(track).backgroundColor));

  expect(open).not.toBe(other);
  expect(available).not.toBe(soldOut);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a page, an item or an action' }).fill('items');
  const choice = page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });
  await choice.waitFor();
  const colorsIn = (chosen: Element) =>
    [chosen, ...chosen.querySelectorAll('*')].map((element) => getComputedStyle(element).color);
  expect(new Set(await choice.evaluate(colorsIn)).size).toBe(1);
});
