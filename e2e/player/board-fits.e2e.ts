/** No text of a board is clipped, covered or outside the screen: the longest texts, on the oldest and the newest engine. */
import { describe, expect } from 'vitest';
import { it } from '../harness/screen-test.ts';
import type { Engine } from '../pages/tv.ts';

const kinds: [Engine, number, number][] = [
  [67, 1920, 1080],
  [67, 1080, 1920],
  ['current', 1920, 1080],
  ['current', 1080, 1920],
  ['current', 1280, 720],
];

const braised =
  'Slowly braised for eight hours with root vegetables, juniper and red wine, served with a crust. ';
const scenes = {
  ordinary: {
    name: 'Smoked trout on rye',
    description: 'Dill butter and a soft egg',
    category: 'On bread',
    price: 11.5,
  },
  long: {
    name: 'Wild boar with cranberries '.repeat(5).slice(0, 119),
    description: braised.repeat(11).slice(0, 999),
    category: 'Main courses and specialities of the region, warm and cold',
    price: 999_999.99,
  },
  unbroken: {
    name: 'W'.repeat(120),
    description: 'W'.repeat(1_000),
    category: 'W'.repeat(60),
    price: 999_999.99,
  },
  short: { name: 'Ei', description: '', category: 'x', price: 0 },
};

/** Describes each element that is outside its container or overlaps another. */
const findMisplaced = `(function () {
  var found = [];
  var stage = document.querySelector('[data-shape]').getBoundingClientRect();
  var scale = stage.width / document.querySelector('[data-shape]').offsetWidth;
  var column = document.querySelector('header').parentNode.getBoundingClientRect();
  function inside(element, box, name) {
    var rect = element.getBoundingClientRect();
    var over = Math.max(box.left - rect.left, rect.right - box.right, box.top - rect.top, rect.bottom - box.bottom);
    if (over > 1) found.push((element.className || element.tagName) + ' is ' + over.toFixed(1) + ' px outside ' + name);
  }
  Array.prototype.forEach.call(document.querySelectorAll('header *, article *, footer *'), function (element) {
    inside(element, column, 'the column');
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display === 'block')
      found.push(element.className + ' is cut');
  });
  var parts = ['header', 'article', 'footer'].map(function (name) {
    return document.querySelector(name).getBoundingClientRect();
  });
  if (parts[0].bottom + 8 * scale > parts[1].top) found.push('header over item: ' + parts[0].bottom + ' > ' + parts[1].top);
  if (parts[1].bottom + 8 * scale > parts[2].top) found.push('item over footer: ' + parts[1].bottom + ' > ' + parts[2].top);
  if (document.documentElement.scrollHeight > innerHeight) found.push('a scroll bar');
  return found;
})()`;

describe.each(kinds)('Chromium %s at %i × %i', (engine, width, height) => {
  it.for(Object.entries(scenes))(
    'shows %s texts completely',
    async ([scene, item], { api, server, openTv }) => {
      const isLong = scene === 'long' || scene === 'unbroken';
      const count = isLong ? 30 : 1;
      const items = await Promise.all(Array.from({ length: count }, () => api.addItem(item)));
      const name = `${scene} ${isLong ? 'Wild boar '.repeat(9) : ''}`.trim();
      const menu = await api.addMenu({ name, description: isLong ? item.description : '' }, items);
      const display = await api.addDisplay('Counter left '.repeat(9), menu);
      const tv = await openTv(engine, { width, height });
      await tv.goto(`${server.url}/display?code=${display.pairingCode}`);

      const wanted = JSON.stringify(name);
      await tv.waitFor(
        `document.querySelector('h1') && document.querySelector('h1').textContent === ${wanted}`,
      );
      await tv.waitFor("document.fonts.status === 'loaded'");
      await api.waitUntilPainted(display);

      await expect.poll(() => tv.evaluate(findMisplaced)).toEqual([]);
    },
  );
});
