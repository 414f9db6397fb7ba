/** Prices and availability that change by themselves, on a screen that has lost the network. */
import { describe, expect } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { it } from '../harness/screen-test.ts';
import { recordFirstTime } from '../pages/first-appearance.ts';
import { isContentStored, isShellActive, showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

/** The network is cut this long before the first change; a busy machine takes longer to deliver the edit. */
const LEAD_MS = timeLimit(4_000);
const STEP_MS = timeLimit(2_000);
/** A screen estimates the server's time from one answer, whose way takes longer on a busy machine. */
const EARLY_TOLERANCE_MS = timeLimit(1_000);

describe.each<[Engine, string]>([
  [67, 'board.lan'],
  ['current', 'localhost'],
])('Chromium %s on %s', (engine, host) => {
  it('starts and ends a promo, changes a price for good, and brings a sold-out item back, without the network', async ({
    api,
    openPairedTv,
    openProxy,
  }) => {
    const proxy = await openProxy();
    const { tv, soup, menu, display } = await openPairedTv(engine, { host, port: proxy.port });
    await api.setLook(display, 'board');
    const pie = await api.addItem({ name: 'Apple pie', price: 11.5, category: 'Desserts' });
    const begin = Date.now() + LEAD_MS;
    const at = (step: number) => new Date(begin + step * STEP_MS).toISOString();
    await api.toggleItem(pie.id, { isAvailable: false, until: at(3) });
    await api.updateItem(soup.id, {
      promo: { price: 5, startsAt: at(0), endsAt: at(1) },
      priceFrom: { price: 7, at: at(2) },
    });
    await api.setMenuItems(menu, [soup, pie]);
    await tv.waitFor(`${showsText('6.50')} && ${showsText('Sold out')}`);
    await proxy.disconnect();

    const changes = [
      ['a promo begins', showsText('5.00')],
      ['the promo ends', `!(${showsText('5.00')})`],
      ['the price changes', showsText('7.00')],
      ['the pie is back', showsText('11.50')],
    ] as const;
    for (const [step, [change, expression]] of changes.entries()) {
      await tv.evaluate(recordFirstTime(expression));
      const lateMs = Math.round(Number(await tv.waitFor('window.appearedAt')) - begin - step * STEP_MS);
      console.log(`${change}: ${lateMs} ms after its time`);
      expect(lateMs).toBeGreaterThan(-EARLY_TOLERANCE_MS);
    }
  });
});

/** Runs before the page's scripts, as if the server's last answer were a day older. */
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
