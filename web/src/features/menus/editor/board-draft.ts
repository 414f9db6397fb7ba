/** The arrangement as the editor edits it, for both shapes of the board, and its conversion from and to the stored layout. */
import {
  type Aspect,
  aspects,
  type Layout,
  type LayoutBackground,
  type LayoutBlock,
} from '@menuboard/contract/domain/layout';
import type { Theme } from '@menuboard/contract/domain/settings';
import { boardFrame, clampToBoard, type EditorBlock, smallestSide } from './editor-block.ts';
import type { Blocks } from './edits.ts';

/** The draft of a board. */
export interface BoardDraft {
  /** From back to front; `null` for the automatic arrangement. */
  blocks: Blocks | null;
  /** Without one, each display shows its own theme. */
  theme?: Theme | undefined;
  background?: LayoutBackground | undefined;
}

/** Both boards of a menu. */
export type MenuDraft = Readonly<Record<Aspect, BoardDraft>>;

const automatic: BoardDraft = { blocks: null };
export const automaticDraft: MenuDraft = { '16:9': automatic, '9:16': automatic };

function toBlock({ z: _, ...block }: LayoutBlock, aspect: Aspect): EditorBlock {
  const board = boardFrame(aspect);
  const { x, y, w, h, kind } = block;
  const frame = { x: x * board.w, y: y * board.h, w: w * board.w, h: h * board.h };
  return { ...block, ...clampToBoard(frame, aspect, smallestSide(kind)) };
}

/** The draft of a stored layout. A board without an arrangement is automatic. */
export function toMenuDraft(layout: Layout | null | undefined): MenuDraft {
  const draftOf = (aspect: Aspect): BoardDraft => {
    const own = [layout, layout?.other].find((one) => one?.aspect === aspect);
    if (!own) return automatic;
    const { blocks, theme, background } = own;
    return {
      blocks: [...blocks].sort((a, b) => a.z - b.z).map((block) => toBlock(block, aspect)),
      theme,
      background,
    };
  };
  return { '16:9': draftOf('16:9'), '9:16': draftOf('9:16') };
}

// Rounds down, so that position plus size never exceeds the board.
const toFraction = (part: number, whole: number) => Math.floor((part / whole) * 1e6) / 1e6;

/** A board in fractions; `null` for an automatic one. Items that left the menu lose their blocks. */
function toArrangement(
  { blocks, theme, background }: BoardDraft,
  aspect: Aspect,
  itemIds: ReadonlySet<string>,
): Layout | null {
  if (!blocks) return null;
  const board = boardFrame(aspect);
  const shown = blocks.filter((block) => block.kind !== 'item' || itemIds.has(block.itemId));
  return {
    v: 1,
    aspect,
    blocks: shown.map(
      (block, z): LayoutBlock => ({
        ...block,
        x: toFraction(block.x, board.w),
        y: toFraction(block.y, board.h),
        w: toFraction(block.w, board.w),
        h: toFraction(block.h, board.h),
        z,
      }),
    ),
    ...(theme && { theme }),
    ...(background && { background }),
  };
}

/** The layout to save: with both boards, `null` when both are automatic. */
export function toLayout(draft: MenuDraft, itemIds: readonly string[]): Layout | null {
  const ids = new Set(itemIds);
  const [landscape, portrait] = aspects.map((aspect) => toArrangement(draft[aspect], aspect, ids));
  if (!landscape) return portrait ? { ...portrait, other: null } : null;
  return { ...landscape, other: portrait ?? null };
}

/** True if two drafts are saved as the same layout. */
export function isSameDraft(one: MenuDraft, other: MenuDraft, itemIds: readonly string[]): boolean {
  return JSON.stringify(toLayout(one, itemIds)) === JSON.stringify(toLayout(other, itemIds));
}

/** The items that neither a card nor a section of a board shows. They follow on pages of their own. */
export function itemsOffBoard<T extends { id: string; category: string }>(
  items: readonly T[],
  blocks: Blocks,
): T[] {
  const ids = new Set(blocks.flatMap((block) => (block.kind === 'item' ? [block.itemId] : [])));
  const categories = new Set(blocks.flatMap((block) => (block.kind === 'section' ? [block.category] : [])));
  return items.filter(({ id, category }) => !ids.has(id) && !categories.has(category));
}
