/** A price or a sold-out mark that has just changed is underlined for a moment; nothing else is. */
import { describe, expect } from 'vitest';
import { it } from '../harness/screen-test.ts';
import { showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

/** Stores the dish of each underline that is drawn, in order. */
const recordUnderlines = `(function () {
  window.underlined = [];
  new MutationObserver(function () {
    var found = document.querySelectorAll('[data-changed]');
    var names = [].slice.call(found).map(function (line) {
      return line.parentNode.parentNode.querySelector('p').textContent;
    });
    var last = window.underlined[window.underlined.length - 1];
    names.forEach(function (name) { if (name !== last) window.underlined.push(name); });
  }).observe(document, { subtree: true, childList: true });
  return true;
})()`;
const underlined = 'window.underlined';
const isGone = "document.querySelector('[data-changed]') === null";

describe.each<Engine>([67, 'current'])('Chromium %s', (engine) => {
  it('underlines what has changed, and not another menu', async ({ api, server, openTv }) => {
    const soup = await api.addItem({ name: 'Soup', price: 6, category: 'Mains' });
    const stew = await api.addItem({ name: 'Stew', price: 9, category: 'Mains' });
    const lunch = await api.addMenu({ name: 'Lunch' }, [soup, stew]);
    const dinner = await api.addMenu({ name: 'Dinner' }, [stew]);
    const display = await api.addDisplay('Counter', lunch);
    await api.updateSettings(display, { look: 'board' });
    const tv = await openTv(engine, { width: 1280, height: 720 });
    await tv.goto(`${server.url}/display?code=${display.pairingCode}`);
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
    await tv.waitFor(showsText('Dinner'));
    await api.waitUntilPainted(display);

    expect(await tv.evaluate(underlined)).toEqual(['Soup', 'Stew']);
  });
});
