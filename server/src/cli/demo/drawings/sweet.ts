import { bun, cakeWedge, cookie, croissant } from './bakes.ts';
import { bowl, paper, plate, pot, servingBoard, speckle } from './crockery.ts';
import type { Drawing } from './drawing.ts';
import {
  almonds,
  bananaSlice,
  butterPat,
  citrusSlice,
  dollop,
  fan,
  raspberry,
  strawberry,
  walnuts,
} from './fruit.ts';
import { grains, mintCrown } from './greens.ts';
import { around, at, blob, box, circle, ellipse, enlarged, faded, line, shape, strew, times } from './pen.ts';
import { fork, gingham, linen, planks, runner, spoon } from './table.ts';

const lemonPolentaCake: Drawing = (dice) =>
  runner('honey') +
  fork(1066, 460, 12) +
  plate(575, 450, 380, 'blue') +
  at(575, 450, cakeWedge('#e9b93f', '#c28f26', '#f6d768', '#fffaf0')) +
  grains(dice, { x: 575, y: 440, r: 90, count: 22, gap: 16 }, '#f0c440', 5, 9) +
  citrusSlice(800, 600, 'lemon', 72, 8) +
  citrusSlice(730, 676, 'lemon', 64, 30) +
  dollop(dice, 380, 640, 66, '#fffdf6', '#f4ead6', '#e0d2b8') +
  mintCrown(560, 360, 20, 0.7);

const appleCrumble: Drawing = (dice) =>
  runner('blush') +
  spoon(1064, 430, 18) +
  bowl(575, 450, 362, 'slate', '#96551f', '#7a4116') +
  strew(dice, { x: 575, y: 446, r: 276, count: 150, gap: 30 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(
          blob(dice, dice.between(20, 42), { wobble: 0.16, points: 7 }),
          dice.pick('#e2b06a', '#d79a4c', '#c68239', '#f0ca8e', '#b97230'),
        ),
        { turn: dice.turn() },
      ),
    )
    .join('') +
  dollop(dice, 520, 380, 140, '#fff1cc', '#fbe6b0', '#f3d58c') +
  fan(690, 520, 30, '#b5392c', '#f6e7bd', 3, 1);

const carrotCake: Drawing = (dice) =>
  gingham('clay') +
  fork(1066, 460, 12) +
  plate(575, 450, 380, 'teal') +
  at(575, 450, cakeWedge('#b4692c', '#8f4e1c', '#fbf3e2', '#fffdf6', true)) +
  walnuts(dice, { x: 560, y: 380, r: 110, count: 5, gap: 66 }) +
  at(
    660,
    520,
    shape('M-40 -14L30 -26Q50 0 30 26L-40 14Q-50 0 -40 -14Z', '#e07b2a') +
      line('M34 0l34 -22M34 0l42 0M34 0l34 22', '#5a9a50', 10),
    { turn: -160, drop: 'low' },
  );

const brownie: Drawing = (dice) => {
  const slab = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      box(4, 16, 290, 270, 26, '#2f160c') +
        box(0, 0, 286, 262, 24, '#4f2815') +
        shape(blob(dice, 118, { wobble: 0.16, points: 9 }), '#5f3319') +
        line(
          'M-120 -40L-40 -20L-10 -100M-40 -20L10 70L-60 116M10 70L122 40M-10 -100L60 -60L118 -90',
          '#39190d',
          7,
        ) +
        grains(dice, { x: 0, y: 0, r: 110, count: 20, gap: 22 }, '#f9f4ea', 3, 6),
      { turn, drop: 'mid' },
    );
  return (
    linen('rose') +
    plate(575, 450, 385, 'stone') +
    speckle(dice, 575, 450, 385) +
    slab(690, 340, 24) +
    slab(490, 500, -10) +
    raspberry(720, 600, 42) +
    raspberry(790, 560, 38) +
    raspberry(740, 680, 36)
  );
};

const butterCroissant: Drawing = (dice) =>
  runner('sky') +
  plate(580, 450, 375) +
  at(580, 450, croissant('#c98439', '#dfa453', '#edc283', '#9a5d22'), {
    turn: -18,
    size: 1.02,
    drop: 'mid',
  }) +
  pot(820, 690, 84, 'moss', '#a82a47', '#7f1b34') +
  grains(dice, { x: 580, y: 620, r: 180, count: 18, gap: 20 }, '#dfa453', 3, 7);

const almondCroissant: Drawing = (dice) =>
  planks('rose') +
  plate(580, 450, 385, 'plum') +
  at(580, 450, croissant('#b5722d', '#cf9145', '#e2b06c', '#8a4f1b'), { turn: 14, size: 1.04, drop: 'mid' }) +
  enlarged(580, 440, 1, [
    almonds(dice, { x: 570, y: 400, r: 165, count: 22, gap: 46 }),
    grains(dice, { x: 580, y: 430, r: 260, count: 120, gap: 10 }, '#fffaf0', 3, 8),
  ]);

const painAuChocolat: Drawing = (dice) =>
  gingham('sand') +
  paper(585, 450, 760, 640, 6) +
  at(
    575,
    450,
    box(4, 14, 560, 330, 90, '#8f5520') +
      box(0, 0, 556, 322, 90, '#c07a31') +
      times(6, (i) =>
        at(
          -220 + i * 88,
          0,
          shape(
            'M-44 -150Q30 -176 60 -140Q84 0 60 140Q30 176 -44 150Q0 0 -44 -150Z',
            i % 2 ? '#d79849' : '#cb8739',
          ) + faded(0.6, line('M4 -110Q26 0 4 110', '#efc588', 12)),
        ),
      ) +
      box(-284, -58, 50, 58, 20, '#3a1d10') +
      box(-284, 58, 50, 58, 20, '#3a1d10') +
      box(284, -58, 50, 58, 20, '#3a1d10') +
      box(284, 58, 50, 58, 20, '#3a1d10'),
    { turn: -12, drop: 'mid' },
  ) +
  grains(dice, { x: 590, y: 450, r: 330, count: 30, gap: 20 }, '#d79849', 3, 7);

const cinnamonBun: Drawing = (dice) =>
  linen('sand') +
  plate(580, 450, 385, 'moss') +
  at(580, 446, bun('#c1803a', '#dca559', '#6e3514'), { size: 1.08, drop: 'mid' }) +
  at(
    580,
    446,
    line(
      'M-200 -110C-90 -190 -40 20 40 -90S170 -60 210 -130M-230 40C-120 -60 -60 140 30 20S160 90 236 20M-140 180C-60 80 0 210 70 140',
      '#fffaf0',
      34,
    ) + faded(0.5, line('M-200 -104C-90 -184 -40 26 40 -84S170 -54 210 -124', '#eadfc8', 6)),
    { drop: 'low' },
  );

const scone: Drawing = (dice) => {
  const half = (x: number, y: number, top: string) =>
    at(
      x,
      y,
      circle(3, 10, 168, '#b98443') +
        circle(0, 0, 166, '#dba962') +
        shape(blob(dice, 152, { wobble: 0.03, points: 14 }), '#f6e2b6') +
        top,
      { drop: 'mid' },
    );
  const jam =
    shape(blob(dice, 130, { wobble: 0.1, points: 12 }), '#a82440') +
    at(-8, -8, shape(blob(dice, 98, { wobble: 0.12, points: 10 }), '#c33c56'));
  return (
    runner('rose') +
    plate(580, 450, 390, 'cream') +
    half(440, 380, jam + dollop(dice, -4, -6, 82, '#fffdf3', '#f7eccf', '#e8d6a8')) +
    half(716, 520, jam + dollop(dice, 0, -6, 82, '#fffdf3', '#f7eccf', '#e8d6a8')) +
    strawberry(680, 280, 24, 1) +
    strawberry(470, 640, -30, 1)
  );
};

const chocolateChipCookie: Drawing = (dice) =>
  planks('sky') +
  paper(590, 460, 700, 640, -8) +
  cookie(dice, 700, 330, 190) +
  cookie(dice, 470, 430, 200) +
  cookie(dice, 660, 600, 196);

const bananaBread: Drawing = (dice) =>
  linen('honey') +
  servingBoard(540, 450, 780, 600) +
  [
    [640, 380, 16],
    [450, 470, -6],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        shape('M-170 190V-90C-190 -190 -90 -220 0 -214S190 -190 170 -90V190Q0 206 -170 190Z', '#8a5425') +
          shape('M-152 172V-84C-166 -170 -80 -196 0 -192S166 -170 152 -84V172Q0 186 -152 172Z', '#e0b264') +
          strew(dice, { x: 0, y: -10, r: 140, count: 34, gap: 26 })
            .map((p) =>
              ellipse(
                p.x,
                p.y,
                dice.between(5, 11),
                dice.between(4, 7),
                dice.pick('#b98442', '#8a5a2a', '#f0cf8e'),
              ),
            )
            .join(''),
        { turn, drop: 'mid' },
      ),
    )
    .join('') +
  butterPat(450, 440, 12, 1.1) +
  bananaSlice(760, 610, 52) +
  bananaSlice(840, 560, 48) +
  bananaSlice(690, 660, 46);

const plumTart: Drawing = (dice) =>
  runner('fern') +
  plate(580, 450, 395) +
  at(
    580,
    450,
    around(40, 288, (p) => circle(p.x, p.y, 27, '#c4853d')) +
      circle(0, 0, 290, '#c4853d') +
      circle(0, 0, 268, '#edc98a') +
      around(13, 190, (p, angle) =>
        at(
          p.x,
          p.y,
          shape('M-70 -44C-10 -84 70 -60 82 0C70 60 -10 84 -70 44Q-40 0 -70 -44Z', '#5b2140') +
            shape('M-58 -36C-6 -66 54 -48 66 0C54 48 -6 66 -58 36Q-30 0 -58 -36Z', '#93375a') +
            faded(0.6, line('M-20 -36Q20 -30 40 -4', '#d98aa6', 8)),
          { turn: angle, drop: 'low' },
        ),
      ) +
      around(7, 76, (p, angle) =>
        at(
          p.x,
          p.y,
          shape('M-50 -34C-6 -62 52 -46 62 0C52 46 -6 62 -50 34Q-26 0 -50 -34Z', '#6b2849') +
            shape('M-40 -26C-4 -48 40 -36 48 0C40 36 -4 48 -40 26Q-20 0 -40 -26Z', '#a8466a'),
          { turn: angle, drop: 'low' },
        ),
      ),
    { drop: 'mid' },
  ) +
  almonds(dice, { x: 580, y: 450, r: 240, count: 22, gap: 60 }) +
  mintCrown(580, 450, 10, 0.7);

const iceCream: Drawing = (dice) => {
  const scoop = (x: number, y: number, light: string, mid: string, dark: string) =>
    at(
      x,
      y,
      shape(blob(dice, 152, { wobble: 0.05, points: 16 }), dark) +
        at(-4, -10, shape(blob(dice, 140, { wobble: 0.05, points: 14 }), mid)) +
        at(-34, -44, shape(blob(dice, 66, { wobble: 0.14 }), light)) +
        line('M-90 40Q-30 90 50 70M-60 88Q-10 116 60 100', dark, 7),
      { drop: 'mid' },
    );
  return (
    gingham('rose') +
    spoon(1060, 440, 16) +
    bowl(570, 450, 350, 'blue', '#f6efe0', '#e0d4bd') +
    at(
      730,
      240,
      box(0, 0, 300, 66, 12, '#c98a45') +
        times(9, (i) => line(`M${-136 + i * 34} -30v60`, '#a86c30', 5)) +
        line('M-146 0H146', '#a86c30', 5),
      { turn: -48, drop: 'mid' },
    ) +
    scoop(470, 400, '#fffaf0', '#f9eccb', '#e3d0a0') +
    scoop(680, 500, '#f6b8c0', '#e88f9d', '#c9687a') +
    line('M380 470C440 420 480 540 540 450S620 470 600 540', '#5a2d18', 18) +
    strawberry(520, 620, -40, 0.95) +
    grains(dice, { x: 570, y: 450, r: 210, count: 26, gap: 26 }, '#5a2d18', 4, 8) +
    mintCrown(600, 380, 30, 0.6)
  );
};

export const sweetDrawings = {
  'lemon-polenta-cake': lemonPolentaCake,
  'apple-crumble': appleCrumble,
  'carrot-cake': carrotCake,
  brownie,
  'butter-croissant': butterCroissant,
  'almond-croissant': almondCroissant,
  'pain-au-chocolat': painAuChocolat,
  'cinnamon-bun': cinnamonBun,
  scone,
  'chocolate-chip-cookie': chocolateChipCookie,
  'banana-bread': bananaBread,
  'plum-tart': plumTart,
  'ice-cream': iceCream,
} as const satisfies Record<string, Drawing>;
