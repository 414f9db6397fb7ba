import { themes } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { checkCell } from './matrix.ts';
import { allCells, nameOf } from './matrix-cells.ts';

/** The long test composes all cells; this one has each value of each axis with each theme. */
const EACH = 229;

it('keeps every rule in a sample of all cells', () => {
  const cells = allCells().filter((_, at) => at % EACH === 0);

  const broken = cells.flatMap((cell) => checkCell(cell).broken.map((rule) => `${nameOf(cell)}: ${rule}`));

  expect(broken).toEqual([]);
});

it('keeps every rule in the fonts of another theme', () => {
  const cells = allCells().filter(({ dishes, texts }) => dishes === 24 && texts === 'plain');
  const mixed = themes.flatMap((fonts, at) => {
    const cell = cells.find(({ theme }) => theme === themes[(at + 3) % themes.length]);
    return cell ? { ...cell, fonts } : [];
  });

  const broken = mixed.flatMap((cell) => checkCell(cell).broken.map((rule) => `${nameOf(cell)}: ${rule}`));

  expect([mixed.length, broken]).toEqual([themes.length, []]);
});
