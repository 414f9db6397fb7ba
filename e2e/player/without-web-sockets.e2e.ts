/** A screen behind a proxy that lets no web socket through: it hears of changes all the same, by asking over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Line, openLine } from '../harness/line.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

const PAINT_LIMIT_MS = 1_000;
const MINUTE_MS = 60_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const phase = (name: string) => `document.querySelector('[data-phase=${name}]') !== null`;
const hasPolled = `performance.getEntriesByType('resource').some(function (entry) {
  return entry.name.indexOf('transport=polling') >= 0;
})`;

describe.each<Engine>([67, 'current'])('Chromium %s behind such a proxy', (engine) => {
  let line: Line;
  let kitchen: RestaurantApi;
  let tv: Tv;
  let soup: { id: string };
  let display: { id: string; pairingCode: string };

  beforeAll(async () => {
    line = await openLine(server.port, { webSockets: false });
    kitchen = await RestaurantApi.signUp(server.url);
    soup = await kitchen.addItem({ name: 'Soup', price: 6.5, category: 'Soups' });
    display = await kitchen.addDisplay('Counter', await kitchen.addMenu({ name: 'Lunch' }, [soup]));
    tv = await openTv(engine);
    await tv.goto(`http://board.lan:${line.port}/display`);
    await tv.waitFor(phase('pairing'));
    await tv.type(display.pairingCode);
    await tv.press('Enter');
    await tv.waitFor(phase('showing'));
    await kitchen.waitUntilPainted(display);
  });
  afterAll(async () => {
    await tv?.close();
    await line?.close();
  });

  const timed = async (price: number) => {
    const begun = performance.now();
    await kitchen.updateItem(soup.id, { price });
    await kitchen.waitUntilPainted(display);
    return performance.now() - begun;
  };

  it('paints a price within a second, and the server knows', async () => {
    const times = [await timed(7), await timed(7.5), await timed(7.25)].toSorted((one, other) => one - other);
    await tv.waitFor(has('$7.25'));
    expect(times[1]).toBeLessThan(PAINT_LIMIT_MS);
    expect(await tv.evaluate(hasPolled)).toBe(true);
  });

  it(
    'comes back by itself when the line was cut, with what has changed meanwhile',
    async () => {
      await line.cut();
      await kitchen.updateItem(soup.id, { price: 8 });
      await line.mend();
      // Within seconds as a rule. The engine may ask again unseen where an answer got lost: then the tag tells, once a minute.
      await tv.waitFor(has('$8.00'), MINUTE_MS + 5_000);
      await timed(8.5);
      await tv.waitFor(has('$8.50'));
    },
    2 * MINUTE_MS,
  );
});
