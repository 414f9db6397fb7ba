import { BoardHeader } from '../frame/BoardHeader.tsx';
import { fitHeader, titleHeader } from '../frame/fit-header.ts';
import type { Rect } from '../stage/stage-geometry.ts';
import { useMeasure } from '../text/use-measure.ts';
import { boardTheme } from '../themes/board-themes.ts';
import { headerInset } from '../whole-menu/HeaderRule.tsx';
import { ruleMetrics } from '../whole-menu/menu-areas.ts';
import { measureHeader } from '../whole-menu/use-fitted-menu.ts';
import css from './ArrangedMenu.module.css';

interface TitleBlockProps {
  name: string;
  description: string;
  corner: string;
  theme: string;
  rect: Rect;
}

/** The menu's header in a block: name, description, the display's corner and the theme's rule below them. */
export function TitleBlock({ name, description, corner, theme, rect }: TitleBlockProps) {
  const measure = useMeasure();
  const comfortable = rect.height - ruleMetrics.above - ruleMetrics.height;
  const insetRight = headerInset(theme, false);
  const fit = fitHeader(measureHeader(measure, theme, name, description, corner), rect.width - insetRight, {
    ...titleHeader,
    comfortable,
    max: comfortable,
  });
  const { HeaderRule } = boardTheme(theme);
  return (
    <div className={css.block} style={rect}>
      <HeaderRule
        top={fit.height + ruleMetrics.above}
        height={ruleMetrics.height}
        column={rect}
        backdrop={rect}
        isOverMedia={false}
      />
      <BoardHeader
        name={name}
        description={description}
        corner={corner}
        fit={fit}
        insetRight={insetRight}
        isTitle
      />
    </div>
  );
}
