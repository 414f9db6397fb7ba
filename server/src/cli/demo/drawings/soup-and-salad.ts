import { breadSide, croutons } from './bread.ts';
import { bowl, plate, speckle } from './crockery.ts';
import type { Dice } from './dice.ts';
import type { Drawing } from './drawing.ts';
import { citrusSlice, walnuts } from './fruit.ts';
import {
  beans,
  chives,
  chopped,
  dill,
  grains,
  greens,
  leafBed,
  mintCrown,
  seeds,
  sprig,
  thyme,
} from './greens.ts';
import { at, blob, box, circle, ellipse, enlarged, faded, line, shape, strew } from './pen.ts';
import {
  ball,
  cherryTomato,
  cubes,
  curl,
  curls,
  halfEgg,
  mussel,
  olive,
  slices,
  tomatoHalf,
} from './savoury.ts';
import { fork, gingham, linen, planks, runner, spoon } from './table.ts';

/** The lighter pool in the middle of a soup. */
const pool = (x: number, y: number, r: number, color: string) => faded(0.8, circle(x - 8, y - 16, r, color));

const swirl = (x: number, y: number, color: string, turn = 0) =>
  at(
    x,
    y,
    line(
      'M-164 -30C-130 -120 -20 -150 60 -120C150 -84 150 50 80 90C10 130 -70 90 -60 30C-50 -30 20 -40 40 6C46 30 34 46 22 50',
      color,
      26,
    ),
    { turn },
  );

const drizzle = (x: number, y: number, color: string) =>
  at(
    x,
    y,
    line(
      'M-190 -60C-120 -150 -90 20 -30 -80S50 -10 100 -110M-170 70C-110 -20 -70 130 0 20S90 110 190 -20',
      color,
      20,
    ),
  );

const oilDrops = (dice: Dice, x: number, y: number, r: number, count: number, color: string) =>
  strew(dice, { x, y, r, count, gap: 46 })
    .map((p) => {
      const size = dice.between(9, 26);
      return (
        circle(p.x, p.y, size, color) +
        faded(0.6, circle(p.x - size * 0.3, p.y - size * 0.3, size * 0.28, '#fff'))
      );
    })
    .join('');

const tomatoSoup: Drawing = (dice) =>
  runner('sand') +
  spoon(1030, 420, 22) +
  bowl(565, 450, 350, 'cream', '#cc4f27', '#a83818') +
  pool(565, 450, 240, '#d75e33') +
  swirl(570, 470, '#f9e6cd') +
  grains(dice, { x: 565, y: 450, r: 240, count: 34, gap: 24 }, '#5c2413', 4, 7) +
  sprig(690, 350, -8, greens.basil, 1.1);

const leekSoup: Drawing = (dice) =>
  linen('fern') +
  spoon(1040, 430, 18) +
  bowl(560, 450, 350, 'slate', '#dde0b3', '#bcc188') +
  pool(560, 450, 236, '#e8eac6') +
  oilDrops(dice, 560, 450, 210, 20, '#6f9a3c') +
  cubes(dice, { x: 560, y: 450, r: 120, count: 8, gap: 62 }, '#f6eac6', '#dcca97', 44) +
  chives(dice, { x: 560, y: 450, r: 210, count: 46 }) +
  grains(dice, { x: 560, y: 450, r: 230, count: 26, gap: 24 }, '#4d4a35', 2, 5);

const carrotSoup: Drawing = (dice) =>
  runner('dusk') +
  spoon(1040, 430, 18) +
  bowl(560, 450, 350, 'moss', '#e8933a', '#c06f1f') +
  pool(560, 450, 238, '#f0a54f') +
  drizzle(560, 455, '#fdf3e0') +
  seeds(dice, { x: 560, y: 450, r: 180, count: 34 }, '#6d7f45', 15) +
  curls(dice, { x: 560, y: 450, r: 170, count: 6, gap: 90 }, '#c23b22', '#e7775a', 20, 9) +
  sprig(650, 360, 20, greens.mint, 0.8);

const peaSoup: Drawing = (dice) =>
  gingham('sage') +
  spoon(1040, 440, 16) +
  bowl(560, 450, 350, 'cream', '#8fb350', '#6c9034') +
  pool(560, 450, 238, '#9fc161') +
  swirl(556, 462, '#f3f3df', 160) +
  croutons(dice, 620, 520, 130, 7) +
  grains(dice, { x: 560, y: 450, r: 240, count: 30, gap: 22 }, '#3d4a22', 3, 5) +
  mintCrown(500, 360, 20, 0.96);

const chowder: Drawing = (dice) =>
  runner('sky') +
  breadSide(dice, 1030, 680, 10, 0.78) +
  bowl(540, 450, 358, 'slate', '#f1e3c3', '#d5c196') +
  pool(540, 450, 244, '#f8eed6') +
  cubes(dice, { x: 540, y: 450, r: 230, count: 14, gap: 70 }, '#f7dfa0', '#d8b568', 52) +
  strew(dice, { x: 540, y: 450, r: 230, count: 8, gap: 100 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(blob(dice, 46, { wobble: 0.16 }), '#e6d9c4') +
          shape(blob(dice, 36, { wobble: 0.16 }), '#fffaf0') +
          line('M-20 -6Q0 8 22 -4M-16 12Q2 22 20 12', '#e6d9c4', 4),
        { turn: dice.turn(), drop: 'low' },
      ),
    )
    .join('') +
  strew(dice, { x: 540, y: 450, r: 240, count: 26, gap: 36 })
    .map((p) =>
      at(p.x, p.y, box(0, 0, 22, 18, 8, '#eab52f') + box(-3, -3, 10, 7, 4, '#f9dc86'), { turn: dice.turn() }),
    )
    .join('') +
  mussel(440, 350, -20) +
  mussel(650, 420, 50) +
  mussel(500, 590, 160, 0.96) +
  chopped(dice, { x: 540, y: 450, r: 250, count: 40 }) +
  dill(600, 330, 30, 0.9);

const squashSalad: Drawing = (dice) =>
  runner('sage') +
  fork(1060, 450, 16) +
  bowl(560, 450, 358, 'cream', '#2f5c3a', '#244a2d') +
  leafBed(
    dice,
    { x: 560, y: 445, r: 300, count: 120 },
    [greens.spinach, greens.rocket, greens.rocket, greens.lettuce],
    140,
  ) +
  curls(dice, { x: 560, y: 450, r: 200, count: 8, gap: 120 }, '#d8701f', '#f09a3c', 68, 30) +
  cubes(dice, { x: 560, y: 450, r: 220, count: 15, gap: 60 }, '#fffdf6', '#ddd8cb', 36) +
  seeds(dice, { x: 560, y: 450, r: 240, count: 30 }, '#dcc98f', 13);

const lentilBowl: Drawing = (dice) =>
  linen('blush') +
  fork(1060, 450, 14) +
  bowl(560, 450, 358, 'teal', '#6e5233', '#543c22') +
  strew(dice, { x: 560, y: 446, r: 280, count: 210, gap: 23 })
    .map((p) => circle(p.x, p.y, dice.between(11, 15), dice.pick('#8a6a41', '#755634', '#a17d4e', '#5f4628')))
    .join('') +
  leafBed(dice, { x: 430, y: 350, r: 110, count: 22 }, [greens.rocket, greens.spinach], 96) +
  tomatoHalf(660, 350, 76, 12) +
  tomatoHalf(740, 470, 66, 40) +
  tomatoHalf(410, 560, 68, 70) +
  cubes(dice, { x: 590, y: 510, r: 150, count: 13, gap: 58 }, '#fffdf6', '#ddd6c8', 42) +
  chopped(dice, { x: 560, y: 450, r: 260, count: 50 }) +
  sprig(560, 420, 40, greens.basil, 0.84);

const chickenCaesar: Drawing = (dice) =>
  gingham('fern') +
  fork(1064, 450, 12) +
  plate(560, 450, 380, 'stone') +
  speckle(dice, 560, 450, 380) +
  leafBed(
    dice,
    { x: 560, y: 450, r: 290, count: 72 },
    [greens.lettuce, greens.romaine, greens.romaine],
    170,
  ) +
  slices(520, 430, -24, 5, '#f3dcb4', '#b97c3c', 56, 1.08) +
  croutons(dice, 640, 540, 150, 8) +
  strew(dice, { x: 560, y: 450, r: 230, count: 13, gap: 70 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(`M-40 -16Q0 -34 42 -12Q30 18 -34 20Z`, '#fbf1cf') + line('M-26 8Q0 0 28 4', '#e3d09a', 4),
        { turn: dice.turn(), drop: 'low' },
      ),
    )
    .join('') +
  grains(dice, { x: 560, y: 450, r: 260, count: 40, gap: 16 }, '#3a2d20', 2, 5);

const beetrootSalad: Drawing = (dice) => {
  const beet = (x: number, y: number, r: number) =>
    at(
      x,
      y,
      circle(0, 0, r, '#5e1531') +
        circle(-2, -4, r * 0.9, '#8a2348') +
        line(`M${-r * 0.56} 0A${r * 0.56} ${r * 0.56} 0 1 1 0 ${r * 0.56}`, '#a94066', 6) +
        line(`M${-r * 0.28} 0A${r * 0.28} ${r * 0.28} 0 1 1 0 ${r * 0.28}`, '#a94066', 5),
      { turn: dice.turn(), drop: 'low' },
    );
  return (
    runner('rose') +
    fork(1070, 450, 12) +
    plate(570, 450) +
    enlarged(570, 450, 1.2, [
      leafBed(
        dice,
        { x: 570, y: 450, r: 240, count: 44 },
        [greens.rocket, greens.spinach, greens.lettuce],
        130,
      ),
      [
        [450, 350, 84],
        [620, 320, 74],
        [720, 450, 86],
        [640, 590, 80],
        [460, 560, 86],
        [560, 450, 76],
      ]
        .map(([x = 0, y = 0, r = 0]) => beet(x, y, r))
        .join(''),
      citrusSlice(700, 340, 'orange', 62, 10),
      citrusSlice(400, 460, 'orange', 58, 30),
      citrusSlice(560, 640, 'orange', 60, 50),
      strew(dice, { x: 570, y: 450, r: 200, count: 9, gap: 92 })
        .map((p) =>
          at(
            p.x,
            p.y,
            shape(blob(dice, 38, { wobble: 0.18 }), '#fffdf7') +
              faded(0.6, line('M-16 10Q0 20 18 6', '#d9d2c4', 5)),
            { drop: 'low' },
          ),
        )
        .join(''),
      walnuts(dice, { x: 570, y: 450, r: 230, count: 9, gap: 96 }),
    ])
  );
};

const nicoise: Drawing = (dice) =>
  planks('mist') +
  plate(570, 450, 390, 'blue') +
  enlarged(570, 450, 1.14, [
    leafBed(
      dice,
      { x: 570, y: 450, r: 270, count: 54 },
      [greens.lettuce, greens.romaine, greens.rocket],
      140,
    ),
    beans(dice, { x: 560, y: 450, r: 200, count: 11, gap: 80 }),
    [
      [430, 320],
      [470, 390],
      [390, 410],
      [700, 590],
      [640, 640],
    ]
      .map(([x = 0, y = 0]) => ball(dice, x, y, 56, '#e9cf8c', '#f6e6b8', '#c9a558'))
      .join(''),
    strew(dice, { x: 600, y: 440, r: 110, count: 9, gap: 60 })
      .map((p) =>
        at(
          p.x,
          p.y,
          shape(blob(dice, 48, { wobble: 0.16, points: 7 }), '#c98f76') +
            shape(blob(dice, 38, { wobble: 0.16, points: 7 }), '#e3b39b') +
            line('M-20 -8Q2 2 22 -10M-18 12Q4 18 20 8', '#c98f76', 4),
          { turn: dice.turn(), drop: 'low' },
        ),
      )
      .join(''),
    halfEgg(670, 300, -30, 1.1),
    halfEgg(780, 420, 40, 1.1),
    halfEgg(460, 580, 20, 1.1),
    cherryTomato(560, 280, 42),
    cherryTomato(380, 510, 40),
    cherryTomato(760, 540, 42),
    cherryTomato(560, 630, 38),
    olive(520, 470, 20),
    olive(700, 500, 130),
    olive(620, 560, 70),
    olive(480, 290, 10),
    curl(640, 380, 20, '#8d4468', '#d9a3bd', 54, 12),
    curl(500, 530, 190, '#8d4468', '#d9a3bd', 50, 12),
  ]);

export const soupAndSaladDrawings = {
  'tomato-soup': tomatoSoup,
  'leek-soup': leekSoup,
  'carrot-soup': carrotSoup,
  'pea-soup': peaSoup,
  chowder,
  'squash-salad': squashSalad,
  'lentil-bowl': lentilBowl,
  'chicken-caesar': chickenCaesar,
  'beetroot-salad': beetrootSalad,
  nicoise,
} as const satisfies Record<string, Drawing>;
