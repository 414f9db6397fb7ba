import { bagelBase, bagelTop } from '../bread.ts';
import { plate, speckle } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { bacon, salmonFold } from '../egg-meat-fish.ts';
import { citrusSlice } from '../fruit.ts';
import { chopped, dill, greens, leaf, leafBed, seeds } from '../greens.ts';
import type { Random } from '../random.ts';
import { around, at, blob, circle, ellipse, line, scatter, shape } from '../svg.ts';
import { gingham, linen, runner } from '../table-setting.ts';
import { curl, olive, tomatoHalf } from '../vegetables.ts';

const salmonBagel: Drawing = (random) =>
  runner('sand') +
  plate(585, 450) +
  around(8, 214, (p, angle) => salmonFold(588 + p.x, 450 + p.y, angle + 90, 1.4), 10) +
  around(7, 262, (p, angle) => at(588 + p.x, 450 + p.y, dill(-50, 0, 0, 0.9), { rotation: angle }), 30) +
  at(588, 450, shape(blob(random, 208, { wobble: 0.06, points: 18 }), '#fffaf0'), { shadow: 'low' }) +
  bagelTop(random, 588, 444, 186, 'everything') +
  scatter(random, { x: 588, y: 450, r: 290, inner: 216, count: 12, gap: 50 })
    .map((p) => circle(p.x, p.y, 13, '#55703a') + circle(p.x - 3, p.y - 3, 5, '#93ac6a'))
    .join('') +
  citrusSlice(860, 660, 'lemon', 78, 12);

const openBagel = (
  random: Random,
  x: number,
  y: number,
  topping: string,
  kind: 'sesame' | 'poppy' | 'plain' | 'everything',
) =>
  bagelTop(random, x + 168, y - 110, 186, kind) +
  bagelBase(x - 110, y + 60, 196) +
  at(x - 110, y + 60, topping);

const eggBagel: Drawing = (random) => {
  const mix =
    shape(blob(random, 176, { wobble: 0.06, points: 14 }), '#f7df8e') +
    scatter(random, { x: 0, y: 0, r: 150, count: 34, gap: 34 })
      .map((p) =>
        at(
          p.x,
          p.y,
          shape(
            blob(random, random.between(16, 28), { wobble: 0.2, points: 7 }),
            random.pick('#fffaf0', '#f3c14e', '#fdf1c6'),
          ),
          { shadow: 'low' },
        ),
      )
      .join('') +
    around(
      26,
      150,
      (p) =>
        line(
          `M${p.x} ${p.y}q${random.between(-30, 30)} ${random.between(-40, 10)} ${random.between(-20, 30)} ${random.between(-70, -30)}`,
          '#5a9a50',
          5,
        ) + ellipse(p.x + random.between(-10, 16), p.y - 50, 11, 8, '#6fae55'),
    ) +
    chopped(random, { x: 0, y: 0, r: 130, count: 24 });
  return (
    gingham('sage') +
    plate(585, 450) +
    openBagel(random, 585, 450, mix, 'poppy') +
    at(800, 640, leaf(110, 44, greens.lettuce), { rotation: -30, shadow: 'low' })
  );
};

const hummusBagel: Drawing = (random) => {
  const top =
    shape(blob(random, 174, { wobble: 0.06, points: 12 }), '#e6cd98') +
    line('M-90 -50C-40 -120 60 -110 90 -40S40 90 -30 70S-80 -10 0 -20', '#f3e2ba', 26) +
    leafBed(random, { x: 10, y: 10, r: 110, count: 14 }, [greens.rocket, greens.spinach], 96) +
    [
      [-50, -50, 20],
      [40, -20, 100],
      [-30, 50, 200],
      [60, 60, -40],
    ]
      .map(([x = 0, y = 0, t = 0]) => curl(x, y, t, '#b5321f', '#e2694a', 54, 34))
      .join('') +
    seeds(random, { x: 0, y: 0, r: 150, count: 20 }, '#f9ecce', 8);
  return (
    linen('clay') +
    plate(585, 450, 385, 'stone') +
    speckle(random, 585, 450, 385) +
    openBagel(random, 585, 450, top, 'sesame') +
    olive(800, 620, 20) +
    olive(740, 676, 80, '#6d7a3c') +
    olive(838, 560, 140, '#6d7a3c')
  );
};

const baconBagel: Drawing = (random) => {
  const top =
    around(9, 128, (p, angle) => at(p.x, p.y, leaf(120, 100, greens.lettuce), { rotation: angle - 40 }), 12) +
    tomatoHalf(-60, -20, 82, 20) +
    tomatoHalf(70, 10, 82, 50) +
    tomatoHalf(-4, 90, 76, 10) +
    bacon(0, -56, -18, 0.96) +
    bacon(6, 30, -12, 1);
  return runner('dusk') + plate(585, 450, 390) + openBagel(random, 585, 450, top, 'sesame');
};

export const bagelsDrawings = {
  'salmon-bagel': salmonBagel,
  'egg-bagel': eggBagel,
  'hummus-bagel': hummusBagel,
  'bacon-bagel': baconBagel,
} as const satisfies Record<string, Drawing>;
