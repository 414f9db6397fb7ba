/** Checks each page and dialog of the admin with axe: WCAG 2.2 AA, light and dark. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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
    await api.uploadItemImage(pie, image);
    await api.updateRestaurant({ languages: ['en', 'de'] });
    await api.uploadDisplayMedia(front, image);
    await api.scheduleMenu('Front TV', 'Lunch', {
      type: 'time_range',
      startTime: '11:00',
      endTime: '16:00',
    });
    await api.scheduleMenu('Front TV', 'Lunch', { type: 'recurring' });
    await api.pairAbsentScreen(await api.addDisplay('Window', null));
    await api.pairAbsentScreen(await api.addDisplay('Bar', lunch));
    return api;
  });

/** On phones, the account is behind a button. */
async function openAccount(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Account', exact: true });
  if (await button.isVisible()) await button.click();
}

/** Opens everything that the dialog of an item has. */
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
  await press('Plan a new price')(page);
  await page.getByText('Name in German').waitFor();
  await page.getByText('Focus of the photo').waitFor();
});

const filledPages: CheckedPage[] = [
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    shows: 'Lunch assigned to',
    states: [
      { name: 'account', reach: openAccount },
      {
        name: 'restaurant settings',
        reach: async (page) => {
          await openAccount(page);
          await openDialog('Restaurant settings')(page);
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
      { name: 'two-step sign-in', reach: openDialog('Turn on') },
    ],
  },
  {
    name: 'items',
    path: '/admin/items',
    shows: 'Tomato soup',
    states: [
      { name: 'what is sold out', reach: press(/^Sold out \d/) },
      {
        name: 'item dialog with the library',
        reach: openDialog('Add Item', async (page) => {
          await press('Choose from the library')(page);
          await page.getByRole('button', { name: 'soup.jpg' }).waitFor();
        }),
      },
      { name: 'item dialog with all details', reach: openAllDetails },
      {
        name: 'item dialog with errors',
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
    states: [
      { name: 'menu dialog', isSimilar: true, reach: openDialog('Edit') },
      { name: 'choosing items', reach: openDialog('Choose items') },
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
          await page.getByRole('button', { name: 'Text', exact: true }).click();
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
      { name: 'more about a display', isSimilar: true, reach: press('More') },
      { name: 'screens of a display', reach: openDialog('Details') },
      { name: 'display dialog', isSimilar: true, reach: openDialog('Add Display') },
      { name: 'assigning a menu', reach: openDialog('Assign Menu') },
      { name: 'media dialog', isSimilar: true, reach: openDialog('Upload Media') },
      { name: 'pairing help', reach: openDialog('How to pair') },
      { name: 'help for an offline screen', isSimilar: true, reach: openDialog('What to do') },
      {
        name: 'renaming a display',
        isSimilar: true,
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
        isSimilar: true,
        reach: async (page) => {
          await page.getByRole('radio', { name: 'As arranged' }).check();
          await page.getByText('has not been arranged yet').waitFor();
          await page.getByLabel('Seconds per image').fill('');
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
          for (const day of await page.getByRole('group', { name: 'Days' }).getByRole('checkbox').all())
            await day.uncheck();
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
    path: '/admin/bin',
    shows: 'The bin is empty',
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

/** The page of a link that was created just now, in the same window. */
async function openLink(page: Page, ready: string): Promise<void> {
  const link = new URL((await page.getByRole('status').locator('code').textContent()) ?? '');
  await page.goto('about:blank');
  await page.goto(link.href);
  await page.getByText(ready).first().waitFor();
}

const peoplePages: CheckedPage[] = [
  {
    name: 'people',
    path: '/admin/people',
    shows: 'What each role may do',
    states: [
      {
        name: 'an invitation',
        reach: async (page) => {
          await press('Create invitation')(page);
          await page.getByRole('status').locator('code').waitFor();
        },
      },
      { name: 'the page of an invitation', reach: (page) => openLink(page, 'invites you') },
    ],
  },
  {
    name: 'kitchen links',
    path: '/admin/people',
    shows: 'What each role may do',
    states: [
      {
        name: 'a kitchen link',
        reach: async (page) => {
          await page.getByLabel('Name of the tablet').fill('Pass');
          await press('Create kitchen link')(page);
          await page.getByRole('status').locator('code').waitFor();
        },
      },
      { name: 'the page of a kitchen link', reach: (page) => openLink(page, 'Pie') },
    ],
  },
  {
    name: 'connections',
    path: '/admin/connections',
    shows: 'Menuboard reports each change',
    states: [
      {
        name: 'a new API key',
        reach: async (page) => {
          await page.getByLabel('Name of the program').fill('Till');
          await press('Create key')(page);
          await page.getByRole('status').locator('code').waitFor();
          await page.getByText('Send the items of a till').click();
        },
      },
      {
        name: 'a webhook with its log',
        isSimilar: true,
        reach: async (page) => {
          await page.getByLabel('Address of the program').fill('http://127.0.0.1:9/hook');
          await page.getByText('Some changes').click();
          await page.getByText('Item sold out or back').click();
          await press('Add webhook')(page);
          await press('Send test')(page);
          await page.getByText('Nothing answers at this address.').first().waitFor();
          await press('Log')(page);
          await page.getByRole('list', { name: 'Log' }).waitFor();
        },
      },
    ],
  },
];

// They add links, which no other page shows.
it.for(peoplePages)('$name meets WCAG 2.2 AA in light and dark', (checked, { filled, checkPage }) =>
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
    shows: 'Start with a sample menu',
    states: [
      { name: 'no items', isSimilar: true, reach: openSection('Items', 'No items yet') },
      { name: 'no menus', isSimilar: true, reach: openSection('Menus', 'No menus yet') },
      { name: 'no displays', isSimilar: true, reach: openSection('Displays', 'No displays yet') },
    ],
  },
  {
    name: 'dashboard with a sample',
    path: '/admin/dashboard',
    shows: 'Start with a sample menu',
    states: [
      {
        name: 'the sample',
        reach: async (page) => {
          await page.getByRole('button', { name: 'Bar', exact: true }).click();
          await page.getByRole('button', { name: 'Remove the sample' }).waitFor();
        },
      },
      {
        name: 'this computer as a screen',
        reach: async (page) => {
          await openSection('Displays', 'Manage your digital displays')(page);
          await page.getByRole('button', { name: 'Use this computer as a screen' }).first().click();
          await page.getByRole('button', { name: 'Open the board' }).waitFor();
        },
      },
    ],
  },
  { name: 'library of a new owner', path: '/admin/media', shows: 'No files yet' },
];

it.for(emptyPages)('$name meets WCAG 2.2 AA in light and dark', (checked, { api, checkPage }) =>
  checkPage(checked, api),
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
  await page.getByRole('combobox', { name: 'Find or do' }).fill('items');
  const choice = page.getByRole('listbox', { name: 'Choices' }).getByRole('option', { selected: true });
  await choice.waitFor();
  const colorsIn = (chosen: Element) =>
    [chosen, ...chosen.querySelectorAll('*')].map((element) => getComputedStyle(element).color);
  expect(new Set(await choice.evaluate(colorsIn)).size).toBe(1);
});
