import { MenuPage } from './MenuPage.tsx';
import { type MenuProps, useMenuDrawing } from './use-menu-drawing.ts';

/** The *board* look: the menu at once. `turn` counts up; a menu of several pages shows the next one with each. */
export function WholeMenu({ turn, ...subject }: MenuProps & { turn: number }) {
  const drawing = useMenuDrawing(subject);
  const total = drawing.layout.pages.length;
  const page = total > 0 ? turn % total : 0;
  return <MenuPage {...subject} drawing={drawing} page={page} position={page} total={total} />;
}
