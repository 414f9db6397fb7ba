/** A whole menu on a board: nothing cut or overlapping, sections in one piece, one pitch of rows. With the real fonts. */
import { describe, expect } from 'vitest';
import { it } from '../harness/screen-test.ts';
import type { Engine } from '../pages/tv.ts';

const kinds: [Engine, number, number][] = [
  [67, 1920, 1080],
  [67, 1080, 1920],
  ['current', 1920, 1080],
  ['current', 1080, 1920],
];

/** The number of items in each section. */
const menus = {
  'four sections': [4, 3, 5, 4],
  'a long section among short ones': [14, 1, 3],
  'more than a page': [9, 12, 7, 16, 2, 10],
};
const dishes = [
  'Soup',
  'Smoked trout on rye',
  'Wild boar and cranberries',
  'Lemonade',
  'Ham & mustard toastie',
];
const descriptions = ['', 'Dill butter and a soft egg', 'Whatever is ripe today'];

/** What guests would see as a mistake on the page that is shown, in words. */
const findFlaws = `(function () {
  var found = [];
  var scale = document.querySelector('[data-shape]').getBoundingClientRect().width /
    document.querySelector('[data-shape]').offsetWidth;
  var area = document.querySelector('header').parentNode.getBoundingClientRect();
  var footer = document.querySelector('footer');
  var bottom = footer ? footer.getBoundingClientRect().top : area.bottom;
  var lists = [];
  var gaps = [];
  Array.prototype.forEach.call(document.querySelectorAll('[data-item]'), function (row) {
    if (lists.indexOf(row.parentNode) < 0) lists.push(row.parentNode);
  });
  var parts = [];
  lists.forEach(function (list) {
    var above = null;
    Array.prototype.forEach.call(list.children, function (child) {
      var rect = child.getBoundingClientRect();
      var head = child.querySelector('h2');
      var isHead = head !== null;
      if (rect.bottom > bottom + 1 || rect.right > area.right + 1) found.push(child.textContent + ' is outside');
      if (above && rect.top < above.rect.bottom - 1) found.push(child.textContent + ' overlaps');
      if (above && above.isHead && (rect.top - above.rect.bottom) / scale > 40) found.push(child.textContent + ' is far from its heading');
      if (above && !isHead && !above.isHead) gaps.push((rect.top - above.rect.bottom) / scale);
      if (isHead) parts.push({ name: head.textContent, rows: 0, top: rect.top, room: bottom - list.getBoundingClientRect().top });
      var part = parts[parts.length - 1];
      if (!isHead) part.rows += 1;
      part.height = rect.bottom - part.top;
      above = { rect: rect, isHead: isHead };
    });
  });
  // The line under the header is 34 px above the end of what draws it.
  var header = document.querySelector('header');
  var line = header.parentNode.querySelector('i').getBoundingClientRect().bottom - 34 * scale;
  if (header.getBoundingClientRect().bottom > line + 1) found.push('the header lies over its line');
  // Old engines make each row a whole number of px high.
  if (Math.max.apply(null, gaps) - Math.min.apply(null, gaps) > 3) found.push('gaps from ' + gaps.sort().join(' to '));
  parts.forEach(function (part, index) {
    if (part.name.indexOf(', continued') < 0) return;
    var pieces = parts.filter(function (other) {
      return other.name.replace(', continued', '') === part.name.replace(', continued', '');
    });
    var height = pieces.reduce(function (sum, piece) { return sum + piece.height; }, 0);
    if (pieces.length > 1 && height < part.room) found.push(part.name + ' would fit into a column');
    pieces.forEach(function (piece) {
      if (piece.rows < 2) found.push(piece.name + ' has a single row');
    });
  });
  return found;
})()`;

describe.each(kinds)('Chromium %s at %i × %i', (engine, width, height) => {
  it.for(Object.entries(menus))('lays out %s', async ([name, sections], { api, server, openTv }) => {
    const items: { id: string }[] = [];
    for (const [section, count] of sections.entries()) {
      for (let n = 0; n < count; n += 1) {
        const dish = `${dishes[n % dishes.length]} ${section}${n}`;
        const description = descriptions[n % descriptions.length] ?? '';
        items.push(
          await api.addItem({ name: dish, description, category: `Section ${section}`, price: 3 + n }),
        );
      }
    }
    const menu = await api.addMenu({ name, description: 'From half past eleven' }, items);
    const display = await api.addDisplay('Takeaway hatch', menu);
    // The drawing in the header of *night* leaves the least space for texts.
    await api.updateSettings(display, { look: 'board', theme: items.length < 20 ? 'night' : 'bistro' });
    const tv = await openTv(engine, { width, height });
    await tv.goto(`${server.url}/display?code=${display.pairingCode}`);
    await tv.waitFor("document.querySelector('[data-item]') && document.fonts.status === 'loaded'");
    await api.waitUntilPainted(display);

    await expect.poll(() => tv.evaluate(findFlaws)).toEqual([]);
  });
});
