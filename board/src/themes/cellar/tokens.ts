import { headerLine, sideHero, surfaceOf, topHero } from '../../compose/frames.ts';
import type { Frame, FrameBox, FrameRequest, ThemeTokens } from '../../compose/types.ts';
import type { Rect } from '../../stage/stage-geometry.ts';
import { frameOf, framesFor, isUpright, type TitleStyle, titleBoxes } from '../frames/frame-choices.ts';
import { type HeroRequest, type HeroStyle, photoOf, quietHero } from '../frames/hero-boxes.ts';

const title: TitleStyle = { color: 'accent', largest: 144, smallest: 54, line: 0.875, maxLines: 1 };
const hero: HeroStyle = {
  field: 'field',
  text: 'onField',
  name: 'onField',
  largest: 150,
  largestAlone: 380,
  line: 0.863,
  disc: 'accent',
  onDisc: 'onAccent',
};

/** The title, a hairline under it, and the list. */
function overRule(request: FrameRequest): Frame {
  const places = headerLine(request, 108);
  const { field } = places;
  const boxes: FrameBox[] = [
    ...titleBoxes(request, { ...field, top: field.top - 9, height: 126 }, title),
    { kind: 'line', color: 'line', left: field.left, top: field.top + 126, width: field.width, height: 2 },
  ];
  return frameOf(request, places, boxes, boxes);
}

/** A glass or a bottle is on the ground of the list, before a sun. */
const free: HeroStyle = { ...hero, field: 'ground', text: 'ink', name: 'ink' };

function beforeSun(asked: HeroRequest, field: Rect, corner: { x: number; y: number }): FrameBox[] {
  const side = Math.min(field.width * 1.08, field.height * 1.1);
  const right = field.left + field.width;
  const [ground, ...others] = quietHero(asked, free, field, corner, 'ink');
  const sun = { left: right - side, top: field.top - side * 0.1, width: side, height: side };
  return ground ? [ground, { kind: 'drawing', name: 'sun', ...sun }, ...others] : others;
}

function withHero(asked: HeroRequest, size: number): Frame {
  const { margin } = surfaceOf(asked);
  const places = isUpright(asked) ? topHero(asked, size) : sideHero(asked, size);
  const corner = isUpright(asked) ? { x: margin.x, y: 72 } : margin;
  const boxes = photoOf(asked)?.isCutOut
    ? beforeSun(asked, places.field, corner)
    : quietHero(asked, hero, places.field, corner, 'onField');
  return frameOf(asked, places, boxes, overRule(asked).boxes);
}

export const tokens: ThemeTokens = {
  scale: { name: 1, price: 0.96, description: 1, head: 0.78, mark: 1.06 },
  isHeadSetApart: true,
  headBar: 0,
  priceGap: { dense: 20, usual: 36, portrait: 36 },
  gutters: [72, 54, 36],
  xHeight: 0.426,
  capHeight: 0.67,
  heroLine: hero.line,
  frames: (request) =>
    framesFor(request, {
      hero: withHero,
      wall: (asked, stage) =>
        quietHero(
          { ...asked, title: '', logoAspect: undefined },
          hero,
          stage,
          surfaceOf(request).margin,
          'onField',
        ),
      header: overRule,
    }),
};
