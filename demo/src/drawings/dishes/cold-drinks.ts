import type { Drawing } from '../drawing.ts';
import { type Citrus, citrusSlice, fan, raspberry, strawberry } from '../fruit.ts';
import { ice, straw, tumbler } from '../glasses.ts';
import { mintCrown } from '../greens.ts';
import { at, box, circle, ellipse, faded, line, repeat, scatter, shape } from '../svg.ts';
import { counter } from '../table-setting.ts';

const onRim = (kind: Citrus, x = 450, y = 210) => citrusSlice(x, y, kind, 96, 12);

const lemonade: Drawing = (random) =>
  counter('sky', 'honey') +
  tumbler({
    liquid: '#f6dd7c',
    deep: '#e6bf4e',
    light: '#fbeeb4',
    behind: straw('#c23b22'),
    inside: ice(random) + citrusSlice(520, 620, 'lemon', 84) + citrusSlice(660, 480, 'lemon', 84, 20),
    over: onRim('lemon') + mintCrown(600, 280, 10, 0.9),
  });

const hibiscus: Drawing = (random) =>
  counter('sand', 'rose') +
  tumbler({
    liquid: '#b3294a',
    deep: '#861a38',
    light: '#d6587a',
    behind: straw('#f6efe0', 690),
    inside: ice(random) + raspberry(540, 650, 40) + raspberry(640, 700, 36) + raspberry(630, 420, 36),
    over: onRim('orange', 460, 220) + mintCrown(620, 276, 30, 0.86),
  });

const appleGinger: Drawing = (random) =>
  counter('fern', 'sand') +
  tumbler({
    liquid: '#dfae4a',
    deep: '#c28a2c',
    light: '#f2d489',
    behind: straw('#2e6b4f', 706),
    inside:
      ice(random, 4) +
      scatter(random, { x: 590, y: 560, r: 150, count: 24, gap: 30 })
        .map((p) => circle(p.x, p.y, random.between(4, 9), '#f9e6b0', 'opacity=".8"'))
        .join(''),
    over: fan(470, 210, -20, '#7fae45', '#f6efcf', 3, 1),
  });

const coldBrew: Drawing = (random) =>
  counter('clay', 'sand') +
  tumbler({
    liquid: '#4a2716',
    deep: '#2f160b',
    light: '#7a4a2a',
    inside: `<rect y="560" width="1200" height="340" fill="#4a2716"/>${faded(0.85, shape('M420 300C480 420 520 330 560 470C600 560 640 380 690 520C720 420 760 380 780 300Z', '#c99a6c'))}${faded(0.6, shape('M440 300C500 360 540 320 590 400C640 460 680 340 760 300Z', '#ecd2ac'))}${ice(random, 4)}`,
    behind: straw('#1f1b16', 690),
  });

const orangeJuice: Drawing = (random) =>
  counter('dusk', 'honey') +
  tumbler({
    liquid: '#f0962b',
    deep: '#d67a14',
    light: '#f9bb62',
    inside: scatter(random, { x: 590, y: 540, r: 190, count: 26, gap: 34 })
      .map((p) => at(p.x, p.y, ellipse(0, 0, 15, 6, '#fbc877'), { rotation: random.angle() }))
      .join(''),
    over: onRim('orange'),
  }) +
  at(870, 726, citrusSlice(0, 0, 'orange', 84)) +
  at(970, 748, citrusSlice(0, 0, 'orange', 62, 20));

const milkshake: Drawing = () =>
  counter('mist', 'rose') +
  tumbler({
    liquid: '#f0a5b0',
    deep: '#da7f90',
    light: '#f9ccd2',
    level: 250,
    behind: straw('#c23b22', 720, 70),
    inside: faded(0.7, shape('M400 640C500 560 620 700 800 600V900H400Z', '#e68a9b')),
    over:
      at(
        590,
        236,
        shape(
          'M-170 20C-190 -50 -120 -84 -80 -66C-70 -130 20 -150 50 -100C120 -120 150 -60 130 -40C180 -30 180 30 150 34Q0 70 -170 20Z',
          '#fffaf0',
        ) + line('M-100 -20Q-40 20 20 -16M-30 -80Q20 -50 70 -76M40 6Q90 20 130 -10', '#eadcc4', 9),
      ) +
      strawberry(590, 130, 8, 1.2) +
      repeat(10, (i) =>
        at(
          470 + i * 26,
          220 + (i % 3) * 16,
          box(0, 0, 22, 8, 4, ['#c23b22', '#e0a83f', '#2e6b4f'][i % 3] ?? '#c23b22'),
          { rotation: i * 47 },
        ),
      ),
  });

export const coldDrinksDrawings = {
  lemonade: lemonade,
  hibiscus: hibiscus,
  'apple-ginger': appleGinger,
  'cold-brew': coldBrew,
  'orange-juice': orangeJuice,
  milkshake: milkshake,
} as const satisfies Record<string, Drawing>;
