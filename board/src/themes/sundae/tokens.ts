import { type LargeText, largeText } from '../../compose/frame-text.ts';
import { headerLine, MODULE, sideHero, surfaceOf, topHero } from '../../compose/frames.ts';
import type { Frame, FrameBox, FrameRequest, ThemeTokens } from '../../compose/types.ts';
import type { Rect } from '../../stage/stage-geometry.ts';
import { frameOf, framesFor, isUpright, type TitleStyle, titleBoxes } from '../frames/frame-choices.ts';
import { type HeroRequest, type HeroStyle, photoOf, posterHero, stickerBoxes } from '../frames/hero-boxes.ts';

const title: TitleStyle = { color: 'pop', largest: 117, smallest: 54, line: 1, maxLines: 1 };
const hero: HeroStyle = {
  field: 'field',
  text: 'onField',
  name: 'onField',
  largest: 200,
  largestAlone: 300,
  line: 0.93,
  disc: 'accent',
  onDisc: 'onAccent',
};

/** The cream card under the list. It bleeds at the stage's edges and is round towards the hero. */
const card = (place: Rect, name: 'card' | 'cardBeside'): FrameBox => ({ kind: 'drawing', name, ...place });

/** A title, and one card under the whole list. */
function onCard(request: FrameRequest): Frame {
  const places = headerLine(request, 108);
  const { left, top, width, height, margin } = surfaceOf(request);
  const { field } = places;
  const cardTop = field.top + field.height + 9;
  const list = {
    ...places.list,
    top: cardTop + 54,
    height: places.list.top + places.list.height - cardTop - 54,
  };
  const boxes = [
    ...titleBoxes(request, { ...field, top: field.top - 9 }, title),
    card({ left, top: cardTop, width, height: top + height - cardTop }, 'card'),
  ];
  const legend = { ...places.legend, top: places.legend.top + Math.max(0, margin.y - 63) };
  return frameOf(request, { ...places, list, legend, nextList: list }, boxes, boxes);
}

/** The least height of a field with a dish under its title. */
const LOW = 648;

/** The width below which text is nearer to the sides of a field. */
const NARROW = { width: 480, edge: 48 };
/** The share of a line of the title that the dish may cover. */
const OVER_TITLE = 0.1;

/** The parts in front of the sun: the title over all of the field, the hero's name, and the dish at its end. */
function sunBoxes(asked: HeroRequest, field: Rect, margin: { x: number; y: number }): FrameBox[] {
  const edge = field.width < NARROW.width ? { ...margin, x: NARROW.edge } : margin;
  const { measure, title: text, logoAspect, hero: shown } = asked;
  const photo = photoOf(asked);
  const side = Math.round(Math.min(1080, Math.max(field.width, field.height)));
  const sun: FrameBox = {
    kind: 'field',
    color: 'field',
    isRound: true,
    left: field.left + Math.round(field.width * 0.35),
    top: field.top - Math.round(side * 0.2),
    width: side,
    height: side,
  };
  // In a low field, all texts are beside the dish.
  const isLow = field.height < LOW;
  const bottom = field.top + field.height;
  const line = {
    left: field.left + edge.x,
    top: field.top + edge.y,
    width: isLow ? field.width * 0.54 - edge.x : field.width - 2 * edge.x,
    height: isLow ? field.height * 0.36 : 252,
  };
  const titles: FrameBox[] = logoAspect
    ? [
        {
          kind: 'logo',
          ...line,
          width: Math.min(line.width, 162 * logoAspect),
          height: Math.min(162, line.width / logoAspect),
        },
      ]
    : largeText(measure, { ...title, kind: 'title', text, largest: 270, line: 252 / 270, maxLines: 2 }, line);
  const titleEnd = Math.max(...titles.map((box) => box.top + box.height), line.top);
  const cover = logoAspect ? 0 : Math.round((titles[0]?.height ?? 0) * OVER_TITLE);
  const dishWidth = photo ? Math.round(field.width * 0.46) : 0;
  let dish = {
    left: field.left + field.width - edge.x - dishWidth,
    top: isLow ? field.top + 27 : titleEnd - cover,
    width: dishWidth,
    height: isLow ? field.height - 27 : bottom + 27 - titleEnd + cover,
  };
  const round = isLow ? 162 : 216;
  const disc = { left: line.left, top: bottom - round - 45, width: round, height: round };
  const stickers = stickerBoxes(asked, hero, disc, -8);
  const isOverDisc = stickers.length > 0 && !isLow;
  const nameEnd = isOverDisc ? disc.top - 18 : bottom - 54;
  const nameLeft = line.left + (isLow && stickers.length > 0 ? round + 27 : 0);
  const nameText: LargeText = {
    kind: 'heroName',
    text: shown.name,
    color: 'ink',
    largest: photo ? 108 : 240,
    smallest: 40,
    line: 1,
    maxLines: 3,
    itemId: shown.itemId,
  };
  const nameTop = titleEnd + 27;
  const namePlace = {
    left: nameLeft,
    top: nameTop,
    width: line.left + line.width - nameLeft,
    height: nameEnd - nameTop,
  };
  const beside = { ...namePlace, width: photo ? dish.left - 27 - nameLeft : namePlace.width };
  let names = largeText(measure, nameText, beside);
  const isStacked = photo !== undefined && !isLow && names.length === 0;
  if (isStacked) {
    names = largeText(measure, nameText, namePlace, 'bottom');
    const end = names[0]?.top ?? bottom;
    dish = { ...line, top: dish.top, height: end - 27 - dish.top };
  }
  const photoBoxes: FrameBox[] = photo
    ? [
        {
          kind: 'photo',
          photo,
          fit: photo.isCutOut ? 'contain' : 'cover',
          radius: photo.isCutOut ? 0 : 36,
          ...dish,
          height: photo.isCutOut || isStacked ? dish.height : dish.height - 108,
        },
      ]
    : [];
  // A price without a name would be any dish's.
  return [sun, ...titles, ...names, ...photoBoxes, ...(names.length > 0 ? stickers : [])];
}

function withHero(asked: HeroRequest, size: number): Frame {
  const { left, top, width, height, margin } = surfaceOf(asked);
  const next = onCard(asked);
  if (isUpright(asked)) {
    const places = topHero(asked, size);
    const { field } = places;
    const cardTop = field.top + field.height;
    const list = { ...places.list, top: places.list.top + 27, height: places.list.height - 27 };
    const under = card({ left, top: cardTop, width, height: top + height - cardTop }, 'card');
    const ground = sunBoxes(asked, field, { x: margin.x, y: 63 });
    const [sun, ...rest] = ground;
    return frameOf(
      asked,
      { ...places, list, nextList: next.list },
      [...(sun ? [sun] : []), under, ...rest],
      next.boxes,
    );
  }
  const places = sideHero(asked, size);
  const { field } = places;
  const cardLeft = field.left + field.width;
  const under = card({ left: cardLeft, top, width: left + width - cardLeft, height }, 'cardBeside');
  const [sun, ...rest] = sunBoxes(asked, field, { x: margin.x, y: MODULE });
  return frameOf(
    asked,
    { ...places, nextList: next.list },
    [...(sun ? [sun] : []), under, ...rest],
    next.boxes,
  );
}

export const tokens: ThemeTokens = {
  scale: { name: 1, price: 1, description: 1, head: 1, mark: 1 },
  isHeadSetApart: true,
  headBar: 0,
  priceGap: { dense: 20, usual: 28, portrait: 36 },
  gutters: [54, 48, 36],
  xHeight: 0.5,
  capHeight: 0.7,
  heroLine: hero.line,
  frames: (request) =>
    framesFor(request, {
      hero: withHero,
      wall: (asked, stage) => posterHero(asked, hero, stage, surfaceOf(request).margin),
      header: onCard,
    }),
};
