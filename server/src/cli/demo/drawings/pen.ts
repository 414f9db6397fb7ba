import type { Dice } from './dice.ts';

export type Point = { x: number; y: number };

/** One decimal is finer than a pixel and keeps the SVG short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`;

/** A rectangle by its centre. */
export const box = (x: number, y: number, w: number, h: number, round: number, fill: string, more = '') =>
  `<rect x="${num(x - w / 2)}" y="${num(y - h / 2)}" width="${num(w)}" height="${num(h)}" rx="${num(round)}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const faded = (opacity: number, ...art: string[]) => `<g opacity="${opacity}">${art.join('')}</g>`;

/** How far a shadow falls to the right and down. */
const falls = { low: [4, 8], mid: [9, 16] } as const;

export type Placing = { turn?: number; size?: number; drop?: keyof typeof falls };

/** All that is drawn, in one dark colour. An SVG filter would do the same at fifty times the cost. */
const silhouette = (art: string) =>
  art.replaceAll(/ (fill|stroke)="(?!none)[^"]*"/g, ' $1="#3a2a1a"').replaceAll(/ opacity="[^"]*"/g, '');

/** Art is drawn around the origin and put down here; the shadow falls the same way however the art is turned. */
export function at(x: number, y: number, art: string, { turn = 0, size = 1, drop }: Placing = {}) {
  const turned = turn ? ` rotate(${num(turn)})` : '';
  const grown = size === 1 ? '' : ` scale(${size.toFixed(3)})`;
  const put = (dx: number, dy: number, what: string) =>
    `<g transform="translate(${num(x + dx)} ${num(y + dy)})${turned}${grown}">${what}</g>`;
  if (!drop) {
    return put(0, 0, art);
  }
  const [dx, dy] = falls[drop];
  return `<g opacity=".16">${put(dx, dy, silhouette(art))}</g>${put(0, 0, art)}`;
}

export const onCircle = (angle: number, r: number, x = 0, y = 0): Point => ({
  x: x + r * Math.cos((angle * Math.PI) / 180),
  y: y + r * Math.sin((angle * Math.PI) / 180),
});

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** `count` drawings around a centre. */
export const around = (
  count: number,
  r: number,
  draw: (p: Point, angle: number, index: number) => string,
  from = 0,
) =>
  times(count, (index) => {
    const angle = from + (index * 360) / count;
    return draw(onCircle(angle, r), angle, index);
  });

/** A closed curve through the points (Catmull-Rom). */
export function through(points: readonly Point[]): string {
  const total = points.length;
  const point = (index: number): Point => points[(index + total) % total] ?? { x: 0, y: 0 };
  const curves = points.map((here, index) => {
    const before = point(index - 1);
    const next = point(index + 1);
    const after = point(index + 2);
    const first = { x: here.x + (next.x - before.x) / 6, y: here.y + (next.y - before.y) / 6 };
    const second = { x: next.x - (after.x - here.x) / 6, y: next.y - (after.y - here.y) / 6 };
    return `C${num(first.x)} ${num(first.y)} ${num(second.x)} ${num(second.y)} ${num(next.x)} ${num(next.y)}`;
  });
  return `M${num(point(0).x)} ${num(point(0).y)}${curves.join('')}Z`;
}

export type BlobShape = { wobble?: number; points?: number; tall?: number };

/** The outline of something soft: a circle that is not quite one. */
export function blob(dice: Dice, r: number, { wobble = 0.1, points = 9, tall = 1 }: BlobShape = {}): string {
  return through(
    Array.from({ length: points }, (_, index) => {
      const p = onCircle((index * 360) / points, r * dice.between(1 - wobble, 1 + wobble));
      return { x: p.x, y: p.y * tall };
    }),
  );
}

export type Area = { x: number; y: number; r: number; count: number; gap?: number; inner?: number };

/** Points strewn over a disc, no two nearer than `gap` while there is room. */
export function strew(dice: Dice, { x, y, r, count, gap = 0, inner = 0 }: Area): Point[] {
  const found: Point[] = [];
  for (let tries = 0; found.length < count && tries < count * 30; tries += 1) {
    const reach = Math.sqrt(dice.between((inner / r) ** 2, 1)) * r;
    const p = onCircle(dice.turn(), reach, x, y);
    if (found.every((other) => Math.hypot(other.x - p.x, other.y - p.y) >= gap)) {
      found.push(p);
    }
  }
  return found;
}

/** Shows the art only inside the outline; `id` is unique within a picture. */
export const within = (id: string, outline: string, art: string) =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${art}</g>`;

/** The same art, larger or smaller, around a point that stays where it is. */
export const enlarged = (x: number, y: number, size: number, art: readonly string[]) =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${size}) translate(${num(-x)} ${num(-y)})">${art.join('')}</g>`;
