import type { Random } from './random.ts';
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
  repeat,
  scatter,
  shape,
} from './svg.ts';

/** Feta, halloumi, potato, croutons: cubes with a lit top. */
export const cubes = (random: Random, area: Area, top: string, side: string, edge = 36) =>
  scatter(random, { gap: edge * 1.5, ...area })
    .map((p) => {
      const s = edge * random.between(0.82, 1.12);
      return at(p.x, p.y, box(3, 5, s, s, 7, side) + box(0, 0, s, s, 7, top), {
        rotation: random.between(-45, 45),
        shadow: 'low',
      });
    })
    .join('');

export const mushroom = (x: number, y: number, rotation = 0, scale = 1) =>
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
    { rotation, scale, shadow: 'low' },
  );

export const tomatoHalf = (x: number, y: number, r = 70, rotation = 0) =>
  at(
    x,
    y,
    circle(0, 0, r, '#b8321f') +
      circle(0, 0, r * 0.9, '#dd5a3d') +
      around(4, r * 0.46, (p, angle) =>
        at(p.x, p.y, ellipse(0, 0, r * 0.28, r * 0.2, '#f0a06a') + seedsIn(r), { rotation: angle + 90 }),
      ) +
      circle(0, 0, r * 0.13, '#f2b58e'),
    { rotation, shadow: 'low' },
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
    { shadow: 'low' },
  );

export const avocadoFan = (x: number, y: number, rotation = 0, scale = 1) =>
  at(
    x,
    y,
    repeat(7, (i) =>
      at(
        i * 32 - 96,
        Math.abs(i - 3) * 5,
        shape('M-10 -92C40 -70 44 50 -4 92C14 40 12 -40 -10 -92Z', '#4f7a35') +
          shape('M-6 -82C28 -62 32 44 0 78C14 36 12 -34 -6 -82Z', '#b8cf77') +
          shape('M2 -66C22 -46 24 36 6 60C14 28 12 -26 2 -66Z', '#e6e5a5'),
        { rotation: (i - 3) * 5, shadow: 'low' },
      ),
    ),
    { rotation, scale },
  );

export const cucumber = (x: number, y: number, r = 48) =>
  at(
    x,
    y,
    circle(0, 0, r, '#4f8245') +
      circle(0, 0, r * 0.9, '#d3e4b0') +
      circle(0, 0, r * 0.55, '#e6efc9') +
      around(7, r * 0.36, (p, angle) =>
        at(p.x, p.y, ellipse(0, 0, r * 0.12, r * 0.05, '#b9cd8b'), { rotation: angle }),
      ),
    { shadow: 'low' },
  );

/** Onion, pepper, chilli, squash: a bent strip or a ring. */
export const curl = (
  x: number,
  y: number,
  rotation: number,
  color: string,
  light: string,
  r = 60,
  width = 24,
) => {
  const arc = (q: number) => `M${-q} 0A${q} ${q} 0 0 1 ${q} 0`;
  return at(x, y, line(arc(r), color, width) + line(arc(r - width * 0.16), light, width * 0.4), {
    rotation,
    shadow: 'low',
  });
};

export const curls = (random: Random, area: Area, color: string, light: string, r = 60, width = 24) =>
  scatter(random, { gap: r * 1.7, ...area })
    .map((p) => curl(p.x, p.y, random.angle(), color, light, r * random.between(0.8, 1.15), width))
    .join('');

export const olive = (x: number, y: number, rotation: number, color = '#3c3340') =>
  at(
    x,
    y,
    ellipse(0, 0, 32, 26, color) +
      circle(10, 0, 11, '#1f1822') +
      faded(0.45, ellipse(-12, -10, 9, 5, '#fff')),
    { rotation, shadow: 'low' },
  );

/** Falafel, meatballs, dumplings, roast potatoes: round and browned. */
export const ball = (
  random: Random,
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
    shape(blob(random, r, { wobble: 0.07 }), dark) +
      at(-r * 0.06, -r * 0.1, shape(blob(random, r * 0.88, { wobble: 0.08 }), base)) +
      at(-r * 0.22, -r * 0.28, shape(blob(random, r * 0.42, { wobble: 0.15 }), light)) +
      repeat(5, () =>
        circle(random.between(-r * 0.6, r * 0.6), random.between(-r * 0.5, r * 0.6), r * 0.07, dark),
      ),
    { rotation: random.between(-25, 25), shadow: 'low' },
  );
