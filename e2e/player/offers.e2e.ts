/** Prices and availability that change by themselves, on a screen that has lost the network. */
import { describe, expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { advanceTo, setPageClock } from '../harness/page-clock.ts';
import { it } from '../harness/screen-test.ts';
import { isContentStored, isShellActive, showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

const STEP_MS = 10 * 60_000;
/** A screen estimates the server's time from one answer. */
const EARLY_MS = 60_000;

const kinds: [Engine, string][] = [
  [67, 'board.lan'],
  ...(isTestAll ? ([['current', 'localhost']] as [Engine, string][]) : []),
];

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  it('starts and ends a promo, changes a price for good, and has an item and a size back, without the network', async ({
    api,
    openProxy,
    openTv,
  }) => {
    const proxy = await openProxy();
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const pie = await api.addItem({ name: 'Apple pie', price: 11.5, category: 'Desserts' });
    const begin = Date.now() + STEP_MS;
    const timeOf = (step: number) => begin + step * STEP_MS;
    const at = (step: number) => new Date(timeOf(step)).toISOString();
    await api.toggleItem(pie.id, { isAvailable: false, until: at(3) });
    const latte = await api.addItem({ name: 'Latte', price: 3, category: 'Coffee' });
    const { sizes } = await api.updateItem(latte.id, {
      sizes: [
        { name: 'S', price: 3.1 },
        { name: 'L', price: 4.7 },
      ],
    });
    await api.toggleItem(latte.id, { isAvailable: false, sizeId: sizes[1]?.id, until: at(4) });
    await api.updateItem(soup.id, {
      promo: { price: 5, startsAt: at(0), endsAt: at(1) },
      priceFrom: { price: 7.25, at: at(2) },
    });
    const display = await api.addDisplay(
      'Counter left',
      await api.addMenu({ name: 'Lunch' }, [soup, pie, latte]),
    );
    await api.setLook(display, 'board');
    const tv = await openTv(engine);
    await setPageClock(tv);
    await tv.goto(`http://${host}:${proxy.port}/display?code=${display.pairingCode}`);
    const isStruck = `(document.querySelector('s') || {}).textContent === '4.70'`;
    await tv.waitFor(
      `${showsText('6.50')} && ${showsText('Sold out')} && ${showsText('3.10')} && ${isStruck}`,
    );
    await proxy.disconnect();

    const changes = [
      showsText('5.00'),
      `!(${showsText('5.00')}) && ${showsText('6.50')}`,
      showsText('7.25'),
      showsText('11.50'),
      `!(${isStruck})`,
    ];
    for (const [step, expression] of changes.entries()) {
      await advanceTo(tv, timeOf(step) - EARLY_MS);
      expect(await tv.evaluate(expression), `${EARLY_MS} ms before change ${step}`).toBe(false);
      await advanceTo(tv, timeOf(step) + EARLY_MS);
      await tv.waitFor(expression);
    }
  });
});

/** Runs before the page's scripts, and makes the server's last answer seem a day older. */
const ageLastAnswer = `(function () {
  var clock = JSON.parse(localStorage.getItem('mb.clock') || 'null');
  if (!clock) return;
  clock.contact -= 86400000;
  localStorage.setItem('mb.clock', JSON.stringify(clock));
})()`;

it('asks guests to ask after a day without the server, and shows the prices again after contact', async ({
  api,
  openPairedTv,
  openProxy,
}) => {
  const proxy = await openProxy();
  await api.updateRestaurant({ stalePrices: { hours: 24, then: 'ask' } });
  const { tv, url, display } = await openPairedTv('current', { port: proxy.port });
  await api.setLook(display, 'board');
  await tv.waitFor(`${showsText('6.50')} && !(${showsText('$6.50')})`);
  await tv.waitFor(isShellActive);
  await tv.waitFor(isContentStored(0));
  await proxy.disconnect();
  await tv.addScript(ageLastAnswer);

  await tv.goto(url);

  await tv.waitFor(`${showsText('Ask us')} && !(${showsText('6.50')})`);
  await proxy.reconnect();
  await tv.waitFor(`${showsText('6.50')} && !(${showsText('Ask us')})`);
});
