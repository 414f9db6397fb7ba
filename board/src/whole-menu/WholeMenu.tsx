import { useMemo } from 'react';
import { MenuPage } from './MenuPage.tsx';
import { areaBesideMedia, wholeStage } from './menu-areas.ts';
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
  const area = useMemo(
    () => (mediaAspect ? areaBesideMedia(shape, mediaAspect) : wholeStage[shape]),
    [shape, mediaAspect],
  );
  const props = { ...given, area };
  const fitted = useFittedMenu(props);
  const total = fitted.layout.pages.length;
  const page = total > 0 ? index % total : 0;
  return <MenuPage {...props} fitted={fitted} page={page} position={page} total={total} />;
}
