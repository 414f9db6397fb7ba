import { cup, plate, pot, speckle } from './crockery.ts';
import type { Drawing } from './drawing.ts';
import { citrusSlice } from './fruit.ts';
import { grains, greens, leaf, mintCrown } from './greens.ts';
import { around, at, blob, box, circle, ellipse, faded, line, num, shape, strew, times } from './pen.ts';
import { gingham, linen, planks, runner, spoon } from './table.ts';

const heart = (color: string, cut: string) =>
  shape(
    'M-6 128C-60 40 -124 10 -110 -58C-98 -112 -40 -116 -10 -72C22 -124 84 -112 94 -58C104 4 40 50 -6 128Z',
    color,
  ) + line('M-60 -58Q-16 -2 36 -84M-74 -10Q-8 52 66 -50M-44 44Q2 78 62 4', cut, 14);

const rosetta = (color: string, cut: string) =>
  times(6, (i) =>
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
  cup(580, 440, 'moss', '#a3673a', '#6e3c1c', at(0, 4, heart('#f9ead4', '#a3673a'), { size: 1.12 })) +
  teaspoon;

const espresso: Drawing = (dice) =>
  linen('clay') +
  cup(
    580,
    450,
    'cream',
    '#8a4f24',
    '#4a2511',
    circle(0, 0, 150, '#6f3b18') +
      shape(blob(dice, 128, { wobble: 0.1, points: 11 }), '#9c6230') +
      faded(0.8, shape(blob(dice, 84, { wobble: 0.2, points: 10 }), '#b47c45')) +
      faded(0.4, ellipse(-60, -76, 44, 18, '#e6be8c', 'transform="rotate(-30 -60 -76)"')),
    0.84,
  ) +
  at(880, 640, box(0, 0, 70, 70, 8, '#fffaf0') + box(-6, -6, 50, 50, 6, '#f1e6d2'), {
    turn: 20,
    drop: 'low',
  }) +
  spoon(300, 640, -60, 0.7);

const cappuccino: Drawing = (dice) =>
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
        ...strew(dice, { x: 0, y: 0, r: 130, count: 150, gap: 9 }).map((p) =>
          circle(p.x, p.y, dice.between(2, 6), dice.pick('#8f5b33', '#a87446')),
        ),
      ) +
      faded(0.6, shape(blob(dice, 76, { wobble: 0.15 }), '#b98a5c')),
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
    at(0, 0, rosetta('#fbefdc', '#b57b4a'), { turn: 24, size: 1.12 }),
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
    at(-4, -4, tulip('#f6e2c8', '#7a4526'), { turn: -14, size: 1.12 }),
  ) +
  teaspoon;

const cinnamonStick = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    box(0, 0, 230, 44, 18, '#8a4b22') +
      box(0, -6, 220, 22, 11, '#ab6a38') +
      line('M-100 6H100', '#6b3616', 5),
    { turn, drop: 'low' },
  );

const starAnise = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    around(8, 34, (p, angle) =>
      at(p.x, p.y, ellipse(0, 0, 32, 13, '#6f3a1b') + ellipse(2, 0, 12, 6, '#c98a45'), { turn: angle }),
    ) + circle(0, 0, 9, '#4a2410'),
    { size, drop: 'low' },
  );

const chai: Drawing = (dice) =>
  linen('rose') +
  cup(
    580,
    440,
    'mustard',
    '#d2a06a',
    '#a06c36',
    circle(-2, -4, 150, '#e0b685') +
      shape(blob(dice, 96, { wobble: 0.14, points: 10 }), '#ecca9f') +
      starAnise(-6, -4, 1.1) +
      grains(dice, { x: 0, y: 0, r: 130, count: 40, gap: 10 }, '#8a4b22', 2, 5),
  ) +
  cinnamonStick(330, 650, -40) +
  starAnise(850, 660, 1.1);

const hotChocolate: Drawing = (dice) =>
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
            { turn: dice.turn(), drop: 'low' },
          ),
        )
        .join('') +
      grains(dice, { x: 0, y: 0, r: 140, count: 26, gap: 14 }, '#8f5b33', 3, 6),
  ) +
  teaspoon;

const teacup = (x: number, y: number, liquid: string, deep: string, art: string, size: number) =>
  cup(x, y, 'blue', liquid, deep, art, size);

const potOfTea: Drawing = () => {
  const face = '#7f9fb0';
  const edge = '#5f8092';
  const teapot =
    faded(0.15, circle(24, 36, 262, '#3a2a1a')) +
    line('M-190 40C-330 90 -380 -20 -300 -90', edge, 44) +
    line('M-190 34C-326 84 -374 -24 -298 -92', face, 30) +
    shape(
      'M190 -96L372 -196L402 -146L226 40Z',
      edge,
      'stroke-linejoin="round" stroke="#5f8092" stroke-width="20"',
    ) +
    shape(
      'M190 -104L366 -200L394 -156L222 20Z',
      face,
      'stroke-linejoin="round" stroke="#7f9fb0" stroke-width="16"',
    ) +
    ellipse(386, -176, 16, 32, '#3e5663', 'transform="rotate(-32 386 -176)"') +
    circle(2, 8, 256, edge) +
    circle(0, 0, 254, face) +
    circle(-14, -18, 220, '#8fadbd') +
    circle(0, 0, 168, edge) +
    circle(-2, -4, 162, '#8fadbd') +
    circle(-8, -12, 132, '#9dbaca') +
    circle(4, 8, 44, edge) +
    circle(0, 0, 42, '#8fadbd') +
    circle(-8, -10, 20, '#b7cfda');
  return (
    runner('dusk') +
    at(450, 380, teapot, { size: 0.98 }) +
    teacup(
      890,
      620,
      '#c9792e',
      '#8f4c16',
      faded(0.5, circle(-30, -40, 90, '#e09a4c')) +
        faded(0.6, ellipse(-70, -84, 40, 16, '#f6d3a0', 'transform="rotate(-36 -70 -84)"')),
      0.62,
    ) +
    pot(190, 740, 84, 'cream', '#fffaf0', '#e9dcc6')
  );
};

const mintTea: Drawing = (dice) => {
  const glass =
    faded(0.15, circle(26, 38, 246, '#3a2a1a')) +
    circle(0, 0, 244, '#eef3ec') +
    circle(2, 6, 226, '#a9bf72') +
    circle(-2, -2, 220, '#c3d48c') +
    faded(0.6, circle(-20, -26, 160, '#d6e2a8'));
  return (
    linen('fern') +
    plate(580, 450, 385, 'stone') +
    speckle(dice, 580, 450, 385) +
    at(580, 450, glass) +
    strew(dice, { x: 580, y: 450, r: 130, count: 7, gap: 84 })
      .map((p) => at(p.x, p.y, leaf(120, 62, greens.mint), { turn: dice.turn(), drop: 'low' }))
      .join('') +
    mintCrown(560, 440, 12, 1.3) +
    mintCrown(660, 530, 60, 0.9) +
    at(580, 450, line('M-218 -60A226 226 0 0 1 -80 -210', '#ffffff', 16, 'opacity=".8"')) +
    citrusSlice(880, 690, 'lemon', 66, 10) +
    spoon(300, 690, -62, 0.8)
  );
};

export const hotDrinkDrawings = {
  'flat-white': flatWhite,
  espresso,
  cappuccino,
  latte,
  mocha,
  chai,
  'hot-chocolate': hotChocolate,
  'pot-of-tea': potOfTea,
  'mint-tea': mintTea,
} as const satisfies Record<string, Drawing>;
