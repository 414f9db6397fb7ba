import type { OfferedItem } from '@menuboard/contract/screen';
import { type ReactNode, useMemo } from 'react';
import { countDescriptions, type MenuLayout } from '../whole-menu/lay-out-menu.ts';
import { MenuPage } from '../whole-menu/MenuPage.tsx';
import { areaBeside } from '../whole-menu/menu-areas.ts';
import { type FittedMenu, type MenuProps, useFittedMenu } from '../whole-menu/use-fitted-menu.ts';
import { PhotoTiles, useCaptionSize } from './PhotoTiles.tsx';
import { gridCells, photoRects, photoRegion } from './photo-layout.ts';

/** The smallest names beside photos, in px of the stage. A list that would get smaller has the stage for itself. */
const NAME_MIN = 48;

const isShort = ({ pages, sizes }: MenuLayout) => pages.length === 1 && sizes.name >= NAME_MIN;

/** Whether a menu may have photos beside it: it is short, so its names are large, and its rows have no photos. */
export const canHavePhotos = (layout: MenuLayout): boolean =>
  isShort(layout) && layout.rows.every((section) => section.every((row) => row.photo === 0));

interface PhotoProps extends MenuProps {
  /** The menu on the whole stage. */
  alone: FittedMenu;
  /** What is drawn where the texts have too little space beside or below the photos. */
  otherwise: ReactNode;
}

const onlyPage = { page: 0, position: 0, total: 1 };

/** A short list with photos of some of its dishes beside it. The list is alone where it would lose size or texts. */
export function MenuWithPhotos({
  items,
  alone,
  otherwise,
  ...props
}: PhotoProps & { items: readonly OfferedItem[] }) {
  const { shape, theme, settings: given } = props;
  const settings = useMemo(() => ({ ...given, photos: 'none' as const }), [given]);
  const area = useMemo(() => areaBeside(shape, photoRegion(shape)), [shape]);
  const beside = useFittedMenu({ ...props, settings, area });
  const tiles = { items, rects: photoRects(shape, items.length) };
  const fontSize = useCaptionSize(tiles, theme);
  const isComplete = countDescriptions(beside.layout) === countDescriptions(alone.layout);
  if (!isShort(beside.layout) || !isComplete || !fontSize) return otherwise;
  return (
    <MenuPage {...props} {...onlyPage} area={area} fitted={beside}>
      <PhotoTiles {...tiles} fontSize={fontSize} />
    </MenuPage>
  );
}

/** A menu as a grid of photos with names, marks and prices, or as a list where those are too long for that. */
export function PhotoGrid({ alone, otherwise, ...props }: PhotoProps) {
  const { shape, menu, area, money, theme, settings } = props;
  const { items } = menu;
  const box = { width: area.column.width, height: alone.bodyHeight };
  const rects = gridCells(shape, items.length, box);
  const tiles = { items, rects, money, settings };
  const fontSize = useCaptionSize(tiles, theme);
  const grid = <PhotoTiles {...tiles} fontSize={fontSize} />;
  return fontSize ? <MenuPage {...props} {...onlyPage} fitted={alone} grid={grid} /> : otherwise;
}
