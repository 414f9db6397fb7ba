import { breadSide, bunTop, pieLid } from './bread.ts';
import { bowl, pan, plate, pot, servingBoard, speckle } from './crockery.ts';
import type { Dice } from './dice.ts';
import type { Drawing } from './drawing.ts';
import { citrusWedge, dollop } from './fruit.ts';
import { beans, chopped, grains, greens, leaf, leafBed, peas, sprig, thyme } from './greens.ts';
import {
  type Area,
  around,
  at,
  blob,
  box,
  circle,
  ellipse,
  enlarged,
  faded,
  line,
  onCircle,
  shape,
  strew,
  times,
} from './pen.ts';
import { bacon, ball, cherryTomato, cubes, cucumber, curl, curls, mushroom } from './savoury.ts';
import { fork, gingham, knife, linen, planks, runner, spoon } from './table.ts';

const chips = (dice: Dice, area: Area) =>
  strew(dice, { gap: 40, ...area })
    .map((p) => {
      const long = dice.between(110, 160);
      return at(
        p.x,
        p.y,
        box(2, 5, long, 36, 8, '#b98030') +
          box(0, 0, long, 34, 8, '#e6b04f') +
          box(-4, -6, long - 18, 15, 6, '#f3cd7c'),
        { turn: dice.turn(), drop: 'low' },
      );
    })
    .join('');

const vent = (petals: number, r: number) =>
  around(
    petals,
    r * 0.2,
    (p, angle) =>
      at(p.x, p.y, leaf(r * 0.3, r * 0.14, { fill: '#a15e25', vein: '#a15e25' }), { turn: angle }),
    30,
  ) + circle(0, 0, r * 0.08, '#a15e25');

const chickenPie: Drawing = () =>
  gingham('blush') +
  fork(1060, 470, 10) +
  bowl(585, 450, 362, 'teal', '#b9772f', '#9a5f22') +
  pieLid(
    585,
    450,
    322,
    vent(6, 322) +
      around(6, 212, (p, angle) =>
        at(p.x, p.y, ellipse(0, 0, 34, 21, '#f3cc8c') + line('M-26 0H26', '#d69c4c', 5), { turn: angle }),
      ),
  );

const steakPie: Drawing = (dice) => {
  const lattice = times(
    5,
    (i) => box((i - 2) * 96, 0, 42, 560, 12, '#e2a957') + box((i - 2) * 96 + 8, 0, 8, 560, 4, '#c4853d'),
  );
  return (
    planks('clay') +
    fork(1070, 460, 12) +
    at(
      575,
      450,
      box(18, 30, 720, 620, 120, '#3a2a1a', 'opacity=".15"') +
        box(3, 8, 720, 620, 120, '#3c5963') +
        box(0, 0, 720, 620, 120, '#55757f') +
        box(0, 0, 640, 540, 90, '#4a6973') +
        `<clipPath id="dish"><rect x="-308" y="-258" width="616" height="516" rx="80"/></clipPath><g clip-path="url(#dish)">${box(0, 0, 620, 520, 0, '#5c3018')}${strew(
          dice,
          { x: 0, y: 0, r: 320, count: 34, gap: 60 },
        )
          .map((p) =>
            at(
              p.x,
              p.y,
              shape(blob(dice, 38, { wobble: 0.2 }), dice.pick('#7a4322', '#8f5229', '#6a3719')) +
                faded(0.4, ellipse(-8, -10, 16, 8, '#d79a68')),
            ),
          )
          .join('')}${at(0, 0, lattice, { turn: 45 })}${at(0, 0, lattice, { turn: -45, drop: 'low' })}</g>`,
    ) +
    around(30, 1, (_, angle) => {
      const p = onCircle(angle, 1);
      const x = Math.max(-0.86, Math.min(0.86, p.x * 1.32)) * 360;
      const y = Math.max(-0.83, Math.min(0.83, p.y * 1.32)) * 318;
      return at(575 + x, 450 + y, ellipse(0, 0, 44, 26, '#d0913f') + ellipse(-2, -5, 34, 16, '#e6b065'), {
        turn: angle + 90,
      });
    }) +
    thyme(500, 430, -20, 1.1) +
    sprig(640, 500, 10, greens.bay, 0.7)
  );
};

const burger: Drawing = (dice) =>
  linen('dusk') +
  servingBoard(530, 450, 800, 640) +
  chips(dice, { x: 760, y: 520, r: 150, count: 20 }) +
  chips(dice, { x: 740, y: 380, r: 90, count: 7 }) +
  around(13, 186, (p, angle) =>
    at(430 + p.x, 440 + p.y, leaf(110, 96, angle % 2 ? greens.lettuce : greens.romaine), {
      turn: angle - 30,
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
    { turn: 24, drop: 'low' },
  ) +
  around(4, 196, (p) => cucumber(430 + p.x, 440 + p.y, 52), 20) +
  at(430, 440, circle(0, 0, 206, '#5f341b') + circle(0, -3, 198, '#78472a'), { drop: 'low' }) +
  bunTop(dice, 430, 434, 196, true) +
  pot(700, 260, 76, 'iron', '#b5321f', '#8f2415');

const haddock: Drawing = (dice) =>
  runner('sky') +
  fork(1086, 460, 10) +
  plate(570, 450, 395) +
  chips(dice, { x: 660, y: 580, r: 190, count: 26 }) +
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
        ...strew(dice, { x: 0, y: 0, r: 230, count: 26, gap: 40 }).map((p) =>
          at(
            p.x,
            p.y * 0.32,
            shape(
              blob(dice, dice.between(12, 30), { wobble: 0.2, tall: 0.6 }),
              dice.pick('#eec06c', '#c98a35'),
            ),
          ),
        ),
      ),
    { turn: -16, drop: 'mid' },
  ) +
  pot(350, 640, 90, 'stone', '#9dbb52', '#7a9a35') +
  peas(dice, { x: 350, y: 636, r: 48, count: 9 }) +
  citrusWedge(760, 270, 'lemon', 30, 1.1);

const curry: Drawing = (dice) =>
  runner('honey') +
  spoon(1060, 440, 16) +
  bowl(565, 450, 362, 'plum', '#cf8128', '#a76115') +
  strew(dice, { x: 565, y: 446, r: 270, count: 30, gap: 66 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(blob(dice, dice.between(24, 44), { wobble: 0.2 }), dice.pick('#dd9a3e', '#bb6d1c', '#e6aa50')),
      ),
    )
    .join('') +
  `<clipPath id="rice"><circle cx="565" cy="446" r="292"/></clipPath><g clip-path="url(#rice)">${at(400, 330, shape(blob(dice, 230, { wobble: 0.05, points: 12 }), '#fbf6e6'), { drop: 'mid' })}${strew(
    dice,
    { x: 410, y: 340, r: 205, count: 150, gap: 20 },
  )
    .map((p) =>
      at(p.x, p.y, ellipse(0, 0, 17, 6, dice.pick('#ffffff', '#eee3c6', '#e6d9b8')), { turn: dice.turn() }),
    )
    .join('')}</g>` +
  leafBed(dice, { x: 650, y: 500, r: 150, count: 12 }, [greens.spinach], 100) +
  strew(dice, { x: 650, y: 520, r: 190, count: 22, gap: 58 })
    .map((p) =>
      at(
        p.x,
        p.y,
        circle(2, 4, 28, '#a9752c') +
          circle(0, 0, 28, '#e9c47c') +
          line('M-10 -14Q4 -4 2 14', '#c4964a', 5) +
          ellipse(-10, -8, 8, 6, '#f7e0aa'),
        { turn: dice.turn(), drop: 'low' },
      ),
    )
    .join('') +
  curls(dice, { x: 600, y: 470, r: 200, count: 6, gap: 100 }, '#c23b22', '#e7775a', 22, 10) +
  sprig(520, 420, 20, greens.mint, 0.8) +
  chopped(dice, { x: 580, y: 460, r: 240, count: 24 }) +
  citrusWedge(470, 270, 'lime', 190, 0.9);

const stew: Drawing = (dice) =>
  planks('sand') +
  pan(575, 450, 362, '#7a3f1c', '#5a2b11') +
  strew(dice, { x: 575, y: 446, r: 280, count: 34, gap: 56 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(blob(dice, dice.between(18, 40), { wobble: 0.2 }), dice.pick('#8a4a22', '#6b3517', '#9a5a2c')),
      ),
    )
    .join('') +
  strew(dice, { x: 575, y: 446, r: 260, count: 13, gap: 104 })
    .map((p) => ball(dice, p.x, p.y, 56, '#6e3a1f', '#94562f', '#4a2310'))
    .join('') +
  strew(dice, { x: 575, y: 446, r: 265, count: 11, gap: 96 })
    .map((p) =>
      at(p.x, p.y, circle(0, 3, 38, '#c0611a') + circle(0, 0, 37, '#e5852f') + circle(0, 0, 20, '#f2a552'), {
        drop: 'low',
      }),
    )
    .join('') +
  [
    [470, 340],
    [700, 410],
    [540, 590],
  ]
    .map(([x = 0, y = 0]) => ball(dice, x, y, 90, '#ecd5a0', '#f9ebc8', '#c9a763'))
    .join('') +
  peas(dice, { x: 575, y: 450, r: 260, count: 18, gap: 70 }) +
  grains(dice, { x: 575, y: 450, r: 270, count: 40, gap: 12 }, '#e6cf9c', 6, 10) +
  chopped(dice, { x: 575, y: 450, r: 260, count: 36 });

const risotto: Drawing = (dice) =>
  linen('mist') +
  fork(1062, 450, 14) +
  plate(570, 450, 390, 'slate') +
  at(
    570,
    450,
    shape(blob(dice, 262, { wobble: 0.05, points: 14 }), '#dcc596') +
      at(-4, -8, shape(blob(dice, 250, { wobble: 0.05, points: 14 }), '#f0e0b8')),
    { drop: 'low' },
  ) +
  strew(dice, { x: 566, y: 444, r: 236, count: 210, gap: 20 })
    .map((p) =>
      at(p.x, p.y, ellipse(0, 0, 16, 8, dice.pick('#fbf1d6', '#e3cd98', '#f7e8c4', '#d8bf86')), {
        turn: dice.turn(),
      }),
    )
    .join('') +
  strew(dice, { x: 566, y: 446, r: 170, count: 9, gap: 104 })
    .map((p) => mushroom(p.x, p.y, dice.between(-90, 90), 1.08))
    .join('') +
  strew(dice, { x: 566, y: 446, r: 200, count: 7, gap: 90 })
    .map((p) =>
      at(p.x, p.y, shape('M-40 -14Q0 -30 42 -10Q30 16 -34 18Z', '#fffaf0'), {
        turn: dice.turn(),
        drop: 'low',
      }),
    )
    .join('') +
  thyme(480, 330, 30, 1.2) +
  chopped(dice, { x: 566, y: 446, r: 220, count: 30 }) +
  grains(dice, { x: 566, y: 446, r: 230, count: 34, gap: 14 }, '#3a2d20', 2, 5);

const roastChicken: Drawing = (dice) =>
  runner('fern') +
  fork(116, 460, 0) +
  knife(1084, 460, 0) +
  plate(600, 450, 400) +
  at(
    560,
    560,
    shape(blob(dice, 210, { wobble: 0.1, tall: 0.5, points: 12 }), '#7a4520') +
      at(-10, -8, faded(0.5, shape(blob(dice, 150, { wobble: 0.12, tall: 0.4 }), '#9a6030'))),
  ) +
  beans(dice, { x: 760, y: 380, r: 84, count: 8, gap: 30 }) +
  times(5, (i) =>
    at(
      700 + i * 34,
      560 + (i % 2) * 24,
      shape(
        'M-16 -100C20 -104 30 -60 22 10C18 70 6 104 0 112C-10 90 -28 40 -30 -20C-32 -60 -34 -94 -16 -100Z',
        '#d8701f',
      ) + faded(0.6, line('M-6 -80Q4 -20 -4 50', '#f3a65a', 9)),
      { turn: 34 + i * 7, drop: 'low' },
    ),
  ) +
  [
    [470, 270],
    [580, 236],
    [690, 262],
    [540, 330],
  ]
    .map(([x = 0, y = 0]) => ball(dice, x, y, 70, '#e3b25c', '#f6d893', '#b07a2b'))
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
    { turn: 12, drop: 'mid' },
  ) +
  thyme(400, 440, -16, 1.1) +
  sprig(600, 690, 10, greens.sage, 0.8);

const smallPasta: Drawing = (dice) =>
  gingham('rose') +
  fork(1060, 450, 14) +
  bowl(570, 450, 350, 'mustard', '#c9472a', '#9c2e17') +
  strew(dice, { x: 570, y: 446, r: 256, count: 50, gap: 50 })
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
        { turn: dice.turn(), drop: 'low' },
      ),
    )
    .join('') +
  strew(dice, { x: 570, y: 446, r: 230, count: 14, gap: 90 })
    .map((p) => at(p.x, p.y, shape(blob(dice, 38, { wobble: 0.2 }), dice.pick('#d2502f', '#bd3d20'))))
    .join('') +
  strew(dice, { x: 570, y: 446, r: 170, count: 44, gap: 18 })
    .map((p) =>
      at(p.x, p.y, box(0, 0, dice.between(34, 60), 9, 4, dice.pick('#fbe3a0', '#f6cf6d')), {
        turn: dice.turn(),
      }),
    )
    .join('') +
  sprig(590, 430, -10, greens.basil, 1);

const fishFingers: Drawing = (dice) =>
  linen('sky') +
  plate(585, 450, 380, 'mustard') +
  times(4, (i) =>
    at(
      470 + i * 22,
      310 + i * 92,
      box(3, 8, 330, 84, 22, '#a9661f') +
        box(0, 0, 330, 80, 22, '#d98f33') +
        strew(dice, { x: 0, y: 0, r: 150, count: 26, gap: 24 })
          .map((p) => ellipse(p.x, p.y * 0.2, 9, 6, dice.pick('#efb968', '#c27a26')))
          .join(''),
      { turn: -8 + i * 3, drop: 'mid' },
    ),
  ) +
  peas(dice, { x: 770, y: 400, r: 100, count: 38, gap: 27 }) +
  pot(730, 620, 84, 'cream', '#b5321f', '#8f2415');

export const mainDrawings = {
  'chicken-pie': chickenPie,
  'steak-pie': steakPie,
  burger,
  haddock,
  curry,
  stew,
  risotto,
  'roast-chicken': roastChicken,
  'small-pasta': smallPasta,
  'fish-fingers': fishFingers,
} as const satisfies Record<string, Drawing>;
