/** The boxes of a hero in its field, with a photo, with a cut-out, or with its name alone. */

import { largestLines, largeText } from '../../compose/frame-text.ts';
import type { ColorRole, FrameBox, FrameRequest, HeroContent, PhotoContent } from '../../compose/types.ts';
import type { Rect } from '../../stage/stage-geometry.ts';
import { lineWidth, WRAP_SAFETY } from '../../text/wrap.ts';
import { bandHeight, captionBand } from './caption-band.ts';
import { promoBoxes } from './promo-boxes.ts';

/** The style of a theme's heroes. */
export interface HeroStyle {
  field: ColorRole;
  /** The colour of texts on the field. */
  text: ColorRole;
  name: ColorRole;
  /** The name beside a photo and alone, at most, in px. */
  largest: number;
  largestAlone: number;
  /** A line of the name, in em. */
  line: number;
  disc: ColorRole;
  onDisc: ColorRole;
}

export type HeroRequest = Omit<FrameRequest, 'hero'> & { hero: HeroContent };

/** The photo, unless the owner wants none. */
export const photoOf = ({ hero, photos }: HeroRequest): PhotoContent | undefined =>
  photos === 'none' ? undefined : hero.photo;

const isTall = ({ width, height }: Rect) => height > width * 1.2;

/** The boxes of a price or a promo on a disc that is turned a little. */
export function stickerBoxes(request: HeroRequest, style: HeroStyle, place: Rect, turn = 9): FrameBox[] {
  const { hero, measure } = request;
  const text = hero.sticker || hero.price;
  if (!text) return [];
  const disc = { kind: 'field', color: style.disc, isRound: true, ...place } as const;
  const inside = { width: place.width * 0.86, height: place.height };
  const fitted = largestLines(
    measure,
    {
      kind: 'sticker',
      text,
      color: style.onDisc,
      largest: place.width * 0.43,
      smallest: 24,
      line: 1,
      maxLines: 1,
    },
    inside,
  );
  const size = fitted?.size ?? 24;
  return [
    disc,
    {
      kind: 'text',
      text,
      textKind: 'sticker',
      size,
      align: 'center',
      color: style.onDisc,
      turn,
      itemId: hero.itemId,
      ...place,
    },
  ];
}

/** The price and the description on one line, or the description alone where the price is on a disc. */
function detailBoxes(request: HeroRequest, style: HeroStyle, place: Rect, hasPrice: boolean): FrameBox[] {
  const { hero, measure } = request;
  const { itemId, price, description } = hero;
  const size = 64;
  const width =
    hasPrice && price ? Math.ceil((lineWidth(measure('heroPrice', price)) * size) / WRAP_SAFETY) : 0;
  const start = width > 0 ? width + 27 : 0;
  const boxes: FrameBox[] = [];
  if (width > 0)
    boxes.push({
      kind: 'text',
      text: price,
      textKind: 'heroPrice',
      size,
      align: 'start',
      color: style.name,
      itemId,
      ...place,
      width,
      height: 45,
    });
  return [
    ...boxes,
    ...largeText(
      measure,
      {
        kind: 'heroText',
        text: description,
        color: style.text,
        largest: 32,
        smallest: 28,
        line: 45 / 32,
        maxLines: 2,
        itemId,
      },
      { ...place, left: place.left + start, width: place.width - start, height: 90 },
    ),
  ];
}

/** The soft line in the field's other upper corner. */
function cornerAside(
  { aside, measure }: HeroRequest,
  color: ColorRole,
  field: Rect,
  margin: Point,
): FrameBox[] {
  const size = 28;
  const width = aside ? Math.ceil((lineWidth(measure('aside', aside)) * size) / WRAP_SAFETY) : 0;
  if (width === 0 || width > field.width * 0.45) return [];
  const left = field.left + field.width - margin.x - width;
  const place = { left, top: field.top + margin.y, width, height: 54 };
  return [{ kind: 'text', text: aside, textKind: 'aside', size, align: 'end', color, ...place }];
}

/** The restaurant's name or logo in the field's upper corner. */
function cornerTitle(
  request: HeroRequest,
  color: ColorRole,
  field: Rect,
  margin: Point,
  asideWidth: number,
): FrameBox[] {
  const place = {
    left: field.left + margin.x,
    top: field.top + margin.y,
    width: field.width - 2 * margin.x - (asideWidth > 0 ? asideWidth + 54 : 0),
    height: 54,
  };
  const { logoAspect, measure, title } = request;
  if (logoAspect) {
    const height = Math.min(90, (place.width * 0.6) / logoAspect);
    return [{ kind: 'logo', ...place, width: height * logoAspect, height }];
  }
  return largeText(
    measure,
    { kind: 'title', text: title, color, largest: 54, smallest: 30, line: 1, maxLines: 1 },
    place,
  );
}

interface Point {
  x: number;
  y: number;
}

/** A promo's name or another line over the name of the hero. */
function captionBoxes(request: HeroRequest, style: HeroStyle, place: Rect): FrameBox[] {
  const { hero, measure } = request;
  return largeText(
    measure,
    {
      kind: 'note',
      text: hero.hours ? `${hero.name} ${hero.caption}` : hero.caption,
      color: style.text,
      largest: 32,
      smallest: 28,
      line: 45 / 32,
      maxLines: 1,
    },
    { ...place, height: 45 },
  );
}

/** The photo fills the field, with the name at the calm lower left; without a photo the name itself does. */
export function quietHero(
  request: HeroRequest,
  style: HeroStyle,
  field: Rect,
  margin: Point,
  title: ColorRole,
): FrameBox[] {
  const { hero, measure, shape } = request;
  const photo = photoOf(request);
  const ground: FrameBox = { kind: 'field', color: style.field, ...field };
  const shade = { kind: 'drawing', name: 'shade' } as const;
  const photoBoxes: FrameBox[] = photo
    ? [
        {
          kind: 'photo',
          photo: overText(photo, field),
          fit: photo.isCutOut ? 'contain' : 'cover',
          ...photoRect(field, photo),
        },
        ...(photo.isCutOut || isFlat(field) ? [] : [{ ...shade, ...field }]),
      ]
    : [];
  const foot = photo ? (shape === 'portrait' ? 54 : 99) : 63;
  const left = field.left + margin.x;
  const free = photo && isFlat(field) ? field.width * FLAT_TEXT : field.width;
  const width = free - margin.x - 40;
  const details = { left, top: field.top + field.height - foot - 45, width, height: 45 };
  const gap = photo ? 18 : 63;
  const top = field.top + margin.y + 54 + 27;
  if (hero.hours && photo?.isCutOut)
    return [
      ground,
      ...cornerTitle(request, title, field, margin, 0),
      ...promoBoxes(request, style, photo, { left, top, width, height: field.top + field.height - top }),
      ...stickerBoxes(request, style, { left, top: details.top - 216, width: 198, height: 198 }),
      ...detailBoxes(request, style, details, false),
    ];
  const room = details.top - gap - top;
  const place = photo
    ? { left, top: details.top - gap - Math.min(270, room), width, height: Math.min(270, room) }
    : { left, top, width, height: room };
  const name = largeText(
    measure,
    {
      kind: 'heroName',
      text: hero.hours || hero.name,
      color: style.name,
      largest: photo ? style.largest : style.largestAlone,
      smallest: 60,
      line: Math.max(style.line, request.heroLine ?? 0, photo ? 0.9 : 0),
      maxLines: photo ? 2 : 3,
      itemId: hero.itemId,
    },
    place,
    'bottom',
  );
  const nameTop = name[0]?.top ?? place.top + place.height;
  const isPromo = hero.sticker !== '' && hero.sticker !== hero.price;
  // A promo's disc is in this corner, or a photo is behind it.
  const asideBoxes =
    isPromo || photo || shape !== 'portrait' ? [] : cornerAside(request, style.text, field, margin);
  const boxes = [
    ground,
    ...photoBoxes,
    ...asideBoxes,
    ...cornerTitle(request, title, field, margin, asideBoxes[0]?.width ?? 0),
    ...captionBoxes(request, style, { left, top: nameTop - 54, width, height: 45 }),
    ...name,
    ...detailBoxes(request, style, details, true),
  ];
  const disc = isTall(field) ? 216 : 198;
  const at = { left: field.left + field.width - disc - 54, top: field.top + 54, width: disc, height: disc };
  return isPromo ? [...boxes, ...stickerBoxes(request, style, at)] : boxes;
}

/** True for a field in which a photo is beside the text: over the photo, letters could not be read. */
const isFlat = ({ width, height }: Rect) => height < width * 0.55;
/** The share of a flat field's width that the text has. */
const FLAT_TEXT = 0.5;
/** The share of the field's height at which the middle of a dish is over text. */
const OVER_TEXT = 0.4;

/** A photo whose focus point is over the text at the foot of a field. */
function overText(photo: PhotoContent, field: Rect): PhotoContent {
  const { aspect, focus, isCutOut } = photo;
  if (isCutOut || isFlat(field)) return photo;
  const visible = Math.min(1, (aspect * field.height) / field.width);
  return { ...photo, focus: { ...focus, y: Math.min(1, focus.y + (0.5 - OVER_TEXT) * visible) } };
}

/**
 * The place of a photo: a cut-out is free in the upper part of the field, a photo covers it; both are at the end of a
 * flat one.
 */
function photoRect(field: Rect, { isCutOut }: PhotoContent): Rect {
  const { left, top, width, height } = field;
  const end = { ...field, left: left + width * FLAT_TEXT, width: width * (1 - FLAT_TEXT) };
  if (isFlat(field)) return isCutOut ? { ...end, top: top + 27, height: height - 54 } : end;
  if (!isCutOut) return field;
  const side = Math.min(field.width * 0.9, field.height * 0.72);
  return {
    left: field.left + (field.width - side) * 0.62,
    top: field.top + field.height * 0.06,
    width: side,
    height: side,
  };
}

const joined = /[\u0590-\u07bf\u08a0-\u0e7f\u1780-\u17ff]/;

/** The least height of a wide field, which is a stage of its own. */
const WIDE_HEIGHT = 900;

/** A wide field has its poster in the middle: the name over the dish, which leaves it below, and the text at the side. */
function wideParts({ left, top, width, height }: Rect, { x }: Point) {
  const dish = { width: height * 0.96, height: height * 0.87 };
  const side = (width - dish.width) / 2;
  return {
    nameHeight: height * 0.52,
    dish: { ...dish, left: left + side, top: top + height * 0.4 },
    disc: {
      left: left + width - width * 0.24,
      top: top + height * 0.45,
      width: width * 0.16,
      height: width * 0.16,
    },
    details: { left: left + x, top: top + height * 0.525, width: side - x - 20, height: 162 },
  };
}

/** The name in poster letters at the top, the dish in front of it, and the price on a disc. */
export function posterHero(request: HeroRequest, style: HeroStyle, whole: Rect, margin: Point): FrameBox[] {
  const { hero, measure } = request;
  const photo = photoOf(request);
  const { left, top, width } = whole;
  const height = whole.height - bandHeight(request, whole);
  const field = { ...whole, height };
  const edge = Math.min(margin.x, 54);
  const wide = photo && width > height * 1.5 && height > WIDE_HEIGHT ? wideParts(field, margin) : undefined;
  const isUpright = request.shape === 'portrait';
  const nameShare = !photo ? 0.7 : isUpright ? 0.58 : 0.44;
  const name = largeText(
    measure,
    {
      kind: 'heroName',
      text: hero.name,
      color: style.name,
      largest: photo ? style.largest : style.largestAlone,
      smallest: 40,
      line: Math.max(style.line, request.heroLine ?? 0),
      maxLines: wide ? 2 : 3,
      align: wide ? 'center' : 'start',
      itemId: hero.itemId,
    },
    {
      left: left + edge,
      top: top + 36,
      width: width - 2 * edge,
      height: (wide?.nameHeight ?? height * nameShare) - 36,
    },
  );
  const last = name[name.length - 1];
  const nameEnd = last ? last.top + last.height : top + 36;
  // The dots and tails of joined letters carry meaning: a dish over them would change the word.
  const mayCover = photo?.isCutOut && !joined.test(hero.name);
  const overlap = mayCover ? Math.min(102, height * 0.1) : -18;
  const photoTop = Math.max(top, nameEnd - overlap);
  const underName: Rect = { left, top: photoTop, width, height: top + height - photoTop };
  // The dish leaves an upright field at its foot.
  const isCropped = isUpright && photo?.isCutOut && photo.aspect > 0.9;
  const dish =
    wide && mayCover
      ? { ...wide.dish, top: Math.max(wide.dish.top, photoTop - 34) }
      : isCropped
        ? { ...underName, left: left + Math.round(width * 0.16), width: Math.round(width * 0.68) }
        : underName;
  const disc = Math.round(Math.min(252, width * 0.3));
  // Only the corner of a letter is covered.
  const overName = joined.test(hero.name) ? -72 : Math.min(36, (last?.height ?? 0) * 0.2);
  const place = {
    left: left + width - disc - 36,
    top: photo ? Math.min(nameEnd - overName, top + height - disc - 54) : top + height - disc - 54,
    width: disc,
    height: disc,
  };
  const details = { left: left + edge, top: top + height - 126, width: width - disc - 2 * edge, height: 90 };
  const text = { kind: 'heroText', text: hero.description, color: style.text, itemId: hero.itemId } as const;
  return [
    { kind: 'field', color: style.field, ...field },
    ...name,
    ...(photo
      ? ([
          isCropped
            ? { kind: 'photo', photo: { ...photo, focus: { x: 0.5, y: 0 } }, fit: 'cover', ...dish }
            : { kind: 'photo', photo, fit: photo.isCutOut ? 'contain' : 'cover', ...dish },
        ] as FrameBox[])
      : detailBoxes(request, style, details, false)),
    ...(wide && mayCover
      ? largeText(measure, { ...text, largest: 44, smallest: 32, line: 54 / 44, maxLines: 3 }, wide.details)
      : []),
    // A price without a name would be any dish's.
    ...(last ? stickerBoxes(request, style, wide && mayCover ? wide.disc : place) : []),
    ...captionBand(request, whole, Math.min(margin.x, 72)),
  ];
}

/** A plate from above. Photos that are no cut-outs are cropped to a circle. */
export function plateBox(photo: PhotoContent, place: Rect): FrameBox {
  return {
    kind: 'photo',
    photo,
    fit: photo.isCutOut ? 'contain' : 'cover',
    radius: place.width / 2,
    ...place,
  };
}
