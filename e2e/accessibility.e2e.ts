/** Checks the pages for visitors, and those that pair a screen, with axe. `accessibility-admin.e2e.ts` has the admin. */
import { claimRoutes } from '@menuboard/contract/claims';
import type { Page } from 'playwright-core';
import { type CheckedPage, it, openDialog, press } from './harness/accessible-pages.ts';
import { createServerApi } from './harness/restaurant-api.ts';

const codeField = (page: Page) => page.getByLabel('The code beside “This screen”');

/** Opens a claim as an unpaired screen does, enters its code, and chooses a new display. */
async function chooseNewDisplay(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { code } = await createServerApi(origin).call(claimRoutes.open, { body: {} });
  await codeField(page).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which display is this screen?' }).waitFor();
  await page.getByRole('radio', { name: 'A new display' }).check();
}

const signedOut: CheckedPage[] = [
  {
    name: 'landing',
    path: '/',
    shows: /on the wall/,
    states: [
      {
        name: 'landing with a wrong email address',
        reach: async (page) => {
          await page.getByLabel('Your email').fill('ada@bistro');
          await page.getByLabel('Your email').press('Enter');
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'landing with its demo', reach: openDialog('Watch Demo') },
    ],
  },
  { name: 'login', path: '/login', shows: 'Back to Home' },
  {
    name: 'sign-up',
    path: '/signup',
    shows: 'Step 1 of 2',
    states: [{ name: 'sign-up with errors', reach: press('Continue') }],
  },
  { name: 'an unknown page', path: '/nowhere', shows: 'Not on the menu' },
  { name: 'a screen in pairing mode', path: '/display', shows: 'Or scan with your phone' },
];

it.for(signedOut)('$name meets WCAG 2.2 AA in light and dark', (checked, { checkPage }) =>
  checkPage(checked),
);

const ofNewOwner: CheckedPage[] = [
  { name: 'landing, signed in', path: '/', shows: 'Welcome back' },
  {
    name: 'pairing the first screen',
    path: '/pair',
    shows: 'Pair a screen',
    states: [
      {
        name: 'a paired screen',
        reach: async (page) => {
          await chooseNewDisplay(page);
          await page.getByLabel('Display Name').fill('Counter');
          await page.getByRole('button', { name: 'Pair as Counter' }).click();
          await page.getByText('Waiting for the screen').waitFor();
        },
      },
    ],
  },
];

it.for(ofNewOwner)('$name meets WCAG 2.2 AA in light and dark', (checked, { api, checkPage }) =>
  checkPage(checked, api),
);

const pairing: CheckedPage = {
  name: 'pairing a screen',
  path: '/pair',
  shows: 'Pair a screen',
  states: [
    {
      name: 'pairing with an unknown code',
      reach: async (page) => {
        await codeField(page).fill('ZZZZZZ');
        await page.keyboard.press('Enter');
        await page.getByText('No screen shows this code').waitFor();
      },
    },
    {
      name: 'choosing the display of a screen',
      reach: async (page) => {
        await chooseNewDisplay(page);
        await page.getByLabel('Menu to show').waitFor();
      },
    },
  ],
};

it.for([pairing])('$name meets WCAG 2.2 AA in light and dark', (checked, { filled, checkPage }) =>
  checkPage(checked, filled),
);
