import type { Rect } from '../stage/stage-geometry.ts';
import css from './HeaderRule.module.css';
import { ruleMetrics } from './menu-areas.ts';

interface HeaderRuleProps {
  /** The text column, inside the safe area. The rule is positioned relative to it. */
  column: Rect;
  /** The background that the text lies on. A theme's field or line may reach to its edges. */
  backdrop: Rect;
  /** From the top of the column to the line, in px of the stage. */
  top: number;
}

/** The field behind a menu's header and the line under it, as the theme's `--board-rule` draws them. */
export function HeaderRule({ column, backdrop, top }: HeaderRuleProps) {
  const above = column.top - backdrop.top;
  const left = column.left - backdrop.left;
  return (
    <i
      className={isNarrow(column) ? `${css.rule} ${css.narrow}` : css.rule}
      style={{
        left: -left,
        top: -above,
        width: backdrop.width,
        height: above + top + ruleMetrics.height + ruleMetrics.below,
        paddingLeft: left,
        paddingRight: backdrop.width - left - column.width,
      }}
    />
  );
}

/** A narrower header has no space for a theme's drawing, in px of the stage. */
const isNarrow = ({ width }: Pick<Rect, 'width'>) => width < 900;
