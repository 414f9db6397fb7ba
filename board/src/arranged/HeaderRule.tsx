import type { Rect } from '../stage/stage-geometry.ts';
import css from './HeaderRule.module.css';

/** The rule under the header, in px of the stage: the space above it, its thickness, the space below it. */
export const ruleMetrics = { above: 16, height: 4, below: 30 } as const;

interface HeaderRuleProps {
  /** The text column, inside the safe area. The rule is positioned relative to it. */
  column: Rect;
  /** The background that the text lies on. A theme's field or line may reach to its edges. */
  backdrop: Rect;
  /** Px of the stage from the top of the column to the line. */
  top: number;
}

/** The field behind a menu's header and the line under it, as the theme's `--board-rule` draws them. */
export function HeaderRule({ column, backdrop, top }: HeaderRuleProps) {
  const above = column.top - backdrop.top;
  const left = column.left - backdrop.left;
  return (
    <i
      className={css.rule}
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
