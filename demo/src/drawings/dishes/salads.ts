import { croutons } from '../bread.ts';
import { bowl, plate, speckle } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { halfEgg, slices } from '../egg-meat-fish.ts';
import { citrusSlice, walnuts } from '../fruit.ts';
import { beans, chopped, grains, greens, leafBed, seeds, sprig } from '../greens.ts';
import { at, blob, circle, faded, line, scaledAround, scatter, shape } from '../svg.ts';
import { fork, gingham, linen, planks, runner } from '../table-setting.ts';
import { ball, cherryTomato, cubes, curl, curls, olive, tomatoHalf } from '../vegetables.ts';

const squashSalad: Drawing = (random) =>
  runner('sage') +
  fork(1060, 450, 16) +
  bowl(560, 450, 358, 'cream', '#2f5c3a', '#244a2d') +
  leafBed(
    random,
    { x: 560, y: 445, r: 300, count: 120 },
    [greens.spinach, greens.rocket, greens.rocket, greens.lettuce],
    140,
  ) +
  curls(random, { x: 560, y: 450, r: 200, count: 8, gap: 120 }, '#d8701f', '#f09a3c', 68, 30) +
  cubes(random, { x: 560, y: 450, r: 220, count: 15, gap: 60 }, '#fffdf6', '#ddd8cb', 36) +
  seeds(random, { x: 560, y: 450, r: 240, count: 30 }, '#dcc98f', 13);

const lentilBowl: Drawing = (random) =>
  linen('blush') +
  fork(1060, 450, 14) +
  bowl(560, 450, 358, 'teal', '#6e5233', '#543c22') +
  scatter(random, { x: 560, y: 446, r: 280, count: 210, gap: 23 })
    .map((p) =>
      circle(p.x, p.y, random.between(11, 15), random.pick('#8a6a41', '#755634', '#a17d4e', '#5f4628')),
    )
    .join('') +
  leafBed(random, { x: 430, y: 350, r: 110, count: 22 }, [greens.rocket, greens.spinach], 96) +
  tomatoHalf(660, 350, 76, 12) +
  tomatoHalf(740, 470, 66, 40) +
  tomatoHalf(410, 560, 68, 70) +
  cubes(random, { x: 590, y: 510, r: 150, count: 13, gap: 58 }, '#fffdf6', '#ddd6c8', 42) +
  chopped(random, { x: 560, y: 450, r: 260, count: 50 }) +
  sprig(560, 420, 40, greens.basil, 0.84);

const chickenCaesar: Drawing = (random) =>
  gingham('fern') +
  fork(1064, 450, 12) +
  plate(560, 450, 380, 'stone') +
  speckle(random, 560, 450, 380) +
  leafBed(
    random,
    { x: 560, y: 450, r: 290, count: 72 },
    [greens.lettuce, greens.romaine, greens.romaine],
    170,
  ) +
  slices(520, 430, -24, 5, '#f3dcb4', '#b97c3c', 56, 1.08) +
  croutons(random, 640, 540, 150, 8) +
  scatter(random, { x: 560, y: 450, r: 230, count: 13, gap: 70 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(`M-40 -16Q0 -34 42 -12Q30 18 -34 20Z`, '#fbf1cf') + line('M-26 8Q0 0 28 4', '#e3d09a', 4),
        { rotation: random.angle(), shadow: 'low' },
      ),
    )
    .join('') +
  grains(random, { x: 560, y: 450, r: 260, count: 40, gap: 16 }, '#3a2d20', 2, 5);

const beetrootSalad: Drawing = (random) => {
  const beet = (x: number, y: number, r: number) =>
    at(
      x,
      y,
      circle(0, 0, r, '#5e1531') +
        circle(-2, -4, r * 0.9, '#8a2348') +
        line(`M${-r * 0.56} 0A${r * 0.56} ${r * 0.56} 0 1 1 0 ${r * 0.56}`, '#a94066', 6) +
        line(`M${-r * 0.28} 0A${r * 0.28} ${r * 0.28} 0 1 1 0 ${r * 0.28}`, '#a94066', 5),
      { rotation: random.angle(), shadow: 'low' },
    );
  return (
    runner('rose') +
    fork(1070, 450, 12) +
    plate(570, 450) +
    scaledAround(570, 450, 1.2, [
      leafBed(
        random,
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
      scatter(random, { x: 570, y: 450, r: 200, count: 9, gap: 92 })
        .map((p) =>
          at(
            p.x,
            p.y,
            shape(blob(random, 38, { wobble: 0.18 }), '#fffdf7') +
              faded(0.6, line('M-16 10Q0 20 18 6', '#d9d2c4', 5)),
            { shadow: 'low' },
          ),
        )
        .join(''),
      walnuts(random, { x: 570, y: 450, r: 230, count: 9, gap: 96 }),
    ])
  );
};

const nicoise: Drawing = (random) =>
  planks('mist') +
  plate(570, 450, 390, 'blue') +
  scaledAround(570, 450, 1.14, [
    leafBed(
      random,
      { x: 570, y: 450, r: 270, count: 54 },
      [greens.lettuce, greens.romaine, greens.rocket],
      140,
    ),
    beans(random, { x: 560, y: 450, r: 200, count: 11, gap: 80 }),
    [
      [430, 320],
      [470, 390],
      [390, 410],
      [700, 590],
      [640, 640],
    ]
      .map(([x = 0, y = 0]) => ball(random, x, y, 56, '#e9cf8c', '#f6e6b8', '#c9a558'))
      .join(''),
    scatter(random, { x: 600, y: 440, r: 110, count: 9, gap: 60 })
      .map((p) =>
        at(
          p.x,
          p.y,
          shape(blob(random, 48, { wobble: 0.16, points: 7 }), '#c98f76') +
            shape(blob(random, 38, { wobble: 0.16, points: 7 }), '#e3b39b') +
            line('M-20 -8Q2 2 22 -10M-18 12Q4 18 20 8', '#c98f76', 4),
          { rotation: random.angle(), shadow: 'low' },
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

export const saladsDrawings = {
  'squash-salad': squashSalad,
  'lentil-bowl': lentilBowl,
  'chicken-caesar': chickenCaesar,
  'beetroot-salad': beetrootSalad,
  nicoise: nicoise,
} as const satisfies Record<string, Drawing>;
