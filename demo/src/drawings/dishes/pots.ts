import { bowl, pan, plate } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { citrusWedge } from '../fruit.ts';
import { chopped, grains, greens, leafBed, peas, sprig, thyme } from '../greens.ts';
import { at, blob, box, circle, clipped, ellipse, faded, line, scatter, shape } from '../svg.ts';
import { fork, gingham, linen, planks, runner, spoon } from '../table-setting.ts';
import { ball, curls, mushroom } from '../vegetables.ts';

const curry: Drawing = (random) =>
  runner('honey') +
  spoon(1060, 440, 16) +
  bowl(565, 450, 362, 'plum', '#cf8128', '#a76115') +
  scatter(random, { x: 565, y: 446, r: 270, count: 30, gap: 66 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(
          blob(random, random.between(24, 44), { wobble: 0.2 }),
          random.pick('#dd9a3e', '#bb6d1c', '#e6aa50'),
        ),
      ),
    )
    .join('') +
  clipped(
    'curry',
    circle(565, 446, 292, '#fff'),
    at(400, 330, shape(blob(random, 230, { wobble: 0.05, points: 12 }), '#fbf6e6'), { shadow: 'mid' }) +
      scatter(random, { x: 410, y: 340, r: 205, count: 150, gap: 20 })
        .map((p) =>
          at(p.x, p.y, ellipse(0, 0, 17, 6, random.pick('#ffffff', '#eee3c6', '#e6d9b8')), {
            rotation: random.angle(),
          }),
        )
        .join(''),
  ) +
  leafBed(random, { x: 650, y: 500, r: 150, count: 12 }, [greens.spinach], 100) +
  scatter(random, { x: 650, y: 520, r: 190, count: 22, gap: 58 })
    .map((p) =>
      at(
        p.x,
        p.y,
        circle(2, 4, 28, '#a9752c') +
          circle(0, 0, 28, '#e9c47c') +
          line('M-10 -14Q4 -4 2 14', '#c4964a', 5) +
          ellipse(-10, -8, 8, 6, '#f7e0aa'),
        { rotation: random.angle(), shadow: 'low' },
      ),
    )
    .join('') +
  curls(random, { x: 600, y: 470, r: 200, count: 6, gap: 100 }, '#c23b22', '#e7775a', 22, 10) +
  sprig(520, 420, 20, greens.mint, 0.8) +
  chopped(random, { x: 580, y: 460, r: 240, count: 24 }) +
  citrusWedge(470, 270, 'lime', 190, 0.9);

const stew: Drawing = (random) =>
  planks('sand') +
  pan(575, 450, 362, '#7a3f1c', '#5a2b11') +
  scatter(random, { x: 575, y: 446, r: 280, count: 34, gap: 56 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(
          blob(random, random.between(18, 40), { wobble: 0.2 }),
          random.pick('#8a4a22', '#6b3517', '#9a5a2c'),
        ),
      ),
    )
    .join('') +
  scatter(random, { x: 575, y: 446, r: 260, count: 13, gap: 104 })
    .map((p) => ball(random, p.x, p.y, 56, '#6e3a1f', '#94562f', '#4a2310'))
    .join('') +
  scatter(random, { x: 575, y: 446, r: 265, count: 11, gap: 96 })
    .map((p) =>
      at(p.x, p.y, circle(0, 3, 38, '#c0611a') + circle(0, 0, 37, '#e5852f') + circle(0, 0, 20, '#f2a552'), {
        shadow: 'low',
      }),
    )
    .join('') +
  [
    [470, 340],
    [700, 410],
    [540, 590],
  ]
    .map(([x = 0, y = 0]) => ball(random, x, y, 90, '#ecd5a0', '#f9ebc8', '#c9a763'))
    .join('') +
  peas(random, { x: 575, y: 450, r: 260, count: 18, gap: 70 }) +
  grains(random, { x: 575, y: 450, r: 270, count: 40, gap: 12 }, '#e6cf9c', 6, 10) +
  chopped(random, { x: 575, y: 450, r: 260, count: 36 });

const risotto: Drawing = (random) =>
  linen('mist') +
  fork(1062, 450, 14) +
  plate(570, 450, 390, 'slate') +
  at(
    570,
    450,
    shape(blob(random, 262, { wobble: 0.05, points: 14 }), '#dcc596') +
      at(-4, -8, shape(blob(random, 250, { wobble: 0.05, points: 14 }), '#f0e0b8')),
    { shadow: 'low' },
  ) +
  scatter(random, { x: 566, y: 444, r: 236, count: 210, gap: 20 })
    .map((p) =>
      at(p.x, p.y, ellipse(0, 0, 16, 8, random.pick('#fbf1d6', '#e3cd98', '#f7e8c4', '#d8bf86')), {
        rotation: random.angle(),
      }),
    )
    .join('') +
  scatter(random, { x: 566, y: 446, r: 170, count: 9, gap: 104 })
    .map((p) => mushroom(p.x, p.y, random.between(-90, 90), 1.08))
    .join('') +
  scatter(random, { x: 566, y: 446, r: 200, count: 7, gap: 90 })
    .map((p) =>
      at(p.x, p.y, shape('M-40 -14Q0 -30 42 -10Q30 16 -34 18Z', '#fffaf0'), {
        rotation: random.angle(),
        shadow: 'low',
      }),
    )
    .join('') +
  thyme(480, 330, 30, 1.2) +
  chopped(random, { x: 566, y: 446, r: 220, count: 30 }) +
  grains(random, { x: 566, y: 446, r: 230, count: 34, gap: 14 }, '#3a2d20', 2, 5);

const smallPasta: Drawing = (random) =>
  gingham('rose') +
  fork(1060, 450, 14) +
  bowl(570, 450, 350, 'mustard', '#c9472a', '#9c2e17') +
  scatter(random, { x: 570, y: 446, r: 256, count: 50, gap: 50 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(
          'M-52 -20L52 -26L44 26L-58 22Z',
          '#d98a3f',
          'stroke="#d98a3f" stroke-width="8" stroke-linejoin="round"',
        ) +
          shape('M-50 -18L50 -24L48 4L-54 6Z', '#f0bd6c') +
          faded(0.7, line('M-46 -6L48 -12M-50 10L44 6', '#c9772c', 4)),
        { rotation: random.angle(), shadow: 'low' },
      ),
    )
    .join('') +
  scatter(random, { x: 570, y: 446, r: 230, count: 14, gap: 90 })
    .map((p) => at(p.x, p.y, shape(blob(random, 38, { wobble: 0.2 }), random.pick('#d2502f', '#bd3d20'))))
    .join('') +
  scatter(random, { x: 570, y: 446, r: 170, count: 44, gap: 18 })
    .map((p) =>
      at(p.x, p.y, box(0, 0, random.between(34, 60), 9, 4, random.pick('#fbe3a0', '#f6cf6d')), {
        rotation: random.angle(),
      }),
    )
    .join('') +
  sprig(590, 430, -10, greens.basil, 1);

export const potsDrawings = {
  curry: curry,
  stew: stew,
  risotto: risotto,
  'small-pasta': smallPasta,
} as const satisfies Record<string, Drawing>;
