/** The layout as the editor edits it, in pixels, and its conversion from and to the saved layout. */

import { editorBoardSizes } from '@menuboard/board/stage/editor-geometry.ts';
import type { Aspect, Layout } from '@menuboard/contract/domain/layout';
import { type CardRect, type CardRects, clampToBoard, frontLayer, isSameRect } from './card-rects.ts';
import { rectsForItems } from './rects-for-items.ts';

export interface LayoutDraft {
  aspect: Aspect;
  /** `null` for the automatic layout. */
  rects: CardRects | null;
}

export const automaticDraft: LayoutDraft = { aspect: '16:9', rects: null };

/** The draft of a saved layout; the automatic one when the menu has none. */
export function toLayoutDraft(layout: Layout | null): LayoutDraft {
  if (!layout) return automaticDraft;
  const { aspect, blocks } = layout;
  const { width, height } = editorBoardSizes[aspect];
  const entries = blocks.map(({ itemId, x, y, w, h, z }): [string, CardRect] => [
    itemId,
    clampToBoard({ x: x * width, y: y * height, w: w * width, h: h * height, z }, aspect),
  ]);
  return { aspect, rects: Object.fromEntries(entries) };
}

/** The rect of each item, including items that the draft does not place. */
export function rectsIn({ aspect, rects }: LayoutDraft, itemIds: readonly string[]): CardRects {
  return rectsForItems(itemIds, rects ?? {}, aspect);
}

/** The items that were added to the menu after it was arranged. */
export function unplacedItems({ rects }: LayoutDraft, itemIds: readonly string[]): string[] {
  return rects ? itemIds.filter((id) => !rects[id]) : [];
}

/** Whether two drafts show these items in the same way. */
export function isSameDraft(one: LayoutDraft, other: LayoutDraft, itemIds: readonly string[]): boolean {
  if (one.rects === null || other.rects === null) return one.rects === other.rects;
  if (one.aspect !== other.aspect) return false;
  const [rects, otherRects] = [rectsIn(one, itemIds), rectsIn(other, itemIds)];
  return itemIds.every((id) => {
    const [rect, otherRect] = [rects[id], otherRects[id]];
    return rect && otherRect ? isSameRect(rect, otherRect) : rect === otherRect;
  });
}

/** The draft with one card moved or resized. The rects of all other cards become fixed as they are now. */
export function withCardAt(
  draft: LayoutDraft,
  itemIds: readonly string[],
  id: string,
  rect: CardRect,
): LayoutDraft {
  const { aspect, rects } = draft;
  return { aspect, rects: { ...rects, ...rectsIn(draft, itemIds), [id]: clampToBoard(rect, aspect) } };
}

/** The draft with one card in front; the same object when the card is in front already. */
export function withCardInFront(draft: LayoutDraft, itemIds: readonly string[], id: string): LayoutDraft {
  const { [id]: own, ...others } = rectsIn(draft, itemIds);
  const front = frontLayer(Object.values(others));
  return !own || own.z >= front ? draft : withCardAt(draft, itemIds, id, { ...own, z: front });
}

/** A new draft for a board of another aspect: all cards start at their automatic rects. */
export function draftForAspect(aspect: Aspect, itemIds: readonly string[]): LayoutDraft {
  return { aspect, rects: rectsForItems(itemIds, {}, aspect) };
}

// Rounds down, so that position plus size never exceeds the board.
const toFraction = (part: number, whole: number) => Math.floor((part / whole) * 1e6) / 1e6;

/** The layout to save, in fractions of the board, with layers numbered from the back; `null` when automatic. */
export function toLayout(draft: LayoutDraft, itemIds: readonly string[]): Layout | null {
  const { aspect, rects } = draft;
  if (!rects) return null;
  const { width, height } = editorBoardSizes[aspect];
  const backToFront = Object.entries(rectsIn(draft, itemIds)).sort(([, one], [, other]) => one.z - other.z);
  const blocks = backToFront.map(([itemId, { x, y, w, h }], z) => ({
    id: itemId,
    kind: 'item' as const,
    itemId,
    x: toFraction(x, width),
    y: toFraction(y, height),
    w: toFraction(w, width),
    h: toFraction(h, height),
    z,
  }));
  return { v: 1, aspect, blocks };
}
