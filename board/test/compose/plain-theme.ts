/** A theme without ornaments, and a measurer that needs no browser. */

import { headerBoxes, largeText } from '../../src/compose/frame-text.ts';
import { band, headerLine, sideHero, topHero, wallHero } from '../../src/compose/frames.ts';
import type { Frame, FrameRequest, MeasureKind, TextKind, ThemeTokens } from '../../src/compose/types.ts';
import { splitWords } from '../../src/text/wrap.ts';

/** Approximate widths of letters in em. */
const letterWidths: Partial<Record<TextKind, number>> = {
  name: 0.5,
  description: 0.47,
  price: 0.56,
  head: 0.46,
};

/** Measures by the number of letters. */
export const estimate: MeasureKind = (kind, text) => {
  const letter = letterWidths[kind] ?? 0.5;
  return {
    words: splitWords(text).map((word) => ({
      width: word.text.length * letter,
      gap: word.isSpaced ? 0.25 : 0,
    })),
    widestLetter: 0.9,
  };
};

const titleStyle = { color: 'ink', largest: 90, smallest: 30, line: 1, maxLines: 1 } as const;

function headed(request: FrameRequest): Frame {
  const places = headerLine(request, 108);
  const boxes = headerBoxes(request, places.field, titleStyle);
  return {
    ...places,
    boxes,
    nextBoxes: boxes,
    columns: request.shape === 'portrait' ? [1, 2] : [1, 2, 3, 4],
  };
}

function framesOf(request: FrameRequest): Frame[] {
  const last = headed(request);
  if (request.stages > 1) {
    const places = band(request, 144);
    const boxes = headerBoxes(request, { ...places.field, left: 96, width: 1728, height: 100 }, titleStyle);
    const wall = { ...places, columns: [1, 2, 3], boxes, nextBoxes: boxes };
    const { hero, ...free } = wallHero(request, places);
    const field = { kind: 'field', color: 'field', ...hero } as const;
    return request.hero ? [{ ...wall, ...free, boxes: [...boxes, field] }, wall] : [wall];
  }
  const { hero } = request;
  if (!hero || request.area) return [last];
  const heroFrames = (request.shape === 'portrait' ? [14, 11, 8] : [7, 6, 5, 3]).map((size): Frame => {
    const places = request.shape === 'portrait' ? topHero(request, size) : sideHero(request, size);
    const { field } = places;
    const inside = {
      left: field.left + 96,
      top: field.top + 54,
      width: field.width - 144,
      height: field.height - 108,
    };
    const name = {
      kind: 'heroName',
      text: hero.name,
      color: 'onField',
      largest: 300,
      smallest: 60,
      line: 0.9,
      maxLines: 3,
      itemId: hero.itemId,
    } as const;
    const boxes: Frame['boxes'] = [
      { kind: 'field', color: 'field', ...field },
      ...largeText(request.measure, name, inside, 'bottom'),
    ];
    return { ...places, boxes, nextBoxes: last.boxes, columns: [1, 2, 3] };
  });
  return [...heroFrames, last];
}

/** The theme. */
export const plainTheme: ThemeTokens = {
  scale: { name: 1, price: 1, description: 1, head: 1, mark: 1 },
  isHeadSetApart: true,
  headBar: 0,
  priceGap: { dense: 20, usual: 36, portrait: 45 },
  gutters: [72, 54, 36],
  xHeight: 0.5,
  capHeight: 0.7,
  heroLine: 1,
  frames: framesOf,
};
