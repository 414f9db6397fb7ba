import { sideHero, surfaceOf, topHero } from '../../compose/frames.ts';
import type { Frame, FrameBox, PhotoContent, ThemeTokens } from '../../compose/types.ts';
import {
  frameOf,
  framesFor,
  headerFrame,
  isUpright,
  nextHeader,
  type TitleStyle,
  titleBoxes,
} from '../frames/frame-choices.ts';
import { type HeroRequest, type HeroStyle, photoOf, quietHero } from '../frames/hero-boxes.ts';

const title: TitleStyle = { color: 'ink', largest: 108, smallest: 54, line: 1, maxLines: 1 };
const hero: HeroStyle = {
  field: 'field',
  text: 'onField',
  name: 'onField',
  largest: 150,
  largestAlone: 378,
  line: 0.81,
  disc: 'accent',
  onDisc: 'onAccent',
};

/** A cut-out over the list of a poster lies on the ground itself: the list has its name and price right under it. */
function onGround(asked: HeroRequest, photo: PhotoContent, size: number): Frame {
  const places = topHero(asked, size);
  const { field } = places;
  const { margin } = surfaceOf(asked);
  const header = { ...field, left: field.left + margin.x, top: field.top + margin.y, height: 72 };
  const boxes: FrameBox[] = [
    ...titleBoxes(asked, { ...header, width: field.width - 2 * margin.x }, { ...title, largest: 64 }),
    { kind: 'photo', photo, fit: 'contain', ...field, top: field.top + 108, height: field.height - 108 },
  ];
  return frameOf(asked, places, boxes, nextHeader(asked, title));
}

export const tokens: ThemeTokens = {
  scale: { name: 1, price: 1, description: 1, head: 1.3, mark: 1 },
  isHeadSetApart: false,
  headBar: 0,
  priceGap: { dense: 20, usual: 36, portrait: 45 },
  gutters: [72, 48, 36],
  xHeight: 0.51,
  capHeight: 0.72,
  heroLine: hero.line,
  frames: (request) => {
    const { margin } = surfaceOf(request);
    return framesFor(request, {
      hero: (asked, size) => {
        const photo = photoOf(asked);
        if (isUpright(asked) && asked.dishes <= 6 && photo?.isCutOut && !asked.hero.caption)
          return onGround(asked, photo, size);
        const places = isUpright(asked) ? topHero(asked, size) : sideHero(asked, size);
        const corner = isUpright(asked) ? { x: margin.x, y: 72 } : margin;
        return frameOf(
          asked,
          places,
          quietHero(asked, hero, places.field, corner, 'onField'),
          nextHeader(asked, title),
        );
      },
      wall: (asked, stage) =>
        quietHero({ ...asked, title: '', logoAspect: undefined }, hero, stage, margin, 'onField'),
      header: (asked) => headerFrame(asked, title, 108),
    });
  },
};
