/** Checks that the texts of a board are readable on their background; pure. */
import { readableOn } from '@menuboard/contract/domain/brand-palette';
import { CONTRAST_MIN, contrastOf, formatColor, parseColor } from '@menuboard/contract/domain/color';
import type { BlockColor, LayoutBackground } from '@menuboard/contract/domain/layout';
import type { EditorBlock, Frame } from './editor-block.ts';
import type { Blocks } from './edits.ts';
import type { ThemeColors } from './theme-colors.ts';

/** The background of a board's blocks. */
export interface DrawnColors extends Pick<ThemeColors, 'tones'> {
  background: LayoutBackground | undefined;
}

const contains = (outer: Frame, inner: Frame) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.w >= inner.x + inner.w &&
  outer.y + outer.h >= inner.y + inner.h;

/** The colour of a block as `#rrggbb`. Undefined if the theme has no such tone. */
export const drawnColor = ({ color, tone }: BlockColor, { tones }: Pick<ThemeColors, 'tones'>) =>
  color ?? tones[tone];

/** The colour behind a block: of the shape in front that it lies on, else of the board. Undefined on an image. */
function groundOf(block: EditorBlock, blocks: Blocks, colors: DrawnColors): string | undefined {
  const behind = blocks
    .slice(0, blocks.indexOf(block))
    .filter((one) => (one.kind === 'shape' || one.kind === 'image') && contains(one, block))
    .at(-1);
  if (behind?.kind === 'shape') return drawnColor(behind, colors);
  return behind ? undefined : (colors.background?.color ?? colors.tones.paper);
}

/** True if a text has too little contrast. An image behind it is not judged. */
export function isHardToRead(block: EditorBlock, blocks: Blocks, colors: DrawnColors): boolean {
  if (block.kind !== 'text') return false;
  const [color, ground] = [drawnColor(block, colors), groundOf(block, blocks, colors)];
  return (
    color !== undefined &&
    ground !== undefined &&
    contrastOf(parseColor(color), parseColor(ground)) < CONTRAST_MIN
  );
}

/** Makes the own colours of texts lighter or darker, until each can be read on its background. */
export function withReadableTexts(blocks: Blocks, colors: DrawnColors): Blocks {
  return blocks.map((block) => {
    if (block.kind !== 'text' || !block.color || !isHardToRead(block, blocks, colors)) return block;
    const ground = groundOf(block, blocks, colors);
    if (!ground) return block;
    return { ...block, color: formatColor(readableOn(parseColor(block.color), parseColor(ground))) };
  });
}
