/** The admin names the screens of a display and the abilities of each. */
import { expect } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { findAccessibilityViolations, it } from '../harness/two-screens.ts';

it('names each screen by its browser and size', async ({ openTwoScreens }) => {
  const { phone, card } = await openTwoScreens();
  await card.getByRole('link', { name: 'Bar' }).click();
  await phone.getByRole('link', { name: '2 screens, 2 online' }).click();
  const main = phone.getByRole('main');
  await main.getByText(/Chrome 67, 960×540/).waitFor();
  await main.getByText(/Chrome \d+, 1280×720/).waitFor();
  await expect.poll(() => main.getByText('All changes, since').count()).toBe(2);
  // The current screen can restart only once it has stored its shell.
  await expect.poll(() => main.getByText(/^Cannot restart without the network/).count()).toBe(1);
  for (const fact of ['Status', 'Uptime', 'Page open', 'Version'])
    await expect.poll(() => main.getByText(fact, { exact: true }).count(), { message: fact }).toBe(2);
  const uptimes = main.getByText(/^(Not measured yet|\d+(\.\d)?% since its pairing, \d\d:\d\d)$/);
  await expect.poll(() => uptimes.count()).toBe(2);
  expect(await findAccessibilityViolations(phone)).toEqual([]);
});

inTestAll(it)(
  'explains what to do when a screen cannot restart without the network',
  async ({ openTwoScreens }) => {
    const { phone, card } = await openTwoScreens();
    await card.getByRole('link', { name: 'Bar' }).click();
    await phone.getByRole('link', { name: 'Screens', exact: true }).click();
    // The current screen reports a stored shell only once it has one.
    const problems = phone.getByText(/^Cannot restart without the network/);
    await expect.poll(() => problems.count(), { timeout: timeLimit(30_000) }).toBe(1);
    await phone.getByRole('link', { name: 'how to fix' }).click();

    await phone.getByRole('heading', { name: 'Restart without the network' }).waitFor();
    expect(await phone.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'A name with https',
      'A certificate that you have',
      'A small computer at the TV',
      'A browser setting',
      'Afterwards',
    ]);
    expect(await findAccessibilityViolations(phone)).toEqual([]);
    await phone.getByRole('link', { name: 'Back to the displays' }).click();
    await card.waitFor();
  },
);
