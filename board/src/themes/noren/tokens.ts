import { largeText } from '../../compose/frame-text.ts';
import { band, MODULE, surfaceOf, topHero } from '../../compose/frames.ts';
import type { Frame, FrameBox, FrameRequest, ThemeTokens } from '../../compose/types.ts';
import { lineWidth } from '../../text/wrap.ts';
import {
  frameOf,
  framesFor,
  groundUnder,
  isUpright,
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

const title: TitleStyle = {
  color: 'onField',
  largest: 144,
  smallest: 54,
  line: 1,
  maxLines: 1,
  align: 'center',
};
const hero: HeroStyle = {
  field: 'accent',
  text: 'onAccent',
  name: 'onAccent',
  largest: 150,
  largestAlone: 300,
  line: 1.05,
  disc: 'field',
  onDisc: 'onField',
};

const PANELS = 5;
const PANEL_SPACE = 9;
const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

const joined = /[\u0590-\u07bf\u08a0-\u0e7f\u1780-\u17ff]/;

/** The title's characters, one for each panel of the cloth; none where they are too many. */
function charactersOf(request: FrameRequest): string[] {
  const { title: text, logoAspect } = request;
  // Letters of joined scripts are never alone.
  if (joined.test(text)) return [];
  const letters = Array.from(text.replace(/\s/g, ''));
  const isShort =
    letters.length >= 3 && letters.length <= (ideograph.test(text) && !isUpright(request) ? 7 : 6);
  return isShort && !logoAspect ? letters : [];
}

/** The widths of panels on one stage: equal ones for characters, else a wide one in the middle for the whole title. */
function panelWidths(characters: readonly string[], stage: number): number[] {
  const count = characters.length || PANELS;
  const space = stage - (count - 1) * PANEL_SPACE;
  if (characters.length > 0) return characters.map(() => space / count);
  return Array.from({ length: count }, (_, at) => space * (at === 2 ? 0.6 : 0.1));
}

/** The share of its panel's width that the widest character has, and its least width in em. */
const LETTER_SHARE = 0.48;
const LEAST_LETTER = 0.8;

/** The cloth over the list with the title: a character on each panel, or the whole title on the one in the middle. */
function cloth(request: FrameRequest, height: number): FrameBox[] {
  const { left, top, width } = surfaceOf(request);
  const stage = width / request.stages;
  const characters = charactersOf(request);
  const hasCharacters = characters.length > 0;
  const widest = Math.max(
    ...characters.map((letter) => lineWidth(request.measure('title', letter))),
    LEAST_LETTER,
  );
  const boxes: FrameBox[] = [];
  for (let number = 0; number < request.stages; number += 1) {
    const isFirst = number === 0;
    let edge = left + number * stage;
    const widths = panelWidths(characters, stage);
    for (let at = 0; at < widths.length; at += 1) {
      const end = edge + (widths[at] ?? 0);
      const panel = { left: Math.round(edge), top, width: Math.round(end) - Math.round(edge), height };
      const isRed = hasCharacters ? at === 2 : at % 2 === 1;
      boxes.push({ kind: 'field', color: isRed ? 'accent' : 'field', radius: 6, ...panel });
      if (isFirst && hasCharacters)
        boxes.push({
          kind: 'text',
          text: characters[at] ?? '',
          textKind: 'title',
          size: Math.round(Math.min((height * 2) / 3, (panel.width * LETTER_SHARE) / widest)),
          align: 'center',
          color: isRed ? 'onAccent' : 'onField',
          ...panel,
        });
      if (isFirst && !hasCharacters && at === 2) {
        const place = {
          ...panel,
          left: panel.left + 36,
          top: top + 27,
          width: panel.width - 72,
          height: height - 36,
        };
        boxes.push(...titleBoxes({ ...request, aside: '', stages: 1 }, place, title));
      }
      edge = end + PANEL_SPACE;
    }
  }
  return [...boxes, { kind: 'drawing', name: 'pole', left, top, width, height: 18 }];
}

const clothHeight = ({ dishes }: FrameRequest) => (dishes > 28 ? 3 : 4) * MODULE;

function underCloth(request: FrameRequest): Frame {
  const height = clothHeight(request);
  const places = band(request, height);
  const list = { ...places.list, top: places.list.top + 36, height: places.list.height - 36 };
  const boxes = cloth(request, height);
  return frameOf(request, { ...places, list, nextList: list }, boxes, boxes);
}

/** The side of a bowl that leaves the screen at the lower right, in px of a stage that is 1080 high. */
const bowlSide = ({ dishes }: FrameRequest) => (dishes <= 6 ? 1134 : 972);

function besideBowl(asked: HeroRequest, size: number): Frame {
  const plain = underCloth(asked);
  const photo = photoOf(asked);
  const { left, top, width, height } = surfaceOf(asked);
  const clothEnd = top + clothHeight(asked);
  const side = Math.round((bowlSide(asked) * height) / 1080);
  const field = photo
    ? {
        left: left + width - side + Math.round(side * 0.35),
        top: top + height - side + Math.round(side * 0.327),
        width: side,
        height: side,
      }
    : {
        left: left + width - size * 148,
        top: clothEnd + PANEL_SPACE,
        width: size * 148,
        height: top + height - clothEnd - PANEL_SPACE,
      };
  const list = { ...plain.list, width: field.left - plain.list.left - (photo ? 40 : 72) };
  const boxes: FrameBox[] = photo
    ? [plateBox(photo, field), ...plain.boxes]
    : [...plain.boxes, ...posterHero(asked, hero, field, { x: 54, y: 54 })];
  const share =
    (Math.min(field.width, left + width - field.left) * Math.min(field.height, top + height - field.top)) /
    (width * height);
  const places = {
    ...plain,
    field,
    list,
    nextList: plain.list,
    legend: { ...plain.legend, width: list.width },
    heroShare: share,
  };
  return frameOf(asked, places, boxes, plain.boxes);
}

/** A red field with the bowl at its start and the title from top to bottom at its end. */
function overList(asked: HeroRequest, size: number): Frame {
  const places = topHero(asked, size);
  const { field } = places;
  const { margin } = surfaceOf(asked);
  const photo = photoOf(asked);
  const next = underCloth(asked);
  if (!photo)
    return frameOf(
      asked,
      { ...places, nextList: next.list },
      quietHero(asked, hero, field, { x: margin.x, y: 54 }, 'onAccent'),
      next.boxes,
    );
  const { measure, logoAspect, title: text } = asked;
  const isVertical = ideograph.test(text) && Array.from(text).length <= 5 && !logoAspect;
  const side = Math.round(field.height * 1.19);
  const bowl = {
    left: field.left - Math.round(side * 0.25),
    top: field.top - Math.round(side * 0.04),
    width: side,
    height: side,
  };
  const letter = Math.min(
    162,
    Math.floor((field.height - 108) / Math.max(1, Array.from(text).length) / 1.11),
  );
  const column = {
    left: field.left + field.width - margin.x - 180,
    top: field.top + 54,
    width: 180,
    height: field.height - 108,
  };
  const rightOfBowl = {
    left: bowl.left + side + 27,
    top: field.top + 54,
    width: field.left + field.width - margin.x - bowl.left - side - 27,
    height: field.height - 108,
  };
  const titles: FrameBox[] = isVertical
    ? [
        {
          kind: 'text',
          text,
          textKind: 'title',
          size: letter,
          align: 'center',
          color: 'onAccent',
          isVertical: true,
          ...column,
        },
      ]
    : logoAspect
      ? [
          {
            kind: 'logo',
            ...rightOfBowl,
            height: Math.min(rightOfBowl.height, rightOfBowl.width / logoAspect),
          },
        ]
      : largeText(
          measure,
          {
            ...title,
            kind: 'title',
            text,
            color: 'onAccent',
            maxLines: 4,
            largest: 120,
            smallest: 36,
            line: 1.11,
            align: 'start',
          },
          rightOfBowl,
        );
  const boxes: FrameBox[] = [
    { kind: 'field', color: 'accent', ...field },
    plateBox(photo, bowl),
    groundUnder(field, bowl),
    ...titles,
  ];
  return frameOf(asked, { ...places, nextList: next.list }, boxes, next.boxes);
}

export const tokens: ThemeTokens = {
  scale: { name: 1, price: 0.96, description: 1, head: 0.86, mark: 1 },
  isHeadSetApart: true,
  headBar: 0,
  priceGap: { dense: 20, usual: 28, portrait: 36 },
  gutters: [72, 54, 36],
  xHeight: 0.5,
  capHeight: 0.7,
  heroLine: hero.line,
  frames: (request) =>
    framesFor(request, {
      hero: isUpright(request) ? overList : besideBowl,
      wall: (asked, stage) => posterHero(asked, hero, stage, surfaceOf(request).margin),
      header: underCloth,
    }),
};
