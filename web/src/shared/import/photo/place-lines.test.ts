import { describe, expect, it } from 'vitest';
import { placeLines } from './place-lines.ts';
import type { Row } from './recognized.ts';

/** Words, each sure unless it ends with "?". Capitals at the beginning make the row as high as a heading. */
function row(text: string, height = 20, top = 0): Row {
  const words = text.split(' ').map((word) => ({
    text: word.replace(/\?$/, ''),
    confidence: word.endsWith('?') ? 55 : 95,
  }));
  return { words, box: { left: 0, right: 300, top, bottom: top + height } };
}

const sure = ['Latte 3.20', 'Espresso 2.10', 'Mocha 4.00', 'Green Tea 2.80', 'Hot Chocolate 3.90'];
const markedOf = (...texts: string[]) => {
  const read = placeLines([[...sure, ...texts].map((text) => row(text))]);
  const all = read?.text.split('\n') ?? [];
  return read?.lines.filter(({ isDoubtful }) => isDoubtful).map(({ line }) => all[line - 1]);
};

describe('marks a line', () => {
  it.each([
    ['whose price is not sure', 'Cake 4.50?'],
    ['whose name is not sure', 'Coke? 3.00'],
    ['with a letter for a digit', 'Cake 4.5O'],
    ['with an l for a one', 'Cake l2.50'],
    ['whose price has lost its point', 'Cake 450'],
    ['whose price has a comma where the others have a point', 'Cake 4,50'],
    ['with a gap in its price', 'Cake 1 2.50'],
    ['whose price has lost a digit', 'Cake 4.5'],
  ])('%s', (_, text) => {
    expect(markedOf(text)).toEqual([text.replace('?', '')]);
  });

  it('without a price above a price without a dish', () => {
    expect(markedOf('Cake', '4.50')).toEqual(['Cake', '4.50']);
  });

  it('only then', () => {
    expect(markedOf('Cake 4.50 €', '7 Up 2.00')).toEqual([]);
  });
});

it('takes no dirt into the list', () => {
  const read = placeLines([[row('| Latte 3.20 .'), row('°'), row('e ,'), row("'Mocha 4.00")]]);

  expect(read?.text).toBe('Latte 3.20\nMocha 4.00');
});

it('sets headings apart', () => {
  const read = placeLines([
    [row('Hot Drinks', 30), row('Latte 3.20'), row('Cold Drinks', 30), row('Cola 2.90')],
  ]);

  expect(read?.text).toBe('Hot Drinks\nLatte 3.20\n\nCold Drinks\nCola 2.90');
  expect(read?.lines.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
});

it('refuses what is mostly guessed', () => {
  expect(placeLines([[row('Lat? 3.2?'), row('Ersp? resso? 2.1O'), row('Wx? lo 4?')]])).toBeUndefined();
});
