import { themes } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { checkCell } from './matrix.ts';
import { allCells, nameOf } from './matrix-cells.ts';

const cells = allCells();

it.each(themes)('%s keeps every rule in every cell', (theme) => {
  const broken = cells
    .filter((cell) => cell.theme === theme)
    .flatMap((cell) => checkCell(cell).broken.map((rule) => `${nameOf(cell)}: ${rule}`));

  expect(broken).toEqual([]);
});
