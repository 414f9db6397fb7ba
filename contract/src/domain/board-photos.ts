/** The images that the *board* look shows beside or instead of a list. Player and boards both use this rule. */
import type { PhotoStyle } from './design.ts';
import type { DishLabel } from './dish.ts';
import type { Panel } from './menu-details.ts';

interface Photographed {
  id: string;
  imageUrl: string | null;
  labels?: readonly DishLabel[] | undefined;
}

/** Sizes of a menu that can be a grid of photos. */
const GRID_ITEMS_MIN = 4;
const GRID_ITEMS_MAX = 9;

/** Whether a menu has as many dishes as a grid of photos can show. */
export const isGridSize = (count: number): boolean => count >= GRID_ITEMS_MIN && count <= GRID_ITEMS_MAX;

/** The dishes that a panel names and the menu has, in the panel's order. */
export function panelItems<Item extends { id: string }>(items: readonly Item[], { itemIds }: Panel): Item[] {
  return (itemIds || []).flatMap((id) => items.filter((item) => item.id === id));
}

/**
 * Image of a panel: its own or its dish's.
 *
 * @returns `undefined` for a panel without an image
 */
export function panelImage<Item extends Photographed>(
  items: readonly Item[],
  panel: Panel,
  photos: PhotoStyle,
): string | undefined {
  if (panel.mediaUrl || panel.kind !== 'special' || photos === 'none') return panel.mediaUrl;
  return panelItems(items, panel)[0]?.imageUrl ?? undefined;
}

/** URLs of all images that the *board* look may show of a menu. */
export function imagesOnBoard(
  { items, panels = [] }: { items: readonly Photographed[]; panels?: readonly Panel[] | undefined },
  photos: PhotoStyle,
): string[] {
  const inPanels = panels.map((panel) => panelImage(items, panel, photos) || '');
  if (photos === 'none') return inPanels;
  return inPanels.concat(items.map(({ imageUrl }) => imageUrl || ''));
}
