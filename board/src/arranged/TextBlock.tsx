import type { Box, Rect } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { type MeasuredText, WRAP_SAFETY, wholeWords, widestPart, widestWord, wrap } from '../text/wrap.ts';
import { themeClass } from '../themes/board-themes.ts';
import css from './ArrangedMenu.module.css';

/** The height of a line in em. */
const TEXT_LINE = 1.14;

/** Size in px of the stage below which a long word is hyphenated rather than made smaller. */
const smallestUnbroken = 24;

interface TextBlockProps {
  text: string;
  rect: Rect;
  theme: string;
  color: string;
  align: string;
  isHeading: boolean;
  /** The largest size, in px of the stage. */
  size?: number;
}

/** A text that is as large as its block and its own size allow. */
export function TextBlock({ text, rect, theme, color, align, isHeading, size }: TextBlockProps) {
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
        color,
        textAlign: align as 'left',
      }}
    >
      {measured.map((line, index) => wholeWords(lines[index] || '', line, lineWidth)).join('\n')}
    </p>
  );
}

/**
 * The largest font size at which a text fits into a box, in px of the stage.
 *
 * @param lines the text by its line breaks
 */
function fitText(lines: readonly MeasuredText[], { width, height }: Box): number {
  const isTooLarge = (size: number) => {
    const widest = size > smallestUnbroken ? widestWord : widestPart;
    const available = (width * WRAP_SAFETY) / size;
    const rows = lines.reduce((sum, line) => sum + (wrap(line, available).length || 1), 0);
    return rows * size * TEXT_LINE > height || lines.some((line) => widest(line) > available);
  };
  let size = height / TEXT_LINE - 0.1;
  while (size > 2 && isTooLarge(size)) size *= 0.97;
  return size;
}
