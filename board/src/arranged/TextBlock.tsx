import type { BlockColor } from '@menuboard/contract/domain/layout';
import type { Rect } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { WRAP_SAFETY, wholeWords } from '../text/wrap.ts';
import { themeClass } from '../themes/board-themes.ts';
import css from './ArrangedMenu.module.css';
import { blockColor } from './block-color.ts';
import { fitText, TEXT_LINE } from './fit-text.ts';

interface TextBlockProps extends BlockColor {
  text: string;
  rect: Rect;
  theme: string;
  align: string;
  isHeading: boolean;
  /** The largest size, in px of the stage. */
  size?: number;
}

/** A text that is as large as its block and its own size allow. */
export function TextBlock({ text, rect, theme, tone, color, align, isHeading, size }: TextBlockProps) {
  const measure = useMeasure();
  const font = isHeading ? typography.head : typography.text;
  const lines = text.split('\n');
  const measured = lines.map((line) => measure(`${themeClass(theme)} ${font}`, line));
  const fontSize = Math.min(fitText(measured, rect), size || rect.height);
  const lineWidth = (rect.width * WRAP_SAFETY) / fontSize;
  return (
    <p
      className={`${css.block} ${css.text} ${font}`}
      style={{
        ...rect,
        fontSize,
        lineHeight: TEXT_LINE,
        color: blockColor({ tone, color }),
        textAlign: align as 'left',
      }}
    >
      {measured.map((line, index) => wholeWords(lines[index] || '', line, lineWidth)).join('\n')}
    </p>
  );
}
