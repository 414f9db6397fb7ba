import { describe, expect, it } from 'vitest';
import { fitRow, leaderWidth, pricesWidth, rowMetrics } from './fit-row.ts';

const words = (...widths: number[]) => ({
  words: widths.map((width, at) => ({ width, gap: at > 0 ? 0.25 : 0 })),
  widestLetter: 1,
});
const row = (name: ReturnType<typeof words>) =>
  fitRow({ name, description: words(), prices: [4] }, 400, 40, 26);

it('keeps a name of two lines beside its price', () => {
  expect(row(words(3, 2, 2))).toMatchObject({ isWrapped: true, isAroundPrices: false, height: 95 });
});

it('runs the further lines of a long name below its price', () => {
  // Lines are 5.5 em beside the price and 10 em below it: 5 lines beside, 3 around.
  expect(row(words(4, 4, 4, 4, 4))).toMatchObject({ isAroundPrices: true, nameWidth: 220, height: 142 });
});

it('keeps all lines beside the price when the first word does not fit there', () => {
  expect(row(words(7, 4, 4, 4))).toMatchObject({ isAroundPrices: false });
});

it('keeps several prices beside each other, with the same gap as between name and price', () => {
  const texts = { name: words(3), description: words(), prices: [2, 2.5, 3] };

  expect(pricesWidth(texts.prices)).toBe(7.5 + 2 * rowMetrics.between);
  expect(fitRow(texts, 400, 20, 14).nameWidth).toBe(400 - (8.5 + rowMetrics.between) * 20);
});

it('ends the leaders of a column where its widest price begins', () => {
  const texts = { name: words(3), description: words(), prices: [2] };
  const fit = fitRow(texts, 400, 20, 14);

  expect(leaderWidth(texts, fit, 400, 2)).toBe(400 - 3 * 20 - 2 * 20 - 20);
  expect(leaderWidth(texts, fit, 400, 4)).toBe(400 - 3 * 20 - 4 * 20 - 20);
});

const sized = { name: words(3), description: words(), prices: [4], sizes: words(3, 3, 3), firstCell: 1 };
const grid = { labels: [0.6, 0.6, 0.6], cell: 2, pitch: 3 };

it('puts sizes into the columns of their section, and lets the leader run to the first price', () => {
  const fit = fitRow(sized, 400, 20, 14, grid);

  expect(fit).toMatchObject({ sizes: 'columns', pricesWidth: (3 + 2) * 20 });
  expect(leaderWidth(sized, fit, 400, 0)).toBe(400 - 3 * 20 - 5 * 20 - 20);
});

it('puts other sizes beside a short name and below a long one', () => {
  expect(fitRow(sized, 400, 20, 14)).toMatchObject({ sizes: 'beside', pricesWidth: 9.5 * 20 });

  const below = fitRow(sized, 240, 20, 14);

  expect(below).toMatchObject({ sizes: 'below', pricesWidth: 0 });
  expect(below.height).toBeGreaterThan(20 * (rowMetrics.nameLine + rowMetrics.sizesScale));
});

describe('badges and letters that do not fit on the line of the name', () => {
  const marked = { name: words(5, 1), nameWords: 1, marks: words(1.6), description: words(), prices: [4] };

  it('are below it in the size of a description, and not alone on a high line', () => {
    const fit = fitRow(marked, 400, 40, 26);

    expect(fit).toMatchObject({ hasMarksBelow: true, isWrapped: false, isDescribed: false });
    expect(fit.height).toBe(Math.ceil(40 * rowMetrics.nameLine + 26 * rowMetrics.descriptionLine));
    expect(leaderWidth(marked, fit, 400, 0)).toBe(400 - 5 * 40 - 4 * 40 - 40);
  });

  it('share the first line of the description', () => {
    const described = { ...marked, description: words(4, 4) };

    expect(fitRow(described, 400, 40, 26).height).toBe(fitRow(marked, 400, 40, 26).height);
  });

  it('stay with a name that has space for them', () => {
    expect(fitRow(marked, 500, 40, 26)).toMatchObject({ hasMarksBelow: false, isWrapped: false });
  });
});
