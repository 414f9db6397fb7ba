import { alongCut, bagelBase, bagelTop, flatbread, melted, toastieHalf } from './bread.ts';
import { paper, plate, pot, servingBoard, speckle } from './crockery.ts';
import type { Dice } from './dice.ts';
import type { Drawing } from './drawing.ts';
import { citrusSlice, citrusWedge } from './fruit.ts';
import { chopped, dill, grains, greens, leaf, leafBed, seeds, sprig, thyme } from './greens.ts';
import { around, at, blob, box, circle, ellipse, enlarged, faded, line, shape, strew, times } from './pen.ts';
import {
  bacon,
  ball,
  cucumber,
  curl,
  curls,
  hamFold,
  mushroom,
  olive,
  salmonFold,
  slices,
  tomatoHalf,
} from './savoury.ts';
import { gingham, linen, planks, runner } from './table.ts';

/** The two halves as they come out of the grill, one leaning on the other. */
const halves = (x: number, y: number, filling: string, size = 1.12) =>
  toastieHalf(x - 92, y + 8, 16, filling, size) + toastieHalf(x + 128, y + 16, -58, filling, size);

const threeCheeseToastie: Drawing = (dice) =>
  runner('blush') +
  plate(585, 440, 395) +
  halves(570, 410, melted(dice, '#e9ae2c', 70) + melted(dice, '#f7ca4d', 52)) +
  at(500, 742, leaf(120, 44, greens.bay), { turn: -16, drop: 'low' }) +
  at(560, 768, leaf(104, 40, greens.bay), { turn: -4, drop: 'low' });

const hamToastie: Drawing = (dice) =>
  gingham('honey') +
  servingBoard(520, 450, 800, 620) +
  halves(
    480,
    420,
    alongCut(5, 44, (x, y, i) => hamFold(x, y, 46 + i * 8, 0.86)) + melted(dice, '#f5c753', 34),
  ) +
  pot(820, 650, 84, 'cream', '#d9a52f', '#b3821c') +
  grains(dice, { x: 820, y: 648, r: 56, count: 26, gap: 8 }, '#8a5a1c', 3, 6);

const tunaMelt: Drawing = (dice) => {
  const flake = (x: number, y: number) =>
    at(
      x,
      y,
      shape(blob(dice, 46, { wobble: 0.2, points: 7 }), '#d9ad90') +
        shape(blob(dice, 34, { wobble: 0.2, points: 7 }), '#f0d3ba') +
        line('M-16 -8Q0 2 18 -8', '#d9ad90', 4),
      { drop: 'low' },
    );
  return (
    linen('sky') +
    plate(585, 450, 390, 'blue') +
    halves(
      570,
      400,
      alongCut(8, 52, flake) +
        alongCut(6, 78, (x, y) => ellipse(x, y, 13, 9, '#6fae55') + ellipse(x, y, 6, 4, '#dcecc0')) +
        melted(dice, '#f3b440', 36),
    ) +
    times(4, (i) => cucumber(420 + i * 62, 716 + (i % 2) * 16, 48)) +
    chopped(dice, { x: 590, y: 440, r: 260, count: 20 }, ['#5a9a50', '#8fbf62', '#3f8a4c'])
  );
};

const mushroomToastie: Drawing = (dice) =>
  planks('fern') +
  servingBoard(520, 450, 800, 620) +
  halves(
    480,
    410,
    alongCut(5, 60, (x, y, i) => mushroom(x, y, 46 + (i % 2) * 30, 0.84)) + melted(dice, '#f0d68a', 36),
  ) +
  thyme(640, 676, -12, 1.2) +
  thyme(700, 716, -30, 1.05) +
  mushroom(360, 690, 20, 0.9);

const salmonBagel: Drawing = (dice) =>
  runner('sand') +
  plate(585, 450) +
  around(8, 214, (p, angle) => salmonFold(588 + p.x, 450 + p.y, angle + 90, 1.4), 10) +
  around(7, 262, (p, angle) => at(588 + p.x, 450 + p.y, dill(-50, 0, 0, 0.9), { turn: angle }), 30) +
  at(588, 450, shape(blob(dice, 208, { wobble: 0.06, points: 18 }), '#fffaf0'), { drop: 'low' }) +
  bagelTop(dice, 588, 444, 186, 'everything') +
  strew(dice, { x: 588, y: 450, r: 290, inner: 216, count: 12, gap: 50 })
    .map((p) => circle(p.x, p.y, 13, '#55703a') + circle(p.x - 3, p.y - 3, 5, '#93ac6a'))
    .join('') +
  citrusSlice(860, 660, 'lemon', 78, 12);

const openBagel = (
  dice: Dice,
  x: number,
  y: number,
  topping: string,
  kind: 'sesame' | 'poppy' | 'plain' | 'everything',
) =>
  bagelTop(dice, x + 168, y - 110, 186, kind) +
  bagelBase(x - 110, y + 60, 196) +
  at(x - 110, y + 60, topping);

const eggBagel: Drawing = (dice) => {
  const mix =
    shape(blob(dice, 176, { wobble: 0.06, points: 14 }), '#f7df8e') +
    strew(dice, { x: 0, y: 0, r: 150, count: 34, gap: 34 })
      .map((p) =>
        at(
          p.x,
          p.y,
          shape(
            blob(dice, dice.between(16, 28), { wobble: 0.2, points: 7 }),
            dice.pick('#fffaf0', '#f3c14e', '#fdf1c6'),
          ),
          { drop: 'low' },
        ),
      )
      .join('') +
    around(
      26,
      150,
      (p) =>
        line(
          `M${p.x} ${p.y}q${dice.between(-30, 30)} ${dice.between(-40, 10)} ${dice.between(-20, 30)} ${dice.between(-70, -30)}`,
          '#5a9a50',
          5,
        ) + ellipse(p.x + dice.between(-10, 16), p.y - 50, 11, 8, '#6fae55'),
    ) +
    chopped(dice, { x: 0, y: 0, r: 130, count: 24 });
  return (
    gingham('sage') +
    plate(585, 450) +
    openBagel(dice, 585, 450, mix, 'poppy') +
    at(800, 640, leaf(110, 44, greens.lettuce), { turn: -30, drop: 'low' })
  );
};

const hummusBagel: Drawing = (dice) => {
  const top =
    shape(blob(dice, 174, { wobble: 0.06, points: 12 }), '#e6cd98') +
    line('M-90 -50C-40 -120 60 -110 90 -40S40 90 -30 70S-80 -10 0 -20', '#f3e2ba', 26) +
    leafBed(dice, { x: 10, y: 10, r: 110, count: 14 }, [greens.rocket, greens.spinach], 96) +
    [
      [-50, -50, 20],
      [40, -20, 100],
      [-30, 50, 200],
      [60, 60, -40],
    ]
      .map(([x = 0, y = 0, t = 0]) => curl(x, y, t, '#b5321f', '#e2694a', 54, 34))
      .join('') +
    seeds(dice, { x: 0, y: 0, r: 150, count: 20 }, '#f9ecce', 8);
  return (
    linen('clay') +
    plate(585, 450, 385, 'stone') +
    speckle(dice, 585, 450, 385) +
    openBagel(dice, 585, 450, top, 'sesame') +
    olive(800, 620, 20) +
    olive(740, 676, 80, '#6d7a3c') +
    olive(838, 560, 140, '#6d7a3c')
  );
};

const baconBagel: Drawing = (dice) => {
  const top =
    around(9, 128, (p, angle) => at(p.x, p.y, leaf(120, 100, greens.lettuce), { turn: angle - 40 }), 12) +
    tomatoHalf(-60, -20, 82, 20) +
    tomatoHalf(70, 10, 82, 50) +
    tomatoHalf(-4, 90, 76, 10) +
    bacon(0, -56, -18, 0.96) +
    bacon(6, 30, -12, 1);
  return runner('dusk') + plate(585, 450, 390) + openBagel(dice, 585, 450, top, 'sesame');
};

const chickenFlatbread: Drawing = (dice) =>
  planks('blush') +
  servingBoard(530, 450, 780, 640) +
  flatbread(dice, 530, 450, 330) +
  leafBed(dice, { x: 530, y: 450, r: 210, count: 40 }, [greens.lettuce, greens.rocket, greens.romaine], 120) +
  slices(440, 390, -26, 4, '#eec78d', '#a9682f', 58, 1) +
  slices(610, 500, 14, 4, '#eec78d', '#a9682f', 58, 1) +
  curls(dice, { x: 530, y: 450, r: 220, count: 9, gap: 96 }, '#a83a68', '#dd91b2', 46, 12) +
  line('M340 480C400 380 430 560 500 460S590 360 640 470S720 420 740 360', '#fffdf6', 20) +
  chopped(dice, { x: 530, y: 450, r: 230, count: 34 }) +
  citrusWedge(820, 690, 'lemon', -24, 1);

const falafelFlatbread: Drawing = (dice) =>
  linen('honey') +
  plate(585, 450, 395, 'teal') +
  flatbread(dice, 585, 450, 318) +
  leafBed(dice, { x: 585, y: 450, r: 200, count: 34 }, [greens.spinach, greens.lettuce, greens.rocket], 110) +
  [
    [470, 380],
    [600, 330],
    [700, 430],
    [640, 560],
    [490, 540],
    [580, 450],
  ]
    .map(([x = 0, y = 0]) => ball(dice, x, y, 72, '#8f5a2a', '#b98046', '#6b3f1b'))
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
  seeds(dice, { x: 585, y: 450, r: 230, count: 30 }, '#fdf3da', 8) +
  sprig(560, 300, -10, greens.mint, 0.6);

const hamBaguette: Drawing = (dice) =>
  gingham('sky') +
  paper(590, 450, 860, 470, -14) +
  at(
    590,
    450,
    box(0, 40, 760, 150, 75, '#a9682f') +
      times(8, (i) => hamFold(i * 84 - 296, 14, 8, 0.7)) +
      times(8, (i) => at(i * 88 - 320, -18, leaf(110, 60, greens.lettuce), { turn: -14 })) +
      box(0, -50, 780, 160, 80, '#c98a45') +
      box(-4, -64, 730, 116, 58, '#dba55c') +
      faded(0.9, line('M-280 -44l90 -44M-130 -44l90 -44M20 -44l90 -44M170 -44l90 -44', '#f0cf97', 26)),
    { turn: -14, drop: 'mid' },
  ) +
  grains(dice, { x: 590, y: 420, r: 300, count: 12 }, '#f7e8c6', 3, 5);

export const toastieDrawings = {
  'three-cheese-toastie': threeCheeseToastie,
  'ham-toastie': hamToastie,
  'tuna-melt': tunaMelt,
  'mushroom-toastie': mushroomToastie,
  'salmon-bagel': salmonBagel,
  'egg-bagel': eggBagel,
  'hummus-bagel': hummusBagel,
  'bacon-bagel': baconBagel,
  'chicken-flatbread': chickenFlatbread,
  'falafel-flatbread': falafelFlatbread,
  'ham-baguette': hamBaguette,
} as const satisfies Record<string, Drawing>;
