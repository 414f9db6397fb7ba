/** Which images the *board* look shows beside or instead of a list. Player and boards agree on them. */
import type { PhotoStyle } from './design.ts';
import type { DishLabel } from './dish.ts';
import type { Panel } from './menu-details.ts';

interface Photographed {
  id: string;
  imageUrl: string | null;
  labels?: readonly DishLabel[] | undefined;
}

/** The most photos beside a list. */
const PHOTOS_MAX = 3;

/** The smallest and the largest menu that can be a grid of photos. */
const GRID_ITEMS_MIN = 4;
const GRID_ITEMS_MAX = 9;

/** Whether a menu has as many dishes as a grid of photos can show. */
export const isGridSize = (count: number): boolean => count >= GRID_ITEMS_MIN && count <= GRID_ITEMS_MAX;

/** Whether a menu without panels is shown as a grid of photos: few dishes, each with one, in that design. */
export function isPhotoGrid(items: readonly Pick<Photographed, 'imageUrl'>[], photos: PhotoStyle): boolean {
  return photos === 'grid' && isGridSize(items.length) && items.every(({ imageUrl }) => imageUrl);
}

/** The dishes whose photos are shown beside a list: the featured ones first, at most three. */
export function photographedItems<Item extends Photographed>(items: readonly Item[]): Item[] {
  const all = items.filter(({ imageUrl }) => imageUrl);
  const isFeatured = ({ labels }: Item) => labels?.includes('featured') === true;
  return all
    .filter(isFeatured)
    .concat(all.filter((item) => !isFeatured(item)))
    .slice(0, PHOTOS_MAX);
}

/** The dishes that a panel names, in its order, as far as they are on the menu. */
export function panelItems<Item extends { id: string }>(items: readonly Item[], { itemIds }: Panel): Item[] {
  return (itemIds || []).flatMap((id) => items.filter((item) => item.id === id));
}

/**
 * The image of a panel: its own, or of its dish.
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

/** The URLs of all images that the *board* look may show of a menu. */
export function imagesOnBoard(
  { items, panels = [] }: { items: readonly Photographed[]; panels?: readonly Panel[] | undefined },
  photos: PhotoStyle,
): string[] {
  const inPanels = panels.map((panel) => panelImage(items, panel, photos) || '');
  if (photos === 'none') return inPanels;
  return inPanels.concat(items.map(({ imageUrl }) => imageUrl || ''));
}
