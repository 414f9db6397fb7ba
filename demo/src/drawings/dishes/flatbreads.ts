import { flatbread } from '../bread.ts';
import { plate, servingBoard } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { slices } from '../egg-meat-fish.ts';
import { citrusWedge } from '../fruit.ts';
import { chopped, greens, leafBed, seeds, sprig } from '../greens.ts';
import { line } from '../svg.ts';
import { linen, planks } from '../table-setting.ts';
import { ball, cucumber, curls, tomatoHalf } from '../vegetables.ts';

const chickenFlatbread: Drawing = (random) =>
  planks('blush') +
  servingBoard(530, 450, 780, 640) +
  flatbread(random, 530, 450, 330) +
  leafBed(
    random,
    { x: 530, y: 450, r: 210, count: 40 },
    [greens.lettuce, greens.rocket, greens.romaine],
    120,
  ) +
  slices(440, 390, -26, 4, '#eec78d', '#a9682f', 58, 1) +
  slices(610, 500, 14, 4, '#eec78d', '#a9682f', 58, 1) +
  curls(random, { x: 530, y: 450, r: 220, count: 9, gap: 96 }, '#a83a68', '#dd91b2', 46, 12) +
  line('M340 480C400 380 430 560 500 460S590 360 640 470S720 420 740 360', '#fffdf6', 20) +
  chopped(random, { x: 530, y: 450, r: 230, count: 34 }) +
  citrusWedge(820, 690, 'lemon', -24, 1);

const falafelFlatbread: Drawing = (random) =>
  linen('honey') +
  plate(585, 450, 395, 'teal') +
  flatbread(random, 585, 450, 318) +
  leafBed(
    random,
    { x: 585, y: 450, r: 200, count: 34 },
    [greens.spinach, greens.lettuce, greens.rocket],
    110,
  ) +
  [
    [470, 380],
    [600, 330],
    [700, 430],
    [640, 560],
    [490, 540],
    [580, 450],
  ]
    .map(([x = 0, y = 0]) => ball(random, x, y, 72, '#8f5a2a', '#b98046', '#6b3f1b'))
    .join('') +
  tomatoHalf(420, 470, 52, 20) +
  tomatoHalf(720, 530, 52, 50) +
  cucumber(540, 620, 46) +
  cucumber(680, 330, 46) +
  line(
    'M380 400C450 320 500 470 560 390S680 420 700 350M430 590C500 500 560 640 640 540S740 520 790 470',
    '#f6ead0',
    16,
  ) +
  seeds(random, { x: 585, y: 450, r: 230, count: 30 }, '#fdf3da', 8) +
  sprig(560, 300, -10, greens.mint, 0.6);

export const flatbreadsDrawings = {
  'chicken-flatbread': chickenFlatbread,
  'falafel-flatbread': falafelFlatbread,
} as const satisfies Record<string, Drawing>;
