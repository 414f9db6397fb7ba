import type { Random } from './random.ts';

export type Point = { x: number; y: number };

/** Rounds to one decimal, which is finer than a pixel and keeps the SVG short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, r: number, fill: string, attributes = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${attributes}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, attributes = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${attributes}/>`;

/** A rectangle by its centre. */
export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  round: number,
  fill: string,
  attributes = '',
) =>
  `<rect x="${num(x - w / 2)}" y="${num(y - h / 2)}" width="${num(w)}" height="${num(h)}" rx="${num(round)}" fill="${fill}" ${attributes}/>`;

export const shape = (d: string, fill: string, attributes = '') =>
  `<path d="${d}" fill="${fill}" ${attributes}/>`;

export const line = (d: string, color: string, width: number, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;

export const faded = (opacity: number, ...art: string[]) => `<g opacity="${opacity}">${art.join('')}</g>`;

/** Offsets of a shadow to the right and down, for objects that lie flat and objects that are taller. */
const shadowOffsets = { low: [4, 8], mid: [9, 16] } as const;

/** `rotation` is in degrees; without `shadow` the object casts none. */
export type Placement = { rotation?: number; scale?: number; shadow?: keyof typeof shadowOffsets };

/** The same art in one dark colour. An SVG filter would do the same and render fifty times slower. */
const silhouette = (art: string) =>
  art.replaceAll(/ (fill|stroke)="(?!none)[^"]*"/g, ' $1="#3a2a1a"').replaceAll(/ opacity="[^"]*"/g, '');

/** Moves art from the origin to a point. The shadow falls in the same direction whatever the rotation. */
export function at(x: number, y: number, art: string, { rotation = 0, scale = 1, shadow }: Placement = {}) {
  const rotate = rotation ? ` rotate(${num(rotation)})` : '';
  const resize = scale === 1 ? '' : ` scale(${scale.toFixed(3)})`;
  const translate = (dx: number, dy: number, content: string) =>
    `<g transform="translate(${num(x + dx)} ${num(y + dy)})${rotate}${resize}">${content}</g>`;
  if (!shadow) {
    return translate(0, 0, art);
  }
  const [dx, dy] = shadowOffsets[shadow];
  return `<g opacity=".16">${translate(dx, dy, silhouette(art))}</g>${translate(0, 0, art)}`;
}

export const onCircle = (angle: number, r: number, x = 0, y = 0): Point => ({
  x: x + r * Math.cos((angle * Math.PI) / 180),
  y: y + r * Math.sin((angle * Math.PI) / 180),
});

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Draws `count` times on a circle around the origin. */
export const around = (
  count: number,
  r: number,
  draw: (p: Point, angle: number, index: number) => string,
  from = 0,
) =>
  repeat(count, (index) => {
    const angle = from + (index * 360) / count;
    return draw(onCircle(angle, r), angle, index);
  });

/** A closed curve through the points (Catmull-Rom). */
export function closedCurve(points: readonly Point[]): string {
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

/** The outline of something soft: an irregular circle. `tall` is its height relative to its width. */
export function blob(
  random: Random,
  r: number,
  { wobble = 0.1, points = 9, tall = 1 }: BlobShape = {},
): string {
  return closedCurve(
    Array.from({ length: points }, (_, index) => {
      const p = onCircle((index * 360) / points, r * random.between(1 - wobble, 1 + wobble));
      return { x: p.x, y: p.y * tall };
    }),
  );
}

export type Area = { x: number; y: number; r: number; count: number; gap?: number; inner?: number };

/** Up to `count` random points on a disc with at least `gap` between them; fewer when the disc is full. */
export function scatter(random: Random, { x, y, r, count, gap = 0, inner = 0 }: Area): Point[] {
  const found: Point[] = [];
  for (let tries = 0; found.length < count && tries < count * 30; tries += 1) {
    const reach = Math.sqrt(random.between((inner / r) ** 2, 1)) * r;
    const p = onCircle(random.angle(), reach, x, y);
    if (found.every((other) => Math.hypot(other.x - p.x, other.y - p.y) >= gap)) {
      found.push(p);
    }
  }
  return found;
}

/** Shows the art only inside the outline; `id` must be unique within a drawing. */
export const clipped = (id: string, outline: string, art: string) =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${art}</g>`;

/** Scales the art around a fixed point. */
export const scaledAround = (x: number, y: number, scale: number, art: readonly string[]) =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${scale}) translate(${num(-x)} ${num(-y)})">${art.join('')}</g>`;
