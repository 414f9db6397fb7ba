/** The boxes of a hero in its field: what it shows large, with a photo, with a cut-out, or with its name alone. */
import { largestLines, largeText } from '../../compose/frame-text.ts';
import type { ColorRole, FrameBox, FrameRequest, HeroContent, PhotoContent } from '../../compose/types.ts';
import type { Rect } from '../../stage/stage-geometry.ts';
import { lineWidth, WRAP_SAFETY } from '../../text/wrap.ts';

/** How a theme sets its heroes. */
export interface HeroStyle {
  field: ColorRole;
  /** Texts on the field. */
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

/** What a price or a promo looks like on a disc that is turned a little. */
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
      text: hero.caption,
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
        { kind: 'photo', photo, fit: photo.isCutOut ? 'contain' : 'cover', ...photoRect(field, photo) },
        ...(photo.isCutOut ? [] : [{ ...shade, ...field }]),
      ]
    : [];
  const foot = photo ? (shape === 'portrait' ? 54 : 99) : 63;
  const left = field.left + margin.x;
  const width = field.width - margin.x - 40;
  const details = { left, top: field.top + field.height - foot - 45, width, height: 45 };
  const gap = photo ? 18 : 63;
  const top = field.top + margin.y + 54 + 27;
  const room = details.top - gap - top;
  const place = photo
    ? { left, top: details.top - gap - 270, width, height: 270 }
    : { left, top, width, height: room };
  const name = largeText(
    measure,
    {
      kind: 'heroName',
      text: hero.name,
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
  // A promo's disc stands in this corner.
  const asideBoxes = isPromo || shape !== 'portrait' ? [] : cornerAside(request, style.text, field, margin);
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

/** A cut-out stands free in the upper part of the field; a photo covers it. */
function photoRect(field: Rect, { isCutOut }: PhotoContent): Rect {
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

/** The name in poster letters at the top, the dish in front of it, and the price on a disc. */
export function posterHero(request: HeroRequest, style: HeroStyle, field: Rect, margin: Point): FrameBox[] {
  const { hero, measure } = request;
  const photo = photoOf(request);
  const { left, top, width, height } = field;
  const edge = Math.min(margin.x, 54);
  const nameHeight = photo ? height * 0.44 : height * 0.7;
  const name = largeText(
    measure,
    {
      kind: 'heroName',
      text: hero.name,
      color: style.name,
      largest: photo ? style.largest : style.largestAlone,
      smallest: 60,
      line: Math.max(style.line, request.heroLine ?? 0),
      maxLines: 3,
      itemId: hero.itemId,
    },
    { left: left + edge, top: top + 36, width: width - 2 * edge, height: nameHeight - 36 },
  );
  const last = name[name.length - 1];
  const nameEnd = last ? last.top + last.height : top + 36;
  // A joined letter has its dots and tail where others have nothing: a dish over it would change the word.
  const mayCover = photo?.isCutOut && !joined.test(hero.name);
  const overlap = mayCover ? Math.min(102, height * 0.1) : -18;
  const photoTop = Math.max(top, nameEnd - overlap);
  const underName: Rect = { left, top: photoTop, width, height: top + height - photoTop };
  const disc = Math.round(Math.min(252, width * 0.3));
  const place = {
    left: left + width - disc - 36,
    top: photo
      ? Math.min(joined.test(hero.name) ? nameEnd + 72 : nameEnd - 36, top + height - disc - 54)
      : top + height - disc - 54,
    width: disc,
    height: disc,
  };
  const details = { left: left + edge, top: top + height - 126, width: width - disc - 2 * edge, height: 90 };
  return [
    { kind: 'field', color: style.field, ...field },
    ...name,
    ...(photo
      ? [{ kind: 'photo', photo, fit: photo.isCutOut ? 'contain' : 'cover', ...underName } as FrameBox]
      : detailBoxes(request, style, details, false)),
    ...stickerBoxes(request, style, place),
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
