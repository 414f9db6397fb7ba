import type { Rect } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { themeClass } from '../themes/board-themes.ts';
import css from './ArrangedMenu.module.css';
import { fitText, TEXT_LINE } from './fit-text.ts';

interface TextBlockProps {
  text: string;
  rect: Rect;
  theme: string;
  tone: string;
  align: string;
  isHeading: boolean;
}

/** A text that is as large as its block allows. */
export function TextBlock({ text, rect, theme, tone, align, isHeading }: TextBlockProps) {
  const measure = useMeasure();
  const font = isHeading ? typography.head : typography.text;
  const lines = text.split('\n').map((line) => measure(`${themeClass(theme)} ${font}`, line));
  return (
    <p
      className={`${css.block} ${css.text} ${font}`}
      style={{
        ...rect,
        fontSize: fitText(lines, rect),
        lineHeight: TEXT_LINE,
        color: `var(--board-${tone})`,
        textAlign: align as 'left',
      }}
    >
      {text}
    </p>
  );
}
