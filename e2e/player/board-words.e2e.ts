/** The fixed texts of a board, such as "Sold out", in the language of its menu. */
import { expect } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { advanceUntil, setPageClock } from '../harness/page-clock.ts';
import { it } from '../harness/screen-test.ts';
import { isContentStored, isShellActive, showsText } from '../pages/screen-expressions.ts';

/** Each of two languages is shown for 30 s. */
const STEP_MS = 10_000;

it('change with the language, also without the network after a reload, and are the same in the admin', async ({
  api,
  openAdmin,
  openTv,
  openProxy,
}) => {
  const proxy = await openProxy();
  await api.updateRestaurant({ languages: ['fr', 'de'] });
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await api.updateItem(soup.id, { translations: { de: { name: 'Tomatensuppe' } } });
  await api.toggleItem(soup.id, { isAvailable: false });
  const stew = await api.addItem({ name: 'Bœuf', price: 9, category: 'Soups' });
  await api.updateItem(stew.id, { allergens: ['milk'] });
  const menu = await api.addMenu({ name: 'Lunch' }, [soup, stew]);
  await api.updateMenu(menu, { languages: { mode: 'rotate', tags: ['de'] } });
  const display = await api.addDisplay('Counter left', menu);
  await api.setLook(display, 'board');
  const isFrench = `${showsText('Tomato soup')} && ${showsText('Épuisé')} && ${showsText('Lait')}`;
  const isGerman = `${showsText('Tomatensuppe')} && ${showsText('Ausverkauft')} && ${showsText('Milch')}`;
  const tv = await openTv(67);
  await setPageClock(tv);
  await tv.goto(`http://localhost:${proxy.port}/display?code=${display.pairingCode}`);
  await tv.waitFor(`(${isFrench}) || (${isGerman})`);
  await tv.waitFor(isShellActive);
  await tv.waitFor(isContentStored(0));

  await proxy.disconnect();
  await tv.evaluate('window.isBefore = true, location.reload()');
  await tv.waitFor(`!window.isBefore && ((${isFrench}) || (${isGerman}))`);
  await advanceUntil(tv, isFrench, STEP_MS);
  await advanceUntil(tv, isGerman, STEP_MS);
  await advanceUntil(tv, isFrench, STEP_MS);
  expect(await tv.evaluate(showsText('Sold out'))).toBe(false);

  const admin = await openAdmin('displays');
  const board = admin.getByRole('article', { name: 'Counter left' }).locator('[data-board]').last();
  await expect.poll(() => board.textContent(), { timeout: timeLimit(30_000) }).toMatch(/Épuisé|Ausverkauft/);
});

it('leave each badge of the legend before its own word where the words run from right to left', async ({
  api,
  openScreen,
}) => {
  await api.updateRestaurant({ languages: ['ar'] });
  const soup = await api.addItem({ name: 'Soup', price: 6, category: 'Mains' });
  const stew = await api.addItem({ name: 'Stew', price: 9, category: 'Mains' });
  await api.updateItem(soup.id, { labels: ['spicy', 'vegan'] });
  await api.updateItem(stew.id, { labels: ['vegetarian'] });
  const display = await api.addDisplay('Counter', await api.addMenu({ name: 'Lunch' }, [soup, stew]));
  await api.setLook(display, 'board');
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await screen.waitUntilPainted('نباتي صرف');

  const badges = screen.page.locator('[data-foot] [data-mark]');
  const readLefts = () => badges.evaluateAll((all) => all.map((badge) => badge.getBoundingClientRect().left));

  await expect.poll(readLefts).toHaveLength(3);
  const lefts = await readLefts();
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
});
