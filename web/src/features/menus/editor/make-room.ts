/** Makes room on a board for all items of its menu; pure. */
import { CARD_GAP } from '@menuboard/board/arranged/default-arrangement.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { Item } from '@menuboard/contract/items';
import { boundsOf, type EditorBlock, type Frame } from './editor-block.ts';
import type { Blocks } from './edits.ts';
import { safeFrame } from './safe-frame.ts';
import { sections } from './section-columns.ts';
import type { HeightOf } from './section-heights.ts';
import { grid } from './templates.ts';

interface Board {
  blocks: Blocks;
  items: readonly Item[];
  aspect: Aspect;
  heightOf: HeightOf;
}

/** Two columns suit most boards; one is for a narrow part of it. */
const cardColumns = [2, 3, 4, 5, 1];

/** The area of items: all of the safe area below a title that is alone there, else the area of these blocks. */
function areaFor(replaced: Blocks, others: Blocks, aspect: Aspect): Frame {
  const safe = safeFrame(aspect);
  const [title] = others;
  const isTitleAlone = others.every(({ kind }) => kind === 'title');
  const top = isTitleAlone && title ? title.y + title.h + CARD_GAP : safe.y;
  if (isTitleAlone && top < safe.y + safe.h / 2) return { ...safe, y: top, h: safe.y + safe.h - top };
  return replaced.length > 0 ? boundsOf(replaced) : safe;
}

/** The same board with larger sections, which also show the items without a card. */
function inSections({ blocks, items, aspect, heightOf }: Board): Blocks {
  const others = blocks.filter(({ kind }) => kind !== 'section');
  const own = blocks.filter((block) => block.kind === 'section');
  const cards = new Set(others.flatMap((block) => (block.kind === 'item' ? [block.itemId] : [])));
  const categories = new Set(own.map(({ category }) => category));
  const shown = items.filter(({ id, category }) => !cards.has(id) || categories.has(category));
  return [...others, ...sections(shown, areaFor(own, others, aspect), heightOf)];
}

/** Smaller and smaller cards, at last sections. */
function* inCards({ blocks, items, aspect, heightOf }: Board): Generator<Blocks> {
  const others = blocks.filter(({ kind }) => kind !== 'item');
  const cards = blocks.filter((block) => block.kind === 'item');
  const area = areaFor(cards, others, aspect);
  const ids = new Map(cards.map(({ itemId, id }) => [itemId, id]));
  for (const columns of cardColumns) {
    const frames = grid(area, columns, Math.ceil(items.length / columns));
    const placed = items.flatMap(({ id }, index): EditorBlock[] => {
      const frame = frames[index];
      return frame ? [{ id: ids.get(id) ?? id, kind: 'item', itemId: id, ...frame }] : [];
    });
    yield [...others, ...placed];
  }
  yield [...others, ...sections(items, area, heightOf)];
}

/**
 * The first arrangement in which all items can be read, else the one in which the fewest cannot. Texts, images and shapes
 * stay where they are. The same list if no arrangement is better.
 *
 * @param countUnreadable counts the items that blocks do not show, or show too small
 */
export function makeRoom(board: Board, countUnreadable: (blocks: Blocks) => number): Blocks {
  const hasSections = board.blocks.some(({ kind }) => kind === 'section');
  let best = board.blocks;
  let least = countUnreadable(best);
  for (const blocks of hasSections ? [inSections(board)] : inCards(board)) {
    const count = countUnreadable(blocks);
    if (count >= least) continue;
    best = blocks;
    least = count;
    if (least === 0) break;
  }
  return best;
}
