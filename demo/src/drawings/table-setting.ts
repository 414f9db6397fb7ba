import { at, box, circle, ellipse, faded, line, repeat, shape } from './svg.ts';

export const WIDTH = 1200;
export const HEIGHT = 900;

const tints = {
  sand: ['#e8dcc6', '#d9c4a0'],
  sage: ['#d8decf', '#bdceb3'],
  blush: ['#f0d9c8', '#e3bea7'],
  honey: ['#e6ca94', '#dcb56f'],
  sky: ['#c9d6da', '#aec2c9'],
  clay: ['#e2b99f', '#d3a083'],
  mist: ['#dedbd3', '#c8c3b7'],
  rose: ['#e8cfcb', '#d6b0ab'],
  fern: ['#b9c9ae', '#9fb491'],
  dusk: ['#b6c0c8', '#98a6b1'],
} as const;

export type Tint = keyof typeof tints;

const ground = (color: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>`;

const stripe = (x: number, width: number, color: string) =>
  `<rect x="${x}" width="${width}" height="${HEIGHT}" fill="${color}"/>`;

/** A table runner: two pairs of woven stripes. */
export function runner(tint: Tint): string {
  const [base, weave] = tints[tint];
  const pair =
    stripe(96, 24, weave) + stripe(136, 8, weave) + stripe(1028, 8, weave) + stripe(1052, 24, weave);
  return ground(base) + faded(0.75, pair);
}

export function gingham(tint: Tint): string {
  const [base, weave] = tints[tint];
  const columns = repeat(8, (index) => stripe(index * 152 - 4, 76, weave));
  const rows = repeat(
    6,
    (index) => `<rect y="${index * 152 + 72}" width="${WIDTH}" height="76" fill="${weave}"/>`,
  );
  return ground('#f3ead9') + faded(0.35, ground(base)) + faded(0.38, columns) + faded(0.38, rows);
}

/** A bare table of boards. */
export function planks(tint: Tint): string {
  const [base, seam] = tints[tint];
  const seams = repeat(
    3,
    (index) => `<rect y="${index * 225 + 221}" width="${WIDTH}" height="5" fill="${seam}"/>`,
  );
  const grain = [
    [70, 380, 70],
    [700, 1120, 150],
    [420, 860, 300],
    [60, 240, 385],
    [900, 1160, 520],
    [120, 520, 600],
    [640, 1010, 760],
    [40, 330, 830],
  ].map(([from = 0, to = 0, y = 0]) => line(`M${from} ${y}H${to}`, seam, 4));
  return ground(base) + seams + faded(0.55, ...grain);
}

/** Linen with a fine cross-stitched border. */
export function linen(tint: Tint): string {
  const [base, thread] = tints[tint];
  const border = `<rect x="44" y="44" width="1112" height="812" rx="26" fill="none" stroke="${thread}" stroke-width="6" stroke-dasharray="22 14"/>`;
  return ground(base) + faded(0.8, border);
}

/** Seen from the front: a wall with a light disc on it, and the counter under a glass. */
export function counter(tint: Tint, disc: Tint): string {
  const [wall, edge] = tints[tint];
  return (
    ground(wall) +
    faded(0.6, circle(590, 430, 340, tints[disc][0])) +
    `<rect y="700" width="${WIDTH}" height="200" fill="${edge}"/>` +
    faded(0.45, `<rect y="700" width="${WIDTH}" height="10" fill="#fff"/>`)
  );
}

const steel = '#b7aca0';
const shine = '#d5cdc3';

const spoonArt =
  box(0, 150, 24, 330, 12, steel) + ellipse(0, -70, 54, 74, steel) + ellipse(-4, -76, 36, 54, shine);

const forkArt =
  line('M-36 -130V-40C-36 6 -18 22 0 22S36 6 36 -40V-130M0 -130V20', steel, 20) +
  box(0, 160, 24, 320, 12, steel);

const knifeArt =
  box(0, 200, 28, 240, 14, steel) +
  shape('M-12 90V-170C-12 -190 26 -160 26 -80V90Z', shine) +
  box(0, 92, 34, 14, 5, steel);

/** Cutlery is centred on the point with its handle down; `rotation` is in degrees. */
export const spoon = (x: number, y: number, rotation = 18, scale = 1) =>
  at(x, y, spoonArt, { rotation, scale, shadow: 'mid' });
export const fork = (x: number, y: number, rotation = 14, scale = 1) =>
  at(x, y, forkArt, { rotation, scale, shadow: 'mid' });
export const knife = (x: number, y: number, rotation = 8, scale = 1) =>
  at(x, y, knifeArt, { rotation, scale, shadow: 'mid' });
