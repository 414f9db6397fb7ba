/** The first hour of an owner with a phone, in one go: the steps of each part, found by accessible names. */
import { expect } from 'vitest';
import { CountedSteps } from './harness/counted-steps.ts';
import { finger } from './harness/hands.ts';
import { it } from './harness/journey.ts';
import { PHONE_BY_FINGER } from './harness/phone.ts';

/** Each part begins where the one before has ended. A part that takes fewer steps lowers its figure here. */
const STEPS = {
  'photos by several files': 3,
  'logo and colours': 4,
  'a second menu and two dayparts': 14,
  print: 3,
  'the code for guests': 1,
  'one colleague': 5,
} as const;

it('the first hour takes no more steps than it did', async ({ api, openAdmin, image }) => {
  const dishes = ['Tomato soup', 'Potato soup', 'Apple pie'];
  const items = [];
  for (const name of dishes) items.push(await api.addItem({ name, price: 6.5, category: 'Lunch' }));
  await api.addDisplay('Counter', await api.addMenu({ name: 'All day' }, items));
  const page = await openAdmin('dashboard', PHONE_BY_FINGER);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const counted: Record<string, number> = {};
  const part = async (name: keyof typeof STEPS, run: (steps: CountedSteps) => Promise<void>) => {
    const steps = new CountedSteps(finger);
    await run(steps);
    counted[name] = steps.count;
  };
  // Records one call of the browser's own dialog, which no test can answer.
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'Printed') }));

  await part('photos by several files', async (steps) => {
    await steps.tap(link('Items'));
    await steps.tap(button('Import'));
    const files = dishes.map((name) => ({ ...image, name: `${name.toLowerCase().replace(' ', '-')}.jpg` }));
    await steps.upload(button('Photos of your dishes'), files);
    await page.getByText('3 items have new photos.').waitFor();
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
      { menu: 'All day', daypart: /^Lunch/ },
    ];
    for (const { menu, daypart } of entries) {
      await steps.select(dialog.getByRole('combobox', { name: 'Menu' }), menu);
      await steps.tap(dialog.getByRole('button', { name: daypart }));
      await steps.tap(dialog.getByRole('button', { name: 'Create Schedule' }));
      await dialog.getByText(`${menu} is scheduled:`).waitFor();
    }
  });
  await page.keyboard.press('Escape');

  await part('print', async (steps) => {
    await steps.tap(page.getByRole('article', { name: 'Counter' }).getByRole('link', { name: 'All day' }));
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
});
