import type { Random } from './random.ts';
import { at, box, circle, faded, line, scatter } from './svg.ts';

const glazes = {
  cream: { face: '#fbf6ea', edge: '#e6dac5', well: '#eee4d2' },
  teal: { face: '#64867f', edge: '#48655f', well: '#577771' },
  slate: { face: '#55757f', edge: '#3c5963', well: '#4a6973' },
  moss: { face: '#2e6b4f', edge: '#1d4c37', well: '#265b43' },
  stone: { face: '#e9e1d3', edge: '#cdc1ae', well: '#dccfbd' },
  clay: { face: '#c8774f', edge: '#a2593a', well: '#b56943' },
  mustard: { face: '#e0a83f', edge: '#b9832a', well: '#cf9733' },
  plum: { face: '#7a4a5c', edge: '#593242', well: '#6a3e4f' },
  iron: { face: '#3b3a3a', edge: '#242323', well: '#2f2e2e' },
  blue: { face: '#7f9fb0', edge: '#5f8092', well: '#7090a1' },
} as const;

export type Glaze = keyof typeof glazes;

export const shadowColor = '#3a2a1a';

/** The shadow that a round object casts on the table. */
const cast = (x: number, y: number, r: number, far = 1) =>
  faded(0.15, circle(x + 18 * far, y + 30 * far, r, shadowColor));

export function plate(x: number, y: number, r = 385, glaze: Glaze = 'cream'): string {
  const { face, edge, well } = glazes[glaze];
  return (
    cast(x, y, r) +
    circle(x + 3, y + 8, r, edge) +
    circle(x, y, r, face) +
    circle(x, y, r * 0.71, well) +
    circle(x + 3, y + 6, r * 0.7, face)
  );
}

/** Freckles in the glaze. */
export const speckle = (random: Random, x: number, y: number, r: number, color = '#8c7a64') =>
  faded(
    0.5,
    ...scatter(random, { x, y, r: r * 0.97, count: 70, gap: 20 }).map((p) =>
      circle(p.x, p.y, random.between(1.5, 3.6), color),
    ),
  );

export const BOWL_INSIDE = 0.83;

/** A bowl filled to `BOWL_INSIDE` of its radius with one colour; `deep` is that colour in shade. */
export function bowl(x: number, y: number, r: number, glaze: Glaze, fill: string, deep: string): string {
  const { face, edge, well } = glazes[glaze];
  const inside = r * BOWL_INSIDE;
  return (
    cast(x, y, r, 1.1) +
    circle(x + 3, y + 8, r, edge) +
    circle(x, y, r, face) +
    circle(x, y, r * 0.89, well) +
    circle(x, y, inside, deep) +
    circle(x - 2, y - 6, inside - 6, fill)
  );
}

/** A small pot for dips, jam and butter. */
export const pot = (x: number, y: number, r: number, glaze: Glaze, fill: string, deep: string) => {
  const { face, edge } = glazes[glaze];
  return (
    faded(0.16, circle(x + 8, y + 14, r, shadowColor)) +
    circle(x + 1, y + 4, r, edge) +
    circle(x, y, r, face) +
    circle(x, y, r * 0.78, deep) +
    circle(x - 1, y - 3, r * 0.75, fill)
  );
};

/** A saucer with a cup on it, handle up to the right. `art` is drawn around the cup's centre, within a radius of 200. */
export function cup(
  x: number,
  y: number,
  glaze: Glaze,
  liquid: string,
  deep: string,
  art: string,
  scale = 1,
): string {
  const { face, edge, well } = glazes[glaze];
  const handle =
    line('M150 -120L300 -205', edge, 62) +
    line('M150 -126L298 -211', face, 50) +
    line('M232 -172L294 -207', '#f3ead8', 22);
  const vessel =
    circle(0, 8, 216, edge) +
    circle(0, 0, 216, face) +
    circle(0, 0, 194, well) +
    circle(0, 2, 186, deep) +
    circle(-2, -3, 180, liquid);
  return (
    plate(x, y, 375 * scale) +
    at(x, y, faded(0.14, circle(22, 34, 218, shadowColor)) + handle + vessel + art, { scale: scale * 1.14 })
  );
}

/** A round pan with two handles. */
export const pan = (x: number, y: number, r: number, fill: string, deep: string) => {
  const { face, edge } = glazes.iron;
  const ear = (side: number) =>
    at(x + side * (r + 10), y, box(0, 0, 110, 120, 44, edge) + box(side * 8, -2, 42, 56, 20, '#00000055'));
  return (
    ear(-1) +
    ear(1) +
    cast(x, y, r, 1.1) +
    circle(x + 2, y + 7, r, edge) +
    circle(x, y, r, face) +
    circle(x, y, r * 0.92, edge) +
    circle(x, y + 2, r * 0.89, deep) +
    circle(x - 2, y - 4, r * 0.87, fill)
  );
};

/** A wooden board, handle to the right. */
export function servingBoard(x: number, y: number, w = 760, h = 560): string {
  const wood = '#c99a63';
  const dark = '#a97c48';
  const outline = (dy: number, fill: string) =>
    box(x, y + dy, w, h, 56, fill) + box(x + w / 2 + 60, y + dy, 190, 120, 50, fill);
  const hole = circle(x + w / 2 + 104, y, 24, dark);
  const grain = [-0.36, -0.2, 0.02, 0.19, 0.37].map((part, index) => {
    const from = x - w / 2 + 40 + (index % 2) * 120;
    return line(
      `M${from} ${y + h * part}c120 ${index % 2 ? 16 : -14} 300 ${index % 2 ? -14 : 12} ${w - 260} 0`,
      dark,
      4,
    );
  });
  return (
    faded(0.15, at(18, 30, outline(0, shadowColor))) +
    outline(10, dark) +
    outline(0, wood) +
    faded(0.4, ...grain) +
    hole
  );
}

/** A paper napkin for food that is eaten by hand. */
export const paper = (x: number, y: number, w: number, h: number, rotation: number, color = '#f6efe0') =>
  at(
    x,
    y,
    box(0, 0, w, h, 10, color) +
      faded(
        0.5,
        line(`M${-w / 2 + 20} ${-h / 2 + 26}H${w / 2 - 20}`, '#d9ccb4', 5),
        line(`M${-w / 2 + 20} ${h / 2 - 26}H${w / 2 - 20}`, '#d9ccb4', 5),
      ),
    {
      rotation,
      shadow: 'mid',
    },
  );
