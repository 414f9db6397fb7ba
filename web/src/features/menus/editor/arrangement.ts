/** What the editor edits, and how it becomes the layout that is saved. */
import type { Aspect, Layout } from '@menuboard/contract/domain/layout';
import { boardSizes, frontOf, onBoard, type Place, type Places, placeCards } from './place-cards.ts';

/** Without `places` everything stands where it is put by itself. */
export interface Arrangement {
  aspect: Aspect;
  places: Places | null;
}

export const automatic: Arrangement = { aspect: '16:9', places: null };

/** What was saved, as the editor has it. */
export function arrangementOf(layout: Layout | null): Arrangement {
  if (!layout) return automatic;
  const { aspect, blocks } = layout;
  const { width, height } = boardSizes[aspect];
  const entries = blocks.map(({ itemId, x, y, w, h, z }): [string, Place] => [
    itemId,
    onBoard({ x: x * width, y: y * height, w: w * width, h: h * height, z }, aspect),
  ]);
  return { aspect, places: Object.fromEntries(entries) };
}

/** Where each of the items stands. */
export function placesIn({ aspect, places }: Arrangement, itemIds: readonly string[]): Places {
  return placeCards(itemIds, places ?? {}, aspect);
}

/** The items that came to the menu after it was arranged. */
export function newcomersIn({ places }: Arrangement, itemIds: readonly string[]): string[] {
  return places ? itemIds.filter((id) => !places[id]) : [];
}

/** Whether two arrangements show these items in the same way. */
export function isSame(one: Arrangement, other: Arrangement, itemIds: readonly string[]): boolean {
  if (one.places === null || other.places === null) return one.places === other.places;
  const [here, there] = [placesIn(one, itemIds), placesIn(other, itemIds)];
  const keys = ['x', 'y', 'w', 'h', 'z'] as const;
  return (
    one.aspect === other.aspect && itemIds.every((id) => keys.every((k) => here[id]?.[k] === there[id]?.[k]))
  );
}

/** The arrangement with one card put elsewhere. All others keep the place they have now, whatever comes. */
export function withPlace(
  from: Arrangement,
  itemIds: readonly string[],
  id: string,
  place: Place,
): Arrangement {
  const { aspect, places } = from;
  return { aspect, places: { ...places, ...placesIn(from, itemIds), [id]: onBoard(place, aspect) } };
}

/** The arrangement with one card in front; the same one where it is there already. */
export function withFront(from: Arrangement, itemIds: readonly string[], id: string): Arrangement {
  const { [id]: own, ...others } = placesIn(from, itemIds);
  const front = frontOf(Object.values(others));
  return !own || own.z >= front ? from : withPlace(from, itemIds, id, { ...own, z: front });
}

/** The same cards on a board of another shape, where they begin anew. */
export function onAspect(aspect: Aspect, itemIds: readonly string[]): Arrangement {
  return { aspect, places: placeCards(itemIds, {}, aspect) };
}

// Downwards, so that no sum of two ever lies beyond the board.
const fraction = (part: number, whole: number) => Math.floor((part / whole) * 1e6) / 1e6;

/** What is saved: fractions of the board, layers counted from the back; nothing when it is automatic. */
export function layoutOf(arrangement: Arrangement, itemIds: readonly string[]): Layout | null {
  const { aspect, places } = arrangement;
  if (!places) return null;
  const { width, height } = boardSizes[aspect];
  const inLayers = Object.entries(placesIn(arrangement, itemIds)).sort(
    ([, one], [, other]) => one.z - other.z,
  );
  const blocks = inLayers.map(([itemId, { x, y, w, h }], z) => ({
    id: itemId,
    kind: 'item' as const,
    itemId,
    x: fraction(x, width),
    y: fraction(y, height),
    w: fraction(w, width),
    h: fraction(h, height),
    z,
  }));
  return { v: 1, aspect, blocks };
}
