import { photographedItems } from '@menuboard/contract/domain/board-photos';
import type { OfferedItem } from '@menuboard/contract/screen';
import { type ReactNode, useMemo } from 'react';
import { itemsOn, MenuPage } from '../whole-menu/MenuPage.tsx';
import { areaBeside } from '../whole-menu/menu-areas.ts';
import { type FittedMenu, type MenuProps, useFittedMenu } from '../whole-menu/use-fitted-menu.ts';
import { PhotoTiles, useCaptionSize } from './PhotoTiles.tsx';
import { EDGE_PHOTOS_MAX, type PhotoEdge, photoEdgeRects, photoEdgeRegion } from './photo-layout.ts';

interface MenuAtPhotoEdgeProps extends MenuProps {
  /** The menu on the whole stage. */
  alone: FittedMenu;
  edge: PhotoEdge;
  /** Counts up with the time, as in `WholeMenu`. */
  index: number;
  /** The menu if photos cost more pages than that. */
  otherwise: ReactNode;
}

/** A menu beside photos that fill an edge of the stage: on each page, of the dishes on it. */
export function MenuAtPhotoEdge({ alone, edge, index, otherwise, ...props }: MenuAtPhotoEdgeProps) {
  const { shape, settings: given, money, theme } = props;
  const settings = useMemo(() => ({ ...given, photos: 'none' as const }), [given]);
  const { size, pages } = edge;
  const region = useMemo(() => photoEdgeRegion(shape, size), [shape, size]);
  const area = useMemo(() => areaBeside(shape, region), [shape, region]);
  const beside = useFittedMenu({ ...props, settings, area });
  const total = beside.layout.pages.length;
  const page = total > 0 ? index % total : 0;
  const items = useMemo(() => photosOf(beside, page), [beside, page]);
  const tiles = { items, rects: photoEdgeRects(shape, region, items.length), money };
  const fontSize = useCaptionSize(tiles, theme);
  if (items.length === 0 || fontSize === 0 || total > alone.layout.pages.length + pages) return otherwise;
  return (
    <MenuPage {...props} area={area} fitted={beside} page={page} position={page} total={total}>
      <PhotoTiles {...tiles} fontSize={fontSize} isAtEdge />
    </MenuPage>
  );
}

/** The dishes of a page whose photos are shown. The other dishes of the menu stand in for a page without photos. */
function photosOf(fitted: FittedMenu, page: number): OfferedItem[] {
  const { layout, sections } = fitted;
  const onPage = itemsOn(layout.pages[page] || [], fitted);
  const candidates = photographedItems(onPage.filter(({ isAvailable }) => isAvailable));
  const all = sections.flatMap((section) => section.items);
  return (candidates.length > 0 ? candidates : photographedItems(all)).slice(0, EDGE_PHOTOS_MAX);
}
