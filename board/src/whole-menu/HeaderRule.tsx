import type { StageShape } from '../stage/stage-geometry.ts';
import { boardTheme } from '../themes/board-themes.ts';
import { menuAreas, ruleMetrics } from './menu-areas.ts';

interface HeaderRuleProps {
  theme: string;
  shape: StageShape;
  isOverMedia: boolean;
  /** From the top of the column, in px of the stage. */
  top: number;
}

/** The rule under a menu's header, as the theme draws it. */
export function HeaderRule({ theme, shape, isOverMedia, top }: HeaderRuleProps) {
  const { HeaderRule: ThemeRule } = boardTheme(theme);
  const { column, backdrop } = menuAreas[isOverMedia ? 'overMedia' : 'alone'][shape];
  return (
    <ThemeRule
      top={top}
      height={ruleMetrics.height}
      column={column}
      backdrop={backdrop}
      isOverMedia={isOverMedia}
    />
  );
}

/** Px of the stage that the header leaves free on its right. A theme's drawing is left out over media. */
export function headerInset(theme: string, isOverMedia: boolean): number {
  return isOverMedia ? 0 : boardTheme(theme).headerDrawingWidth;
}
