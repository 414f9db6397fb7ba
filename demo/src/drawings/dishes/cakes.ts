import { cakeWedge, cookie } from '../bakes.ts';
import { paper, plate, servingBoard, speckle } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { bananaSlice, butterPat, citrusSlice, dollop, raspberry, walnuts } from '../fruit.ts';
import { grains, mintCrown } from '../greens.ts';
import { at, blob, box, ellipse, line, scatter, shape } from '../svg.ts';
import { fork, gingham, linen, planks, runner } from '../table-setting.ts';

const lemonPolentaCake: Drawing = (random) =>
  runner('honey') +
  fork(1066, 460, 12) +
  plate(575, 450, 380, 'blue') +
  at(575, 450, cakeWedge('#e9b93f', '#c28f26', '#f6d768', '#fffaf0')) +
  grains(random, { x: 575, y: 440, r: 90, count: 22, gap: 16 }, '#f0c440', 5, 9) +
  citrusSlice(800, 600, 'lemon', 72, 8) +
  citrusSlice(730, 676, 'lemon', 64, 30) +
  dollop(random, 380, 640, 66, '#fffdf6', '#f4ead6', '#e0d2b8') +
  mintCrown(560, 360, 20, 0.7);

const carrotCake: Drawing = (random) =>
  gingham('clay') +
  fork(1066, 460, 12) +
  plate(575, 450, 380, 'teal') +
  at(575, 450, cakeWedge('#b4692c', '#8f4e1c', '#fbf3e2', '#fffdf6', true)) +
  walnuts(random, { x: 600, y: 420, r: 100, count: 5, gap: 66 }) +
  at(
    660,
    520,
    shape('M-40 -14L30 -26Q50 0 30 26L-40 14Q-50 0 -40 -14Z', '#e07b2a') +
      line('M34 0l34 -22M34 0l42 0M34 0l34 22', '#5a9a50', 10),
    { rotation: -160, shadow: 'low' },
  );

const brownie: Drawing = (random) => {
  const slab = (x: number, y: number, rotation: number) =>
    at(
      x,
      y,
      box(4, 16, 290, 270, 26, '#2f160c') +
        box(0, 0, 286, 262, 24, '#4f2815') +
        shape(blob(random, 118, { wobble: 0.16, points: 9 }), '#5f3319') +
        line(
          'M-120 -40L-40 -20L-10 -100M-40 -20L10 70L-60 116M10 70L122 40M-10 -100L60 -60L118 -90',
          '#39190d',
          7,
        ) +
        grains(random, { x: 0, y: 0, r: 110, count: 20, gap: 22 }, '#f9f4ea', 3, 6),
      { rotation, shadow: 'mid' },
    );
  return (
    linen('rose') +
    plate(575, 450, 385, 'stone') +
    speckle(random, 575, 450, 385) +
    slab(690, 340, 24) +
    slab(490, 500, -10) +
    raspberry(720, 600, 42) +
    raspberry(790, 560, 38) +
    raspberry(740, 680, 36)
  );
};

const bananaBread: Drawing = (random) =>
  linen('honey') +
  servingBoard(540, 450, 780, 600) +
  [
    [640, 380, 16],
    [450, 470, -6],
  ]
    .map(([x = 0, y = 0, rotation = 0]) =>
      at(
        x,
        y,
        shape('M-170 190V-90C-190 -190 -90 -220 0 -214S190 -190 170 -90V190Q0 206 -170 190Z', '#8a5425') +
          shape('M-152 172V-84C-166 -170 -80 -196 0 -192S166 -170 152 -84V172Q0 186 -152 172Z', '#e0b264') +
          scatter(random, { x: 0, y: -10, r: 140, count: 34, gap: 26 })
            .map((p) =>
              ellipse(
                p.x,
                p.y,
                random.between(5, 11),
                random.between(4, 7),
                random.pick('#b98442', '#8a5a2a', '#f0cf8e'),
              ),
            )
            .join(''),
        { rotation, shadow: 'mid' },
      ),
    )
    .join('') +
  butterPat(450, 440, 12, 1.1) +
  bananaSlice(760, 610, 52) +
  bananaSlice(840, 560, 48) +
  bananaSlice(690, 660, 46);

const chocolateChipCookie: Drawing = (random) =>
  planks('sky') +
  paper(590, 460, 700, 640, -8) +
  cookie(random, 700, 330, 190) +
  cookie(random, 470, 430, 200) +
  cookie(random, 660, 600, 196);

export const cakesDrawings = {
  'lemon-polenta-cake': lemonPolentaCake,
  'carrot-cake': carrotCake,
  brownie: brownie,
  'banana-bread': bananaBread,
  'chocolate-chip-cookie': chocolateChipCookie,
} as const satisfies Record<string, Drawing>;
