import type { ThemeRuleProps } from './board-theme.ts';
import css from './PlainRule.module.css';

/** A rule across the text column, painted with the theme's `--board-rule`. */
export function PlainRule({ top, height }: ThemeRuleProps) {
  return <div className={css.rule} style={{ top, height }} />;
}
