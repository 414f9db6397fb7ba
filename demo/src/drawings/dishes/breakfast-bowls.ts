import { bowl, plate } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { berries, blueberry, butterPat, fan, grape, kiwi, strawberry } from '../fruit.ts';
import { grains, greens, mintCrown, seeds, sprig } from '../greens.ts';
import { at, blob, circle, ellipse, faded, line, repeat, scatter, shape } from '../svg.ts';
import { linen, planks, runner, spoon } from '../table-setting.ts';

const pancakeStack = repeat(4, (i) => {
  const dx = [22, -14, 12, 0][i] ?? 0;
  const dy = 46 - i * 22;
  return at(
    590 + dx,
    440 + dy,
    circle(0, 6, 272, '#a9672a') + circle(0, 0, 270, '#c68840') + circle(-3, -5, 252, '#e0a75a'),
    { shadow: 'low' },
  );
});

const buttermilkPancakes: Drawing = (random) =>
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
  berries(random, { x: 590, y: 460, r: 250, inner: 170, count: 9, gap: 90 }) +
  sprig(740, 330, 20, greens.mint, 0.8);

const porridge: Drawing = (random) =>
  runner('clay') +
  spoon(1050, 430, 18) +
  bowl(560, 450, 360, 'blue', '#e5d1a9', '#c9b284') +
  scatter(random, { x: 560, y: 446, r: 270, count: 80, gap: 22 })
    .map((p) =>
      at(p.x, p.y, ellipse(0, 0, 17, 11, random.pick('#dac391', '#f2e4c4', '#d2b987')), {
        rotation: random.angle(),
      }),
    )
    .join('') +
  shape(
    'M420 400C500 350 560 420 640 380S760 430 720 500S600 520 560 590S430 600 440 530S370 440 420 400Z',
    '#c98a2d',
    'opacity=".55"',
  ) +
  fan(500, 400, -40, '#b5392c', '#fdf3d2', 5, 1.1) +
  fan(650, 540, 130, '#b5392c', '#fdf3d2', 4, 1) +
  seeds(random, { x: 560, y: 450, r: 250, count: 26 }, '#a9682f', 12) +
  grains(random, { x: 560, y: 450, r: 240, count: 60, gap: 6 }, '#8a4a22', 2, 4);

const granola: Drawing = (random) =>
  linen('rose') +
  spoon(1058, 450, 14) +
  bowl(560, 450, 360, 'stone', '#fbf8f0', '#e7dfd0') +
  at(
    640,
    500,
    shape(blob(random, 150, { wobble: 0.18, points: 11 }), '#7a2340') +
      shape(blob(random, 112, { wobble: 0.2, points: 10 }), '#98304f'),
  ) +
  scatter(random, { x: 470, y: 390, r: 180, count: 95, gap: 22 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(
          blob(random, random.between(13, 25), { wobble: 0.2, points: 7 }),
          random.pick('#c98a45', '#a8692f', '#dfae6b', '#e9c58c'),
        ),
        { shadow: 'low' },
      ),
    )
    .join('') +
  seeds(random, { x: 480, y: 400, r: 170, count: 16 }, '#6f8a45', 14) +
  berries(random, { x: 660, y: 500, r: 130, count: 8, gap: 70 }, 31) +
  strawberry(590, 600, -30, 0.9) +
  strawberry(700, 380, 40, 0.84) +
  mintCrown(560, 480, 10, 0.74);

const fruitBowl: Drawing = (random) =>
  planks('blush') +
  bowl(580, 450, 362, 'moss', '#f4e3b8', '#d9c48f') +
  scatter(random, { x: 580, y: 446, r: 250, count: 9, gap: 120 })
    .map((p) => fan(p.x, p.y, random.angle(), '#e09a4a', '#f7d08a', 3, 0.8))
    .join('') +
  scatter(random, { x: 580, y: 450, r: 235, count: 8, gap: 130 })
    .map((p) => kiwi(p.x, p.y, 60))
    .join('') +
  scatter(random, { x: 580, y: 450, r: 250, count: 9, gap: 100 })
    .map((p) => strawberry(p.x, p.y, random.angle(), 0.92))
    .join('') +
  scatter(random, { x: 580, y: 450, r: 255, count: 9, gap: 80 })
    .map((p) => grape(p.x, p.y, 33))
    .join('') +
  scatter(random, { x: 580, y: 450, r: 250, count: 12, gap: 74 })
    .map((p) => blueberry(p.x, p.y, 27))
    .join('') +
  mintCrown(590, 440, 30, 0.9);

export const breakfastBowlsDrawings = {
  'buttermilk-pancakes': buttermilkPancakes,
  porridge: porridge,
  granola: granola,
  'fruit-bowl': fruitBowl,
} as const satisfies Record<string, Drawing>;
