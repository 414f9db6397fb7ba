import type { Random } from './random.ts';
import { at, blob, box, circle, ellipse, faded, line, repeat, shape } from './svg.ts';

export const friedEgg = (random: Random, x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    shape(blob(random, 112, { wobble: 0.1, points: 10 }), '#efe3cd') +
      shape(blob(random, 102, { wobble: 0.09, points: 10 }), '#fffdf6') +
      circle(4, 2, 50, '#e79a22') +
      circle(0, -3, 46, '#f6b533') +
      ellipse(-16, -20, 13, 9, '#fde3a0'),
    { rotation: random.angle(), scale, shadow: 'low' },
  );

export const poachedEgg = (random: Random, x: number, y: number, scale = 1, sauce = '') =>
  at(
    x,
    y,
    shape(blob(random, 96, { wobble: 0.07 }), '#ece2d0') +
      at(-4, -8, shape(blob(random, 84, { wobble: 0.08 }), '#fffdf7')) +
      (sauce
        ? at(4, 6, shape(blob(random, 68, { wobble: 0.22, points: 8 }), sauce)) +
          faded(0.55, ellipse(-18, -16, 22, 12, '#fff'))
        : faded(0.7, circle(6, 2, 34, '#f8cf7a'))),
    { scale, shadow: 'low' },
  );

export const halfEgg = (x: number, y: number, rotation = 0, scale = 1) =>
  at(
    x,
    y,
    ellipse(0, 0, 62, 50, '#e8ddc8') +
      ellipse(-1, -3, 58, 46, '#fffdf6') +
      circle(6, -2, 27, '#e9a02a') +
      circle(4, -4, 23, '#f6ba3f'),
    { rotation, scale, shadow: 'low' },
  );

export const bacon = (x: number, y: number, rotation = 0, scale = 1) => {
  const wave = (dy: number) => `M-150 ${dy}q38 -26 75 0t75 0t75 0t75 0`;
  return at(
    x,
    y,
    line(wave(0), '#8f3526', 64) +
      line(wave(-14), '#d98d72', 15) +
      line(wave(0), '#b04a35', 20) +
      line(wave(16), '#f0c7ab', 11) +
      line(wave(-26), '#a8402c', 8),
    { rotation, scale, shadow: 'low' },
  );
};

export const sausage = (x: number, y: number, rotation = 0, scale = 1) =>
  at(
    x,
    y,
    line('M-110 14Q0 -26 110 14', '#7a3f22', 74) +
      line('M-110 8Q0 -32 110 8', '#9c5a31', 62) +
      faded(0.5, line('M-96 -12Q0 -46 70 -18', '#d79a68', 9)) +
      repeat(4, (i) => line(`M${i * 52 - 94} ${i % 3 ? -6 : 6}l22 34`, '#5f2f18', 8)),
    { rotation, scale, shadow: 'low' },
  );

/** Ham, prosciutto, smoked salmon: a folded ribbon. */
export const fold = (
  x: number,
  y: number,
  rotation: number,
  light: string,
  mid: string,
  dark: string,
  scale = 1,
) =>
  at(
    x,
    y,
    shape('M-96 26C-120 -30 -56 -76 4 -58C62 -84 118 -34 98 22C86 66 30 58 4 44C-34 70 -82 62 -96 26Z', mid) +
      shape('M-84 14C-98 -26 -48 -58 0 -42C-16 -6 -40 16 -84 14Z', light) +
      shape('M14 -44C60 -66 98 -26 84 10C50 22 22 -2 14 -44Z', light) +
      line('M2 -46C-10 0 0 24 4 40', dark, 5) +
      line('M40 -44C52 -18 66 -6 82 0', dark, 4) +
      line('M-60 -34C-50 -14 -58 4 -74 8', dark, 4),
    { rotation, scale, shadow: 'low' },
  );

export const salmonFold = (x: number, y: number, rotation: number, scale = 1) =>
  fold(x, y, rotation, '#f3a383', '#e8845f', '#f9cdb6', scale);

export const hamFold = (x: number, y: number, rotation: number, scale = 1) =>
  fold(x, y, rotation, '#f0b4aa', '#e0958b', '#c97a72', scale);

/** Grilled meat or cheese in slices, with its browned edge. */
export const slices = (
  x: number,
  y: number,
  rotation: number,
  count: number,
  face: string,
  edge: string,
  step = 46,
  scale = 1,
) =>
  at(
    x,
    y,
    repeat(count, (i) =>
      at(
        (i - (count - 1) / 2) * step,
        (i % 2) * 6,
        box(0, 0, 74, 150, 34, edge) +
          box(-5, 0, 58, 134, 28, face) +
          faded(0.35, line('M-14 -40Q-2 0 -12 44', edge, 5)),
        { rotation: 12 + i * 2, shadow: 'low' },
      ),
    ),
    { rotation, scale },
  );

export const mussel = (x: number, y: number, rotation: number, scale = 1) =>
  at(
    x,
    y,
    shape('M-84 0C-40 -58 50 -56 88 -14C92 14 60 52 -4 46C-44 42 -70 24 -84 0Z', '#2f3442') +
      shape('M-70 0C-34 -42 44 -42 74 -10C74 10 48 36 0 32C-36 28 -58 18 -70 0Z', '#8f93a5') +
      shape('M-34 0C-12 -26 34 -24 48 -6C46 12 22 22 -4 18C-20 14 -30 10 -34 0Z', '#e8964a') +
      shape('M-24 -4C-8 -20 24 -18 34 -8C20 -2 -8 2 -24 -4Z', '#f4b877'),
    { rotation, scale, shadow: 'low' },
  );
