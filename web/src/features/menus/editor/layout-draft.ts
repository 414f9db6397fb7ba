/** What the editor edits, and how it becomes the layout that is saved. */
import type { Aspect, Layout } from '@menuboard/contract/domain/layout';
import {
  boardSizes,
  type CardRect,
  type CardRects,
  clampToBoard,
  frontLayer,
  rectsForItems,
} from './card-rects.ts';

/** Without `places` everything stands where it is put by itself. */
export interface LayoutDraft {
  aspect: Aspect;
  places: CardRects | null;
}

export const automaticDraft: LayoutDraft = { aspect: '16:9', places: null };

/** What was saved, as the editor has it. */
export function toLayoutDraft(layout: Layout | null): LayoutDraft {
  if (!layout) return automaticDraft;
  const { aspect, blocks } = layout;
  const { width, height } = boardSizes[aspect];
  const entries = blocks.map(({ itemId, x, y, w, h, z }): [string, CardRect] => [
    itemId,
    clampToBoard({ x: x * width, y: y * height, w: w * width, h: h * height, z }, aspect),
  ]);
  return { aspect, places: Object.fromEntries(entries) };
}

/** Where each of the items stands. */
export function rectsIn({ aspect, places }: LayoutDraft, itemIds: readonly string[]): CardRects {
  return rectsForItems(itemIds, places ?? {}, aspect);
}

/** The items that came to the menu after it was arranged. */
export function unplacedItems({ places }: LayoutDraft, itemIds: readonly string[]): string[] {
  return places ? itemIds.filter((id) => !places[id]) : [];
}

/** Whether two arrangements show these items in the same way. */
export function isSameDraft(one: LayoutDraft, other: LayoutDraft, itemIds: readonly string[]): boolean {
  if (one.places === null || other.places === null) return one.places === other.places;
  const [here, there] = [rectsIn(one, itemIds), rectsIn(other, itemIds)];
  const keys = ['x', 'y', 'w', 'h', 'z'] as const;
  return (
    one.aspect === other.aspect && itemIds.every((id) => keys.every((k) => here[id]?.[k] === there[id]?.[k]))
  );
}

/** The arrangement with one card put elsewhere. All others keep the place they have now, whatever comes. */
export function withCardAt(
  from: LayoutDraft,
  itemIds: readonly string[],
  id: string,
  place: CardRect,
): LayoutDraft {
  const { aspect, places } = from;
  return { aspect, places: { ...places, ...rectsIn(from, itemIds), [id]: clampToBoard(place, aspect) } };
}

/** The arrangement with one card in front; the same one where it is there already. */
export function withCardInFront(from: LayoutDraft, itemIds: readonly string[], id: string): LayoutDraft {
  const { [id]: own, ...others } = rectsIn(from, itemIds);
  const front = frontLayer(Object.values(others));
  return !own || own.z >= front ? from : withCardAt(from, itemIds, id, { ...own, z: front });
}

/** The same cards on a board of another shape, where they begin anew. */
export function draftForAspect(aspect: Aspect, itemIds: readonly string[]): LayoutDraft {
  return { aspect, places: rectsForItems(itemIds, {}, aspect) };
}

// Downwards, so that no sum of two ever lies beyond the board.
const toFraction = (part: number, whole: number) => Math.floor((part / whole) * 1e6) / 1e6;

/** What is saved: fractions of the board, layers counted from the back; nothing when it is automatic. */
export function toLayout(arrangement: LayoutDraft, itemIds: readonly string[]): Layout | null {
  const { aspect, places } = arrangement;
  if (!places) return null;
  const { width, height } = boardSizes[aspect];
  const inLayers = Object.entries(rectsIn(arrangement, itemIds)).sort(
    ([, one], [, other]) => one.z - other.z,
  );
  const blocks = inLayers.map(([itemId, { x, y, w, h }], z) => ({
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
