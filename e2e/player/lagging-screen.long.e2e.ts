/** The admin names a screen that has not shown a change. */
import { expect } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { findAccessibilityViolations, it } from '../harness/two-screens.ts';
import { showsText } from '../pages/screen-expressions.ts';

it('names a screen that does not draw a change, with the reason, until it has drawn it', async ({
  api,
  server,
  openTwoScreens,
}) => {
  const { old, current, phone, card, soup } = await openTwoScreens();
  await card.getByRole('link', { name: 'Bar' }).click();
  await phone.getByText(/^Shown \d+ (s|min) ago$/).waitFor();
  await current.evaluate('(window.requestAnimationFrame = () => 0, true)');
  const changedAt = performance.now();
  await api.updateItem(soup.id, { price: 8 });
  await old.waitFor(showsText('$8.00'));

  const problem = phone.getByText(
    /^Screen 2 \(.*Chrome \d+, 1280×720\) has not shown the change of \d\d:\d\d yet: it /,
  );
  // The server calls a screen late after half a minute.
  await problem.waitFor({ timeout: timeLimit(90_000) });

  console.log(`The lagging screen was named after ${Math.round(performance.now() - changedAt)} ms`);
  expect(await findAccessibilityViolations(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Dashboard' }).first().click();
  await phone.getByText(/; Bar is not up to date\./).waitFor();
  expect(await findAccessibilityViolations(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Displays', exact: true }).click();
  await problem.waitFor();
  await current.goto(`${server.url}/display`);
  await problem.waitFor({ state: 'detached' });
  await card.getByRole('link', { name: 'Bar' }).click();
  await phone.getByText(/^Shown \d+ (s|min) ago$/).waitFor();
});
