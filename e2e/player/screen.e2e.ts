/** A screen's life on every kind of engine and origin: paired by hand, fed live, cut off, and un-paired. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

const PAINT_LIMIT_MS = 1_000;

const kinds: [Engine, string][] = [
  [67, 'localhost'],
  [67, 'board.lan'],
  [92, 'localhost'],
  [92, 'board.lan'],
  ['current', 'localhost'],
  ['current', 'board.lan'],
];

/** Waiting takes its seconds: the oldest engine on the harder origin, and the newest on the other, do it in full. */
const isPatient = (engine: Engine, host: string) =>
  (engine === 67 && host === 'board.lan') || (engine === 'current' && host === 'localhost');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const phase = (name: string) => `document.querySelector('[data-phase=${name}]') !== null`;
const shown = "document.querySelector('[data-tag]').getAttribute('data-tag')";

/** Of three: one alone may meet a machine that is busy with something else. */
const middleOf = (three: number[]) => three.toSorted((one, other) => one - other)[1] ?? Number.NaN;

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  let tv: Tv;
  let kitchen: RestaurantApi;
  let soup: { id: string };
  let display: { id: string; pairingCode: string };

  beforeAll(async () => {
    kitchen = await RestaurantApi.signUp(server.url);
    soup = await kitchen.addItem({
      name: 'Tomato soup',
      price: 6.5,
      category: 'Soups',
      description: 'With basil',
    });
    const trout = await kitchen.addItem({ name: 'Smoked trout', price: 11.5, category: 'On bread' });
    const menu = await kitchen.addMenu({ name: 'Lunch', description: 'Until the pot is empty' }, [
      soup,
      trout,
    ]);
    display = await kitchen.addDisplay('Counter left', menu);
    tv = await openTv(engine);
  });
  afterAll(() => tv?.close());

  it('is paired by typing the code, and shows the board', async () => {
    await tv.goto(`http://${host}:${server.port}/display`);
    await tv.waitFor(`${phase('pairing')} && document.activeElement.tagName === 'INPUT'`);
    expect(await tv.evaluate('isSecureContext')).toBe(host === 'localhost');
    for (const text of [
      'Pairing Mode',
      'Enter the pairing code from your dashboard to link this screen.',
      'Press F11 or F to toggle full screen',
      'Press ESC to exit full screen',
    ]) {
      expect(await tv.evaluate(has(text))).toBe(true);
    }

    await tv.type(display.pairingCode.toLowerCase());
    await tv.press('Enter');

    await tv.waitFor(phase('showing'));
    for (const text of [
      'Lunch',
      'Until the pot is empty',
      'Tomato soup',
      'With basil',
      '$6.50',
      'Soups',
      '1 of 2',
    ]) {
      expect(await tv.evaluate(has(text))).toBe(true);
    }
    expect(await tv.evaluate(has('Counter left'))).toBe(true);
    // Written after the other store of the two.
    await tv.waitFor("localStorage.getItem('pairingCode') !== null");
    expect(await tv.evaluate("localStorage.getItem('pairingCode')")).toBe(display.pairingCode);
    expect(await tv.evaluate("localStorage.getItem('displayId')")).toBe(display.id);
    await kitchen.waitUntilPainted(display);
  });

  it('paints a price and a toggle within a second, and the server knows', async () => {
    await tv.waitFor(has('Tomato soup'));

    const timed = async (edit: () => Promise<unknown>) => {
      const begun = performance.now();
      await edit();
      await kitchen.waitUntilPainted(display);
      return performance.now() - begun;
    };
    const prices: number[] = [];
    const toggles: number[] = [];
    for (const price of [7, 7.5, 7.25]) {
      prices.push(await timed(() => kitchen.updateItem(soup.id, { price })));
      toggles.push(await timed(() => kitchen.toggleItem(soup.id)));
    }
    const [price, toggle] = [middleOf(prices), middleOf(toggles)];

    await tv.waitFor(`${has('$7.25')} && ${has('Unavailable')}`);
    console.log(
      `Chromium ${engine} on ${host}: price ${price.toFixed(0)} ms, toggle ${toggle.toFixed(0)} ms`,
    );
    expect(price).toBeLessThan(PAINT_LIMIT_MS);
    expect(toggle).toBeLessThan(PAINT_LIMIT_MS);
    expect(await tv.evaluate(shown)).toBe((await kitchen.getDisplayStatus(display)).tag);
  });

  it('goes on to the next item after five seconds, and back to the first', async () => {
    await tv.waitFor(`${has('Smoked trout')} && ${has('2 of 2')}`, 9_000);
    if (!isPatient(engine, host)) return;
    await tv.waitFor(`${has('Tomato soup')} && ${has('1 of 2')}`, 9_000);
  });

  it('shows another assignment, and is ready without one', async () => {
    const dinner = await kitchen.addMenu({ name: 'Dinner' }, []);
    await kitchen.assignMenu(display, dinner);
    await tv.waitFor(`${has('Dinner')} && ${has('No items in this menu')}`);

    await kitchen.assignMenu(display, null);
    await tv.waitFor(`${has('Display Ready')} && ${has('Menu content will appear here when assigned')}`);
    await kitchen.waitUntilPainted(display);
  });

  it('has shown no error so far', () => {
    expect(tv.errors()).toEqual([]);
  });

  it('says that its display is gone when the code is replaced, and asks for another, by Try Again or by itself', async () => {
    await kitchen.regeneratePairingCode(display);

    await tv.waitFor(
      `${phase('notFound')} && ${has('Display Not Found')} && ${has('Please check your pairing code')}`,
    );
    // In its turn: what is being stored at that moment comes first.
    await tv.waitFor("!localStorage.getItem('pairingCode') && !localStorage.getItem('displayId')");
    if (!isPatient(engine, host)) await tv.evaluate("document.querySelector('button').click()");
    await tv.waitFor(phase('pairing'), 12_000);
    await tv.goto(`http://${host}:${server.port}/display`);
    await tv.waitFor(phase('pairing'));
  });
});
