import { breadSide, muffinHalf, sourdough, toastSlice } from '../bread.ts';
import { pan, plate, speckle } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { bacon, friedEgg, hamFold, poachedEgg, sausage, slices } from '../egg-meat-fish.ts';
import { chopped, grains, greens, leafBed, seeds, sprig } from '../greens.ts';
import { at, blob, ellipse, faded, scaledAround, scatter, shape } from '../svg.ts';
import { fork, gingham, knife, linen, runner } from '../table-setting.ts';
import { avocadoFan, cherryTomato, cubes, curls, mushroom, tomatoHalf } from '../vegetables.ts';

const harbourBreakfast: Drawing = (random) =>
  gingham('sky') +
  fork(118, 470, 0) +
  knife(1082, 470, 0) +
  plate(600, 450, 400) +
  toastSlice(780, 250, 24, 0.78) +
  shape('M360 560C350 480 470 470 540 500C620 500 640 600 590 660C500 730 370 690 360 560Z', '#b4562b') +
  scatter(random, { x: 488, y: 588, r: 96, count: 34, gap: 24 })
    .map((p) =>
      at(p.x, p.y, ellipse(0, 0, 21, 15, '#d98846') + ellipse(-5, -5, 10, 5, '#eeb47e'), {
        rotation: random.angle(),
      }),
    )
    .join('') +
  sausage(420, 330, -34, 0.86) +
  sausage(500, 400, -34, 0.86) +
  bacon(760, 560, -58, 0.84) +
  bacon(830, 590, -64, 0.84) +
  friedEgg(random, 620, 320, 0.98) +
  tomatoHalf(664, 690, 66, 20) +
  mushroom(660, 500, -20, 0.8) +
  mushroom(590, 448, 60, 0.66) +
  chopped(random, { x: 640, y: 470, r: 250, count: 20 });

const gardenBreakfast: Drawing = (random) =>
  linen('sage') +
  fork(120, 470, 0) +
  plate(600, 450, 395, 'stone') +
  speckle(random, 600, 450, 395) +
  scaledAround(600, 450, 1.22, [
    sourdough(random, 700, 280, 10, 0.98),
    leafBed(random, { x: 430, y: 480, r: 130, count: 40 }, [greens.spinach, greens.rocket], 90),
    slices(720, 600, -20, 4, '#f3ead2', '#c79a55', 62, 0.92),
    poachedEgg(random, 640, 280, 0.9),
    poachedEgg(random, 770, 300, 0.86),
    avocadoFan(420, 330, -34, 0.96),
    mushroom(500, 620, 20, 0.85),
    mushroom(580, 660, -30, 0.74),
    cherryTomato(560, 500, 40),
    cherryTomato(610, 560, 36),
    cherryTomato(540, 572, 34),
    seeds(random, { x: 560, y: 420, r: 240, count: 22 }, '#b98a44', 9),
    grains(random, { x: 690, y: 290, r: 110, count: 20 }, '#4a3426', 2, 4),
  ]);

const eggsOnSourdough: Drawing = (random) =>
  runner('honey') +
  fork(1080, 460, 12) +
  plate(580, 450) +
  sourdough(random, 470, 380, -18, 1.16) +
  sourdough(random, 690, 530, 8, 1.16) +
  friedEgg(random, 466, 372, 1.1) +
  friedEgg(random, 694, 520, 1.14) +
  grains(random, { x: 580, y: 450, r: 230, count: 46 }, '#43301f', 2, 5) +
  chopped(random, { x: 580, y: 450, r: 220, count: 18 }) +
  sprig(440, 640, -10, greens.bay, 0.9);

const eggsBenedict: Drawing = (random) => {
  const half = (x: number, y: number) =>
    muffinHalf(random, x, y, 150) +
    hamFold(x - 12, y + 16, random.between(-30, 30), 1.34) +
    poachedEgg(random, x, y, 1.16) +
    at(
      x,
      y,
      shape(blob(random, 92, { wobble: 0.2, points: 11 }), '#f0b93c') +
        faded(0.7, ellipse(-26, -28, 30, 16, '#fbe2a0')),
      { shadow: 'low' },
    ) +
    chopped(random, { x, y, r: 70, count: 12 }, ['#3f8a4c', '#5aa055']);
  return (
    runner('rose') +
    fork(1084, 470, 10) +
    plate(580, 450) +
    scaledAround(580, 450, 1.24, [half(448, 400), half(712, 500)]) +
    leafBed(random, { x: 690, y: 230, r: 84, count: 18 }, [greens.rocket, greens.lettuce], 84)
  );
};

const shakshuka: Drawing = (random) =>
  gingham('blush') +
  pan(570, 450, 360, '#c4472a', '#96301a') +
  scatter(random, { x: 570, y: 446, r: 280, count: 30, gap: 58 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(
          blob(random, random.between(20, 42), { wobble: 0.2 }),
          random.pick('#d95c38', '#b53c22', '#e0714a'),
        ),
      ),
    )
    .join('') +
  curls(random, { x: 570, y: 446, r: 260, count: 8, gap: 100 }, '#e28a35', '#f4b267', 44, 22) +
  poachedEgg(random, 480, 366, 1.2) +
  poachedEgg(random, 680, 500, 1.2) +
  poachedEgg(random, 500, 600, 1.06) +
  cubes(random, { x: 580, y: 440, r: 240, count: 8, gap: 110 }, '#fffaf0', '#e4dccb', 32) +
  chopped(random, { x: 570, y: 450, r: 280, count: 46 }) +
  sprig(690, 300, 30, greens.basil, 0.8) +
  breadSide(random, 1030, 700, 14, 0.8);

export const eggsDrawings = {
  'harbour-breakfast': harbourBreakfast,
  'garden-breakfast': gardenBreakfast,
  'eggs-on-sourdough': eggsOnSourdough,
  'eggs-benedict': eggsBenedict,
  shakshuka: shakshuka,
} as const satisfies Record<string, Drawing>;
