import type { Item } from '@menuboard/contract/items';
import { describe, expect, it } from 'vitest';
import type { EditorBlock, Frame } from './editor-block.ts';
import type { Blocks } from './edits.ts';
import { makeRoom } from './make-room.ts';
import { safeFrame } from './safe-frame.ts';

const aspect = '16:9';
const safe = safeFrame(aspect);
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `dish-${n}`,
    name: `Dish ${n}`,
    category: n % 2 ? 'Mains' : 'Sweets',
  })) as Item[];
const heightOf = (own: readonly Item[]) => 60 + 10 * own.length;
const cardOf = (n: number, frame: Frame): EditorBlock => ({
  id: `card-${n}`,
  kind: 'item',
  itemId: `dish-${n}`,
  ...frame,
});
const title: EditorBlock = { id: 'title', kind: 'title', ...safe, h: 150 };
const image: EditorBlock = { id: 'image-1', kind: 'image', url: '/media/a', x: 1_200, y: 54, w: 600, h: 900 };
const first = cardOf(0, { x: 96, y: 300, w: 800, h: 400 });

const cardsIn = (blocks: Blocks) => blocks.flatMap((block) => (block.kind === 'item' ? [block] : []));
const kindsIn = (blocks: Blocks) => blocks.map(({ kind }) => kind);
/** A card can be read if it has this height; each item without a readable card counts. */
const withCardsOf = (height: number, items: readonly Item[]) => (blocks: Blocks) =>
  blocks.some(({ kind }) => kind === 'section')
    ? 0
    : items.length - cardsIn(blocks).filter(({ h }) => h >= height).length;

describe('makeRoom', () => {
  it('gives all items a card below the title, in the fewest columns in which they can be read', () => {
    const items = itemsOf(9);
    const blocks = makeRoom({ blocks: [title, first], items, aspect, heightOf }, withCardsOf(200, items));

    const cards = cardsIn(blocks);
    expect(cards.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
    expect(cards[0]?.id).toBe('card-0');
    expect(new Set(cards.map(({ x }) => x)).size).toBe(3);
    expect(Math.min(...cards.map(({ y }) => y))).toBe(title.y + title.h + 24);
    expect(Math.max(...cards.map(({ x, w }) => x + w))).toBeLessThanOrEqual(safe.x + safe.w);
  });

  it('keeps to the area of the cards beside an image', () => {
    const items = itemsOf(3);
    const blocks = makeRoom(
      { blocks: [title, image, first], items, aspect, heightOf },
      withCardsOf(100, items),
    );

    expect(blocks.slice(0, 2)).toEqual([title, image]);
    expect(cardsIn(blocks)).toHaveLength(3);
    expect(Math.max(...cardsIn(blocks).map(({ x, w }) => x + w))).toBeLessThanOrEqual(896);
  });

  it('turns cards into sections where no card can be read', () => {
    const items = itemsOf(60);
    const blocks = makeRoom({ blocks: [title, first], items, aspect, heightOf }, withCardsOf(200, items));

    expect(kindsIn(blocks)).toEqual(['title', 'section', 'section']);
  });

  it('adds sections beside a card that stays, for the items that have neither', () => {
    const section: EditorBlock = {
      id: 's',
      kind: 'section',
      category: 'Sweets',
      x: 1_000,
      y: 300,
      w: 820,
      h: 600,
    };
    const blocks = makeRoom({ blocks: [first, section], items: itemsOf(6), aspect, heightOf }, (tried) =>
      tried.length > 2 ? 0 : 3,
    );

    expect(blocks[0]).toBe(first);
    expect(blocks.slice(1).map((block) => block.kind === 'section' && block.category)).toEqual([
      'Sweets',
      'Mains',
    ]);
    expect(blocks.slice(1).every(({ x, w }) => x >= 1_000 && x + w <= 1_820)).toBe(true);
  });

  it('changes nothing where nothing is better', () => {
    const blocks = [title, first];

    expect(makeRoom({ blocks, items: itemsOf(2), aspect, heightOf }, () => 1)).toBe(blocks);
  });
});
