/**
 * The parts from which themes build their frames: a field for the hero, a place for the list and one for the legend.
 * Every part keeps the grid of its stage: twelve columns in landscape, modules of 54 px, a baseline of 9.
 */

import { type Rect, stageSizes } from '../stage/stage-geometry.ts';
import type { Frame, FrameRequest } from './types.ts';

/** Px of a module. Fields are whole modules high. */
export const MODULE = 54;

/** Px between two columns of the grid. */
const GUTTER = 48;

/** Height of a line of the legend, with the space over it. */
const LEGEND_LINE = 36;

/** The surface that a board may use, and the margin that text keeps from its edges. */
export interface Surface extends Rect {
  margin: { x: number; y: number };
}

/** The places of a frame's parts. Its hero and header are drawn into `field`. */
export type FramePlaces = Pick<Frame, 'heroShare' | 'list' | 'nextList' | 'legend' | 'heroStage'> & {
  field: Rect;
};

/** The surface of a request: the whole stage or wall, or what media leave free. */
export function surfaceOf({ shape, stages, area }: Pick<FrameRequest, 'shape' | 'stages' | 'area'>): Surface {
  const stage = stageSizes[shape];
  const whole = { left: 0, top: 0, width: stage.width * stages, height: stage.height };
  const margin = shape === 'portrait' ? { x: 72, y: 63 } : { x: 96, y: 54 };
  return { ...(area || whole), margin };
}

/** Rounds down to the baseline grid. */
export const toBaseline = (length: number): number => Math.floor(length / 9) * 9;

/** The width of `count` columns of the grid and the space after them. Twelve in landscape, six in portrait. */
export function gridWidth(request: FrameRequest, count: number): number {
  const { width, margin } = surfaceOf(request);
  const all = request.shape === 'portrait' ? 6 : 12;
  return Math.round((count * (width / request.stages - 2 * margin.x + GUTTER)) / all);
}

/** The text area of a surface below `top`: the list, and the legend at its foot. */
function textArea(surface: Surface, left: number, top: number, width: number) {
  const bottom = surface.top + surface.height - surface.margin.y;
  const listTop = surface.top + top;
  return {
    list: { left, top: listTop, width, height: toBaseline(bottom - 2 * LEGEND_LINE - listTop) },
    legend: { left, top: bottom - LEGEND_LINE, width, height: LEGEND_LINE },
  };
}

const shareOf = (field: Rect, surface: Surface) =>
  (field.width * field.height) / (surface.width * surface.height);

/** The place of a title line on pages without the hero; `headerLine` returns the same. */
const NEXT_HEADER = 2 * MODULE;

/**
 * A hero at a side, from top to bottom, and the list beside it.
 *
 * @param columns of the grid that the hero has: 5 to 7 for a menu of 7 to 14 dishes, 2 or 3 for more
 * @param side where the hero is
 * @param header px from the margin that a header takes above the list; 0 where the title is in the field
 */
export function sideHero(
  request: FrameRequest,
  columns: number,
  side: 'start' | 'end' = 'start',
  header = 0,
): FramePlaces {
  const surface = surfaceOf(request);
  const { left, top, width, height, margin } = surface;
  const fieldWidth = gridWidth(request, columns);
  const listWidth = width - fieldWidth - 2 * margin.x;
  const field = { left: side === 'start' ? left : left + width - fieldWidth, top, width: fieldWidth, height };
  const listLeft = side === 'start' ? left + fieldWidth + margin.x : left + margin.x;
  const places = textArea(surface, listLeft, margin.y + header, listWidth);
  const next = headerLine(request, NEXT_HEADER).list;
  return { field, ...places, nextList: next, heroShare: shareOf(field, surface) };
}

/**
 * A hero at the top, from side to side, and the list under it.
 *
 * @param modules how high the hero is: 7 to 14 in portrait
 */
export function topHero(request: FrameRequest, modules: number): FramePlaces {
  const surface = surfaceOf(request);
  const { left, top, width, margin } = surface;
  const field = {
    left,
    top,
    width,
    height: toBaseline((modules * MODULE * surface.height) / stageHeight(request)),
  };
  const places = textArea(surface, left + margin.x, field.height + 36, width - 2 * margin.x);
  const next = headerLine(request, NEXT_HEADER).list;
  return { field, ...places, nextList: next, heroShare: shareOf(field, surface) };
}

const stageHeight = ({ shape }: FrameRequest) => stageSizes[shape].height;

/** A header without a ground, inside the margins, and the list under it. */
export function headerLine(request: FrameRequest, height: number): FramePlaces {
  const surface = surfaceOf(request);
  const { left, top, width, margin } = surface;
  const field = { left: left + margin.x, top: top + margin.y, width: width - 2 * margin.x, height };
  const places = textArea(surface, field.left, margin.y + height + 36, field.width);
  return { field, ...places, nextList: places.list, heroShare: 0 };
}

/** A header on a coloured band that bleeds, and the list under it. */
export function band(request: FrameRequest, height: number): FramePlaces {
  const surface = surfaceOf(request);
  const { left, top, width, margin } = surface;
  const field = { left, top, width, height };
  const places = textArea(surface, left + margin.x, height + 18, width - 2 * margin.x);
  return { field, ...places, nextList: places.list, heroShare: 0 };
}

/**
 * A wall of which one stage is all hero: the middle one of three, else the last. The header stays on the others.
 *
 * @param places of the wall without a hero
 */
export function wallHero(request: FrameRequest, places: FramePlaces): FramePlaces & { hero: Rect } {
  const stage = stageSizes[request.shape];
  const heroStage = request.stages === 3 ? 1 : request.stages - 1;
  const hero = { left: heroStage * stage.width, top: 0, ...stage };
  return { ...places, heroStage, hero, heroShare: 1 / request.stages };
}

/** The parts of a list that lie on one stage each, inside its margins. A list on one stage is one part. */
export function listParts(
  list: Rect,
  request: Pick<FrameRequest, 'shape' | 'stages'>,
  heroStage?: number,
): Rect[] {
  const { width } = stageSizes[request.shape];
  const { margin } = surfaceOf({ ...request });
  const parts: Rect[] = [];
  for (let stage = 0; stage < request.stages; stage += 1) {
    const left = Math.max(list.left, stage * width + (stage > 0 ? margin.x : 0));
    const right = Math.min(
      list.left + list.width,
      (stage + 1) * width - (stage < request.stages - 1 ? margin.x : 0),
    );
    if (stage !== heroStage && right > left) parts.push({ ...list, left, width: right - left });
  }
  return parts;
}

/** Px that a dense page has under its legend, and between list and legend. */
const LOW = { margin: MODULE / 2, gap: 18 };

/** A frame for a dense page without others: its legend is in the margin, and its list so much higher. */
export function withLowFoot(frame: Frame): Frame {
  const { list, legend } = frame;
  const isUnder = legend.top >= list.top + list.height && legend.left < list.left + list.width;
  if (!isUnder || frame.sheet) return frame;
  const top = legend.top + LOW.margin;
  const height = toBaseline(top - LOW.gap - list.top);
  return { ...frame, legend: { ...legend, top }, list: { ...list, height } };
}
