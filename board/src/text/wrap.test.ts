import { describe, expect, it } from 'vitest';
import { balancedWidth, lineWidth, type MeasuredText, splitWords, wrap } from './wrap.ts';

const words = (...widths: number[]): MeasuredText => ({
  words: widths.map((width, index) => ({ width, gap: index === 0 ? 0 : 1 })),
  widestLetter: 1,
});

describe('splitWords', () => {
  it('splits at spaces and line breaks', () => {
    expect(splitWords(' Tomato\n soup ').map(({ text }) => text)).toEqual(['Tomato', 'soup']);
  });

  it('does not split at no-break spaces', () => {
    expect(splitWords('Counter \u00A0·\u00A012:42').map(({ text }) => text)).toEqual([
      'Counter',
      '\u00A0·\u00A012:42',
    ]);
  });

  it('splits between ideographs, without a space', () => {
    expect(splitWords('味噌 soup')).toEqual([
      { text: '味', isSpaced: false },
      { text: '噌', isSpaced: false },
      { text: 'soup', isSpaced: true },
    ]);
  });
});

describe('wrap', () => {
  it.each([
    { text: words(), width: 10, lines: [] },
    { text: words(4, 5), width: 10, lines: [10] },
    { text: words(4, 6), width: 10, lines: [4, 6] },
    { text: words(3, 3, 3, 3), width: 7, lines: [7, 7] },
  ])('makes $lines.length lines of $text.words.length words', ({ text, width, lines }) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  it('breaks a word that is wider than the line, each line shorter by a letter', () => {
    expect(wrap(words(2, 30), 10)).toEqual([2, 9, 9, 9, 3]);
  });

  it('terminates for a width of 0', () => {
    expect(wrap(words(3), 0)).toHaveLength(3);
  });
});

describe('balancedWidth', () => {
  it('keeps the number of lines and evens them out', () => {
    const text = words(4, 4, 4, 2);

    const width = balancedWidth(text, 15);

    expect(wrap(text, 15)).toEqual([14, 2]);
    expect(wrap(text, width)).toEqual([9, 7]);
  });

  it('keeps the whole width for a single line', () => {
    expect(balancedWidth(words(4, 4), 20)).toBe(20);
  });
});

it('adds up words and spaces of one line', () => {
  expect(lineWidth(words(4, 5, 6))).toBe(17);
});
