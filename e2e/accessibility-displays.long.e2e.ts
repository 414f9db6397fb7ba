/** Checks the admin's pages of displays, of people and for a new owner with axe: WCAG 2.2 AA, light and dark. */
import type { Page } from 'playwright-core';
import { type CheckedPage, openDialog, press } from './harness/accessible-pages.ts';
import { it } from './harness/filled-restaurant.ts';
import { openPart, openRecord } from './pages/record-page.ts';

const displayPages: CheckedPage[] = [
  {
    name: 'displays',
    path: '/admin/displays',
    shows: 'Front TV',
    controls: [
      { in: (page) => page.getByRole('main').locator('header').first(), are: ['Add Display'] },
      {
        in: (page) => page.getByRole('article', { name: 'Front TV' }),
        are: [
          'Front TV',
          'Lunch',
          /^Remove/,
          'Regenerate',
          'Assign Menu',
          'Upload Media',
          'Schedule',
          'Delete',
        ],
      },
      {
        in: (page) => page.getByRole('article', { name: 'Bar' }),
        are: ['Bar', /^Offline/, 'Lunch', 'Regenerate', 'Assign Menu', 'Upload Media', 'Schedule', 'Delete'],
      },
    ],
    states: [
      { name: 'display dialog', isSimilar: true, reach: openDialog('Add Display') },
      { name: 'assigning a menu', isSimilar: true, reach: openDialog('Assign Menu') },
      { name: 'media dialog', isSimilar: true, reach: openDialog('Upload Media') },
      {
        name: 'schedule, the list',
        reach: openDialog('Schedule', async (page) => {
          await page.getByRole('tab', { name: 'Schedule Manager' }).click();
          await page.getByText('Choose at least one day, or it is never shown.').waitFor();
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
          await page.getByText('Choose at least one day, or it is never shown.').waitFor();
          await page.getByRole('radio', { name: 'Time Range' }).check();
          await page.getByLabel('Start Time').fill('10:00');
          await page.getByLabel('Start Date').fill('2030-12-02');
          await page.getByLabel('End Date').fill('2030-12-01');
        },
      },
    ],
  },
  {
    name: 'the page of a display without a screen',
    path: '/admin/displays',
    shows: 'Front TV',
    states: [
      {
        name: 'pairing help',
        isSimilar: true,
        reach: async (page) => {
          await openRecord(page, 'Front TV');
          await openDialog('How to pair')(page);
        },
      },
    ],
  },
  {
    name: 'the page of a display',
    path: '/admin/displays',
    shows: 'Front TV',
    states: [
      { name: 'a display now', reach: (page) => openRecord(page, 'Bar') },
      { name: 'help for an offline screen', isSimilar: true, reach: openDialog('What to do') },
      {
        name: 'the schedule of a display',
        reach: async (page) => {
          await page.keyboard.press('Escape');
          await openPart(page, 'Schedule');
          await page.getByRole('tab', { name: 'Schedule Manager' }).waitFor();
        },
      },
      {
        name: 'the screens of a display',
        reach: async (page) => {
          await openPart(page, 'Screens');
          await page.getByText('Forget this screen').waitFor();
        },
      },
      {
        name: 'the history of a display',
        reach: async (page) => {
          await openPart(page, 'History');
          await page.getByRole('region', { name: 'What guests saw' }).waitFor();
        },
      },
      {
        name: 'the look of a display',
        reach: async (page) => {
          await openPart(page, 'Look');
          await page.getByRole('region', { name: 'Preview' }).waitFor();
        },
      },
      {
        name: 'the look of a display with a design of its own, advice and an error',
        isSimilar: true,
        reach: async (page) => {
          await page.getByRole('radio', { name: 'One for all menus on this TV' }).check();
          await page.getByRole('radio', { name: 'Arranged by hand' }).check();
          await page.getByText('has not been arranged yet').waitFor();
          await page.getByRole('radio', { name: 'Alternating' }).check();
          await page.getByLabel('Seconds per image').fill('0');
          await page.getByLabel('Seconds per image').press('Enter');
          await page.getByText('Between 1 and 3600.').waitFor();
        },
      },
    ],
  },
  {
    name: 'restarting without the network',
    path: '/admin/displays/restart',
    shows: 'A browser setting',
  },
  {
    name: 'promotions',
    path: '/admin/promotions?for=Soups',
    shows: '1 dish is cheaper.',
    states: [
      {
        name: 'the form of a promotion with errors',
        reach: async (page) => {
          await page.getByLabel('Percent off').fill('120');
          await page.getByText('The percentage must be').waitFor();
          await press(/^More/)(page);
          await page.getByLabel('Last day').waitFor();
        },
      },
    ],
  },
  {
    name: 'help',
    path: '/admin/help',
    shows: 'Keyboard shortcuts',
    states: [
      {
        name: 'a found answer',
        reach: async (page) => {
          await page.getByLabel('Search the help').fill('happy hour');
          await page.getByRole('heading', { name: 'Pages and settings' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'brand',
    path: '/admin/settings/brand',
    shows: 'Choose your own colours',
    states: [
      {
        name: 'a brand with colours that are hard to read',
        isSimilar: true,
        reach: async (page) => {
          await press('Choose your own colours')(page);
          await page.getByLabel('Text').fill('#222222');
          await page.getByText(/hard to read/).waitFor();
        },
      },
    ],
  },
  {
    name: 'menus',
    path: '/admin/menus',
    shows: 'From eleven',
    states: [
      {
        name: 'sharing and printing a menu',
        reach: async (page) => {
          await openRecord(page, 'Lunch', 'Share');
          await page.getByRole('heading', { name: 'On phones' }).waitFor();
        },
      },
      {
        name: 'the screens of a menu',
        reach: async (page) => {
          await openPart(page, 'Screens');
          await page.getByRole('button', { name: 'Show it on Window' }).waitFor();
        },
      },
      {
        name: 'the history of a menu',
        reach: async (page) => {
          await openPart(page, 'History');
          await page.getByRole('button', { name: 'Show the board' }).first().waitFor();
        },
      },
      {
        name: 'the design of a menu',
        reach: async (page) => {
          await openPart(page, 'Design');
          await page.getByRole('group', { name: 'Theme' }).waitFor();
          await page.getByRole('radio', { name: 'The whole menu' }).check();
          await page.getByRole('group', { name: 'Photos' }).waitFor();
        },
      },
    ],
  },
];

it.for(displayPages)('$name meets WCAG 2.2 AA in light and dark', (checked, { filled, checkPage }) =>
  checkPage(checked, filled),
);

/** Opens a link that was just created, in the same window. */
async function openLink(page: Page, ready: string): Promise<void> {
  const link = new URL((await page.getByRole('status').locator('code').textContent()) ?? '');
  await page.goto('about:blank');
  await page.goto(link.href);
  await page.getByText(ready).first().waitFor();
}

const peoplePages: CheckedPage[] = [
  {
    name: 'people',
    path: '/admin/settings/people',
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
    path: '/admin/settings/people',
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
      { name: 'the page of a kitchen link', isSimilar: true, reach: (page) => openLink(page, 'Pie') },
    ],
  },
  {
    name: 'connections',
    path: '/admin/settings/connections',
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
          await page.getByRole('radio', { name: 'Some changes' }).check();
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

// These pages add links, which no other page shows.
it.for(peoplePages)('$name meets WCAG 2.2 AA in light and dark', (checked, { filled, checkPage }) =>
  checkPage(checked, filled),
);

const openSection = (section: string, text: string) => async (page: Page) => {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: section }).click();
  await page.getByText(text).waitFor();
};

const emptyPages: CheckedPage[] = [
  {
    name: 'dashboard of a new owner',
    path: '/admin/dashboard',
    shows: 'Set it up step by step',
    states: [
      { name: 'no items', isSimilar: true, reach: openSection('Items', 'No items yet') },
      { name: 'no menus', isSimilar: true, reach: openSection('Menus', 'No menus yet') },
      { name: 'no displays', isSimilar: true, reach: openSection('Displays', 'No displays yet') },
    ],
  },
  {
    name: 'first run',
    path: '/admin/start/name',
    shows: 'What is the place called?',
    states: [
      {
        name: 'first run, open lines',
        reach: async (page) => {
          await press('Continue')(page);
          await page
            .getByRole('textbox', { name: 'What is on the menu?' })
            .fill('Espresso 2.40 / 2.90\nMocha 2.40 / 2.90\nSoup 1.2.3\nTea 3.10');
          await press('Call them S and L')(page);
          await page.getByRole('textbox', { name: 'Line 3' }).waitFor();
        },
      },
      {
        name: 'first run, the menu',
        reach: async (page) => {
          await press('Burgers')(page);
          await page.locator('[data-board]').first().waitFor();
        },
      },
      {
        name: 'first run, the look',
        reach: async (page) => {
          await press('Continue')(page);
          await page.getByRole('heading', { name: 'Pick a look' }).waitFor();
        },
      },
      {
        name: 'first run, the TV',
        reach: async (page) => {
          await press('Put it on a TV')(page);
          await page.getByText('Waiting for the TV').waitFor();
        },
      },
      {
        name: 'dashboard with a sample',
        reach: async (page) => {
          await page.getByRole('link', { name: 'Go to Dashboard' }).click();
          await page.getByRole('button', { name: 'Remove the sample' }).waitFor();
        },
      },
      {
        name: 'this computer as a screen',
        reach: async (page) => {
          await openSection('Displays', 'Manage your digital displays')(page);
          await page.getByRole('article').getByRole('link').first().click();
          await press('How to pair')(page);
          await press('Or use this computer as a screen')(page);
          await page.getByRole('button', { name: 'Open the board' }).waitFor();
        },
      },
    ],
  },
  { name: 'promotions of a new owner', path: '/admin/promotions', shows: 'No promotions yet' },
  { name: 'library of a new owner', path: '/admin/media', shows: 'No files yet' },
];

it.for(emptyPages)('$name meets WCAG 2.2 AA in light and dark', (checked, { api, checkPage }) =>
  checkPage(checked, api),
);
