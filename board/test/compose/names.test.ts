import { expect, it } from 'vitest';
import { compose } from '../../src/compose/compose.ts';
import type { BoardStage, RowBox } from '../../src/compose/types.ts';
import { estimate, plainTheme } from './plain-theme.ts';
import { contentOf, dish, section } from './reference-menus.ts';
import { violations } from './violations.ts';

const portrait: BoardStage = { shape: 'portrait', stages: 1 };
const scoops = section('By the scoop', [], [dish('One', '2.80'), dish('Two', '4.60')]);
const flavours = (...names: string[]) =>
  section(
    'Flavours',
    [],
    names.map((name) => dish(name, '')),
  );

function rowsOf(content: ReturnType<typeof contentOf>): RowBox[] {
  const composition = compose(content, portrait, plainTheme, estimate);

  expect(violations(composition, content, portrait, plainTheme, estimate)).toEqual([]);
  return composition.pages.flatMap(({ columns }) =>
    columns.flatMap(({ elements }) => elements.flatMap((box) => (box.kind === 'row' ? [box] : []))),
  );
}

it('sets names without prices beside each other', () => {
  const names = ['Pistachio', 'Mango', 'Lemon', 'Hazelnut', 'Cherry', 'Mint', 'Coffee'];
  const rows = rowsOf(contentOf([scoops, flavours(...names)]));
  const [left, right] = rows.slice(2);

  expect(rows.map(({ row }) => row.name)).toEqual(['One', 'Two', ...names]);
  expect(right?.top).toBe(left?.top);
  expect(right?.textLeft).toBeGreaterThan(396);
});

it('sets them below each other where they are few or long', () => {
  const long = 'Salted caramel with roasted hazelnuts';
  for (const names of [['Mango', 'Lemon'], Array.from({ length: 6 }, (_, at) => `${long} ${at}`)]) {
    const rows = rowsOf(contentOf([scoops, flavours(...names)]));

    expect(new Set(rows.map(({ top }) => top)).size).toBe(rows.length);
  }
});
