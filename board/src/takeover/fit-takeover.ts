/** Sizes of a takeover's words, in px of the stage. */
import { type Box, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import { type MeasuredText, WRAP_SAFETY, wrap } from '../text/wrap.ts';

/** Lengths in em of their text, besides the width of the bar and the space beside it. The components take them from here. */
export const takeoverMetrics = { title: 1.12, text: 1.32, between: 0.5, bar: 18, afterBar: 54 } as const;

/** Font sizes of title and text. */
export interface TakeoverSizes {
  title: number;
  text: number;
}

/** Size of a title, in em of the text under it. */
const TITLE_SCALE = 1.7;
/** Both are the only thing on the screen, so they are as large as they can be. */
const LARGEST_TITLE = 260;
const LARGEST_TEXT = 150;
/** Readable from 7 m on a 43-inch TV. Only a text of many short lines becomes smaller. */
const SMALLEST_TEXT = 44;
const STEP = 4;

/** The part of a stage that words can use. */
export function takeoverBox(shape: StageShape): Box {
  const { x, y } = stageMargins[shape];
  const { width, height } = stageSizes[shape];
  const { bar, afterBar } = takeoverMetrics;
  return { width: width - 2 * x - bar - afterBar, height: height - 2 * y };
}

/**
 * The largest sizes at which everything has space.
 *
 * @param title `undefined` without one
 * @param paragraphs the lines that the author has written
 */
export function fitTakeover(
  title: MeasuredText | undefined,
  paragraphs: readonly MeasuredText[],
  box: Box,
): TakeoverSizes {
  const heightOf = (measured: MeasuredText, size: number, lineHeight: number) =>
    Math.max(1, wrap(measured, (box.width * WRAP_SAFETY) / size).length) * size * lineHeight;
  const sizesAt = (size: number): TakeoverSizes => ({
    title: Math.min(LARGEST_TITLE, paragraphs.length > 0 ? size * TITLE_SCALE : size),
    text: Math.min(LARGEST_TEXT, size),
  });
  const heightAt = (sizes: TakeoverSizes) =>
    (title ? heightOf(title, sizes.title, takeoverMetrics.title) : 0) +
    (title && paragraphs.length > 0 ? sizes.text * takeoverMetrics.between : 0) +
    paragraphs.reduce((sum, line) => sum + heightOf(line, sizes.text, takeoverMetrics.text), 0);
  let size = LARGEST_TITLE;
  while (size > SMALLEST_TEXT && heightAt(sizesAt(size)) > box.height) size -= STEP;
  while (size > STEP && heightAt(sizesAt(size)) > box.height) size -= 1;
  return sizesAt(size);
}
