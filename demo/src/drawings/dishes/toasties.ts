import { alongCut, melted, toastieHalf } from '../bread.ts';
import { paper, plate, pot, servingBoard } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { hamFold } from '../egg-meat-fish.ts';
import { chopped, grains, greens, leaf, thyme } from '../greens.ts';
import { at, blob, box, ellipse, faded, line, repeat, shape } from '../svg.ts';
import { gingham, linen, planks, runner } from '../table-setting.ts';
import { cucumber, mushroom } from '../vegetables.ts';

/** Two grilled halves, one leaning on the other. */
const halves = (x: number, y: number, filling: string, scale = 1.12) =>
  toastieHalf(x - 92, y + 8, 16, filling, scale) + toastieHalf(x + 128, y + 16, -58, filling, scale);

const threeCheeseToastie: Drawing = (random) =>
  runner('blush') +
  plate(585, 440, 395) +
  halves(570, 410, melted(random, '#e9ae2c', 70) + melted(random, '#f7ca4d', 52)) +
  at(500, 742, leaf(120, 44, greens.bay), { rotation: -16, shadow: 'low' }) +
  at(560, 768, leaf(104, 40, greens.bay), { rotation: -4, shadow: 'low' });

const hamToastie: Drawing = (random) =>
  gingham('honey') +
  servingBoard(520, 450, 800, 620) +
  halves(
    480,
    420,
    alongCut(5, 44, (x, y, i) => hamFold(x, y, 46 + i * 8, 0.86)) + melted(random, '#f5c753', 34),
  ) +
  pot(820, 650, 84, 'cream', '#d9a52f', '#b3821c') +
  grains(random, { x: 820, y: 648, r: 56, count: 26, gap: 8 }, '#8a5a1c', 3, 6);

const tunaMelt: Drawing = (random) => {
  const flake = (x: number, y: number) =>
    at(
      x,
      y,
      shape(blob(random, 46, { wobble: 0.2, points: 7 }), '#d9ad90') +
        shape(blob(random, 34, { wobble: 0.2, points: 7 }), '#f0d3ba') +
        line('M-16 -8Q0 2 18 -8', '#d9ad90', 4),
      { shadow: 'low' },
    );
  return (
    linen('sky') +
    plate(585, 450, 390, 'blue') +
    halves(
      570,
      400,
      alongCut(8, 52, flake) +
        alongCut(6, 78, (x, y) => ellipse(x, y, 13, 9, '#6fae55') + ellipse(x, y, 6, 4, '#dcecc0')) +
        melted(random, '#f3b440', 36),
    ) +
    repeat(4, (i) => cucumber(420 + i * 62, 716 + (i % 2) * 16, 48)) +
    chopped(random, { x: 590, y: 440, r: 260, count: 20 }, ['#5a9a50', '#8fbf62', '#3f8a4c'])
  );
};

const mushroomToastie: Drawing = (random) =>
  planks('fern') +
  servingBoard(520, 450, 800, 620) +
  halves(
    480,
    410,
    alongCut(5, 60, (x, y, i) => mushroom(x, y, 46 + (i % 2) * 30, 0.84)) + melted(random, '#f0d68a', 36),
  ) +
  thyme(640, 676, -12, 1.2) +
  thyme(700, 716, -30, 1.05) +
  mushroom(360, 690, 20, 0.9);

const hamBaguette: Drawing = (random) =>
  gingham('sky') +
  paper(590, 450, 860, 470, -14) +
  at(
    590,
    450,
    box(0, 40, 760, 150, 75, '#a9682f') +
      repeat(8, (i) => hamFold(i * 84 - 296, 14, 8, 0.7)) +
      repeat(8, (i) => at(i * 88 - 320, -18, leaf(110, 60, greens.lettuce), { rotation: -14 })) +
      box(0, -50, 780, 160, 80, '#c98a45') +
      box(-4, -64, 730, 116, 58, '#dba55c') +
      faded(0.9, line('M-280 -44l90 -44M-130 -44l90 -44M20 -44l90 -44M170 -44l90 -44', '#f0cf97', 26)),
    { rotation: -14, shadow: 'mid' },
  ) +
  grains(random, { x: 590, y: 420, r: 300, count: 12 }, '#f7e8c6', 3, 5);

export const toastiesDrawings = {
  'three-cheese-toastie': threeCheeseToastie,
  'ham-toastie': hamToastie,
  'tuna-melt': tunaMelt,
  'mushroom-toastie': mushroomToastie,
  'ham-baguette': hamBaguette,
} as const satisfies Record<string, Drawing>;
