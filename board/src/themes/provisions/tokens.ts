import { sideHero, surfaceOf, topHero } from '../../compose/frames.ts';
import type { Frame, FrameRequest, ThemeTokens } from '../../compose/types.ts';
import { bandFrame, frameOf, framesFor, isUpright, type TitleStyle } from '../frames/frame-choices.ts';
import { type HeroRequest, type HeroStyle, posterHero } from '../frames/hero-boxes.ts';

const title: TitleStyle = { color: 'onField', largest: 135, smallest: 54, line: 0.8, maxLines: 1 };
const hero: HeroStyle = {
  field: 'field',
  text: 'onField',
  name: 'onField',
  largest: 620,
  largestAlone: 620,
  line: 0.84,
  disc: 'accent',
  onDisc: 'onAccent',
};

/** A yellow band with the title. A wall has a higher one, for larger letters. */
const underBand = (request: FrameRequest): Frame =>
  bandFrame(request, title, request.stages > 1 ? 144 : 126, { field: 'field', text: 'onField' });

function withHero(asked: HeroRequest, size: number): Frame {
  const { margin } = surfaceOf(asked);
  const plain = underBand(asked);
  if (isUpright(asked)) {
    const places = topHero(asked, size);
    return frameOf(
      asked,
      { ...places, nextList: plain.list },
      posterHero(asked, hero, places.field, margin),
      plain.boxes,
    );
  }
  const places = sideHero(asked, size, 'end');
  const list = { ...places.list, width: places.list.width + margin.x - 54 };
  return frameOf(
    asked,
    { ...places, list, nextList: plain.list },
    posterHero(asked, hero, places.field, { x: 54, y: 54 }),
    plain.boxes,
  );
}

export const tokens: ThemeTokens = {
  scale: { name: 1, price: 1, description: 1, head: 0.86, mark: 1 },
  isHeadSetApart: true,
  headBar: 14,
  priceGap: { dense: 14, usual: 20, portrait: 36 },
  gutters: [60, 60, 36],
  xHeight: 0.487,
  capHeight: 0.655,
  heroLine: hero.line,
  frames: (request) =>
    framesFor(request, {
      hero: withHero,
      wall: (asked, stage) => posterHero(asked, hero, stage, surfaceOf(request).margin),
      header: underBand,
    }),
};
