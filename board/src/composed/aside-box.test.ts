import { expect, it } from 'vitest';
import { estimate, plainTheme } from '../../test/compose/plain-theme.ts';
import { contentOf, dish, section } from '../../test/compose/reference-menus.ts';
import { compose } from '../compose/compose.ts';
import type { TextBox } from '../compose/types.ts';
import { asideBox } from './aside-box.ts';

const stage = { shape: 'landscape', stages: 1 } as const;
const content = contentOf([section('Soups', [], [dish('Leek', '5'), dish('Pea', '5'), dish('Beet', '5')])], {
  aside: 'Lunch from 11 AM',
});

it('stands over the list, at its end, where the frame has no place for it', () => {
  const [page] = compose(content, stage, plainTheme, estimate).pages;
  if (!page) throw new Error('The board has no page.');
  const boxes = page.boxes.filter((box) => box.kind !== 'text' || box.textKind !== 'aside');
  const last = page.columns[page.columns.length - 1];

  const box = asideBox({ ...page, boxes }, content, stage) as TextBox;

  expect(box).toMatchObject({ text: 'Lunch from 11 AM', align: 'end' });
  expect(box.left + box.width).toBe((last?.left ?? 0) + (last?.width ?? 0));
  expect(box.top + box.height).toBeLessThanOrEqual(last?.top ?? 0);
  expect(asideBox({ ...page, boxes: [...boxes, box] }, content, stage)).toBeUndefined();
});
