/** Numbers of orders on a screen: they come, become ready and leave; without contact, guests are sent to the counter. */
import { expect } from 'vitest';
import { advanceUntil, setPageClock } from '../harness/page-clock.ts';
import { it } from '../harness/screen-test.ts';
import { isPairingStored, showsText } from '../pages/screen-expressions.ts';

const SENTENCE = showsText('Please ask at the counter');
const shows = (state: string, number: string) =>
  `Array.prototype.some.call(document.querySelectorAll('[data-orders=${state}] span'), function (one) {
    return one.textContent === '${number}';
  })`;

it('shows an order as preparing, then as ready, until it is picked up', async ({ api, server, openTv }) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const menu = await api.addMenu({ name: 'Lunch' }, [soup]);
  await api.updateMenu(menu, { panels: [{ kind: 'orders' }], design: { look: 'board' } });
  const display = await api.addDisplay('Counter left', menu);
  const tv = await openTv(67, { width: 1920, height: 1080 });
  await tv.goto(`http://board.lan:${server.port}/display?code=${display.pairingCode}`);
  await tv.waitFor(`${showsText('Tomato soup')} && ${showsText('Preparing')}`);

  await api.setOrder('A12', 'preparing');
  await tv.waitFor(shows('preparing', 'A12'));
  await api.setOrder('A12', 'ready');
  await tv.waitFor(`${shows('ready', 'A12')} && !${shows('preparing', 'A12')}`);
  await api.setOrder('A12', 'gone');
  await tv.waitFor(`!${shows('ready', 'A12')}`);

  expect(await tv.evaluate(SENTENCE)).toBe(false);
  expect(tv.errors()).toEqual([]);
});

it('sends guests to the counter after a minute without contact, and shows numbers again with it', async ({
  api,
  openProxy,
  openTv,
}) => {
  const display = await api.addDisplay('Pick-up', await api.addOrdersMenu());
  await api.setOrder('104', 'ready');
  const proxy = await openProxy();
  const tv = await openTv('current');
  await setPageClock(tv);
  await tv.goto(`http://localhost:${proxy.port}/display?code=${display.pairingCode}`);
  await tv.waitFor(isPairingStored);
  await tv.waitFor(shows('ready', '104'));

  await proxy.disconnect();
  await advanceUntil(tv, SENTENCE, 10_000);
  expect(await tv.evaluate(shows('ready', '104'))).toBe(false);

  await api.setOrder('105', 'ready');
  await proxy.reconnect();
  await advanceUntil(tv, shows('ready', '105'), 5_000);
  expect(await tv.evaluate(SENTENCE)).toBe(false);
});
