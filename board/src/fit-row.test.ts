import { expect, it } from 'vitest';
import { fitRow } from './fit-row.ts';

const words = (...widths: number[]) => ({
  words: widths.map((width, at) => ({ width, gap: at > 0 ? 0.25 : 0 })),
  letter: 1,
});
const row = (name: ReturnType<typeof words>) =>
  fitRow({ name, description: words(), priceWidth: 4 }, 400, 40, 26);

it('keeps a name of two lines beside its price', () => {
  expect(row(words(3, 2, 2))).toMatchObject({ isWrapped: true, isAround: false, height: 95 });
});

it('gives the lines of a long name below its price the whole width', () => {
  // 5.5 em beside the price, 10 em under it: 5 lines there, and 3 so.
  expect(row(words(4, 4, 4, 4, 4))).toMatchObject({ isAround: true, nameWidth: 220, height: 142 });
});

it('does not when the first word has no room beside the price', () => {
  expect(row(words(7, 4, 4, 4))).toMatchObject({ isAround: false });
});
