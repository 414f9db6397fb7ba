import { headerLine, sideHero, surfaceOf, topHero } from '../../compose/frames.ts';
import type { Frame, FrameBox, FrameRequest, ThemeTokens } from '../../compose/types.ts';
import type { Rect } from '../../stage/stage-geometry.ts';
import { columnCounts } from '../frames/column-counts.ts';
import { frameOf, framesFor, isUpright, type TitleStyle, titleBoxes } from '../frames/frame-choices.ts';
import { type HeroRequest, type HeroStyle, posterHero, quietHero } from '../frames/hero-boxes.ts';

const title: TitleStyle = {
  color: 'pop',
  largest: 135,
  smallest: 54,
  line: 126 / 135,
  maxLines: 1,
  align: 'center',
};
const hero: HeroStyle = {
  field: 'field',
  text: 'onField',
  name: 'pop',
  largest: 150,
  largestAlone: 270,
  line: 0.95,
  disc: 'ink',
  onDisc: 'pop',
};

/** Px inside a sheet: the cut rows at its top and bottom, and its sides. */
const sheet = { top: 135, side: 40, bottom: 99 };
const GUTTER = 24;

/** The string, under a title that is 126 px high. */
const stringIn = ({ left, width }: Rect, top: number): FrameBox => ({
  kind: 'drawing',
  name: 'string',
  left,
  top,
  width,
  height: 60,
});

/** A frame for a list of sheets, each of which needs its sides, too. */
function onString(request: FrameRequest, frame: Frame): Frame {
  const { width } = frame.list;
  const narrow = width / request.stages - 2 * sheet.side * 2;
  return {
    ...frame,
    sheet,
    isLegendCentered: true,
    columns: columnCounts(request, narrow, GUTTER + 2 * sheet.side),
  };
}

/** The title in the middle, and the sheets on a string under it. */
function underTitle(request: FrameRequest): Frame {
  const places = headerLine(request, 108);
  const surface = surfaceOf(request);
  const top = surface.top + 36;
  const listTop = surface.top + 189;
  // Sheets hang down to the legend.
  const legend = { ...places.legend, top: places.legend.top + 9 };
  const list = { ...places.list, top: listTop, height: legend.top - 9 - listTop };
  const boxes = [
    stringIn(surface, listTop - 27),
    ...titleBoxes({ ...request, aside: '' }, { ...places.field, top, height: 126 }, title),
  ];
  return onString(request, frameOf(request, { ...places, legend, list, nextList: list }, boxes, boxes));
}

function withHero(asked: HeroRequest, size: number): Frame {
  const { margin } = surfaceOf(asked);
  const next = underTitle(asked);
  if (isUpright(asked)) {
    const places = topHero(asked, size);
    const { field } = places;
    const list = { ...places.list, top: places.list.top + 9, height: places.list.height - 9 };
    const boxes = [
      ...quietHero(asked, hero, field, { x: margin.x, y: 72 }, 'pop'),
      stringIn(field, list.top - 27),
    ];
    return onString(asked, frameOf(asked, { ...places, list, nextList: next.list }, boxes, next.boxes));
  }
  const places = sideHero(asked, size);
  const { field } = places;
  const { left, width } = surfaceOf(asked);
  const listTop = places.list.top + 9;
  const list = {
    ...places.list,
    left: places.list.left - 48,
    top: listTop,
    width: places.list.width + 48,
    height: places.list.height - 9,
  };
  const end = field.left + field.width;
  const boxes = [
    ...quietHero(asked, hero, field, margin, 'pop'),
    stringIn({ ...field, left: end, width: left + width - end }, listTop - 27),
  ];
  return onString(asked, frameOf(asked, { ...places, list, nextList: next.list }, boxes, next.boxes));
}

export const tokens: ThemeTokens = {
  scale: { name: 1, price: 1, description: 1.04, head: 1.16, mark: 1 },
  isHeadSetApart: true,
  headBar: 0,
  priceGap: { dense: 18, usual: 18, portrait: 36 },
  gutters: [GUTTER, GUTTER, GUTTER],
  xHeight: 0.523,
  capHeight: 0.7,
  heroLine: hero.line,
  frames: (request) =>
    framesFor(request, {
      hero: withHero,
      // The ink of a wall's ground is nearly white.
      wall: (asked, stage) =>
        posterHero(asked, { ...hero, disc: 'pop', onDisc: 'onAccent' }, stage, surfaceOf(request).margin),
      header: underTitle,
    }),
};
