import { themes } from '@menuboard/contract/domain/settings';
import { describe, expect, it } from 'vitest';
import type { Frame, FrameRequest, HeroContent } from '../../compose/types.ts';
import { type Rect, stageSizes } from '../../stage/stage-geometry.ts';
import { allThemes } from '../all-themes.ts';

const photo = { url: 'dish.webp', aspect: 1, focus: { x: 0.5, y: 0.5 } };
const photos = {
  none: undefined,
  whole: { ...photo, isCutOut: false },
  'cut-out': { ...photo, isCutOut: true },
};
const titles = ['Harbour Lane', 'らあめんや', 'The long name of a restaurant at the harbour', 'شاورما'];

const heroWith = (shown: HeroContent['photo']): HeroContent => ({
  itemId: 'i1',
  name: 'Double smash',
  price: '10.50',
  description: 'American cheese, pickle, house sauce',
  hours: '',
  caption: 'Happy hour',
  sticker: '−30%',
  photo: shown,
});

/** Half an em for each letter. */
const measure: FrameRequest['measure'] = (_, text) => ({
  words: text.split(' ').map((word, at) => ({ width: word.length * 0.5, gap: at > 0 ? 0.25 : 0 })),
  widestLetter: 0.6,
});

function* requests(): Generator<FrameRequest> {
  for (const shape of ['landscape', 'portrait'] as const)
    for (const stages of shape === 'landscape' ? [1, 2, 3] : [1])
      for (const dishes of [3, 6, 12, 24, 40, 60, 120])
        for (const shown of Object.values(photos))
          for (const title of titles)
            for (const logoAspect of [undefined, 2.5]) {
              const request = { shape, stages, dishes, title, logoAspect, measure, aside: 'Open until five' };
              yield { ...request, hero: heroWith(shown), hasSizes: dishes % 24 === 0, photos: 'auto' };
            }
}

const whole = ({ shape, stages }: FrameRequest): Rect => {
  const { width, height } = stageSizes[shape];
  return { left: 0, top: 0, width: width * stages, height };
};

const isInside = (inner: Rect, outer: Rect) =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width + 1 &&
  inner.top + inner.height <= outer.top + outer.height + 1;

function problemsOf(frame: Frame, request: FrameRequest, drawings: object): string[] {
  const stage = whole(request);
  const boxes = [...frame.boxes, ...frame.nextBoxes];
  const outside = boxes.filter((box) => box.kind === 'text' && !isInside(box, stage));
  const unknown = boxes.flatMap((box) => (box.kind === 'drawing' && !(box.name in drawings) ? box.name : []));
  return [
    ...(isInside(frame.list, stage) && frame.list.width >= 396 && frame.list.height >= 400 ? [] : ['list']),
    ...(isInside(frame.nextList, stage) ? [] : ['next list']),
    ...(frame.list.top + frame.list.height <= frame.legend.top + frame.legend.height ? [] : ['legend']),
    ...(frame.columns.length > 0 ? [] : ['columns']),
    ...outside.map((box) => (box.kind === 'text' ? `outside: ${box.text}` : '')),
    ...unknown,
  ];
}

describe.each(themes)('%s', (theme) => {
  const { tokens, drawings } = allThemes[theme];

  it('has a frame for every number of dishes, shape, wall, photo and title', () => {
    for (const request of requests()) {
      const frames = tokens.frames(request);

      const { shape, stages, dishes, title } = request;
      expect(frames.at(-1)?.heroShare).toBe(0);
      for (const frame of frames)
        expect(problemsOf(frame, request, drawings), `${shape} ${stages} ${dishes} ${title}`).toEqual([]);
    }
  });
});

it("gives Atelier's frames the measures of its design", () => {
  const request = (shape: FrameRequest['shape']): FrameRequest => ({
    shape,
    stages: 1,
    dishes: 12,
    title: 'Harbour Lane',
    aside: '',
    logoAspect: undefined,
    hero: heroWith(photos.whole),
    hasSizes: true,
    photos: 'auto',
    measure,
  });
  const [landscape] = allThemes.atelier.tokens.frames(request('landscape'));
  const [portrait] = allThemes.atelier.tokens.frames(request('portrait'));

  expect(landscape?.boxes[0]).toMatchObject({ kind: 'field', left: 0, width: 1036, height: 1080 });
  expect(landscape?.list).toMatchObject({ left: 1132, top: 54, width: 692 });
  expect(portrait?.boxes[0]).toMatchObject({ kind: 'field', width: 1080, height: 756 });
  expect(portrait?.list).toMatchObject({ left: 72, top: 792, width: 936 });
});
