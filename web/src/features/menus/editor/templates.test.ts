import { plainDish } from '@menuboard/contract/domain/dish';
import { type Aspect, aspects } from '@menuboard/contract/domain/layout';
import type { Item } from '@menuboard/contract/items';
import { Layout } from '@menuboard/contract/menus';
import { describe, expect, it } from 'vitest';
import { automaticDraft, itemsOffBoard, toLayout, toMenuDraft } from './board-draft.ts';
import { boundsOf, overlaps } from './editor-block.ts';
import { safeFrame } from './safe-frame.ts';
import { templates } from './templates.ts';

const dish = (index: number, count: number): Item => ({
  ...plainDish,
  id: `dish-${index}`,
  name: `Smoked trout ${index}`,
  description: '',
  price: 5,
  category: `Section ${Math.floor((index * 4) / count)}`,
  imageUrl: index % 2 === 0 ? `/media/${'a'.repeat(64)}.webp` : null,
  isAvailable: true,
  createdAt: '2026-06-12T11:00:00.000Z',
  updatedAt: '2026-06-12T11:00:00.000Z',
  revision: 1,
});
const menus = [0, 1, 3, 24, 120].map((count) =>
  Array.from({ length: count }, (_, index) => dish(index, count)),
);
const cases = templates.flatMap(({ name, build }) =>
  aspects.flatMap((aspect) =>
    menus.map(
      (items) => [name, aspect, items.length, () => build({ items, aspect, initial: [] }), items] as const,
    ),
  ),
);

it('has at least eight, with different names', () => {
  expect(templates.length).toBeGreaterThanOrEqual(8);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

describe.each(cases)('%s on %s with %i items', (name, aspect: Aspect, _, build, items) => {
  it('is a valid layout inside the safe area, in which only panels lie behind other blocks', () => {
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
    if (name.includes('list') || name === 'Two panels') expect(itemsOffBoard(items, blocks)).toEqual([]);
  });
});
