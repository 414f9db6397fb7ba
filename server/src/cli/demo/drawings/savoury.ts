import type { Dice } from './dice.ts';
import {
  type Area,
  around,
  at,
  blob,
  box,
  circle,
  ellipse,
  faded,
  line,
  shape,
  strew,
  times,
} from './pen.ts';

export const friedEgg = (dice: Dice, x: number, y: number, size = 1) =>
  at(
    x,
    y,
    shape(blob(dice, 112, { wobble: 0.1, points: 10 }), '#efe3cd') +
      shape(blob(dice, 102, { wobble: 0.09, points: 10 }), '#fffdf6') +
      circle(4, 2, 50, '#e79a22') +
      circle(0, -3, 46, '#f6b533') +
      ellipse(-16, -20, 13, 9, '#fde3a0'),
    { turn: dice.turn(), size, drop: 'low' },
  );

export const poachedEgg = (dice: Dice, x: number, y: number, size = 1, sauce = '') =>
  at(
    x,
    y,
    shape(blob(dice, 96, { wobble: 0.07 }), '#ece2d0') +
      at(-4, -8, shape(blob(dice, 84, { wobble: 0.08 }), '#fffdf7')) +
      (sauce
        ? at(4, 6, shape(blob(dice, 68, { wobble: 0.22, points: 8 }), sauce)) +
          faded(0.55, ellipse(-18, -16, 22, 12, '#fff'))
        : faded(0.7, circle(6, 2, 34, '#f8cf7a'))),
    { size, drop: 'low' },
  );

export const halfEgg = (x: number, y: number, turn = 0, size = 1) =>
  at(
    x,
    y,
    ellipse(0, 0, 62, 50, '#e8ddc8') +
      ellipse(-1, -3, 58, 46, '#fffdf6') +
      circle(6, -2, 27, '#e9a02a') +
      circle(4, -4, 23, '#f6ba3f'),
    { turn, size, drop: 'low' },
  );

export const bacon = (x: number, y: number, turn = 0, size = 1) => {
  const wave = (dy: number) => `M-150 ${dy}q38 -26 75 0t75 0t75 0t75 0`;
  return at(
    x,
    y,
    line(wave(0), '#8f3526', 64) +
      line(wave(-14), '#d98d72', 15) +
      line(wave(0), '#b04a35', 20) +
      line(wave(16), '#f0c7ab', 11) +
      line(wave(-26), '#a8402c', 8),
    { turn, size, drop: 'low' },
  );
};

export const sausage = (x: number, y: number, turn = 0, size = 1) =>
  at(
    x,
    y,
    line('M-110 14Q0 -26 110 14', '#7a3f22', 74) +
      line('M-110 8Q0 -32 110 8', '#9c5a31', 62) +
      faded(0.5, line('M-96 -12Q0 -46 70 -18', '#d79a68', 9)) +
      times(4, (i) => line(`M${i * 52 - 94} ${i % 3 ? -6 : 6}l22 34`, '#5f2f18', 8)),
    { turn, size, drop: 'low' },
  );

/** Ham, prosciutto, smoked salmon: a folded ribbon. */
export const fold = (
  x: number,
  y: number,
  turn: number,
  light: string,
  mid: string,
  dark: string,
  size = 1,
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
    { turn, size, drop: 'low' },
  );

export const salmonFold = (x: number, y: number, turn: number, size = 1) =>
  fold(x, y, turn, '#f3a383', '#e8845f', '#f9cdb6', size);
export const hamFold = (x: number, y: number, turn: number, size = 1) =>
  fold(x, y, turn, '#f0b4aa', '#e0958b', '#c97a72', size);

/** Feta, halloumi, potato, croutons: cubes with a lit top. */
export const cubes = (dice: Dice, area: Area, top: string, side: string, edge = 36) =>
  strew(dice, { gap: edge * 1.5, ...area })
    .map((p) => {
      const s = edge * dice.between(0.82, 1.12);
      return at(p.x, p.y, box(3, 5, s, s, 7, side) + box(0, 0, s, s, 7, top), {
        turn: dice.between(-45, 45),
        drop: 'low',
      });
    })
    .join('');

export const mushroom = (x: number, y: number, turn = 0, size = 1) =>
  at(
    x,
    y,
    shape(
      'M-62 10C-66 -58 66 -58 62 10C44 26 24 16 22 14L18 58C16 70 -16 70 -18 58L-22 14C-24 16 -44 26 -62 10Z',
      '#a9825c',
    ) +
      shape(
        'M-52 6C-54 -44 54 -44 52 6C38 14 20 4 14 0L12 52C10 60 -10 60 -12 52L-14 0C-20 4 -38 14 -52 6Z',
        '#e9d6b8',
      ) +
      shape('M-42 2Q0 -24 42 2Q24 8 12 -2H-12Q-24 8 -42 2Z', '#8f6a48'),
    { turn, size, drop: 'low' },
  );

export const tomatoHalf = (x: number, y: number, r = 70, turn = 0) =>
  at(
    x,
    y,
    circle(0, 0, r, '#b8321f') +
      circle(0, 0, r * 0.9, '#dd5a3d') +
      around(4, r * 0.46, (p, angle) =>
        at(p.x, p.y, ellipse(0, 0, r * 0.28, r * 0.2, '#f0a06a') + seedsIn(r), { turn: angle + 90 }),
      ) +
      circle(0, 0, r * 0.13, '#f2b58e'),
    { turn, drop: 'low' },
  );

const seedsIn = (r: number) =>
  [-0.12, 0.04, 0.17]
    .map((dx, i) => ellipse(dx * r, (i - 1) * r * 0.06, r * 0.045, r * 0.03, '#fbe6b8'))
    .join('');

export const cherryTomato = (x: number, y: number, r = 36) =>
  at(
    x,
    y,
    circle(0, 0, r, '#c9412b') +
      circle(-r * 0.05, -r * 0.08, r * 0.88, '#dd5840') +
      faded(0.7, ellipse(-r * 0.35, -r * 0.4, r * 0.24, r * 0.16, '#fbd0bd')),
    { drop: 'low' },
  );

export const avocadoFan = (x: number, y: number, turn = 0, size = 1) =>
  at(
    x,
    y,
    times(7, (i) =>
      at(
        i * 32 - 96,
        Math.abs(i - 3) * 5,
        shape('M-10 -92C40 -70 44 50 -4 92C14 40 12 -40 -10 -92Z', '#4f7a35') +
          shape('M-6 -82C28 -62 32 44 0 78C14 36 12 -34 -6 -82Z', '#b8cf77') +
          shape('M2 -66C22 -46 24 36 6 60C14 28 12 -26 2 -66Z', '#e6e5a5'),
        { turn: (i - 3) * 5, drop: 'low' },
      ),
    ),
    { turn, size },
  );

export const cucumber = (x: number, y: number, r = 48) =>
  at(
    x,
    y,
    circle(0, 0, r, '#4f8245') +
      circle(0, 0, r * 0.9, '#d3e4b0') +
      circle(0, 0, r * 0.55, '#e6efc9') +
      around(7, r * 0.36, (p, angle) =>
        at(p.x, p.y, ellipse(0, 0, r * 0.12, r * 0.05, '#b9cd8b'), { turn: angle }),
      ),
    { drop: 'low' },
  );

/** Onion, pepper, chilli, squash: a bent strip or a ring. */
export const curl = (
  x: number,
  y: number,
  turn: number,
  color: string,
  light: string,
  r = 60,
  width = 24,
) => {
  const arc = (q: number) => `M${-q} 0A${q} ${q} 0 0 1 ${q} 0`;
  return at(x, y, line(arc(r), color, width) + line(arc(r - width * 0.16), light, width * 0.4), {
    turn,
    drop: 'low',
  });
};

export const curls = (dice: Dice, area: Area, color: string, light: string, r = 60, width = 24) =>
  strew(dice, { gap: r * 1.7, ...area })
    .map((p) => curl(p.x, p.y, dice.turn(), color, light, r * dice.between(0.8, 1.15), width))
    .join('');

export const olive = (x: number, y: number, turn: number, color = '#3c3340') =>
  at(
    x,
    y,
    ellipse(0, 0, 32, 26, color) +
      circle(10, 0, 11, '#1f1822') +
      faded(0.45, ellipse(-12, -10, 9, 5, '#fff')),
    { turn, drop: 'low' },
  );

/** Grilled meat or cheese in slices, with its browned edge. */
export const slices = (
  x: number,
  y: number,
  turn: number,
  count: number,
  face: string,
  edge: string,
  step = 46,
  size = 1,
) =>
  at(
    x,
    y,
    times(count, (i) =>
      at(
        (i - (count - 1) / 2) * step,
        (i % 2) * 6,
        box(0, 0, 74, 150, 34, edge) +
          box(-5, 0, 58, 134, 28, face) +
          faded(0.35, line('M-14 -40Q-2 0 -12 44', edge, 5)),
        { turn: 12 + i * 2, drop: 'low' },
      ),
    ),
    { turn, size },
  );

/** Falafel, meatballs, dumplings, roast potatoes: something round and browned. */
export const ball = (
  dice: Dice,
  x: number,
  y: number,
  r: number,
  base: string,
  light: string,
  dark: string,
) =>
  at(
    x,
    y,
    shape(blob(dice, r, { wobble: 0.07 }), dark) +
      at(-r * 0.06, -r * 0.1, shape(blob(dice, r * 0.88, { wobble: 0.08 }), base)) +
      at(-r * 0.22, -r * 0.28, shape(blob(dice, r * 0.42, { wobble: 0.15 }), light)) +
      times(5, () =>
        circle(dice.between(-r * 0.6, r * 0.6), dice.between(-r * 0.5, r * 0.6), r * 0.07, dark),
      ),
    { turn: dice.between(-25, 25), drop: 'low' },
  );

export const mussel = (x: number, y: number, turn: number, size = 1) =>
  at(
    x,
    y,
    shape('M-84 0C-40 -58 50 -56 88 -14C92 14 60 52 -4 46C-44 42 -70 24 -84 0Z', '#2f3442') +
      shape('M-70 0C-34 -42 44 -42 74 -10C74 10 48 36 0 32C-36 28 -58 18 -70 0Z', '#8f93a5') +
      shape('M-34 0C-12 -26 34 -24 48 -6C46 12 22 22 -4 18C-20 14 -30 10 -34 0Z', '#e8964a') +
      shape('M-24 -4C-8 -20 24 -18 34 -8C20 -2 -8 2 -24 -4Z', '#f4b877'),
    { turn, size, drop: 'low' },
  );
