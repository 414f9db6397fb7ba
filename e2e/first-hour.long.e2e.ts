/** The first hour of an owner with a phone, in one go: the steps of each part, found by accessible names. */
import { expect } from 'vitest';
import { CountedSteps } from './harness/counted-steps.ts';
import { finger } from './harness/hands.ts';
import { it } from './harness/journey.ts';
import { PHONE_BY_FINGER } from './harness/phone.ts';

/** Each part begins where the previous one ended. Lower a figure when its part takes fewer steps. */
const STEPS = {
  'own menu with sizes on a TV': 16,
  'photos by several files': 3,
  'logo and colours': 4,
  'a second menu and two dayparts': 14,
  'happy hour': 5,
  'a poster with a last day': 5,
  print: 3,
  'the code for guests': 1,
  'one colleague': 5,
};
type Part = keyof typeof STEPS;
const MOST = 60;

const person = {
  'First Name': 'Ada',
  'Last Name': 'Berg',
  'Email Address': 'ada@first-hour.example',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};
/** In the style of a chalkboard: two prices in a row, without a word for the sizes. */
const ownMenu =
  'COFFEE\nLatte 3.60 / 4.20\nFlat white 3.40 / 3.90\n\nCAKES\nCarrot cake 4.40\nApple pie 4.10';
const dishes = ['Latte', 'Flat white', 'Carrot cake', 'Apple pie'];

it('the first hour takes at most 60 steps on a phone, and each part no more than its own', async ({
  openPage,
  openScreen,
  image,
}) => {
  const [tv, page] = [await openScreen(), await openPage('/', PHONE_BY_FINGER)];
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const counted: Partial<Record<Part, number>> = {};
  const part = async (name: Part, run: (steps: CountedSteps) => Promise<void>) => {
    const steps = new CountedSteps(finger);
    await run(steps);
    counted[name] = steps.count;
  };

  await part('own menu with sizes on a TV', async (steps) => {
    await steps.tap(page.getByRole('link', { name: 'Start Free Trial' }).first());
    for (const [label, value] of Object.entries(person))
      await steps.fill(page.getByLabel(label, { exact: true }), value);
    await steps.tap(button('Continue'));
    await steps.fill(page.getByLabel('Restaurant Name *'), 'The Copper Pot');
    await steps.tap(button('Create Account'));
    await page.getByRole('heading', { name: 'What is the place called?' }).waitFor();
    await steps.tap(button('Continue'));
    await steps.fill(page.getByRole('textbox', { name: 'What is on the menu?' }), ownMenu);
    await steps.tap(button('Call them S and L'));
    await page.getByText('4 dishes, 2 sections and 2 dishes with sizes').waitFor();
    await steps.tap(button('Continue'));
    await steps.tap(button('Put it on a TV'));
    await page.getByText('Waiting for the TV').waitFor();
    const code = (await page.getByText(/^[A-HJ-NP-Z2-9]{6}$/).textContent()) ?? '';
    const painted = tv.waitUntilPainted('Flat white');
    steps.count += 1;
    await tv.page.getByLabel('Pairing code').fill(code);
    await tv.page.keyboard.press('Enter');
    await painted;
    await page.getByText('On the wall', { exact: true }).waitFor();
    await steps.tap(link('Go to Dashboard'));
  });
  // The browser's own dialog, which no test can answer.
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'Printed') }));

  await part('photos by several files', async (steps) => {
    await steps.tap(link('Items'));
    await steps.tap(button('Import'));
    const files = dishes.map((name) => ({ ...image, name: `${name.toLowerCase().replace(' ', '-')}.jpg` }));
    await steps.upload(button('Photos of your dishes'), files);
    await page.getByText('4 items have new photos.').waitFor();
    await button('Undo').waitFor();
  });

  await part('logo and colours', async (steps) => {
    await steps.tap(button('More'));
    await steps.tap(link('Settings'));
    await steps.tap(link('Brand'));
    await steps.upload(button('Upload logo'), image);
    await page.getByText('has a new brand.').waitFor();
    await page.getByLabel('Prices and lines').waitFor();
  });

  await part('a second menu and two dayparts', async (steps) => {
    await steps.tap(link('Menus'));
    await steps.tap(button('Create New Menu'));
    await steps.enter(page.getByLabel('Menu Name'), 'Breakfast');
    await steps.enter(page.getByLabel('Add a section'), 'Eggs');
    const line = page.getByLabel('Add a dish to Eggs');
    for (const dish of ['Fried eggs 7.50', 'Omelette 8.20']) {
      await steps.enter(line, dish);
      await expect.poll(() => line.inputValue()).toBe('');
    }
    await steps.tap(link('Displays'));
    await steps.tap(button('Schedule'));
    const dialog = page.getByRole('dialog');
    const entries = [
      { menu: 'Breakfast', daypart: /^Breakfast/ },
      { menu: 'Menu', daypart: /^Lunch/ },
    ];
    for (const { menu, daypart } of entries) {
      await steps.select(dialog.getByRole('combobox', { name: 'Menu' }), menu);
      await steps.tap(dialog.getByRole('button', { name: daypart }));
      await steps.tap(dialog.getByRole('button', { name: 'Create Schedule' }));
      await dialog.getByText(`${menu} is scheduled:`).waitFor();
    }
  });
  await page.keyboard.press('Escape');

  await part('happy hour', async (steps) => {
    await steps.tap(link('Menus'));
    await steps.tap(link('Menu'));
    await steps.tap(link('Promotion for Coffee'));
    await steps.fill(page.getByLabel('Percent off'), '25');
    await steps.tap(button('Start Promotion'));
    await page.getByText('is started.').waitFor();
  });

  await part('a poster with a last day', async (steps) => {
    await steps.tap(link('Displays'));
    await steps.tap(button('Upload Media'));
    await steps.upload(button('Choose File'), image);
    await steps.tap(button('Sunday'));
    await steps.tap(button('Save'));
    await page.getByText(/^soup\.jpg is on Counter until Sun/).waitFor();
  });

  await part('print', async (steps) => {
    await steps.tap(
      page.getByRole('article', { name: 'Counter' }).getByRole('link', { name: 'Menu', exact: true }),
    );
    await steps.tap(link('Share'));
    await steps.tap(button('Print'));
    await expect.poll(() => page.title()).toBe('Printed');
  });

  await part('the code for guests', async (steps) => {
    await steps.tap(page.getByRole('switch', { name: 'Guests can open this menu' }));
    await page.getByRole('img', { name: 'QR code of the address' }).waitFor();
  });

  await part('one colleague', async (steps) => {
    await steps.tap(button('More'));
    await steps.tap(link('Settings'));
    await steps.tap(link('People'));
    await steps.fill(page.getByLabel('Email (optional)'), 'maria@bistro.example');
    await steps.tap(button('Create invitation'));
    await page.getByRole('status').locator('code').waitFor();
  });

  console.log(JSON.stringify(counted));
  expect(counted).toEqual(STEPS);
  expect(Object.values(STEPS).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(MOST);
  expect(tv.pageErrors).toEqual([]);
});
