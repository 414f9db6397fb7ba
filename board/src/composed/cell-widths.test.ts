import { expect, it } from 'vitest';
import { dish } from '../../test/compose/reference-menus.ts';
import type { BoardSizes, HeadBox, RowBox } from '../compose/types.ts';
import { cellWidths } from './cell-widths.ts';

const sizes = { price: 50, sizeLabel: 25 } as BoardSizes;
const cell = (end: number, text: string, was = '') => ({ end, text, was });
const row = (...prices: RowBox['prices']): RowBox => ({
  kind: 'row',
  section: 0,
  row: dish('Soup', ''),
  top: 0,
  height: 54,
  textLeft: 0,
  nameLines: ['Soup'],
  descriptionLines: [],
  prices,
  kcal: undefined,
  photo: undefined,
  hasHairline: false,
});

it('is as wide as the widest price or label that ends on the same px', () => {
  const head: HeadBox = {
    kind: 'head',
    section: 0,
    isContinued: false,
    text: 'Drinks',
    lines: ['Drinks'],
    top: 0,
    height: 81,
    sizeLabels: [cell(600, 'Extra large')],
    note: '',
    noteLines: [],
    isNoteBeside: false,
  };
  const elements = [head, row(cell(500, '3.20'), cell(600, '4.50')), row(null, cell(600, '14.50', '16.00'))];

  const widths = cellWidths({ elements }, sizes, (_, text) => text.length);

  expect([...widths]).toEqual([
    [600, 11 * 25],
    [500, 4 * 50],
  ]);
});
