import type { Layout } from '@menuboard/contract/domain/layout';
import { expect, it } from 'vitest';
import { automaticDraft, isSameDraft, itemsOffBoard, toLayout, toMenuDraft } from './board-draft.ts';

const rect = { x: 0.1, y: 0.2, w: 0.25, h: 0.25 };
const layout: Layout = {
  v: 1,
  aspect: '16:9',
  blocks: [
    { id: 'soup', kind: 'item', itemId: 'soup', ...rect, z: 1 },
    { id: 'text-1', kind: 'text', text: 'Hello', tone: 'ink', align: 'left', isHeading: true, ...rect, z: 0 },
  ],
  theme: 'noren',
  background: { color: '#ffffff', imageUrl: null, shade: 1 },
  other: { v: 1, aspect: '9:16', blocks: [{ id: 'title', kind: 'title', ...rect, z: 0 }] },
};

it('is the same layout again, from back to front', () => {
  const draft = toMenuDraft(layout);

  expect(draft['16:9'].blocks?.map(({ id }) => id)).toEqual(['text-1', 'soup']);
  expect(toMenuDraft(toLayout(draft, ['soup']))).toEqual(draft);
  expect(toLayout(draft, ['soup'])).toMatchObject({ theme: 'noren', background: layout.background });
  expect(toLayout(draft, [])?.blocks.map(({ id }) => id)).toEqual(['text-1']);
});

it('is automatic without a layout, and removes the other arrangement that is automatic', () => {
  expect(toLayout(automaticDraft, [])).toBeNull();
  expect(isSameDraft(automaticDraft, toMenuDraft(null), [])).toBe(true);
  expect(toLayout({ ...toMenuDraft(layout), '16:9': { blocks: null } }, [])).toMatchObject({
    aspect: '9:16',
    other: null,
  });
  expect(toLayout({ ...toMenuDraft(layout), '9:16': { blocks: null } }, [])).toMatchObject({
    aspect: '16:9',
    other: null,
  });
});

it('never exceeds the board by rounding', () => {
  const frame = { x: 1_337, y: 7, w: 583, h: 1_073 };
  const saved = toLayout(
    { ...automaticDraft, '16:9': { blocks: [{ id: 't', kind: 'title', ...frame }] } },
    [],
  );
  const [block] = saved?.blocks ?? [];

  expect((block?.x ?? 1) + (block?.w ?? 1)).toBeLessThanOrEqual(1);
  expect((block?.y ?? 1) + (block?.h ?? 1)).toBeLessThanOrEqual(1);
});

it('counts the items that neither a card nor a section shows', () => {
  const items = ['soup', 'pie', 'tea'].map((id) => ({ id, category: id === 'tea' ? 'Drinks' : 'Food' }));
  const blocks = toMenuDraft(layout)['16:9'].blocks ?? [];

  expect(itemsOffBoard(items, blocks).map(({ id }) => id)).toEqual(['pie', 'tea']);
  const section = { id: 's', kind: 'section' as const, category: 'Drinks', x: 0, y: 0, w: 100, h: 100 };
  expect(itemsOffBoard(items, [...blocks, section]).map(({ id }) => id)).toEqual(['pie']);
});
