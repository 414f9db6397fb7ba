/** A changed price or sold-out mark is underlined for a moment. Nothing else is, and slow screens move nothing. */
import { describe, expect } from 'vitest';
import { inTestAll, isTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { it } from '../harness/screen-test.ts';
import { showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

/** Stores the dish of each underline drawn in a list, in order. */
const recordUnderlines = `(function () {
  window.underlined = [];
  window.mostAtOnce = 0;
  new MutationObserver(function () {
    window.mostAtOnce = Math.max(window.mostAtOnce, document.querySelectorAll('[data-changed]').length);
    var found = document.querySelectorAll('[data-item] [data-changed]');
    var names = [].slice.call(found).map(function (line) {
      while (!line.hasAttribute('data-item')) line = line.parentNode;
      return line.querySelector('p').firstChild.firstChild.textContent;
    });
    var last = window.underlined[window.underlined.length - 1];
    names.forEach(function (name) { if (name !== last) window.underlined.push(name); });
  }).observe(document, { subtree: true, childList: true });
  return true;
})()`;
const underlined = 'window.underlined';
const isGone = "document.querySelector('[data-changed]') === null";

/** A screen that draws six frames a second. Counts the underlines that have begun to move. */
const slowFrames = `(function () {
  window.begun = 0;
  document.addEventListener('animationstart', function (event) {
    if (event.target.hasAttribute('data-changed')) window.begun += 1;
  });
  var request = window.requestAnimationFrame;
  window.requestAnimationFrame = function (callback) {
    return setTimeout(function () { request(callback); }, 150);
  };
})()`;

describe.each<Engine>(isTestAll ? [67, 'current'] : [67])('Chromium %s', (engine) => {
  it('underlines what has changed, and not another menu', async ({ api, server, openTv }) => {
    const soup = await api.addItem({ name: 'Soup', price: 6, category: 'Mains' });
    const stew = await api.addItem({ name: 'Stew', price: 9, category: 'Mains' });
    const lunch = await api.addMenu({ name: 'Lunch' }, [soup, stew]);
    const dinner = await api.addMenu({ name: 'Dinner' }, [stew]);
    const display = await api.addDisplay('Counter', lunch);
    await api.updateSettings(display, { look: 'board' });
    const tv = await openTv(engine, { width: 1280, height: 720 });
    await tv.goto(`http://board.lan:${server.port}/display?code=${display.pairingCode}`);
    await tv.waitFor(showsText('Stew'));
    await api.waitUntilPainted(display);
    expect(await tv.evaluate(isGone)).toBe(true);

    await tv.evaluate(recordUnderlines);
    await api.updateItem(soup.id, { price: 6.5 });
    await tv.waitFor(`${underlined}.length === 1`);
    await tv.waitFor(isGone);
    await api.toggleItem(stew.id, { isAvailable: false });
    await tv.waitFor(`${underlined}.length === 2`);
    await tv.waitFor(isGone);
    await api.updateItem(soup.id, { description: 'With bread' });
    await tv.waitFor(showsText('With bread'));
    await api.assignMenu(display, dinner);
    await tv.waitFor(`!(${showsText('Soup')})`);
    await api.waitUntilPainted(display);

    expect(await tv.evaluate(underlined)).toEqual(['Soup', 'Stew']);
    // The hero's price changes with the list, which underlines it.
    expect(await tv.evaluate('window.mostAtOnce')).toBe(1);
  });

  it('moves nothing on a screen that draws too few frames, also after it restarts', async ({
    api,
    server,
    openTv,
  }) => {
    const add = (name: string) => api.addItem({ name, price: 6, category: 'Mains' });
    const soup = await add('Soup');
    const items = [soup, await add('Stew'), await add('Pie')];
    const display = await api.addDisplay('Counter', await api.addMenu({ name: 'Lunch' }, items));
    await api.updateSettings(display, { look: 'board' });
    const tv = await openTv(engine, { width: 1280, height: 720 });
    await tv.addScript(slowFrames);
    await tv.goto(`http://board.lan:${server.port}/display?code=${display.pairingCode}`);
    await api.waitUntilPainted(display);
    const motionOf = ({ id }: { id: string }) =>
      `(function (line) { return line && getComputedStyle(line).animationName; })(
        document.querySelector('[data-item="${id}"] [data-changed]'))`;

    for (const [index, item] of items.entries()) {
      await api.updateItem(item.id, { price: 6.5 });
      expect(await tv.waitFor(motionOf(item))).not.toBe('none');
      // The next change would replace an underline that has not begun to move.
      await tv.waitFor(`window.begun > ${index}`);
    }
    await tv.waitFor(`document.querySelector('[data-still]') !== null`);
    await tv.goto(`http://board.lan:${server.port}/display`);
    await tv.waitFor(showsText('Soup'));
    await api.updateItem(soup.id, { price: 7 });

    expect(await tv.waitFor(motionOf(soup))).toBe('none');
  });
});

/** Stores for each drawn underline whether it moves. */
const recordMotion = `(function () {
  var last;
  window.motions = [];
  new MutationObserver(function () {
    [].forEach.call(document.querySelectorAll('[data-changed]'), function (line) {
      if (line === last) return;
      last = line;
      window.motions.push(getComputedStyle(line).animationName === 'none' ? 'none' : 'fades');
    });
  }).observe(document, { subtree: true, childList: true });
})()`;

/** A busy machine takes longer to deliver the edit. */
const LEAD_MS = timeLimit(4_000);

inTestAll(it)(
  'underlines a promo that starts by the clock on an arranged card, without motion where guests want none',
  async ({ api, openScreen }) => {
    const soup = await api.addItem({ name: 'Soup', price: 6, category: 'Mains' });
    const lunch = await api.addMenu({ name: 'Lunch' }, [soup]);
    await api.arrangeSideBySide(lunch, [soup]);
    const display = await api.addDisplay('Counter', lunch);
    await api.setLook(display, 'custom');
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    await screen.waitUntilPainted('6.00');
    const { page } = screen;
    const motions = () => page.evaluate<string[]>('window.motions');
    await page.evaluate(recordMotion);
    const startsAt = new Date(Date.now() + LEAD_MS).toISOString();

    await api.updateItem(soup.id, { promo: { price: 5, startsAt } });
    await expect.poll(motions, { timeout: LEAD_MS + timeLimit(10_000) }).toEqual(['fades']);
    await expect.poll(() => page.evaluate(isGone), { timeout: timeLimit(10_000) }).toBe(true);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate('window.motions = []');
    await api.updateItem(soup.id, { promo: null });
    await expect.poll(motions, { timeout: timeLimit(10_000) }).toEqual(['none']);
  },
);
