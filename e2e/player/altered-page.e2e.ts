/** A translator or an extension changes the page of a board. */
import { describe, expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { it } from '../harness/screen-test.ts';
import { showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

/** Replaces each text node by elements with the same text, like browsers' translators. */
const translate = `(function () {
  document.documentElement.removeAttribute('translate');
  var walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT);
  var texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach(function (text) {
    var outer = document.createElement('font');
    var inner = document.createElement('font');
    inner.textContent = text.nodeValue;
    outer.appendChild(inner);
    text.parentNode.replaceChild(outer, text);
  });
  return texts.length > 0;
})()`;

describe.each<Engine>(isTestAll ? [67, 'current'] : [67])('Chromium %s', (engine) => {
  it('draws the board from scratch, and tells the owner', async ({ api, server, openTv }) => {
    const soup = await api.addItem({ name: 'Soup', price: 6, category: 'Mains' });
    const stew = await api.addItem({ name: 'Stew', price: 9, category: 'Mains' });
    const display = await api.addDisplay('Counter', await api.addMenu({ name: 'Lunch' }, [soup, stew]));
    await api.updateSettings(display, { look: 'board' });
    const tv = await openTv(engine, { width: 1280, height: 720 });
    await tv.goto(`http://board.lan:${server.port}/display?code=${display.pairingCode}`);
    await api.waitUntilPainted(display);
    expect(await tv.evaluate('document.documentElement.translate')).toBe(false);

    expect(await tv.evaluate(translate)).toBe(true);
    await api.updateItem(soup.id, { price: 7.25 });
    await api.toggleItem(stew.id, { isAvailable: false });

    await tv.waitFor(`${showsText('7.25')} && !document.querySelector('font')`);
    await tv.waitFor(showsText('Sold out'));
    await api.waitUntilPainted(display);
    const { screens } = await api.getDisplayStatus(display);
    expect(screens[0]?.reported?.problem?.kind).toBe('page-changed');
  });
});
