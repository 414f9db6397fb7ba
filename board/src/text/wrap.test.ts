import { describe, expect, it } from 'vitest';
import { createTextMeasurer } from './measure-text.ts';
import {
  balancedWidth,
  linesOf,
  lineWidth,
  type MeasuredText,
  splitWords,
  wholeWords,
  wrap,
} from './wrap.ts';

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

  it('splits at zero-width spaces, without a space, and words into parts at soft hyphens', () => {
    expect(splitWords('味噌\u200Bラーメン Rindfleisch\u00ADsuppe')).toEqual([
      { text: '味噌', isSpaced: false },
      { text: 'ラーメン', isSpaced: false },
      { text: 'Rindfleischsuppe', isSpaced: true, parts: ['Rindfleisch', 'suppe'] },
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

describe('words that may break', () => {
  // Without a browser, each letter is 0.52 em wide.
  const measure = createTextMeasurer(undefined);
  const linesIn = (text: string, letters: number, first = letters) => {
    const marked = text.replace(/\|/g, '\u00AD').replace(/_/g, '\u200B');
    const measured = measure('name', marked);
    const lines = linesOf(marked, measured, letters * 0.52 + 0.01, first * 0.52 + 0.01);
    expect(lines).toHaveLength(wrap(measured, letters * 0.52 + 0.01, first * 0.52 + 0.01).length);
    return lines;
  };

  it.each([
    [
      'stay whole where they fit a line',
      'Zwiebel|rost|braten mit Spätzle',
      18,
      ['Zwiebelrostbraten', 'mit Spätzle'],
    ],
    [
      'break where they do not',
      'Zwiebel|rost|braten mit Spätzle',
      12,
      ['Zwiebelrost-', 'braten mit', 'Spätzle'],
    ],
    [
      'fill a line that has begun',
      'Die Donau|dampf|schiff|fahrts|gesell|schaft',
      20,
      ['Die Donaudampf-', 'schifffahrtsgesell-', 'schaft'],
    ],
    ['leave space for the hyphen', 'Rind|fleisch|suppe', 11, ['Rind-', 'fleisch-', 'suppe']],
    ['break without a hyphen only where they have none', 'Xocolatlxocolatl', 9, ['Xocolatl', 'xocolatl']],
    ['end a line between words without spaces', 'ข้าว_ผัด_กุ้ง', 8, ['ข้าวผัด', 'กุ้ง']],
  ])('%s', (_, text, letters, lines) => {
    expect(linesIn(text, letters)).toEqual(lines);
  });

  it('have a shorter first line beside something', () => {
    expect(linesIn('Zwiebel|rost|braten mit Reis', 17, 11)).toEqual(['Zwiebelrostbraten', 'mit Reis']);
    expect(linesIn('Zwiebel|rost|braten', 14, 9)).toEqual(['Zwiebel-', 'rostbraten']);
  });

  it('are drawn whole where a browser would break them needlessly', () => {
    const text = 'Iced Cap\u00ADpuc\u00ADcino Rind\u00ADfleisch\u00ADsuppe';

    expect(wholeWords(text, measure('name', text), 11 * 0.52)).toBe(
      'Iced Cappuccino Rind\u00ADfleisch\u00ADsuppe',
    );
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
