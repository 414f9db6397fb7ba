/**
 * Checks the pages for visitors, and those that pair a screen, with axe. For the admin: `accessibility-admin.e2e.ts`.
 */
import { claimRoutes } from '@menuboard/contract/claims';
import type { Page } from 'playwright-core';
import { inTestAll } from '../test-tools/test-all.ts';
import { type CheckedPage, it, openDialog, press } from './harness/accessible-pages.ts';
import { createServerApi } from './harness/restaurant-api.ts';

/** Opens a claim like an unpaired screen, and returns its code. */
async function openClaim(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  return (await createServerApi(origin).call(claimRoutes.open, { body: {} })).code;
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('The code beside “This screen”').fill(code);
  await page.keyboard.press('Enter');
}

const signedOut: CheckedPage[] = [
  {
    name: 'landing',
    path: '/',
    shows: /on the wall/,
    states: [
      {
        name: 'landing with a wrong email address',
        isSimilar: true,
        reach: async (page) => {
          await page.getByLabel('Your email').fill('ada');
          await page.getByLabel('Your email').press('Enter');
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'landing with its demo', reach: openDialog('Watch Demo') },
    ],
  },
  { name: 'login', path: '/login', shows: 'Back to Home' },
  { name: 'a forgotten password', path: '/forgot-password', shows: 'This server sends no mail' },
  {
    name: 'a link for a new password',
    path: '/reset-password#token',
    shows: 'New password',
    states: [{ name: 'a new password that is too short', isSimilar: true, reach: press('Set password') }],
  },
  { name: 'a link that confirms an address', path: '/confirm-email#token', shows: 'used or has expired' },
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

const signedIn: CheckedPage = { name: 'landing, signed in', path: '/', shows: 'Welcome back' };

inTestAll(it.for([signedIn]))('$name meets WCAG 2.2 AA in light and dark', (checked, { api, checkPage }) =>
  checkPage(checked, api),
);

const pairing: CheckedPage = {
  name: 'pairing a screen',
  path: '/pair',
  shows: 'Pair a screen',
  states: [
    {
      name: 'pairing with an unknown code',
      isSimilar: true,
      reach: async (page) => {
        await enterCode(page, 'ZZZZZZ');
        await page.getByText('No screen shows this code').waitFor();
      },
    },
    {
      name: 'choosing the display of a screen',
      reach: async (page) => {
        await enterCode(page, await openClaim(page));
        await page.getByRole('heading', { name: 'Which display is this screen?' }).waitFor();
        await page.getByRole('radio', { name: 'A new display' }).check();
        await page.getByLabel('Menu to show').waitFor();
      },
    },
    {
      name: 'a paired screen',
      isSimilar: true,
      reach: async (page) => {
        await page.getByLabel('Display Name').fill('Counter');
        await page.getByRole('button', { name: 'Pair as Counter' }).click();
        await page.getByText('Waiting for the screen').waitFor();
      },
    },
  ],
};

it.for([pairing])('$name meets WCAG 2.2 AA in light and dark', async (checked, { api, checkPage }) => {
  await api.addDisplay('Front TV', await api.addMenu({ name: 'Lunch' }, []));
  await api.pairAbsentScreen(await api.addDisplay('Window', null));
  await checkPage(checked, api);
});
