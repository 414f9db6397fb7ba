/** Settings on a real screen: each look, turn and theme shows at once, and nothing has to be started anew. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

const AT_ONCE_MS = 1_500;
const PAGE_MS = 15_000;
const ITEMS = 60;

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const board = (look: string) => `document.querySelector('[data-board=${look}]') !== null`;
const paper = "getComputedStyle(document.querySelector('[data-board]')).backgroundColor";
const itemShown = `Number((document.body.textContent.match(/(\\d{1,2}) of ${ITEMS}/) || [])[1])`;
const itemAfter = (item: number) => `${itemShown} !== ${item} && ${itemShown}`;
const namesOnPage = "document.querySelectorAll('[data-item]').length";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe.each<Engine>([67, 92, 'current'])('Chromium %s', (engine) => {
  let tv: Tv;
  let kitchen: RestaurantApi;
  let display: { id: string; pairingCode: string };

  const change = async (settings: object) => {
    await kitchen.updateSettings(display, settings);
  };

  beforeAll(async () => {
    kitchen = await RestaurantApi.signUp(server.url);
    const items: { id: string }[] = [];
    for (let at = 0; at < ITEMS; at += 1) {
      const category = `Section ${Math.floor(at / 8)}`;
      items.push(await kitchen.addItem({ name: `Dish ${at}`, price: 5 + at / 2, category }));
    }
    display = await kitchen.addDisplay('Counter left', await kitchen.addMenu({ name: 'Lunch' }, items));
    tv = await openTv(engine);
    await tv.goto(`${server.url}/display?code=${display.pairingCode}`);
    await tv.waitFor(board('spotlight'));
  });
  afterAll(() => tv?.close());

  it('shows one item for as long as the settings say', async () => {
    await change({ itemSeconds: 1 });
    await kitchen.waitUntilPainted(display);

    const turns: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      turns.push(Number(await tv.waitFor(itemAfter(turns.at(-1) ?? 0), 3_000)));
    }
    expect(turns.map((item) => item - (turns[0] ?? 0))).toEqual([0, 1, 2]);
  });

  it('shows the whole menu, on pages if it must', async () => {
    await change({ look: 'board' });

    await tv.waitFor(board('board'), AT_ONCE_MS);
    expect(await tv.evaluate(has('Section 0'))).toBe(true);
    expect(await tv.evaluate(has('5.50'))).toBe(true);
    expect(await tv.evaluate(has('$'))).toBe(false);
    expect(await tv.evaluate(has('Page 1 of '))).toBe(true);
    await kitchen.waitUntilPainted(display);
  });

  it('hangs upright, in another theme', async () => {
    await change({ rotation: 90, theme: 'house' });

    await tv.waitFor("document.querySelector('[data-shape=portrait]') !== null", AT_ONCE_MS);
    expect(await tv.evaluate(paper)).toBe('rgb(23, 20, 18)');
    await change({ rotation: 0, theme: 'chalk' });
    await tv.waitFor("document.querySelector('[data-shape=landscape]') !== null", AT_ONCE_MS);
    expect(await tv.evaluate(paper)).toBe('rgb(31, 42, 39)');
  });

  it('shows a menu that was never arranged as a whole', async () => {
    await change({ look: 'custom' });
    await kitchen.waitUntilPainted(display);

    expect(await tv.evaluate(board('board'))).toBe(true);
    expect(await tv.evaluate(namesOnPage)).toBeGreaterThan(10);
  });

  // Waiting takes its seconds: the slowest of them does it.
  if (engine === 67) {
    it('turns the page after fifteen seconds, not before', async () => {
      await change({ look: 'spotlight', itemSeconds: 5 });
      await tv.waitFor(board('spotlight'), AT_ONCE_MS);
      const begun = performance.now();
      await change({ look: 'board' });
      await tv.waitFor(`${board('board')} && ${has('Page 1 of ')}`, AT_ONCE_MS);

      await tv.waitFor(has('Page 2 of '), PAGE_MS + 5_000);

      expect(performance.now() - begun).toBeGreaterThan(PAGE_MS - 100);
    });
  }

  it('keeps its settings when it starts anew', async () => {
    await tv.goto(`${server.url}/display`);

    await tv.waitFor(board('board'));
    expect(tv.errors()).toEqual([]);
  });
});
