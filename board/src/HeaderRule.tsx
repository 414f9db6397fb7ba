import css from './MenuPage.module.css';
import { menuAreas, ruleMetrics } from './menu-areas.ts';
import type { StageShape } from './stage-geometry.ts';
import { glassRoom, NeonLine } from './themes/night/NeonLine.tsx';

interface HeaderRuleProps {
  theme: string;
  shape: StageShape;
  isOverMedia: boolean;
  top: number;
}

/** What a theme's rule takes of the header's width, on its right. */
export function ruleRoom(theme: string, isOverMedia: boolean): number {
  return theme === 'night' && !isOverMedia ? glassRoom : 0;
}

/** The rule under a menu's header, in the theme's hand. */
export function HeaderRule({ theme, shape, isOverMedia, top }: HeaderRuleProps) {
  const { column, field } = menuAreas[isOverMedia ? 'overMedia' : 'alone'][shape];
  if (theme !== 'night') return <div className={css.rule} style={{ top, height: ruleMetrics.height }} />;
  const left = field.left - column.left;
  return (
    <NeonLine
      width={field.width}
      left={left}
      right={column.width - left}
      top={top + ruleMetrics.height / 2}
      hasGlass={!isOverMedia}
    />
  );
}
