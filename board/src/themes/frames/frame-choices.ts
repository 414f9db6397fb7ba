/** The frames that a theme offers for a board, from the one with the largest hero to the one without a hero. */
import { headerBoxes, type LargeText } from '../../compose/frame-text.ts';
import { band, type FramePlaces, headerLine, listParts, surfaceOf, wallHero } from '../../compose/frames.ts';
import type { ColorRole, Frame, FrameBox, FrameRequest } from '../../compose/types.ts';
import { type Rect, stageSizes } from '../../stage/stage-geometry.ts';
import { columnCounts } from './column-counts.ts';
import type { HeroRequest } from './hero-boxes.ts';

/** The typography of a theme's title. */
export type TitleStyle = Omit<LargeText, 'kind' | 'text'>;

/** The frames of a theme. `size` is the hero's: columns of the grid in landscape, modules of 54 px in portrait. */
export interface FrameMakers {
  hero: (request: HeroRequest, size: number) => Frame;
  /** The boxes of a hero that has a stage of a wall to itself. */
  wall: (request: HeroRequest, stage: Rect) => FrameBox[];
  header: (request: FrameRequest) => Frame;
}

/** A board that is not much wider than high: portrait, or what media leave free. */
export function isUpright(request: FrameRequest): boolean {
  const { width, height } = surfaceOf(request);
  return width / request.stages < height * 1.25;
}

function heroSizes(request: FrameRequest): number[] {
  const { dishes, photos, hero } = request;
  if (isUpright(request)) return dishes <= 6 ? [19, 16, 14, 12] : dishes <= 14 ? [14, 12, 10, 8] : [8, 7];
  if (dishes <= 14) return dishes <= 6 ? [7, 6, 5] : [7, 6, 5, 4];
  // A name alone has no force in so narrow a field.
  return photos === 'none' || !hero?.photo ? [] : [3, 2];
}

const isWithHero = (request: FrameRequest): request is HeroRequest & FrameRequest =>
  request.hero !== undefined && request.photos !== 'rows' && request.photos !== 'grid';

/** The possible frames for a board. Without space for a hero, or without one, only the header. */
export function framesFor(request: FrameRequest, { hero, wall, header }: FrameMakers): Frame[] {
  const plain = header(request);
  if (!isWithHero(request)) return [plain];
  if (request.stages > 1) return [onWall(request, plain, wall), plain];
  return request.dishes > 28 ? [plain] : [...heroSizes(request).map((size) => hero(request, size)), plain];
}

/** A wall of which one stage is all hero: the header and the columns stay on the others. */
function onWall(request: HeroRequest, plain: Frame, wall: FrameMakers['wall']): Frame {
  const { hero, ...places } = wallHero(request, { ...plain, field: plain.list });
  // The drawing finds another place for a soft line that the hero would cover.
  const isCovered = (box: FrameBox) =>
    box.kind === 'text' && box.left >= hero.left && box.left < hero.left + hero.width;
  return {
    ...plain,
    heroShare: places.heroShare,
    heroStage: places.heroStage,
    boxes: [...plain.boxes.filter((box) => !isCovered(box)), ...wall(request, hero)],
  };
}

/** A frame from its places. */
export function frameOf(
  request: FrameRequest,
  { field: _, ...places }: FramePlaces,
  boxes: readonly FrameBox[],
  nextBoxes: readonly FrameBox[],
): Frame {
  const [part] = listParts(places.list, request, places.heroStage);
  return { ...places, columns: columnCounts(request, part?.width ?? places.list.width), boxes, nextBoxes };
}

/** The title on the first stage, the soft line on the last one. */
export function titleBoxes(
  request: FrameRequest,
  place: Rect,
  title: TitleStyle,
  asideColor: ColorRole = 'soft',
): FrameBox[] {
  if (request.stages === 1) return headerBoxes(request, place, title, asideColor);
  const { width } = stageSizes[request.shape];
  const own = width - 2 * surfaceOf(request).margin.x;
  const last = { ...place, left: place.left + (request.stages - 1) * width, width: own };
  return [
    ...headerBoxes({ ...request, aside: '' }, { ...place, width: own }, title),
    ...headerBoxes({ ...request, title: '', logoAspect: undefined }, last, title, asideColor),
  ];
}

/** A title without a ground, and the list under it. */
export function headerFrame(request: FrameRequest, title: TitleStyle, height: number): Frame {
  const places = headerLine(request, height);
  const boxes = titleBoxes(request, places.field, title);
  return frameOf(request, places, boxes, boxes);
}

/** The boxes over the list on pages after the first one, where `nextList` of the composer's places is. */
export function nextHeader(request: FrameRequest, title: TitleStyle): FrameBox[] {
  return titleBoxes(request, headerLine(request, 108).field, title);
}

/** A title on a coloured band, and the list under it. */
export function bandFrame(
  request: FrameRequest,
  title: TitleStyle,
  height: number,
  colors: { field: ColorRole; text: ColorRole },
): Frame {
  const places = band(request, height);
  const { margin } = surfaceOf(request);
  const inside = {
    left: places.field.left + margin.x,
    top: places.field.top + 18,
    width: places.field.width - 2 * margin.x,
    height: height - 27,
  };
  const boxes: FrameBox[] = [
    { kind: 'field', color: colors.field, ...places.field },
    ...titleBoxes(request, inside, title, colors.text),
  ];
  return frameOf(request, places, boxes, boxes);
}

/** Covers the part of a dish that leaves a field at its lower edge. */
export function groundUnder(field: Rect, dish: Rect): FrameBox {
  const top = field.top + field.height;
  const height = Math.max(0, dish.top + dish.height - top);
  return { kind: 'field', color: 'ground', left: field.left, top, width: field.width, height };
}
