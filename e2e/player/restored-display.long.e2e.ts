/** Undo of a deleted display brings its screens back. */
import { expect } from 'vitest';
import { hurryMinutes } from '../harness/page-timers.ts';
import { it } from '../harness/two-screens.ts';
import { isInPhase, showsText } from '../pages/screen-expressions.ts';

it('returns the screens of a deleted display to it after Undo, without new codes', async ({
  server,
  openTwoScreens,
}) => {
  const { old, current, phone, card } = await openTwoScreens(hurryMinutes);
  await card.getByRole('link', { name: 'Bar' }).click();
  await phone.getByText('2 screens, 2 online').waitFor();
  await phone.getByRole('main').getByRole('link', { name: 'Displays' }).click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // Each shows this for ten seconds.
  await Promise.all([old, current].map((tv) => tv.waitFor(showsText('Display Not Found'))));
  // A screen that is switched off and on still knows its previous identity.
  await current.goto(`${server.url}/display`);
  await current.waitFor(isInPhase('pairing'));

  await phone.getByRole('button', { name: 'Undo' }).click();

  const undoneAt = performance.now();
  await card.getByText('Restored, its screens come back within a minute').waitFor();
  const isBack = `${isInPhase('showing')} && ${showsText('$6.50')}`;
  // Screens ask for their previous display once a minute.
  for (const tv of [old, current]) await tv.waitFor(isBack);
  console.log(`The screens were back ${Math.round(performance.now() - undoneAt)} ms after Undo`);
  await card.getByRole('link', { name: 'Bar' }).click();
  await phone.getByText('2 screens, 2 online').waitFor();
  // The browser logs the answer that the display is gone.
  const errors = [...old.errors(), ...current.errors()].filter((line) => !line.includes('status of 410'));
  expect(errors).toEqual([]);
});
