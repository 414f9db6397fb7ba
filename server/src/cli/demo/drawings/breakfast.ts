import { breadSide, bunTop, muffinHalf, rollTop, sourdough, toastSlice } from './bread.ts';
import { bowl, pan, plate, pot, servingBoard, speckle } from './crockery.ts';
import type { Drawing } from './drawing.ts';
import { berries, blueberry, butterPat, citrusWedge, dollop, fan, grape, kiwi, strawberry } from './fruit.ts';
import { chopped, grains, greens, leaf, leafBed, mintCrown, seeds, sprig, thyme } from './greens.ts';
import { at, blob, circle, ellipse, enlarged, faded, line, shape, strew, times } from './pen.ts';
import {
  avocadoFan,
  bacon,
  ball,
  cherryTomato,
  cubes,
  curls,
  friedEgg,
  hamFold,
  mushroom,
  poachedEgg,
  sausage,
  slices,
  tomatoHalf,
} from './savoury.ts';
import { fork, gingham, knife, linen, planks, runner, spoon } from './table.ts';

const pancakeStack = times(4, (i) => {
  const dx = [22, -14, 12, 0][i] ?? 0;
  const dy = 46 - i * 22;
  return at(
    590 + dx,
    440 + dy,
    circle(0, 6, 272, '#a9672a') + circle(0, 0, 270, '#c68840') + circle(-3, -5, 252, '#e0a75a'),
    { drop: 'low' },
  );
});

const buttermilkPancakes: Drawing = (dice) =>
  runner('sky') +
  plate(590, 450) +
  pancakeStack +
  faded(0.6, circle(586, 452, 200, '#eab96c')) +
  shape(
    'M500 390C480 300 560 240 640 270C720 262 760 350 740 420C780 500 720 600 640 590C600 640 500 620 490 550C430 520 440 430 500 390Z',
    '#a85f1e',
  ) +
  faded(0.35, line('M540 330C580 290 640 290 680 320', '#f3c98a', 14)) +
  butterPat(600, 440, -8) +
  berries(dice, { x: 590, y: 460, r: 250, inner: 170, count: 9, gap: 90 }) +
  sprig(740, 330, 20, greens.mint, 0.8);

const harbourBreakfast: Drawing = (dice) =>
  gingham('sky') +
  fork(118, 470, 0) +
  knife(1082, 470, 0) +
  plate(600, 450, 400) +
  toastSlice(780, 250, 24, 0.78) +
  shape('M360 560C350 480 470 470 540 500C620 500 640 600 590 660C500 730 370 690 360 560Z', '#b4562b') +
  strew(dice, { x: 488, y: 588, r: 96, count: 34, gap: 24 })
    .map((p) =>
      at(p.x, p.y, ellipse(0, 0, 21, 15, '#d98846') + ellipse(-5, -5, 10, 5, '#eeb47e'), {
        turn: dice.turn(),
      }),
    )
    .join('') +
  sausage(420, 330, -34, 0.86) +
  sausage(500, 400, -34, 0.86) +
  bacon(760, 560, -58, 0.84) +
  bacon(830, 590, -64, 0.84) +
  friedEgg(dice, 620, 320, 0.98) +
  tomatoHalf(664, 690, 66, 20) +
  mushroom(660, 500, -20, 0.8) +
  mushroom(590, 448, 60, 0.66) +
  chopped(dice, { x: 640, y: 470, r: 250, count: 20 });

const gardenBreakfast: Drawing = (dice) =>
  linen('sage') +
  fork(120, 470, 0) +
  plate(600, 450, 395, 'stone') +
  speckle(dice, 600, 450, 395) +
  enlarged(600, 450, 1.22, [
    sourdough(dice, 700, 280, 10, 0.98),
    leafBed(dice, { x: 430, y: 480, r: 130, count: 40 }, [greens.spinach, greens.rocket], 90),
    slices(720, 600, -20, 4, '#f3ead2', '#c79a55', 62, 0.92),
    poachedEgg(dice, 640, 280, 0.9),
    poachedEgg(dice, 770, 300, 0.86),
    avocadoFan(420, 330, -34, 0.96),
    mushroom(500, 620, 20, 0.85),
    mushroom(580, 660, -30, 0.74),
    cherryTomato(560, 500, 40),
    cherryTomato(610, 560, 36),
    cherryTomato(540, 572, 34),
    seeds(dice, { x: 560, y: 420, r: 240, count: 22 }, '#b98a44', 9),
    grains(dice, { x: 690, y: 290, r: 110, count: 20 }, '#4a3426', 2, 4),
  ]);

const eggsOnSourdough: Drawing = (dice) =>
  runner('honey') +
  fork(1080, 460, 12) +
  plate(580, 450) +
  sourdough(dice, 470, 380, -18, 1.16) +
  sourdough(dice, 690, 530, 8, 1.16) +
  friedEgg(dice, 466, 372, 1.1) +
  friedEgg(dice, 694, 520, 1.14) +
  grains(dice, { x: 580, y: 450, r: 230, count: 46 }, '#43301f', 2, 5) +
  chopped(dice, { x: 580, y: 450, r: 220, count: 18 }) +
  sprig(440, 640, -10, greens.bay, 0.9);

const eggsBenedict: Drawing = (dice) => {
  const half = (x: number, y: number) =>
    muffinHalf(dice, x, y, 150) +
    hamFold(x - 12, y + 16, dice.between(-30, 30), 1.34) +
    poachedEgg(dice, x, y, 1.16) +
    at(
      x,
      y,
      shape(blob(dice, 92, { wobble: 0.2, points: 11 }), '#f0b93c') +
        faded(0.7, ellipse(-26, -28, 30, 16, '#fbe2a0')),
      { drop: 'low' },
    ) +
    chopped(dice, { x, y, r: 70, count: 12 }, ['#3f8a4c', '#5aa055']);
  return (
    runner('rose') +
    fork(1084, 470, 10) +
    plate(580, 450) +
    enlarged(580, 450, 1.24, [half(448, 400), half(712, 500)]) +
    leafBed(dice, { x: 690, y: 230, r: 84, count: 18 }, [greens.rocket, greens.lettuce], 84)
  );
};

const avocadoToast: Drawing = (dice) => {
  const toast = (x: number, y: number, turn: number) =>
    sourdough(dice, x, y, turn, 1.2) +
    at(
      x,
      y,
      shape(blob(dice, 128, { wobble: 0.08, tall: 0.78 }), '#9fbf5e') +
        shape(blob(dice, 108, { wobble: 0.12, tall: 0.72 }), '#bcd480'),
      { turn },
    ) +
    avocadoFan(x, y, turn + 86, 0.9);
  return (
    planks('sand') +
    servingBoard(540, 450) +
    toast(400, 400, -10) +
    toast(690, 500, 12) +
    curls(dice, { x: 545, y: 450, r: 250, count: 9, gap: 90 }, '#c23b22', '#e7775a', 17, 9) +
    seeds(dice, { x: 545, y: 450, r: 260, count: 40 }, '#e9d9b2', 8) +
    seeds(dice, { x: 545, y: 450, r: 260, count: 14 }, '#5d4a36', 8) +
    citrusWedge(400, 640, 'lime', -20, 0.84) +
    citrusWedge(700, 262, 'lime', 150, 0.84)
  );
};

const shakshuka: Drawing = (dice) =>
  gingham('blush') +
  pan(570, 450, 360, '#c4472a', '#96301a') +
  strew(dice, { x: 570, y: 446, r: 280, count: 30, gap: 58 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(blob(dice, dice.between(20, 42), { wobble: 0.2 }), dice.pick('#d95c38', '#b53c22', '#e0714a')),
      ),
    )
    .join('') +
  curls(dice, { x: 570, y: 446, r: 260, count: 8, gap: 100 }, '#e28a35', '#f4b267', 44, 22) +
  poachedEgg(dice, 480, 366, 1.2) +
  poachedEgg(dice, 680, 500, 1.2) +
  poachedEgg(dice, 500, 600, 1.06) +
  cubes(dice, { x: 580, y: 440, r: 240, count: 8, gap: 110 }, '#fffaf0', '#e4dccb', 32) +
  chopped(dice, { x: 570, y: 450, r: 280, count: 46 }) +
  sprig(690, 300, 30, greens.basil, 0.8) +
  breadSide(dice, 1030, 700, 14, 0.8);

const mushroomsOnToast: Drawing = (dice) =>
  runner('fern') +
  knife(1080, 460, 8) +
  plate(570, 450, 385, 'slate') +
  sourdough(dice, 570, 440, -6, 1.86) +
  at(570, 440, shape(blob(dice, 210, { wobble: 0.08, tall: 0.8 }), '#f7efdf')) +
  strew(dice, { x: 565, y: 440, r: 180, count: 14, gap: 78 })
    .map((p) => mushroom(p.x, p.y, dice.between(-80, 80), dice.between(0.84, 1.1)))
    .join('') +
  chopped(dice, { x: 570, y: 440, r: 210, count: 26 }) +
  thyme(450, 330, 26, 1.1) +
  grains(dice, { x: 570, y: 440, r: 200, count: 30 }, '#2b2018', 2, 5);

const porridge: Drawing = (dice) =>
  runner('clay') +
  spoon(1050, 430, 18) +
  bowl(560, 450, 360, 'blue', '#e5d1a9', '#c9b284') +
  strew(dice, { x: 560, y: 446, r: 270, count: 80, gap: 22 })
    .map((p) =>
      at(p.x, p.y, ellipse(0, 0, 17, 11, dice.pick('#dac391', '#f2e4c4', '#d2b987')), { turn: dice.turn() }),
    )
    .join('') +
  shape(
    'M420 400C500 350 560 420 640 380S760 430 720 500S600 520 560 590S430 600 440 530S370 440 420 400Z',
    '#c98a2d',
    'opacity=".55"',
  ) +
  fan(500, 400, -40, '#b5392c', '#fdf3d2', 5, 1.1) +
  fan(650, 540, 130, '#b5392c', '#fdf3d2', 4, 1) +
  seeds(dice, { x: 560, y: 450, r: 250, count: 26 }, '#a9682f', 12) +
  grains(dice, { x: 560, y: 450, r: 240, count: 60, gap: 6 }, '#8a4a22', 2, 4);

const granola: Drawing = (dice) =>
  linen('rose') +
  spoon(1058, 450, 14) +
  bowl(560, 450, 360, 'stone', '#fbf8f0', '#e7dfd0') +
  at(
    640,
    500,
    shape(blob(dice, 150, { wobble: 0.18, points: 11 }), '#7a2340') +
      shape(blob(dice, 112, { wobble: 0.2, points: 10 }), '#98304f'),
  ) +
  strew(dice, { x: 470, y: 390, r: 180, count: 95, gap: 22 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(
          blob(dice, dice.between(13, 25), { wobble: 0.2, points: 7 }),
          dice.pick('#c98a45', '#a8692f', '#dfae6b', '#e9c58c'),
        ),
        { drop: 'low' },
      ),
    )
    .join('') +
  seeds(dice, { x: 480, y: 400, r: 170, count: 16 }, '#6f8a45', 14) +
  berries(dice, { x: 660, y: 500, r: 130, count: 8, gap: 70 }, 31) +
  strawberry(590, 600, -30, 0.9) +
  strawberry(700, 380, 40, 0.84) +
  mintCrown(560, 480, 10, 0.74);

const frenchToast: Drawing = (dice) =>
  runner('sand') +
  fork(1084, 460, 12) +
  plate(575, 450) +
  toastSlice(470, 400, -24, 1.12) +
  toastSlice(680, 450, 12, 1.16) +
  fan(520, 520, 20, '#6e2a4a', '#c2566a', 5, 1) +
  fan(720, 500, -60, '#6e2a4a', '#c2566a', 4, 0.94) +
  dollop(dice, 610, 400, 86, '#fffdf6', '#f4ead6', '#e0d2b8') +
  line('M400 560C470 620 560 540 620 620S760 610 790 560', '#a85f1e', 20) +
  line('M400 556C470 612 560 534 620 612S760 604 790 554', '#cf8a3c', 8) +
  mintCrown(612, 392, 20, 0.6) +
  grains(dice, { x: 580, y: 440, r: 280, count: 70, gap: 12 }, '#fffaf0', 3, 6);

const baconRoll: Drawing = (dice) =>
  gingham('honey') +
  plate(580, 450, 340) +
  at(580, 450, circle(0, 0, 218, '#e9cfa0'), { drop: 'mid' }) +
  bacon(520, 330, -16, 1.3) +
  bacon(640, 590, -8, 1.36) +
  bacon(560, 500, 78, 1.34) +
  bacon(690, 440, 70, 1.3) +
  rollTop(dice, 586, 446, 206) +
  pot(960, 690, 92, 'stone', '#b5321f', '#8f2415');

const fruitBowl: Drawing = (dice) =>
  planks('blush') +
  bowl(580, 450, 362, 'moss', '#f4e3b8', '#d9c48f') +
  strew(dice, { x: 580, y: 446, r: 250, count: 9, gap: 120 })
    .map((p) => fan(p.x, p.y, dice.turn(), '#e09a4a', '#f7d08a', 3, 0.8))
    .join('') +
  strew(dice, { x: 580, y: 450, r: 235, count: 8, gap: 130 })
    .map((p) => kiwi(p.x, p.y, 60))
    .join('') +
  strew(dice, { x: 580, y: 450, r: 250, count: 9, gap: 100 })
    .map((p) => strawberry(p.x, p.y, dice.turn(), 0.92))
    .join('') +
  strew(dice, { x: 580, y: 450, r: 255, count: 9, gap: 80 })
    .map((p) => grape(p.x, p.y, 33))
    .join('') +
  strew(dice, { x: 580, y: 450, r: 250, count: 12, gap: 74 })
    .map((p) => blueberry(p.x, p.y, 27))
    .join('') +
  mintCrown(590, 440, 30, 0.9);

const toastAndJam: Drawing = (dice) =>
  runner('blush') +
  knife(1086, 470, 10) +
  plate(560, 450, 370) +
  toastSlice(470, 410, -16, 1.2) +
  toastSlice(680, 440, 14, 1.2) +
  at(
    684,
    444,
    shape(blob(dice, 104, { wobble: 0.12, points: 11 }), '#9c2440') +
      at(-8, -10, shape(blob(dice, 76, { wobble: 0.16 }), '#bb3553')) +
      faded(0.5, ellipse(-34, -40, 24, 10, '#f3b6c0')),
    { turn: 14 },
  ) +
  butterPat(462, 410, -22, 0.8) +
  pot(520, 690, 84, 'blue', '#a82a47', '#7f1b34');

export const breakfastDrawings = {
  'buttermilk-pancakes': buttermilkPancakes,
  'harbour-breakfast': harbourBreakfast,
  'garden-breakfast': gardenBreakfast,
  'eggs-on-sourdough': eggsOnSourdough,
  'eggs-benedict': eggsBenedict,
  'avocado-toast': avocadoToast,
  shakshuka,
  'mushrooms-on-toast': mushroomsOnToast,
  porridge,
  granola,
  'french-toast': frenchToast,
  'bacon-roll': baconRoll,
  'fruit-bowl': fruitBowl,
  'toast-and-jam': toastAndJam,
} as const satisfies Record<string, Drawing>;
