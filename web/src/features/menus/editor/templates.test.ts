import { createTextMeasurer } from '@menuboard/board/text/measure-text.ts';
import { plainDish } from '@menuboard/contract/domain/dish';
import { type Aspect, aspects } from '@menuboard/contract/domain/layout';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { Layout } from '@menuboard/contract/menus';
import { describe, expect, it } from 'vitest';
import { automaticDraft, toLayout, toMenuDraft } from './board-draft.ts';
import { boundsOf, type EditorBlock, overlaps } from './editor-block.ts';
import { countForgotten, fitBlocks } from './fit-blocks.ts';
import { initialBoard } from './initial-board.ts';
import { safeFrame } from './safe-frame.ts';
import { sectionHeights } from './section-heights.ts';
import { buildTemplate, templates } from './templates.ts';

const dish = (index: number, count: number): Item => ({
  ...plainDish,
  id: `dish-${index}`,
  name: `${['Smoked trout', 'Chicken schnitzel with fries', 'Cappuccino'][index % 3]} ${index}`,
  description: index % 2 ? 'With horseradish cream and rye bread' : '',
  price: 5,
  category: `Section ${Math.floor((index * Math.ceil(count / 8)) / count)}`,
  imageUrl: index % 2 === 0 ? `/media/${'a'.repeat(64)}.webp` : null,
  isAvailable: true,
  createdAt: '2026-06-12T11:00:00.000Z',
  updatedAt: '2026-06-12T11:00:00.000Z',
  revision: 1,
});
const menus = [0, 1, 5, 24, 60].map((count) =>
  Array.from({ length: count }, (_, index) => dish(index, count)),
);
const measure = createTextMeasurer(undefined);
const money = moneyRules('en', 'USD');
const fitForm = (blocks: EditorBlock[], items: readonly Item[]) =>
  fitBlocks(blocks, items, undefined, measure, 'atelier', money);
const heightsOf = new Map(
  menus.map((items) => [items, sectionHeights(measure, 'atelier', money, undefined)] as const),
);
const cases = templates.flatMap((template) =>
  aspects.flatMap((aspect) =>
    menus.map((items) => {
      const build = () => {
        const initial = initialBoard(items, aspect, measure, 'atelier', money).blocks;
        const heightOf = heightsOf.get(items) ?? (() => 0);
        return buildTemplate(template, { items, aspect, initial, heightOf }, (blocks) =>
          fitForm(blocks, items),
        );
      };
      return [template.name, aspect, items.length, build, items] as const;
    }),
  ),
);

it('has at least eight, with different names', () => {
  expect(templates.length).toBeGreaterThanOrEqual(8);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

describe.each(cases)('%s on %s with %i items', (_, aspect: Aspect, count, build, items) => {
  it('opens without a warning: a valid layout inside the safe area, in which only panels lie behind others', () => {
    const blocks = build();
    const layout = toLayout(
      { ...automaticDraft, [aspect]: { blocks } },
      items.map(({ id }) => id),
    );
    expect(Layout.safeParse(layout).success).toBe(true);
    expect(toMenuDraft(layout)[aspect].blocks).toHaveLength(blocks.length);
    if (blocks.length === 0) return;

    const safe = safeFrame(aspect);
    const bounds = boundsOf(blocks);
    expect(bounds.x >= safe.x && bounds.y >= safe.y).toBe(true);
    expect(bounds.x + bounds.w <= safe.x + safe.w + 1 && bounds.y + bounds.h <= safe.y + safe.h + 1).toBe(
      true,
    );
    const inFront = blocks.filter(({ kind }) => kind !== 'shape');
    for (const [index, one] of inFront.entries())
      expect(inFront.slice(index + 1).filter((other) => overlaps(one, other))).toEqual([]);
    const fitted = fitForm(blocks, items);
    expect(fitted.tooSmall).toEqual([]);
    expect(countForgotten(blocks, fitted)).toBe(0);
    if (count <= 12) expect(fitted.left).toEqual([]);
  });
});
