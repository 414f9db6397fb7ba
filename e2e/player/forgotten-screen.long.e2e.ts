/** An owner forgets a screen on the phone: it asks for a code, and Undo brings it back. */
import { expect } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { hurryMinutes } from '../harness/page-timers.ts';
import { findAccessibilityViolations, it } from '../harness/two-screens.ts';
import { isInPhase, showsText } from '../pages/screen-expressions.ts';

it('forgets a screen that is online, after a question, and returns it after Undo', async ({
  openTwoScreens,
}) => {
  const { old, current, phone, card } = await openTwoScreens(hurryMinutes);
  await card.getByRole('link', { name: 'Bar' }).click();
  await phone.getByRole('link', { name: 'Screens', exact: true }).click();
  const forget = phone.getByRole('button', { name: 'Forget this screen' });
  await forget.nth(1).waitFor();
  await forget.first().click();
  const question = phone.getByRole('alertdialog', { name: 'Forget this screen?' });
  await question.waitFor();
  expect(await findAccessibilityViolations(phone)).toEqual([]);
  await question.getByRole('button', { name: 'Forget', exact: true }).click();

  await phone.getByText('Screen 1 of Bar was forgotten.').waitFor();
  const undo = phone.getByRole('button', { name: 'Undo' });
  // A message stays while a finger or the focus is on its button.
  await undo.focus();
  await old.waitFor(showsText('Display Not Found'));
  expect(await current.evaluate(showsText('$6.50'))).toBe(true);
  await expect.poll(() => forget.count()).toBe(1);
  await undo.click();

  await phone.getByText('Screen 1 of Bar is back within a minute.').waitFor();
  await old.waitFor(`${isInPhase('showing')} && ${showsText('$6.50')}`);
  await expect.poll(() => forget.count()).toBe(2);
  await phone.getByRole('link', { name: 'Now', exact: true }).click();
  await phone.getByText('2 screens, 2 online').waitFor();
});

inTestAll(it)('removes a replaced TV from the count in three steps', async ({ openTwoScreens }) => {
  const { old, phone, card } = await openTwoScreens();
  await old.close();
  await card.getByText(/1 of 2 screens online$/).waitFor();
  const steps = [
    card.getByRole('link', { name: 'Bar' }),
    phone.getByRole('link', { name: '2 screens, 1 online' }),
    phone.getByRole('button', { name: 'Forget this screen' }).first(),
  ];

  for (const step of steps) await step.click();

  await phone.getByText('Screen 1 of Bar was forgotten.').waitFor();
  await phone.getByRole('link', { name: 'Now', exact: true }).click();
  await phone.getByText(/^Shown \d+ (s|min) ago$/).waitFor();
  expect(steps.length).toBeLessThanOrEqual(3);
});
