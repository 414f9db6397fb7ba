/** No look clips a text, on the oldest and the newest engine. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { someCells } from '../../board/test/matrix-cells.ts';
import { inTestAll } from '../../test-tools/test-all.ts';
import { checkCells } from '../harness/board-matrix.ts';
import { buildScenes, type Scenes } from '../harness/scenes.ts';
import { it } from '../harness/screen-test.ts';
import { spotlightFlaws } from '../pages/full-board-expressions.ts';
import type { Engine } from '../pages/tv.ts';

/** Describes each element that is clipped, outside its container, or covers another. */
const findMisplaced = `(function () {
  var found = [];
  var counts = { board: 0, custom: 0, first: 0, rows: 0 };
  var list = function (root, selector) { return Array.prototype.slice.call(root.querySelectorAll(selector)); };
  var overlap = function (one, other) {
    return Math.min(Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      Math.min(one.right, other.right) - Math.max(one.left, other.left));
  };
  /** The first arrangement of a menu: legible, of one size, inside the safe area, nothing over something else. */
  var checkFirst = function (board, stage, scale, report) {
    counts.first += 1;
    var size = function (element) { return element ? parseFloat(getComputedStyle(element).fontSize) : null; };
    var cards = list(board, 'article');
    var whole = stage.getBoundingClientRect();
    var names = cards.map(function (card) { return size(card.querySelector('h2')); });
    if (Math.max.apply(null, names) !== Math.min.apply(null, names)) report(board, 'has several sizes of names');
    if (Math.min.apply(null, names) < 40) report(board, 'has names of ' + Math.min.apply(null, names) + ' px');
    var blocks = cards.concat(list(board, 'header'));
    blocks.forEach(function (one, at) {
      var rect = one.getBoundingClientRect();
      var margin = 0.049 * Math.min(whole.width, whole.height);
      if (rect.left < whole.left + margin || rect.right > whole.right - margin || rect.bottom > whole.bottom - margin || rect.top < whole.top + margin)
        report(one, 'is outside the safe area');
      blocks.slice(at + 1).forEach(function (other) {
        if (overlap(rect, other.getBoundingClientRect()) > 0.5) report(one, 'lies over ' + other.textContent.slice(0, 20));
      });
    });
  };
  list(document, 'section').forEach(function (section, index) {
    var board = section.querySelector('[data-board=board], [data-board=custom]');
    if (!board) return;
    counts[board.getAttribute('data-board')] += 1;
    var stage = section.querySelector('[data-shape]');
    var scale = stage.getBoundingClientRect().width / stage.offsetWidth;
    var report = function (element, what) {
      found.push(index + ': ' + (element.textContent || element.tagName).slice(0, 24) + ' ' + what);
    };
    var inside = function (element, box, bottom) {
      var rect = element.getBoundingClientRect();
      var over = Math.max(box.left - rect.left, rect.right - box.right, box.top - rect.top, rect.bottom - bottom) / scale;
      if (over > 1.5) report(element, 'is ' + over.toFixed(1) + ' px outside');
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display === 'block') report(element, 'is cut');
    };
    if (board.getAttribute('data-board') === 'custom') {
      list(board, 'article').forEach(function (card) {
        var box = card.getBoundingClientRect();
        list(card, 'h2, p, img').forEach(function (part) { inside(part, box, box.bottom); });
        var parts = list(card, 'h2, p').map(function (part) { return part.getBoundingClientRect(); });
        parts.forEach(function (one, at) {
          parts.slice(at + 1).forEach(function (other) {
            if (overlap(one, other) > 1.5 * scale) report(card, 'has one text over another');
          });
        });
        if (parts.length < 2) report(card, 'lost its name or price');
      });
      list(board, 'div > [data-item]').forEach(function (row) {
        var block = row.closest('[dir]');
        if (block) inside(row, block.getBoundingClientRect(), block.getBoundingClientRect().bottom);
      });
      if (section.querySelector('[data-first]')) checkFirst(board, stage, scale, report);
      return;
    }
    var stageBox = stage.getBoundingClientRect();
    var lines = function (part) {
      var range = document.createRange();
      range.selectNodeContents(part);
      return Array.prototype.slice.call(range.getClientRects()).filter(function (line) { return line.width > 0; });
    };
    list(board, 'h1, h2, p').forEach(function (text) {
      lines(text).forEach(function (line) {
        // The box of a large line is higher than its letters.
        var middle = (line.top + line.bottom) / 2;
        var over = Math.max(stageBox.left - line.left, line.right - stageBox.right, stageBox.top - middle, middle - stageBox.bottom);
        if (over > 0.5) report(text, 'is ' + (over / scale).toFixed(1) + ' px outside of the board');
      });
    });
    list(board, '[data-head], [data-item]').forEach(function (row) {
      var column = row.parentNode.getBoundingClientRect();
      list(row, 'h2, p').forEach(function (text) {
        lines(text).forEach(function (line) {
          var over = Math.max(column.left - line.left, line.right - column.right) / scale;
          if (over > 2) report(row, 'is ' + over.toFixed(1) + ' px wider than its column');
        });
      });
      var next = row.nextSibling;
      if (next && row.getBoundingClientRect().bottom > next.getBoundingClientRect().top + 1.5 * scale) report(row, 'runs into the next');
      var line = row.getAttribute('data-item') && row.querySelector('p');
      if (!line) return;
      counts.rows += 1;
      var cells = Array.prototype.slice.call(line.children, 1);
      lines(line.firstChild).forEach(function (name) {
        cells.forEach(function (cell) {
          lines(cell).forEach(function (figure) {
            if (name.right > figure.left + 1.5 * scale && name.left < figure.right) report(row, 'has its name under its price');
          });
        });
      });
    });
  });
  return { found: found, counts: counts };
})()`;

interface Misplaced {
  found: string[];
  counts: Record<'board' | 'custom' | 'first' | 'rows', number>;
}

let scenes: Scenes;
beforeAll(async () => {
  scenes = await buildScenes('preact');
});
afterAll(() => scenes?.close());

describe.each<Engine>([67, 'current'])('Chromium %s', (engine) => {
  const itOnce = engine === 67 ? it : inTestAll(it);

  inTestAll(it)('shows every text of every page and card completely', async ({ openTv }) => {
    const tv = await openTv(engine);
    await scenes.show(tv, 'preact');

    const { found, counts } = (await tv.evaluate(findMisplaced)) as Misplaced;
    expect(found).toEqual([]);
    expect(counts.board).toBeGreaterThan(19);
    expect(counts.custom).toBeGreaterThan(13);
    expect(counts.rows).toBeGreaterThan(200);
    expect(tv.errors()).toEqual([]);
  });

  itOnce(
    'shows the first arrangement of any menu in legible type of one size, in the safe area',
    async ({ openTv }) => {
      const tv = await openTv(engine);
      await scenes.show(tv, 'preact', '#first');

      const { found, counts } = (await tv.evaluate(findMisplaced)) as Misplaced;
      expect(found).toEqual([]);
      expect(counts.first).toBe(24);
      expect(tv.errors()).toEqual([]);
    },
  );

  inTestAll(it)(
    'shows sizes, promos, badges, photos and the legend completely, and nothing over anything else',
    async ({ openTv }) => {
      const tv = await openTv(engine);
      await scenes.show(tv, 'preact', '#details');

      const { found, counts } = (await tv.evaluate(findMisplaced)) as Misplaced;
      expect(found).toEqual([]);
      expect(counts.board).toBe(14);
      expect(tv.errors()).toEqual([]);
    },
  );

  it('shows the longest and the shortest texts of a spotlight without a mistake', async ({ openTv }) => {
    const tv = await openTv(engine);
    await scenes.show(tv, 'preact', '#spotlights');

    await expect.poll(() => tv.evaluate(spotlightFlaws)).toEqual({ found: [], count: 8 });
    expect(tv.errors()).toEqual([]);
  });
});

it('keeps every rule of docs/boards.md on the first pages of twelve cells of the matrix', async ({
  openTv,
}) => {
  const tv = await openTv(67);

  const broken = await checkCells(scenes, tv, someCells(12), 1);

  expect(broken).toEqual([]);
  expect(tv.errors()).toEqual([]);
});
