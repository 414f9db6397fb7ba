import { expect, it } from 'vitest';
import { estimate, plainTheme } from '../../test/compose/plain-theme.ts';
import { contentOf, dish, section } from '../../test/compose/reference-menus.ts';
import { compose } from '../compose/compose.ts';
import type { BoardSizes, PageBoxes, TextKind } from '../compose/types.ts';
import { asideBox, restsOver } from './aside-box.ts';

const stage = { shape: 'landscape', stages: 1 } as const;
const drawing = {
  sizes: { legend: 24, legendLine: 36 } as BoardSizes,
  widthOf: (_: TextKind, text: string) => text.length * 0.5,
};
const content = contentOf([section('Soups', [], [dish('Leek', '5'), dish('Pea', '5'), dish('Beet', '5')])], {
  aside: 'Lunch from 11 AM · Counter left · 10:45',
  notice: 'Lunch from 11 AM',
});
const [composed] = compose(content, stage, plainTheme, estimate).pages;
/** A column at the end of the stage, up to its legend. */
const page = {
  boxes: composed?.boxes.filter((box) => box.kind !== 'text' || box.textKind !== 'aside') ?? [],
  columns: [{ left: 1000, top: 54, width: 824, height: 909, sheet: undefined, elements: [] }],
  rests: [],
  combos: [],
  legend: undefined,
} satisfies PageBoxes;
const withLegend = (text: string) => ({
  ...page,
  legend: { left: 1000, top: 990, width: 824, height: 36, gap: 1.5, lines: [[{ mark: 'A', text }]] },
});
const drawn = (on: PageBoxes, shown = content) => asideBox(on, shown, stage, drawing);

it('stands at the end of the legend, as far as there is space', () => {
  const whole = drawn(withLegend('Milk'));

  expect(whole).toMatchObject({ text: content.aside, align: 'end', top: 990, height: 36 });
  expect((whole?.left ?? 0) + (whole?.width ?? 0)).toBe(1824);
  expect(drawn(withLegend('Milk'.repeat(8)))).toMatchObject({ text: content.notice, top: 990 });
});

it('stands under a list that leaves it a line, inside the margin', () => {
  expect(drawn(page)).toMatchObject({ text: content.aside, top: 981, height: 36 });
});

it('takes its line from a pattern, and not from a photo', () => {
  const pattern = { kind: 'pattern', left: 1000, top: 600, width: 824, height: 426 } as const;
  const leek = { url: '/leek.webp', aspect: 1, isCutOut: false, focus: { x: 0.5, y: 0.5 } };
  const photo = { ...pattern, kind: 'photo', photo: leek } as const;
  const short = { ...page, columns: page.columns.map((column) => ({ ...column, height: 500 })) };
  const line = drawn({ ...short, rests: [pattern] });

  expect(line).toMatchObject({ top: 981 });
  expect(restsOver(line, [pattern])).toEqual([{ ...pattern, height: 372 }]);
  expect(drawn({ ...short, rests: [photo] })).toBeUndefined();
});

it('is left out where it would lie over something, and where the frame has it', () => {
  const full = withLegend('Milk'.repeat(20));
  const frame = { ...page, boxes: [drawn(page) ?? page.boxes].flat() };

  expect(drawn(full)).toBeUndefined();
  expect(drawn(frame)).toBeUndefined();
  expect(drawn(page, { ...content, aside: '', notice: '' })).toBeUndefined();
});
