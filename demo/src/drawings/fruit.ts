import type { Random } from './random.ts';
import { type Area, around, at, blob, circle, ellipse, faded, line, repeat, scatter, shape } from './svg.ts';

export const blueberry = (x: number, y: number, r = 35) =>
  at(
    x,
    y,
    circle(0, 0, r, '#33406f') +
      circle(-r * 0.28, -r * 0.3, r * 0.38, '#7684b8') +
      around(5, r * 0.16, (p) => circle(p.x + r * 0.25, p.y + r * 0.3, r * 0.09, '#212b52')),
    { shadow: 'low' },
  );

export const berries = (random: Random, area: Area, r = 32) =>
  scatter(random, { gap: r * 2.05, ...area })
    .map((p) => blueberry(p.x, p.y, r * random.between(0.88, 1.08)))
    .join('');

export const raspberry = (x: number, y: number, r = 34) =>
  at(
    x,
    y,
    circle(0, 0, r, '#a82845') +
      around(7, r * 0.68, (p) => circle(p.x, p.y, r * 0.33, '#c93b57')) +
      around(5, r * 0.3, (p) => circle(p.x, p.y, r * 0.28, '#da5a72')) +
      circle(0, 0, r * 0.16, '#8f1f3a'),
    { shadow: 'low' },
  );

export const strawberry = (x: number, y: number, rotation: number, scale = 1) =>
  at(
    x,
    y,
    shape('M0 -44C46 -56 66 -8 38 34C22 58 8 66 0 66C-8 66 -22 58 -38 34C-66 -8 -46 -56 0 -44Z', '#cf3a35') +
      shape(
        'M0 -26C28 -34 40 -4 24 24C14 42 6 48 0 48C-6 48 -14 42 -24 24C-40 -4 -28 -34 0 -26Z',
        '#f1948a',
      ) +
      shape('M0 -12C10 -16 16 4 0 32C-16 4 -10 -16 0 -12Z', '#fbe0d6') +
      [-42, -16, 16, 42].map((a) => at(0, -46, ellipse(0, -14, 9, 20, '#5a9a50'), { rotation: a })).join(''),
    { rotation, scale, shadow: 'low' },
  );

const citrusTones = {
  lemon: ['#f0c440', '#fbeec0', '#f6d767'],
  orange: ['#e58a2b', '#fbe3c0', '#f2a547'],
  lime: ['#7fae45', '#eef3cf', '#a8cc68'],
  grapefruit: ['#e7a05a', '#fbe6d2', '#e77a63'],
} as const;

export type Citrus = keyof typeof citrusTones;

/** A slice seen from above. */
export function citrusSlice(x: number, y: number, kind: Citrus, r = 70, rotation = 0): string {
  const [skin, pith, flesh] = citrusTones[kind];
  const segments = around(8, 0, (_, angle) =>
    at(0, 0, shape(`M${r * 0.1} 0L${r * 0.74} ${-r * 0.24}Q${r * 0.86} 0 ${r * 0.74} ${r * 0.24}Z`, flesh), {
      rotation: angle,
    }),
  );
  return at(x, y, circle(0, 0, r, skin) + circle(0, 0, r * 0.88, pith) + segments, {
    rotation,
    shadow: 'low',
  });
}

/** A quarter lying on its side. */
export function citrusWedge(x: number, y: number, kind: Citrus, rotation = 0, scale = 1): string {
  const [skin, pith, flesh] = citrusTones[kind];
  return at(
    x,
    y,
    shape('M-74 0A74 74 0 0 0 74 0Z', skin) +
      shape('M-66 0A66 64 0 0 0 66 0Z', pith) +
      shape('M-58 2L-8 2L-34 46Q-56 30 -58 2ZM58 2L8 2L34 46Q56 30 58 2ZM0 8L24 54Q0 62 -24 54Z', flesh),
    { rotation, scale, shadow: 'low' },
  );
}

/** Thin half moons fanned out: apple, pear, plum, peach. */
export const fan = (
  x: number,
  y: number,
  rotation: number,
  skin: string,
  flesh: string,
  count = 4,
  scale = 1,
) =>
  at(
    x,
    y,
    repeat(count, (index) =>
      at(
        index * 44 - (count - 1) * 22,
        0,
        shape('M-22 -88C52 -74 52 74 -22 88C-6 40 -6 -40 -22 -88Z', skin) +
          shape('M-20 -82C38 -64 38 64 -20 82C-6 38 -6 -38 -20 -82Z', flesh),
        { rotation: index * 7 - 10, shadow: 'low' },
      ),
    ),
    { rotation, scale },
  );

export const bananaSlice = (x: number, y: number, r = 40) =>
  at(
    x,
    y,
    circle(0, 0, r, '#ecd283') +
      circle(0, 0, r * 0.86, '#f8ebb9') +
      around(3, r * 0.3, (p, angle) =>
        at(p.x, p.y, ellipse(0, 0, r * 0.2, r * 0.06, '#b39a5b'), { rotation: angle }),
      ),
    { shadow: 'low' },
  );

export const grape = (x: number, y: number, r = 30, color = '#8a4a6b') =>
  at(x, y, circle(0, 0, r, color) + faded(0.5, circle(-r * 0.3, -r * 0.32, r * 0.3, '#fff')), {
    shadow: 'low',
  });

/** Kiwi, sliced across. */
export const kiwi = (x: number, y: number, r = 62) =>
  at(
    x,
    y,
    circle(0, 0, r, '#7b6235') +
      circle(0, 0, r * 0.92, '#8cb84b') +
      circle(0, 0, r * 0.34, '#e8edc0') +
      around(14, r * 0.5, (p, angle) =>
        at(p.x, p.y, ellipse(0, 0, r * 0.1, r * 0.045, '#2b2a1a'), { rotation: angle }),
      ),
    { shadow: 'low' },
  );

/** A soft spoonful: cream, yogurt, mash, ice cream, butter. */
export const dollop = (
  random: Random,
  x: number,
  y: number,
  r: number,
  light: string,
  mid: string,
  dark: string,
) =>
  at(
    x,
    y,
    shape(blob(random, r, { wobble: 0.06 }), mid) +
      at(-r * 0.06, -r * 0.08, shape(blob(random, r * 0.72, { wobble: 0.1 }), light)) +
      line(`M${-r * 0.3} ${r * 0.16}Q0 ${r * 0.44} ${r * 0.4} ${-r * 0.04}`, dark, Math.max(4, r * 0.06)),
    { shadow: 'low' },
  );

export const butterPat = (x: number, y: number, rotation: number, scale = 1) =>
  at(
    x,
    y,
    shape(
      'M-58 -44L44 -58L64 44L-40 64Z',
      '#eccb62',
      'stroke="#eccb62" stroke-width="16" stroke-linejoin="round"',
    ) +
      shape(
        'M-52 -46L42 -58L58 26L-36 42Z',
        '#fae39a',
        'stroke="#fae39a" stroke-width="12" stroke-linejoin="round"',
      ),
    { rotation, scale, shadow: 'low' },
  );

/** Nuts, roughly broken. */
export const walnuts = (random: Random, area: Area) =>
  scatter(random, { gap: 50, ...area })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(blob(random, 26, { wobble: 0.22 }), '#a87243') +
          shape(blob(random, 17, { wobble: 0.3 }), '#c8955f') +
          line('M-14 4Q0 -10 14 2', '#8a5a30', 4),
        { rotation: random.angle(), shadow: 'low' },
      ),
    )
    .join('');

export const almonds = (random: Random, area: Area) =>
  scatter(random, { gap: 34, ...area })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape('M-26 0C-12 -18 14 -16 26 0C14 16 -12 18 -26 0Z', '#c98f55') +
          shape('M-21 -1C-10 -13 10 -12 20 -1C10 9 -10 10 -21 -1Z', '#f4e2bf'),
        { rotation: random.angle(), shadow: 'low' },
      ),
    )
    .join('');
