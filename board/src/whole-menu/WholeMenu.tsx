import { isPhotoGrid, photographedItems } from '@menuboard/contract/domain/board-photos';
import { useMemo } from 'react';
import { PanelColumn, shownPanels } from '../panels/PanelColumn.tsx';
import { panelRegion } from '../panels/panel-layout.ts';
import { canHavePhotos, MenuWithPhotos, PhotoGrid } from '../photos/MenuWithPhotos.tsx';
import type { StageShape } from '../stage/stage-geometry.ts';
import { partOf } from './board-part.ts';
import { MenuPage } from './MenuPage.tsx';
import { areaBeside, areaBesideMedia, type MenuArea, wholeStage } from './menu-areas.ts';
import { type MenuProps, useFittedMenu } from './use-fitted-menu.ts';

interface WholeMenuProps extends Omit<MenuProps, 'area'> {
  /** The aspect ratio of the display's media, which is drawn beside the menu. */
  mediaAspect?: number | undefined;
  /** Counts up with the time. A menu of several pages shows the next one with each count, and starts over. */
  index: number;
}

/** The *board* look: the whole menu at once, on as many pages as it needs. */
export function WholeMenu({ index, mediaAspect, ...given }: WholeMenuProps) {
  const { shape } = given;
  const { menu, settings, theme, money } = given;
  // The columns of all parts must fit together.
  const isPart = partOf(settings).of > 1;
  const panels = useMemo(() => (mediaAspect || isPart ? [] : shownPanels(menu)), [mediaAspect, isPart, menu]);
  const area = useMenuArea(shape, mediaAspect, panels.length > 0);
  const props = { ...given, area };
  const fitted = useFittedMenu(props);
  const total = fitted.layout.pages.length;
  const page = total > 0 ? index % total : 0;
  const { photos } = settings;
  const menuPage = (
    <MenuPage {...props} fitted={fitted} page={page} position={page} total={total}>
      <PanelColumn {...{ panels, menu, shape, index, theme, money, photos }} />
    </MenuPage>
  );
  if (area !== wholeStage[shape] || photos === 'none' || isPart) return menuPage;
  const photoProps = { ...props, alone: fitted, otherwise: menuPage };
  if (isPhotoGrid(menu.items, photos)) return <PhotoGrid {...photoProps} />;
  const items = photographedItems(menu.items);
  if (items.length > 1 && canHavePhotos(fitted.layout))
    return <MenuWithPhotos {...photoProps} items={items} />;
  return menuPage;
}

/** The area of a menu beside the display's media, or beside panels. */
export function useMenuArea(
  shape: StageShape,
  mediaAspect: number | undefined,
  hasPanels: boolean,
): MenuArea {
  return useMemo(() => {
    if (mediaAspect) return areaBesideMedia(shape, mediaAspect);
    return hasPanels ? areaBeside(shape, panelRegion[shape]) : wholeStage[shape];
  }, [shape, mediaAspect, hasPanels]);
}
