import { bunTop } from '../bread.ts';
import { plate, pot, servingBoard } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { citrusWedge } from '../fruit.ts';
import { beans, greens, leaf, peas, sprig, thyme } from '../greens.ts';
import type { Random } from '../random.ts';
import {
  type Area,
  around,
  at,
  blob,
  box,
  circle,
  ellipse,
  faded,
  line,
  repeat,
  scatter,
  shape,
} from '../svg.ts';
import { fork, knife, linen, runner } from '../table-setting.ts';
import { ball, cucumber } from '../vegetables.ts';

const chips = (random: Random, area: Area) =>
  scatter(random, { gap: 40, ...area })
    .map((p) => {
      const long = random.between(110, 160);
      return at(
        p.x,
        p.y,
        box(2, 5, long, 36, 8, '#b98030') +
          box(0, 0, long, 34, 8, '#e6b04f') +
          box(-4, -6, long - 18, 15, 6, '#f3cd7c'),
        { rotation: random.angle(), shadow: 'low' },
      );
    })
    .join('');

const burger: Drawing = (random) =>
  linen('dusk') +
  servingBoard(530, 450, 800, 640) +
  chips(random, { x: 760, y: 520, r: 150, count: 20 }) +
  chips(random, { x: 740, y: 380, r: 90, count: 7 }) +
  around(13, 186, (p, angle) =>
    at(430 + p.x, 440 + p.y, leaf(110, 96, angle % 2 ? greens.lettuce : greens.romaine), {
      rotation: angle - 30,
    }),
  ) +
  at(
    430,
    440,
    shape(
      'M-190 -190L190 -170L206 196L-176 206Z',
      '#f0b02f',
      'stroke="#f0b02f" stroke-width="24" stroke-linejoin="round"',
    ),
    { rotation: 24, shadow: 'low' },
  ) +
  around(4, 196, (p) => cucumber(430 + p.x, 440 + p.y, 52), 20) +
  at(430, 440, circle(0, 0, 206, '#5f341b') + circle(0, -3, 198, '#78472a'), { shadow: 'low' }) +
  bunTop(random, 430, 434, 196, true) +
  pot(700, 260, 76, 'iron', '#b5321f', '#8f2415');

const haddock: Drawing = (random) =>
  runner('sky') +
  fork(1086, 460, 10) +
  plate(570, 450, 395) +
  chips(random, { x: 660, y: 580, r: 190, count: 26 }) +
  at(
    500,
    380,
    shape(
      'M-300 40C-280 -60 -120 -120 60 -104C180 -92 250 -60 320 -100C350 -40 340 50 300 96C240 60 160 96 40 108C-140 124 -290 120 -300 40Z',
      '#b9782c',
    ) +
      at(
        -6,
        -10,
        shape(
          'M-276 38C-250 -46 -110 -98 60 -84C170 -74 240 -46 300 -76C318 -30 314 30 290 66C230 38 150 74 36 86C-120 100 -270 102 -276 38Z',
          '#dda045',
        ),
      ) +
      faded(
        0.8,
        ...scatter(random, { x: 0, y: 0, r: 230, count: 26, gap: 40 }).map((p) =>
          at(
            p.x,
            p.y * 0.32,
            shape(
              blob(random, random.between(12, 30), { wobble: 0.2, tall: 0.6 }),
              random.pick('#eec06c', '#c98a35'),
            ),
          ),
        ),
      ),
    { rotation: -16, shadow: 'mid' },
  ) +
  pot(350, 640, 90, 'stone', '#9dbb52', '#7a9a35') +
  peas(random, { x: 350, y: 636, r: 48, count: 9 }) +
  citrusWedge(760, 270, 'lemon', 30, 1.1);

const roastChicken: Drawing = (random) =>
  runner('fern') +
  fork(116, 460, 0) +
  knife(1084, 460, 0) +
  plate(600, 450, 400) +
  at(
    560,
    560,
    shape(blob(random, 210, { wobble: 0.1, tall: 0.5, points: 12 }), '#7a4520') +
      at(-10, -8, faded(0.5, shape(blob(random, 150, { wobble: 0.12, tall: 0.4 }), '#9a6030'))),
  ) +
  beans(random, { x: 760, y: 380, r: 84, count: 8, gap: 30 }) +
  repeat(5, (i) =>
    at(
      700 + i * 34,
      560 + (i % 2) * 24,
      shape(
        'M-16 -100C20 -104 30 -60 22 10C18 70 6 104 0 112C-10 90 -28 40 -30 -20C-32 -60 -34 -94 -16 -100Z',
        '#d8701f',
      ) + faded(0.6, line('M-6 -80Q4 -20 -4 50', '#f3a65a', 9)),
      { rotation: 34 + i * 7, shadow: 'low' },
    ),
  ) +
  [
    [470, 270],
    [580, 236],
    [690, 262],
    [540, 330],
  ]
    .map(([x = 0, y = 0]) => ball(random, x, y, 70, '#e3b25c', '#f6d893', '#b07a2b'))
    .join('') +
  at(
    470,
    480,
    shape(
      'M-190 30C-200 -80 -90 -150 20 -140C110 -132 150 -70 130 0C180 20 240 40 268 30C290 30 296 66 270 74C230 84 170 80 120 84C20 130 -170 130 -190 30Z',
      '#96541f',
    ) +
      shape('M-170 22C-176 -68 -80 -128 16 -120C96 -114 128 -62 104 4C60 76 -160 104 -170 22Z', '#c17a32') +
      shape('M-130 0C-130 -60 -60 -100 10 -92C60 -86 70 -50 40 -24C-10 10 -110 50 -130 0Z', '#dba055') +
      circle(272, 36, 20, '#f3e6cf') +
      circle(276, 66, 20, '#f3e6cf'),
    { rotation: 12, shadow: 'mid' },
  ) +
  thyme(400, 440, -16, 1.1) +
  sprig(600, 690, 10, greens.sage, 0.8);

const fishFingers: Drawing = (random) =>
  linen('sky') +
  plate(585, 450, 380, 'mustard') +
  repeat(4, (i) =>
    at(
      470 + i * 22,
      310 + i * 92,
      box(3, 8, 330, 84, 22, '#a9661f') +
        box(0, 0, 330, 80, 22, '#d98f33') +
        scatter(random, { x: 0, y: 0, r: 150, count: 26, gap: 24 })
          .map((p) => ellipse(p.x, p.y * 0.2, 9, 6, random.pick('#efb968', '#c27a26')))
          .join(''),
      { rotation: -8 + i * 3, shadow: 'mid' },
    ),
  ) +
  peas(random, { x: 770, y: 400, r: 100, count: 38, gap: 27 }) +
  pot(730, 620, 84, 'cream', '#b5321f', '#8f2415');

export const platesDrawings = {
  burger: burger,
  haddock: haddock,
  'roast-chicken': roastChicken,
  'fish-fingers': fishFingers,
} as const satisfies Record<string, Drawing>;
