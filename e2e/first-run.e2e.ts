/**
 * The first run from sign-up to a board on a TV, with its steps counted. A step is a tap, a filled field or a chosen
 * file.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { PairPage } from './pages/pair-page.ts';
import type { ScreenPage } from './pages/screen-page.ts';

const SMALL_PHONE = { width: 360, height: 740 };
/** Steps of the sign-up: seven required fields and two buttons. */
const SIGN_UP_STEPS = 8;

const cleanList = `COFFEE
Espresso 2.40
Flat white 3.40
Cappuccino 3.60
Cortado 3.20
Mocha 3.90
Cold brew 3.80
Filter coffee 2.80

FROM THE OVEN
Butter croissant 3.40
Almond croissant 4.10
Cinnamon bun 4.10
Banana bread 3.60
Lemon cake 4.20
Carrot cake 4.40

LUNCH
Ham & cheese toastie 8.60
Avocado toast 9.20
Tomato soup 6.50
Green salad 7.90
Quiche of the day 7.20
Lentil stew 8.40
Mushroom tart 8.80`;

/** In the style of a chalkboard: two prices in a row, without a word for the sizes. */
const listWithSizes = cleanList.replace(
  /^(Espresso|Flat white|Cappuccino|Cortado|Mocha|Cold brew|Filter coffee) (\d\.\d0)$/gm,
  (line, _name, price: string) => `${line} / ${(Number(price) + 0.6).toFixed(2)}`,
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function signUp(page: Page, steps: CountedSteps, email: string): Promise<void> {
  for (const [label, value] of [
    ['First Name', 'Ada'],
    ['Last Name', 'Berg'],
    ['Email Address', email],
    ['Password', 'correct horse'],
    ['Confirm Password', 'correct horse'],
  ] as const)
    await steps.fill(page.getByLabel(label, { exact: true }), value);
  await steps.tap(button(page, 'Continue'));
  await steps.fill(page.getByLabel('Restaurant Name *'), 'Harbour Lane');
  await steps.tap(button(page, 'Create Account'));
  await page.getByRole('heading', { name: 'What is the place called?' }).waitFor();
  expect(steps.count).toBe(SIGN_UP_STEPS);
}

const menuField = (page: Page) => page.getByRole('textbox', { name: 'What is on the menu?' });

/** On the last page, types the code of the display on the TV. */
async function pairTv(page: Page, steps: CountedSteps, tv: ScreenPage, painted: string): Promise<void> {
  const code = (await page.getByText(/^[A-HJ-NP-Z2-9]{6}$/).textContent()) ?? '';
  await page.getByText('Waiting for the TV').waitFor();
  const shown = tv.waitUntilPainted(painted);
  await steps.enter(tv.page.getByLabel('Pairing code'), code);
  await shown;
  await page.getByText('On the wall', { exact: true }).waitFor();
}

const boardText = (tv: ScreenPage) => tv.page.locator('body').textContent();

it('leads from the sign-up to twenty own dishes on a TV in at most 14 steps', async ({
  openPage,
  openScreen,
}) => {
  const [tv, page] = [await openScreen(), await openPage('/signup', { viewport: PHONE })];
  const steps = new CountedSteps();
  await signUp(page, steps, 'ada@first-run.example');

  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Continue');
  await steps.tap(button(page, 'Continue'));
  await steps.fill(menuField(page), cleanList);
  await page.getByText('20 dishes and 3 sections').waitFor();
  // The answers survive a reload.
  await page.reload();
  expect(await menuField(page).inputValue()).toBe(cleanList);
  await page.getByText('20 dishes and 3 sections').waitFor();
  await steps.tap(button(page, 'Continue'));
  await steps.tap(page.getByRole('radio', { name: 'Cellar' }));
  await steps.tap(button(page, 'Put it on a TV'));
  await pairTv(page, steps, tv, 'Mushroom tart');

  console.log(`sign-up to twenty dishes on a TV: ${steps.count} steps`);
  expect(steps.count).toBeLessThanOrEqual(14);
  await tv.page.locator('.theme-cellar').first().waitFor();
  for (const dish of ['Harbour Lane', 'Espresso', 'From the oven', '8.80'])
    expect((await boardText(tv))?.toLowerCase()).toContain(dish.toLowerCase());
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByRole('heading', { name: 'On your walls now' }).waitFor();
  expect(tv.pageErrors).toEqual([]);
});

inTestAll(it)(
  'takes at most 20 steps with sizes that have no names, and pairs by the QR code of the TV',
  async ({ server, openPage, openScreen }) => {
    const [tv, page] = [await openScreen(), await openPage('/signup', { viewport: SMALL_PHONE })];
    const steps = new CountedSteps();
    await signUp(page, steps, 'ada@sizes.example');

    await steps.tap(button(page, 'Continue'));
    await steps.fill(menuField(page), `${listWithSizes}\nSoup of the day 1.2.3`);
    await page.getByText('7 lines have 2 prices without their sizes.').waitFor();
    await button(page, 'Continue without 8 lines').waitFor();
    await steps.tap(button(page, 'Call them S and L'));
    await button(page, 'Continue without 1 line').waitFor();
    const line = page.getByRole('textbox', { name: 'Line 26' });
    await steps.enter(line, 'Soup of the day 6.20');
    await page.getByText('21 dishes, 3 sections and 7 dishes with sizes').waitFor();
    await steps.tap(button(page, 'Continue'));
    await steps.tap(button(page, 'Put it on a TV'));
    await page.getByText('Waiting for the TV').waitFor();
    const phone = new PairPage(page, server.url);
    // The phone's camera reads the QR code on the TV.
    steps.count += 1;
    await phone.openFromQrCode(await tv.readClaimCode());
    const painted = tv.waitUntilPainted('Mushroom tart');
    await steps.tap(button(page, 'Pair as Counter'));
    await painted;

    await phone.waitForSuccess('Counter');
    console.log(`sign-up to a menu with sizes on a TV: ${steps.count} steps`);
    expect(steps.count).toBeLessThanOrEqual(20);
    for (const text of ['2.40', '3.00', '6.20']) expect(await boardText(tv)).toContain(text);
  },
);

inTestAll(it)(
  'begins with a sample, takes an own menu in its place, and can be skipped',
  async ({ openPage, openScreen }) => {
    const [tv, page] = [await openScreen(), await openPage('/signup', { viewport: SMALL_PHONE })];
    const steps = new CountedSteps();
    await signUp(page, steps, 'ada@sample.example');

    await page.getByRole('link', { name: 'Skip' }).click();
    await page.getByRole('link', { name: 'Skip' }).click();
    await button(page, 'Put it on a TV').waitFor();
    await page.goBack();
    await button(page, 'Burgers').click();
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Pick a look' }).waitFor();
    await button(page, 'Put it on a TV').click();
    await pairTv(page, steps, tv, 'Classic smash');

    await page.goBack();
    await page.goBack();
    await menuField(page).fill(cleanList);
    const painted = tv.waitUntilPainted('Mushroom tart');
    await button(page, 'Continue').click();
    await button(page, 'Put it on a TV').click();
    await painted;
    expect(await boardText(tv)).not.toContain('Classic smash');
  },
);

inTestAll(it)('leads on from the dashboard to where it was left', async ({ api, openAdmin }) => {
  const page = await openAdmin('dashboard');
  await page.getByRole('link', { name: 'Set it up step by step' }).click();
  await page.getByRole('heading', { name: 'What is on the menu?' }).waitFor();

  await api.addMenu({ name: 'Lunch' }, [await api.addItem({ name: 'Soup', price: 6.5, category: 'Soups' })]);
  await page.getByRole('link', { name: 'Menuboard, dashboard' }).click();
  await page.getByRole('link', { name: 'Set it up step by step' }).click();
  await button(page, 'Put it on a TV').click();

  await page.getByText('Waiting for the TV').waitFor();
});
