import type { Random } from './random.ts';
import {
  type Area,
  around,
  at,
  circle,
  ellipse,
  faded,
  line,
  num,
  onCircle,
  repeat,
  scatter,
  shape,
} from './svg.ts';

export type Green = { fill: string; vein: string };

export const greens = {
  basil: { fill: '#2f7d55', vein: '#8cc79f' },
  mint: { fill: '#4a9a63', vein: '#a9d9ad' },
  spinach: { fill: '#2f6b3c', vein: '#7fb37c' },
  rocket: { fill: '#4f8f45', vein: '#a6cf8a' },
  lettuce: { fill: '#8fbf62', vein: '#cfe6a8' },
  romaine: { fill: '#a8cf76', vein: '#e0efbd' },
  sage: { fill: '#7f9c6d', vein: '#c2d2b0' },
  bay: { fill: '#6d8f3f', vein: '#b7cf86' },
} as const satisfies Record<string, Green>;

/** A leaf from the origin to the right. */
export function leaf(length: number, width: number, { fill, vein }: Green): string {
  const [a, b, end, w] = [num(length * 0.25), num(length * 0.72), num(length), num(width / 2)];
  return (
    shape(`M0 0C${a} -${w} ${b} -${w} ${end} 0C${b} ${w} ${a} ${w} 0 0Z`, fill) +
    shape(`M0 0C${a} ${w} ${b} ${w} ${end} 0Z`, '#0b2a14', 'opacity=".14"') +
    line(`M${num(length * 0.1)} 0H${num(length * 0.82)}`, vein, Math.max(2, width * 0.07))
  );
}

/** A few leaves from one stem. */
export const sprig = (x: number, y: number, rotation: number, green: Green = greens.basil, scale = 1) =>
  at(
    x,
    y,
    at(0, 0, leaf(78, 40, green), { rotation: 150 }) +
      at(6, -4, leaf(120, 62, green), { rotation: -52 }) +
      at(10, 6, leaf(96, 50, green), { rotation: 14 }),
    { rotation, scale, shadow: 'low' },
  );

/** Mint seen from above: two crossed pairs. */
export const mintCrown = (x: number, y: number, rotation = 0, scale = 1) =>
  at(
    x,
    y,
    around(4, 6, (p, angle) => at(p.x, p.y, leaf(84, 52, greens.mint), { rotation: angle })) +
      around(4, 4, (p, angle) => at(p.x, p.y, leaf(48, 30, greens.lettuce), { rotation: angle }), 45),
    { rotation, scale, shadow: 'low' },
  );

/** Many leaves piled inside a circle, darkest at the bottom. */
export function leafBed(
  random: Random,
  area: Area,
  kinds: readonly [Green, ...Green[]],
  length = 120,
): string {
  const layer = (count: number, reach: number, kind: Green, grow: number) =>
    scatter(random, { ...area, count, r: reach, gap: length * 0.24 })
      .map((p) => {
        const long = length * grow * random.between(0.8, 1.15);
        const rotation = random.angle();
        const start = onCircle(rotation, -long / 2, p.x, p.y);
        const inward = Math.hypot(start.x - area.x, start.y - area.y) > area.r * 0.98 ? 180 : 0;
        const from = inward ? onCircle(rotation, long / 2, p.x, p.y) : start;
        return at(from.x, from.y, leaf(long, long * random.between(0.42, 0.6), kind), {
          rotation: rotation + inward,
        });
      })
      .join('');
  return kinds
    .map((kind, index) =>
      layer(Math.round(area.count / kinds.length), area.r * (0.86 - index * 0.06), kind, 1 - index * 0.06),
    )
    .join('');
}

export const chives = (random: Random, area: Area, color = '#3f8a4c') =>
  scatter(random, { gap: 26, ...area })
    .map((p) =>
      at(p.x, p.y, ellipse(0, 0, 9, 7, color) + ellipse(0, 0, 4, 3, '#cfe3a8'), { rotation: random.angle() }),
    )
    .join('');

/** Chopped herbs. */
export const chopped = (
  random: Random,
  area: Area,
  colors: readonly [string, ...string[]] = ['#3f7f46', '#5a9a50', '#2f6b3c'],
) =>
  scatter(random, { gap: 14, ...area })
    .map((p) => {
      const s = random.between(5, 11);
      const [first, ...rest] = colors;
      return at(
        p.x,
        p.y,
        shape(
          `M${num(-s)} 0L${num(-s / 4)} ${num(-s * 0.7)}L${num(s)} ${num(-s / 5)}L${num(s / 3)} ${num(s * 0.6)}Z`,
          random.pick(first, ...rest),
        ),
        { rotation: random.angle() },
      );
    })
    .join('');

/** Pepper, poppy, sesame: small scattered grains. */
export const grains = (random: Random, area: Area, color: string, low = 3, high = 6) =>
  scatter(random, { gap: 10, ...area })
    .map((p) => circle(p.x, p.y, random.between(low, high), color))
    .join('');

/** Sesame, pumpkin, oats, almonds: ovals at random angles. */
export const seeds = (random: Random, area: Area, color: string, long = 11, light = '#ffffff55') =>
  scatter(random, { gap: long * 1.6, ...area })
    .map((p) =>
      at(
        p.x,
        p.y,
        ellipse(0, 0, long, long * 0.5, color) +
          ellipse(-long * 0.2, -long * 0.12, long * 0.5, long * 0.18, light),
        { rotation: random.angle() },
      ),
    )
    .join('');

/** Dill, thyme, fennel: a thread with hairs. */
export const dill = (x: number, y: number, rotation: number, scale = 1, color = '#4f8a4a') =>
  at(
    x,
    y,
    line('M0 0Q60 -10 130 0', color, 5) +
      repeat(7, (index) => {
        const from = 22 + index * 16;
        const reach = 30 - index * 2.5;
        return line(
          `M${from} -3l${num(reach * 0.7)} ${num(-reach)}M${from} -3l${num(reach * 0.7)} ${num(reach)}`,
          color,
          4,
        );
      }),
    { rotation, scale, shadow: 'low' },
  );

export const thyme = (x: number, y: number, rotation: number, scale = 1) =>
  at(
    x,
    y,
    line('M0 0Q70 -16 150 4', '#7b6a45', 5) +
      repeat(7, (index) => {
        const from = 16 + index * 20;
        return at(from, -5, ellipse(0, -14, 7, 12, '#6b8f57') + ellipse(4, 14, 7, 12, '#86a86f'), {
          rotation: 24,
        });
      }),
    { rotation, scale, shadow: 'low' },
  );

export const peas = (random: Random, area: Area) =>
  scatter(random, { gap: 26, ...area })
    .map(
      (p) =>
        circle(p.x + 2, p.y + 4, 15, '#3f7a2f') +
        circle(p.x, p.y, 15, '#7bb34d') +
        circle(p.x - 4, p.y - 5, 5, '#b5db8a'),
    )
    .join('');

/** Stems of green beans, asparagus, tenderstem. */
export const beans = (random: Random, area: Area, color = '#4f8f45') =>
  scatter(random, { gap: 50, ...area })
    .map((p) =>
      at(
        p.x,
        p.y,
        line('M-74 8Q0 -22 74 6', '#33692f', 19) +
          line('M-74 4Q0 -26 74 2', color, 15) +
          faded(0.5, line('M-60 -1Q0 -28 50 -4', '#b5db8a', 4)),
        { rotation: random.angle() },
      ),
    )
    .join('');
