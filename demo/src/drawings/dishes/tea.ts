import { cup, plate, pot, speckle } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { citrusSlice } from '../fruit.ts';
import { grains, greens, leaf, mintCrown } from '../greens.ts';
import { around, at, blob, box, circle, ellipse, faded, line, scatter, shape } from '../svg.ts';
import { linen, runner, spoon } from '../table-setting.ts';

const cinnamonStick = (x: number, y: number, rotation: number) =>
  at(
    x,
    y,
    box(0, 0, 230, 44, 18, '#8a4b22') +
      box(0, -6, 220, 22, 11, '#ab6a38') +
      line('M-100 6H100', '#6b3616', 5),
    { rotation, shadow: 'low' },
  );

const starAnise = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    around(8, 34, (p, angle) =>
      at(p.x, p.y, ellipse(0, 0, 32, 13, '#6f3a1b') + ellipse(2, 0, 12, 6, '#c98a45'), { rotation: angle }),
    ) + circle(0, 0, 9, '#4a2410'),
    { scale, shadow: 'low' },
  );

const chai: Drawing = (random) =>
  linen('rose') +
  cup(
    580,
    440,
    'mustard',
    '#d2a06a',
    '#a06c36',
    circle(-2, -4, 150, '#e0b685') +
      shape(blob(random, 96, { wobble: 0.14, points: 10 }), '#ecca9f') +
      starAnise(-6, -4, 1.1) +
      grains(random, { x: 0, y: 0, r: 130, count: 40, gap: 10 }, '#8a4b22', 2, 5),
  ) +
  cinnamonStick(330, 650, -40) +
  starAnise(850, 660, 1.1);

const teacup = (x: number, y: number, liquid: string, deep: string, art: string, scale: number) =>
  cup(x, y, 'blue', liquid, deep, art, scale);

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
    at(450, 380, teapot, { scale: 0.98 }) +
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

const mintTea: Drawing = (random) => {
  const glass =
    faded(0.15, circle(26, 38, 246, '#3a2a1a')) +
    circle(0, 0, 244, '#eef3ec') +
    circle(2, 6, 226, '#a9bf72') +
    circle(-2, -2, 220, '#c3d48c') +
    faded(0.6, circle(-20, -26, 160, '#d6e2a8'));
  return (
    linen('fern') +
    plate(580, 450, 385, 'stone') +
    speckle(random, 580, 450, 385) +
    at(580, 450, glass) +
    scatter(random, { x: 580, y: 450, r: 130, count: 7, gap: 84 })
      .map((p) => at(p.x, p.y, leaf(120, 62, greens.mint), { rotation: random.angle(), shadow: 'low' }))
      .join('') +
    mintCrown(560, 440, 12, 1.3) +
    mintCrown(660, 530, 60, 0.9) +
    at(580, 450, line('M-218 -60A226 226 0 0 1 -80 -210', '#ffffff', 16, 'opacity=".8"')) +
    citrusSlice(880, 690, 'lemon', 66, 10) +
    spoon(300, 690, -62, 0.8)
  );
};

export const teaDrawings = {
  chai: chai,
  'pot-of-tea': potOfTea,
  'mint-tea': mintTea,
} as const satisfies Record<string, Drawing>;
