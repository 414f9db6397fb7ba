import { largeText } from '../../compose/frame-text.ts';
import { headerLine, surfaceOf, topHero } from '../../compose/frames.ts';
import type { Frame, FrameBox, FrameRequest, ThemeTokens } from '../../compose/types.ts';
import type { Rect } from '../../stage/stage-geometry.ts';
import {
  frameOf,
  framesFor,
  groundUnder,
  isUpright,
  nextHeader,
  type TitleStyle,
  titleBoxes,
} from '../frames/frame-choices.ts';
import {
  type HeroRequest,
  type HeroStyle,
  photoOf,
  plateBox,
  posterHero,
  quietHero,
} from '../frames/hero-boxes.ts';

const title: TitleStyle = { color: 'accent', largest: 117, smallest: 54, line: 108 / 117, maxLines: 1 };
const hero: HeroStyle = {
  field: 'field',
  text: 'onField',
  name: 'onField',
  largest: 150,
  largestAlone: 300,
  line: 0.9,
  disc: 'ground',
  onDisc: 'ink',
};

function withTitle(request: FrameRequest): Frame {
  const places = headerLine(request, 108);
  const boxes = titleBoxes(request, places.field, title);
  return frameOf(request, places, boxes, boxes);
}

/** The widths of the red strip and of the dish on it, in px of a stage that is 1080 high. */
function stripSizes({ dishes }: FrameRequest) {
  if (dishes <= 6) return { strip: 572, side: 1260 };
  return dishes <= 14 ? { strip: 424, side: 1134 } : { strip: 276, side: 1000 };
}

/** A red strip at the end, from top to bottom, and half a dish on its edge. */
function besideStrip(asked: HeroRequest): Frame {
  const photo = photoOf(asked);
  const { left, top, width, height, margin } = surfaceOf(asked);
  const scale = height / 1080;
  const sizes = stripSizes(asked);
  const strip = Math.round(sizes.strip * scale) + (photo ? 0 : 148);
  const side = Math.round(sizes.side * scale);
  const field: Rect = { left: left + width - strip, top, width: strip, height };
  const dish: Rect = {
    left: field.left - Math.round(side * 0.114),
    top: top - Math.round(side * 0.072),
    width: side,
    height: side,
  };
  const end = photo ? dish.left - 48 : field.left - margin.x;
  const plain = headerLine(asked, 108);
  const list = { ...plain.list, width: end - plain.list.left };
  const line = { ...plain.field, width: end - plain.field.left };
  const boxes: FrameBox[] = [
    ...(photo
      ? [{ kind: 'field', color: 'field', ...field } as const, plateBox(photo, dish)]
      : posterHero(asked, hero, field, { x: 54, y: 54 })),
    ...titleBoxes(asked, line, title),
  ];
  const legend = { ...plain.legend, width: list.width };
  return frameOf(
    asked,
    { ...plain, field, list, legend, heroShare: strip / width },
    boxes,
    nextHeader(asked, title),
  );
}

/** A red field with the title, and the dish leaving it at the corner. */
function overList(asked: HeroRequest, size: number): Frame {
  const places = topHero(asked, size);
  const { field } = places;
  const photo = photoOf(asked);
  const { margin } = surfaceOf(asked);
  const next = nextHeader(asked, title);
  if (!photo)
    return frameOf(asked, places, quietHero(asked, hero, field, { x: margin.x, y: 72 }, 'onField'), next);
  const side = Math.round(Math.max(field.height * 1.25, field.width * 0.834));
  const dish = {
    left: field.left + Math.round(field.width * 0.576),
    top: field.top + field.height - Math.round(side * 0.88),
    width: side,
    height: side,
  };
  const { measure, title: text, logoAspect, aside } = asked;
  const place = {
    left: field.left + margin.x,
    top: field.top + 45,
    width: dish.left - field.left - margin.x - 9,
    height: 252,
  };
  const titles: FrameBox[] = logoAspect
    ? [
        {
          kind: 'logo',
          ...place,
          width: Math.min(place.width, 252 * logoAspect),
          height: Math.min(252, place.width / logoAspect),
        },
      ]
    : largeText(
        measure,
        { ...title, kind: 'title', text, color: 'onField', largest: 144, line: 126 / 144, maxLines: 2 },
        place,
      );
  const asides = largeText(
    measure,
    { kind: 'aside', text: aside, color: 'onField', largest: 34, smallest: 28, line: 45 / 34, maxLines: 2 },
    { ...place, top: field.top + field.height - 117, height: 90 },
  );
  const boxes: FrameBox[] = [
    { kind: 'field', color: 'field', ...field },
    plateBox(photo, dish),
    groundUnder(field, dish),
    ...titles,
    ...asides,
  ];
  const up = { ...places.list, top: places.list.top - 9, height: places.list.height + 9 };
  return frameOf(asked, { ...places, list: up }, boxes, next);
}

export const tokens: ThemeTokens = {
  scale: { name: 1, price: 0.95, description: 1, head: 0.95, mark: 1 },
  isHeadSetApart: true,
  headBar: 0,
  priceGap: { dense: 20, usual: 20, portrait: 54 },
  gutters: [72, 54, 36],
  xHeight: 0.523,
  capHeight: 0.7,
  heroLine: hero.line,
  frames: (request) =>
    framesFor(request, {
      hero: (asked, size) => (isUpright(asked) ? overList(asked, size) : besideStrip(asked)),
      wall: (asked, stage) => posterHero(asked, hero, stage, surfaceOf(request).margin),
      header: withTitle,
    }),
};
