import { grains, seeds } from './greens.ts';
import type { Random } from './random.ts';
import { around, at, blob, box, circle, ellipse, faded, line, num, repeat, scatter, shape } from './svg.ts';

const loaf = (grow: number) => {
  const w = 150 * grow;
  const h = 118 * grow;
  return `M${-w} ${h * 0.2}C${-w * 1.12} ${-h * 0.7} ${-w * 0.5} ${-h} 0 ${-h}S${w * 1.12} ${-h * 0.7} ${w} ${h * 0.2}C${w} ${h} ${w * 0.7} ${h * 1.02} 0 ${h}S${-w} ${h} ${-w} ${h * 0.2}Z`;
};

/** A slice of sourdough, toasted. */
export const sourdough = (random: Random, x: number, y: number, rotation = 0, scale = 1) =>
  at(
    x,
    y,
    shape(loaf(1.06), '#8a5226') +
      shape(loaf(1), '#b97b3d') +
      shape(loaf(0.91), '#e8c48a') +
      faded(0.6, shape(loaf(0.7), '#f1d6a4')) +
      scatter(random, { x: 0, y: 0, r: 96, count: 16, gap: 22 })
        .map((p) => ellipse(p.x, p.y * 0.8, random.between(5, 12), random.between(4, 8), '#d3a566'))
        .join(''),
    { rotation, scale, shadow: 'mid' },
  );

/** A sandwich slice with its square shoulders. */
export const toastSlice = (x: number, y: number, rotation = 0, scale = 1) => {
  const outline = (g: number) =>
    `M${-120 * g} ${120 * g}V${-50 * g}C${-160 * g} ${-120 * g} ${-90 * g} ${-140 * g} 0 ${-136 * g}S${160 * g} ${-120 * g} ${120 * g} ${-50 * g}V${120 * g}Q0 ${130 * g} ${-120 * g} ${120 * g}Z`;
  return at(
    x,
    y,
    shape(outline(1.06), '#9a5f2c') +
      shape(outline(1), '#c98a45') +
      shape(outline(0.88), '#ecc88d') +
      faded(0.5, shape(outline(0.66), '#f3d9a8')),
    { rotation, scale, shadow: 'mid' },
  );
};

/** A point along the long cut of a toastie half, in the half's own coordinates: 0 is the top corner, 1 the bottom one. */
const onCut = (part: number, out: number) => ({
  x: -150 + 330 * part + out * 0.72,
  y: -170 + 340 * part - out * 0.7,
});

/** Half a toastie with grill marks, its long cut to the upper right and the filling along the cut. */
export const toastieHalf = (x: number, y: number, rotation: number, filling: string, scale = 1) =>
  at(
    x,
    y,
    filling +
      at(
        0,
        0,
        shape(
          'M-150 -170L180 170L-150 170Z',
          '#b9742f',
          'stroke="#b9742f" stroke-width="44" stroke-linejoin="round"',
        ),
        { shadow: 'low' },
      ) +
      shape(
        'M-150 -164L172 166L-150 166Z',
        '#e2a850',
        'stroke="#e2a850" stroke-width="14" stroke-linejoin="round"',
      ) +
      line('M-112 -62V124M-52 -2V124M8 58V124M66 112V126', '#9a5a22', 17),
    { rotation, scale, shadow: 'mid' },
  );

/** Melted cheese with a ragged edge. */
export const melted = (random: Random, color: string, far = 52) => {
  const edge = repeat(13, (i) => {
    const p = onCut(
      0.02 + i * 0.08,
      i % 2 ? random.between(far - 8, far + 14) : random.between(far - 30, far - 12),
    );
    return `L${num(p.x)} ${num(p.y)}`;
  });
  return shape(
    `M-140 -150${edge}L160 160Z`,
    color,
    `stroke="${color}" stroke-width="18" stroke-linejoin="round"`,
  );
};

/** Pieces of a filling along the cut. */
export const alongCut = (count: number, out: number, draw: (x: number, y: number, index: number) => string) =>
  repeat(count, (i) => {
    const p = onCut(0.1 + (i * 0.8) / (count - 1), out);
    return draw(p.x, p.y, i);
  });

const crumbs = { sesame: '#f7e8c6', poppy: '#3a3340', plain: '', everything: '#f7e8c6' } as const;

/** The top of a bagel. */
export const bagelTop = (
  random: Random,
  x: number,
  y: number,
  r: number,
  kind: keyof typeof crumbs = 'sesame',
) =>
  at(
    x,
    y,
    circle(2, 6, r, '#94602c') +
      circle(0, 0, r, '#c68a45') +
      circle(-3, -6, r * 0.9, '#d79d57') +
      faded(0.55, circle(-r * 0.12, -r * 0.16, r * 0.68, '#e3b06d')) +
      circle(0, 0, r * 0.24, '#9a6430') +
      circle(2, 5, r * 0.21, '#7d4d22') +
      (crumbs[kind]
        ? seeds(
            random,
            { x: 0, y: 0, r: r * 0.86, inner: r * 0.34, count: 46, gap: r * 0.1 },
            crumbs[kind],
            r * 0.05,
          )
        : '') +
      (kind === 'everything'
        ? grains(random, { x: 0, y: 0, r: r * 0.84, inner: r * 0.34, count: 34 }, '#3a3340', 3, 5)
        : ''),
    { shadow: 'mid' },
  );

/** The cut face of a bagel. */
export const bagelBase = (x: number, y: number, r: number) =>
  at(
    x,
    y,
    circle(2, 6, r, '#a87135') +
      circle(0, 0, r, '#c68a45') +
      circle(0, -1, r * 0.94, '#f2ddb2') +
      circle(0, 0, r * 0.22, '#c68a45') +
      circle(2, 3, r * 0.19, '#a87135'),
    { shadow: 'mid' },
  );

/** A soft bun from above. */
export const bunTop = (random: Random, x: number, y: number, r: number, sesame: boolean, scale = 1) =>
  at(
    x,
    y,
    circle(2, 8, r, '#8f5722') +
      circle(0, 0, r, '#c17f36') +
      circle(-4, -8, r * 0.9, '#d4954a') +
      faded(0.7, ellipse(-r * 0.22, -r * 0.3, r * 0.5, r * 0.4, '#e6b26c')) +
      (sesame
        ? seeds(random, { x: 0, y: -4, r: r * 0.78, count: 44, gap: r * 0.13 }, '#f9ecce', r * 0.055)
        : ''),
    { scale, shadow: 'mid' },
  );

/** A white roll, floured. */
export const rollTop = (random: Random, x: number, y: number, r: number) =>
  at(
    x,
    y,
    circle(2, 8, r, '#b98a52') +
      circle(0, 0, r, '#dcb57c') +
      circle(-3, -6, r * 0.92, '#ecd2a4') +
      shape(blob(random, r * 0.62, { wobble: 0.1 }), '#f8ecd2') +
      line(`M${-r * 0.5} ${r * 0.1}Q0 ${-r * 0.14} ${r * 0.5} ${r * 0.08}`, '#d0a86e', 8),
    { shadow: 'mid' },
  );

export const muffinHalf = (random: Random, x: number, y: number, r: number) =>
  at(
    x,
    y,
    circle(2, 6, r, '#a97a42') +
      circle(0, 0, r, '#d9b377') +
      circle(0, -2, r * 0.9, '#f0dcb2') +
      grains(random, { x: 0, y: 0, r: r * 0.85, count: 24, gap: 16 }, '#d3a96b', 4, 9),
    { shadow: 'mid' },
  );

/** Flatbread with blisters. */
export const flatbread = (random: Random, x: number, y: number, r: number, tall = 0.86) =>
  at(
    x,
    y,
    shape(blob(random, r * 1.03, { wobble: 0.04, tall }), '#b98648') +
      at(-3, -6, shape(blob(random, r * 0.98, { wobble: 0.04, tall }), '#ecd0a0')) +
      scatter(random, { x: 0, y: 0, r: r * 0.86, count: 30, gap: r * 0.16 })
        .map((p) =>
          at(
            p.x,
            p.y * tall,
            shape(blob(random, random.between(r * 0.03, r * 0.07), { wobble: 0.2 }), '#d9b176') +
              shape(blob(random, r * 0.022, { wobble: 0.2 }), '#b8854a'),
          ),
        )
        .join(''),
    { shadow: 'mid' },
  );

/** Bread for the side of a bowl, in slices that overlap. */
export const breadSide = (random: Random, x: number, y: number, rotation: number, scale = 0.7) =>
  at(x, y, sourdough(random, 0, 0, -8) + sourdough(random, 60, 78, 6), { rotation, scale });

export const croutons = (random: Random, x: number, y: number, r: number, count: number) =>
  scatter(random, { x, y, r, count, gap: 64 })
    .map((p) =>
      at(
        p.x,
        p.y,
        box(3, 6, 50, 50, 10, '#a86c30') +
          box(0, 0, 50, 50, 10, '#dba55c') +
          box(-3, -3, 30, 30, 8, '#eec488'),
        { rotation: random.angle(), shadow: 'low' },
      ),
    )
    .join('');

/** The crimped lid of a pie. */
export const pieLid = (x: number, y: number, r: number, vent: string) =>
  at(
    x,
    y,
    around(44, r * 0.94, (p) => circle(p.x, p.y, r * 0.075, '#c4853d')) +
      circle(0, 0, r * 0.95, '#c4853d') +
      circle(0, 0, r * 0.86, '#dda353') +
      circle(-4, -8, r * 0.74, '#e6b065') +
      vent,
  );
