import { sideHero, surfaceOf, topHero } from '../../compose/frames.ts';
import type { Frame, FrameBox, ThemeTokens } from '../../compose/types.ts';
import {
  frameOf,
  framesFor,
  headerFrame,
  isUpright,
  nextHeader,
  type TitleStyle,
} from '../frames/frame-choices.ts';
import { type HeroRequest, type HeroStyle, posterHero } from '../frames/hero-boxes.ts';

const title: TitleStyle = { color: 'ink', largest: 108, smallest: 54, line: 1, maxLines: 1 };
const hero: HeroStyle = {
  field: 'field',
  text: 'onField',
  name: 'pop',
  largest: 336,
  largestAlone: 380,
  line: 0.915,
  disc: 'ground',
  onDisc: 'ink',
};

/** Px between the list and the field: condensed letters need less than a margin. */
const SPACE = 48;

function besideField(asked: HeroRequest, size: number): Frame {
  const places = sideHero(asked, size, 'end');
  const { left, margin } = surfaceOf(asked);
  const field = { ...places.field, left: places.field.left - 20, width: places.field.width + 20 };
  const width = field.left - SPACE - (left + margin.x);
  const list = {
    ...places.list,
    left: left + margin.x,
    top: places.list.top - 9,
    width,
    height: places.list.height + 9,
  };
  const legend = { ...places.legend, left: list.left, width };
  const star: FrameBox = { kind: 'drawing', name: 'star', ...field };
  const [ground, ...boxes] = posterHero(asked, hero, field, margin);
  const isArabic = /[\u0600-\u06ff]/.test(asked.hero.name);
  const all = [...(ground ? [ground] : []), ...(isArabic ? [star] : []), ...boxes];
  return frameOf(asked, { ...places, field, list, legend }, all, nextHeader(asked, title));
}

/** The hero over the list; with a band at its foot it is higher. */
function overList(asked: HeroRequest, size: number): Frame {
  const places = topHero(asked, size + (asked.hero.caption ? 2 : 0));
  const boxes = posterHero(asked, hero, places.field, surfaceOf(asked).margin);
  return frameOf(asked, places, boxes, nextHeader(asked, title));
}

export const tokens: ThemeTokens = {
  scale: { name: 1.08, price: 1.08, description: 1, head: 1, mark: 1.08 },
  isHeadSetApart: true,
  headBar: 0,
  priceGap: { dense: 20, usual: 36, portrait: 36 },
  gutters: [72, 60, 36],
  xHeight: 0.514,
  capHeight: 0.7,
  heroLine: hero.line,
  frames: (request) =>
    framesFor(request, {
      hero: isUpright(request) ? overList : besideField,
      wall: (asked, stage) => posterHero(asked, hero, stage, surfaceOf(request).margin),
      header: (asked) => headerFrame(asked, title, 108),
    }),
};
