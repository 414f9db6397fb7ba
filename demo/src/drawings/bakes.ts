import { seeds } from './greens.ts';
import type { Random } from './random.ts';
import { at, blob, circle, ellipse, faded, line, num, onCircle, repeat, scatter, shape } from './svg.ts';

/** A slice of a round cake, its point to the lower left; one cut side shows below. */
export function cakeWedge(
  sponge: string,
  crust: string,
  top: string,
  icing: string,
  layered = false,
): string {
  const side = layered
    ? shape('M-250 150L210 190V290L-250 250Z', sponge) + shape('M-250 190L210 230V250L-250 210Z', icing)
    : shape('M-250 150L210 190V270L-250 230Z', sponge);
  const face = 'M-270 150L120 -230C230 -170 270 10 214 190Z';
  return (
    faded(0.15, shape('M-250 250L150 -170C270 -120 300 60 240 320Z', '#3a2a1a')) +
    side +
    shape('M214 190C270 10 230 -170 120 -230L140 -226C262 -160 292 30 236 214L210 290Z', crust) +
    shape(face, top, `stroke="${top}" stroke-width="14" stroke-linejoin="round"`) +
    shape(
      'M-190 132L112 -166C190 -110 210 20 176 156Z',
      icing,
      `stroke="${icing}" stroke-width="20" stroke-linejoin="round" opacity=".85"`,
    )
  );
}

/** A croissant, its horns down: bands across a crescent, the middle one on top. */
export function croissant(base: string, mid: string, light: string, dark: string): string {
  const band = (angle: number, wide: number, long: number) => {
    const p = onCircle(angle, 270, 0, 200);
    const outline = (w: number, l: number) =>
      `M${num(-w)} ${num(-l * 0.8)}Q0 ${num(-l * 1.16)} ${num(w)} ${num(-l * 0.8)}Q${num(w * 1.16)} 0 ${num(w * 0.7)} ${num(l * 0.84)}Q0 ${num(l * 1.1)} ${num(-w * 0.7)} ${num(l * 0.84)}Q${num(-w * 1.16)} 0 ${num(-w)} ${num(-l * 0.8)}Z`;
    return at(
      p.x,
      p.y,
      shape(outline(wide, long), dark) +
        shape(outline(wide - 7, long - 6), base) +
        at(-5, -long * 0.1, shape(outline(wide * 0.66, long * 0.74), mid)) +
        at(-10, -long * 0.26, shape(outline(wide * 0.28, long * 0.42), light)),
      { rotation: angle + 90 },
    );
  };
  const sides = [
    [82, 44, 44],
    [66, 66, 72],
    [47, 84, 98],
    [27, 96, 120],
  ].map(([off = 0, wide = 0, long = 0]) => band(270 - off, wide, long) + band(270 + off, wide, long));
  return sides.join('') + band(270, 100, 136);
}

/** A bun rolled in a spiral. */
export function bun(base: string, light: string, filling: string): string {
  const spiral = (from: number, to: number) =>
    repeat(150, (i) => {
      const part = i / 149;
      const p = onCircle(part * 1080, from + (to - from) * part);
      return `${i ? 'L' : 'M'}${num(p.x)} ${num(p.y)}`;
    });
  return (
    circle(4, 16, 276, '#8f5720') +
    circle(0, 0, 272, base) +
    circle(-4, -8, 258, light) +
    line(spiral(14, 262), filling, 26) +
    faded(0.35, line(spiral(24, 240), '#fbe3b5', 12))
  );
}

export const cookie = (random: Random, x: number, y: number, r: number) =>
  at(
    x,
    y,
    shape(blob(random, r * 1.02, { wobble: 0.035, points: 14 }), '#a96c2f') +
      at(-3, -6, shape(blob(random, r * 0.98, { wobble: 0.035, points: 14 }), '#d39a55')) +
      faded(
        0.5,
        at(-r * 0.1, -r * 0.12, shape(blob(random, r * 0.7, { wobble: 0.08, points: 12 }), '#e2b172')),
      ) +
      scatter(random, { x: 0, y: 0, r: r * 0.8, count: 14, gap: r * 0.32 })
        .map((p) =>
          at(
            p.x,
            p.y,
            shape(blob(random, r * random.between(0.09, 0.15), { wobble: 0.2, points: 6 }), '#3d1f12') +
              ellipse(-4, -5, r * 0.05, r * 0.03, '#7a4a30'),
            { rotation: random.angle(), shadow: 'low' },
          ),
        )
        .join('') +
      seeds(random, { x: 0, y: 0, r: r * 0.85, count: 10 }, '#b97b3d', 6),
    { shadow: 'mid' },
  );
