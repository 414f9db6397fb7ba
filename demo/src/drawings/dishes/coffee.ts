import { cup } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { grains } from '../greens.ts';
import { at, blob, box, circle, ellipse, faded, line, num, repeat, scatter, shape } from '../svg.ts';
import { gingham, linen, planks, runner, spoon } from '../table-setting.ts';

const heart = (color: string, cut: string) =>
  shape(
    'M-6 128C-60 40 -124 10 -110 -58C-98 -112 -40 -116 -10 -72C22 -124 84 -112 94 -58C104 4 40 50 -6 128Z',
    color,
  ) + line('M-60 -58Q-16 -2 36 -84M-74 -10Q-8 52 66 -50M-44 44Q2 78 62 4', cut, 14);

const rosetta = (color: string, cut: string) =>
  repeat(6, (i) =>
    at(
      0,
      -104 + i * 38,
      shape(
        `M0 ${num(34)}C${-34 - i * 13} ${-2} ${-46 - i * 13} ${-22} ${-30 - i * 9} ${-30}C${-12} ${-30} 0 -10 0 0C0 -10 12 -30 ${30 + i * 9} -30C${46 + i * 13} -22 ${34 + i * 13} -2 0 34Z`,
        color,
      ),
    ),
  ) + line('M0 -140V132', cut, 7);

const tulip = (color: string, cut: string) =>
  [-78, -14, 52]
    .map((y, i) =>
      shape(
        `M0 ${y + 76}C${-52 - i * 12} ${y + 40} ${-74 - i * 12} ${y} ${-44 - i * 8} ${y - 18}C-20 ${y - 28} 0 ${y - 4} 0 ${y + 8}C0 ${y - 4} 20 ${y - 28} ${44 + i * 8} ${y - 18}C${74 + i * 12} ${y} ${52 + i * 12} ${y + 40} 0 ${y + 76}Z`,
        color,
        `stroke="${cut}" stroke-width="9"`,
      ),
    )
    .reverse()
    .join('');

const teaspoon = spoon(290, 640, -62, 0.86);

const flatWhite: Drawing = () =>
  runner('honey') +
  cup(580, 440, 'moss', '#a3673a', '#6e3c1c', at(0, 4, heart('#f9ead4', '#a3673a'), { scale: 1.12 })) +
  teaspoon;

const espresso: Drawing = (random) =>
  linen('clay') +
  cup(
    580,
    450,
    'cream',
    '#8a4f24',
    '#4a2511',
    circle(0, 0, 150, '#6f3b18') +
      shape(blob(random, 128, { wobble: 0.1, points: 11 }), '#9c6230') +
      faded(0.8, shape(blob(random, 84, { wobble: 0.2, points: 10 }), '#b47c45')) +
      faded(0.4, ellipse(-60, -76, 44, 18, '#e6be8c', 'transform="rotate(-30 -60 -76)"')),
    0.84,
  ) +
  at(880, 640, box(0, 0, 70, 70, 8, '#fffaf0') + box(-6, -6, 50, 50, 6, '#f1e6d2'), {
    rotation: 20,
    shadow: 'low',
  }) +
  spoon(300, 640, -60, 0.7);

const cappuccino: Drawing = (random) =>
  gingham('sand') +
  cup(
    580,
    445,
    'slate',
    '#c99a6a',
    '#7a4523',
    circle(-2, -4, 158, '#f8ecd8') +
      faded(
        0.8,
        ...scatter(random, { x: 0, y: 0, r: 130, count: 150, gap: 9 }).map((p) =>
          circle(p.x, p.y, random.between(2, 6), random.pick('#8f5b33', '#a87446')),
        ),
      ) +
      faded(0.6, shape(blob(random, 76, { wobble: 0.15 }), '#b98a5c')),
  ) +
  teaspoon;

const latte: Drawing = () =>
  runner('sage') +
  cup(
    580,
    440,
    'clay',
    '#b57b4a',
    '#7a4724',
    at(0, 0, rosetta('#fbefdc', '#b57b4a'), { rotation: 24, scale: 1.12 }),
  ) +
  teaspoon;

const mocha: Drawing = () =>
  planks('mist') +
  cup(
    580,
    440,
    'plum',
    '#7a4526',
    '#4a2312',
    at(-4, -4, tulip('#f6e2c8', '#7a4526'), { rotation: -14, scale: 1.12 }),
  ) +
  teaspoon;

const hotChocolate: Drawing = (random) =>
  gingham('blush') +
  cup(
    580,
    440,
    'teal',
    '#6e3c20',
    '#452010',
    faded(0.5, circle(-4, -6, 130, '#8a5230')) +
      [
        [-70, -60],
        [20, -84],
        [80, -10],
        [-90, 40],
        [-4, 10],
        [60, 80],
        [-34, 100],
      ]
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            box(3, 5, 66, 60, 24, '#e4d3c0') +
              box(0, 0, 64, 58, 24, '#fffaf2') +
              faded(0.7, ellipse(-10, -10, 14, 9, '#f9e6dc')),
            { rotation: random.angle(), shadow: 'low' },
          ),
        )
        .join('') +
      grains(random, { x: 0, y: 0, r: 140, count: 26, gap: 14 }, '#8f5b33', 3, 6),
  ) +
  teaspoon;

export const coffeeDrawings = {
  'flat-white': flatWhite,
  espresso: espresso,
  cappuccino: cappuccino,
  latte: latte,
  mocha: mocha,
  'hot-chocolate': hotChocolate,
} as const satisfies Record<string, Drawing>;
