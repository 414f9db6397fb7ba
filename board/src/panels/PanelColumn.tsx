import type { PhotoStyle } from '@menuboard/contract/domain/design';
import type { Panel } from '@menuboard/contract/domain/menu-details';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import type { StageShape } from '../stage/stage-geometry.ts';
import { useMeasure } from '../text/use-measure.ts';
import { themeClass } from '../themes/board-themes.ts';
import { BoardPanel } from './BoardPanel.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { hasContent, panelContent } from './panel-content.ts';
import { panelRects, visiblePanels } from './panel-layout.ts';

/** True for offers and large dishes, which are parts of the composition. */
const isComposed = ({ kind, itemIds = [] }: Panel) =>
  kind === 'combo' || (kind === 'special' && itemIds.length > 0);

/** The panels of a menu that are beside its list and have something to show. */
export function shownPanels(menu: OfferedMenu): Panel[] {
  return (menu.panels || []).filter((panel) => !isComposed(panel) && hasContent(panel, menu));
}

interface PanelColumnProps {
  panels: readonly Panel[];
  menu: OfferedMenu;
  shape: StageShape;
  /** A page counter. */
  index: number;
  theme: string;
  money: MoneyRules;
  photos: PhotoStyle;
}

/** The panels beside a list. */
export function PanelColumn({ panels, menu, shape, index, theme, money, photos }: PanelColumnProps) {
  const measure = useMeasure();
  const contents = useMemo(
    () => panels.map((panel) => panelContent(panel, menu, photos, money)),
    [panels, menu, photos, money],
  );
  const shown = visiblePanels(contents, index);
  const rects = panelRects(shape, shown.length);
  return shown.map((content, at) => {
    const given = rects[at];
    // Each position has an element of its own, whose image element is used again when panels alternate.
    if (!given) return undefined;
    const shared = { given, themeClass: themeClass(theme) };
    const key = rects.indexOf(given);
    if (content.kind === 'orders')
      return <OrdersPanel key={key} {...shared} index={index} words={menu.words} />;
    return <BoardPanel key={key} {...shared} {...{ content, measure }} />;
  });
}
