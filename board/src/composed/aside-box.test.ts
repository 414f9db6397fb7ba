import { expect, it } from 'vitest';
import { estimate, plainTheme } from '../../test/compose/plain-theme.ts';
import { contentOf, dish, section } from '../../test/compose/reference-menus.ts';
import { compose } from '../compose/compose.ts';
import type { BoardSizes, TextBox, TextKind } from '../compose/types.ts';
import { asideBox } from './aside-box.ts';

const stage = { shape: 'landscape', stages: 1 } as const;
const drawing = {
  sizes: { legend: 24 } as BoardSizes,
  widthOf: (_: TextKind, text: string) => text.length * 0.5,
};
const content = contentOf([section('Soups', [], [dish('Leek', '5'), dish('Pea', '5'), dish('Beet', '5')])], {
  aside: 'Lunch from 11 AM',
});

it('stands over the list, at its end, where the frame has no place for it', () => {
  const [page] = compose(content, stage, plainTheme, estimate).pages;
  if (!page) throw new Error('The board has no page.');
  const boxes = page.boxes.filter((box) => box.kind !== 'text' || box.textKind !== 'aside');
  const last = page.columns[page.columns.length - 1];

  const box = asideBox({ ...page, boxes }, content, stage, drawing) as TextBox;

  expect(box).toMatchObject({ text: 'Lunch from 11 AM', align: 'end' });
  expect(box.left + box.width).toBe((last?.left ?? 0) + (last?.width ?? 0));
  expect(box.top + box.height).toBeLessThanOrEqual(last?.top ?? 0);
  expect(asideBox({ ...page, boxes: [...boxes, box] }, content, stage, drawing)).toBeUndefined();
});

it('stands at the end of the legend of an upright board, or below it where the legend is too long', () => {
  const upright = { shape: 'portrait', stages: 1 } as const;
  const [page] = compose(content, upright, plainTheme, estimate).pages;
  if (!page) throw new Error('The board has no page.');
  const boxes = page.boxes.filter((box) => box.kind !== 'text' || box.textKind !== 'aside');
  const withLegend = (text: string) => {
    const legend = { left: 72, top: 1821, width: 936, height: 36, lines: [[{ mark: 'A', text }]] };
    return asideBox({ ...page, boxes, legend }, content, upright, drawing);
  };

  expect(withLegend('Gluten')).toMatchObject({ top: 1821, height: 36 });
  expect(withLegend('Gluten'.repeat(12))).toMatchObject({ top: 1875, height: 36 });
});
