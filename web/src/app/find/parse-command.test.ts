import { expect, it } from 'vitest';
import { readCommand } from './parse-command.ts';

it.each([
  ['86 salmon', [{ kind: 'sold-out', name: 'salmon' }]],
  ['  86   Crème   brûlée ', [{ kind: 'sold-out', name: 'creme brulee' }]],
  ['salmon sold out', [{ kind: 'sold-out', name: 'salmon' }]],
  ['sold out: salmon bagel', [{ kind: 'sold-out', name: 'salmon bagel' }]],
  ['salmon is out', [{ kind: 'sold-out', name: 'salmon' }]],
  ['86 7up', [{ kind: 'sold-out', name: '7up' }]],
  ['salmon back', [{ kind: 'available', name: 'salmon' }]],
  ['un86 salmon', [{ kind: 'available', name: 'salmon' }]],
  ['soup 6.50', [{ kind: 'price', name: 'soup', price: 6.5 }]],
  ['soup 6,50', [{ kind: 'price', name: 'soup', price: 6.5 }]],
  ['soup 6,50 €', [{ kind: 'price', name: 'soup', price: 6.5 }]],
  ['soup € 6.50', [{ kind: 'price', name: 'soup', price: 6.5 }]],
  ['soup $6.50', [{ kind: 'price', name: 'soup', price: 6.5 }]],
  ['soup 6.50 EUR', [{ kind: 'price', name: 'soup', price: 6.5 }]],
  ['soup: 6.50', [{ kind: 'price', name: 'soup', price: 6.5 }]],
  ['soup CHF 6.50', [{ kind: 'price', name: 'soup', price: 6.5 }]],
  // Two readings: a display may be called so.
  [
    'soup to 6.50',
    [
      { kind: 'price', name: 'soup', price: 6.5 },
      { kind: 'assign', menu: 'soup', display: '6.50' },
    ],
  ],
  ['soup = 7', [{ kind: 'price', name: 'soup', price: 7 }]],
  ['pizza 4 formaggi 12.5', [{ kind: 'price', name: 'pizza 4 formaggi', price: 12.5 }]],
  ['wagyu 1.250,00', [{ kind: 'price', name: 'wagyu', price: 1250 }]],
  ['carrot cake 145:-', [{ kind: 'price', name: 'carrot cake', price: 145 }]],
  ['soup 8€50', [{ kind: 'price', name: 'soup', price: 8.5 }]],
  [
    'steak 6.500',
    [
      { kind: 'price', name: 'steak', price: 6.5 },
      { kind: 'price', name: 'steak', price: 6500 },
    ],
  ],
  [
    'menu 2 500 Ft',
    [
      { kind: 'price', name: 'menu 2', price: 500 },
      { kind: 'price', name: 'menu', price: 2500 },
    ],
  ],
  ['lunch on bar', [{ kind: 'assign', menu: 'lunch', display: 'bar' }]],
  ['show lunch on the bar', [{ kind: 'assign', menu: 'lunch', display: 'bar' }]],
  [
    'eggs on toast on front tv',
    [
      { kind: 'assign', menu: 'eggs', display: 'toast on front tv' },
      { kind: 'assign', menu: 'eggs on toast', display: 'front tv' },
    ],
  ],
  ['Undo', [{ kind: 'undo' }]],
  ['undo last', [{ kind: 'undo' }]],
])('reads %j', (typed, readings) => {
  expect(readCommand(typed)).toEqual(readings);
});

it.each(['', 'salmon', '86', 'soup', '7up', 'salmon bagel', 'soup 6.5555', 'soup 12-18', 'soup -3', '6.50'])(
  'reads no action in %j',
  (typed) => {
    expect(readCommand(typed)).toEqual([]);
  },
);
