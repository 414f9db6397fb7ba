import { BoardHeader } from '../frame/BoardHeader.tsx';
import { fitHeader, titleHeader } from '../frame/fit-header.ts';
import type { Rect } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { themeClass } from '../themes/board-themes.ts';
import css from './ArrangedMenu.module.css';
import { HeaderRule, ruleMetrics } from './HeaderRule.tsx';

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
  const inText = (text: string) => measure(`${themeClass(theme)} ${typography.text}`, text);
  const texts = {
    name: measure(`${themeClass(theme)} ${typography.title}`, name),
    description: inText(description),
    corner: inText(corner),
  };
  const fit = fitHeader(texts, rect.width, { ...titleHeader, comfortable, max: comfortable });
  return (
    <div className={css.block} style={rect}>
      <HeaderRule column={rect} backdrop={fieldAround(rect)} top={fit.height + ruleMetrics.above} />
      <BoardHeader name={name} description={description} corner={corner} fit={fit} isTitle />
    </div>
  );
}

/** Space between the text of a title and the edge of the theme's field, in px of the stage. */
const fieldMargin = 40;
/** A title this close to an edge of the stage has a field that reaches to the edge. */
const bleedMargin = 100;

function fieldAround({ left, top, width, height }: Rect): Rect {
  const [x = 0, y = 0] = [left, top].map((side) => (side > bleedMargin ? fieldMargin : side));
  return { left: left - x, top: top - y, width: width + 2 * x, height };
}
