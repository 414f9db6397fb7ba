import { rollTop, sourdough, toastSlice } from '../bread.ts';
import { plate, pot, servingBoard } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { bacon } from '../egg-meat-fish.ts';
import { butterPat, citrusWedge, dollop, fan } from '../fruit.ts';
import { chopped, grains, mintCrown, seeds, thyme } from '../greens.ts';
import { at, blob, circle, ellipse, faded, line, scatter, shape } from '../svg.ts';
import { fork, gingham, knife, planks, runner } from '../table-setting.ts';
import { avocadoFan, curls, mushroom } from '../vegetables.ts';

const avocadoToast: Drawing = (random) => {
  const toast = (x: number, y: number, rotation: number) =>
    sourdough(random, x, y, rotation, 1.2) +
    at(
      x,
      y,
      shape(blob(random, 128, { wobble: 0.08, tall: 0.78 }), '#9fbf5e') +
        shape(blob(random, 108, { wobble: 0.12, tall: 0.72 }), '#bcd480'),
      { rotation },
    ) +
    avocadoFan(x, y, rotation + 86, 0.9);
  return (
    planks('sand') +
    servingBoard(540, 450) +
    toast(400, 400, -10) +
    toast(690, 500, 12) +
    curls(random, { x: 545, y: 450, r: 250, count: 9, gap: 90 }, '#c23b22', '#e7775a', 17, 9) +
    seeds(random, { x: 545, y: 450, r: 260, count: 40 }, '#e9d9b2', 8) +
    seeds(random, { x: 545, y: 450, r: 260, count: 14 }, '#5d4a36', 8) +
    citrusWedge(400, 640, 'lime', -20, 0.84) +
    citrusWedge(700, 262, 'lime', 150, 0.84)
  );
};

const mushroomsOnToast: Drawing = (random) =>
  runner('fern') +
  knife(1080, 460, 8) +
  plate(570, 450, 385, 'slate') +
  sourdough(random, 570, 440, -6, 1.86) +
  at(570, 440, shape(blob(random, 210, { wobble: 0.08, tall: 0.8 }), '#f7efdf')) +
  scatter(random, { x: 565, y: 440, r: 180, count: 14, gap: 78 })
    .map((p) => mushroom(p.x, p.y, random.between(-80, 80), random.between(0.84, 1.1)))
    .join('') +
  chopped(random, { x: 570, y: 440, r: 210, count: 26 }) +
  thyme(450, 330, 26, 1.1) +
  grains(random, { x: 570, y: 440, r: 200, count: 30 }, '#2b2018', 2, 5);

const frenchToast: Drawing = (random) =>
  runner('sand') +
  fork(1084, 460, 12) +
  plate(575, 450) +
  toastSlice(470, 400, -24, 1.12) +
  toastSlice(680, 450, 12, 1.16) +
  fan(520, 520, 20, '#6e2a4a', '#c2566a', 5, 1) +
  fan(720, 500, -60, '#6e2a4a', '#c2566a', 4, 0.94) +
  dollop(random, 610, 400, 86, '#fffdf6', '#f4ead6', '#e0d2b8') +
  line('M400 560C470 620 560 540 620 620S760 610 790 560', '#a85f1e', 20) +
  line('M400 556C470 612 560 534 620 612S760 604 790 554', '#cf8a3c', 8) +
  mintCrown(612, 392, 20, 0.6) +
  grains(random, { x: 580, y: 440, r: 280, count: 70, gap: 12 }, '#fffaf0', 3, 6);

const toastAndJam: Drawing = (random) =>
  runner('blush') +
  knife(1086, 470, 10) +
  plate(560, 450, 370) +
  toastSlice(470, 410, -16, 1.2) +
  toastSlice(680, 440, 14, 1.2) +
  at(
    684,
    444,
    shape(blob(random, 104, { wobble: 0.12, points: 11 }), '#9c2440') +
      at(-8, -10, shape(blob(random, 76, { wobble: 0.16 }), '#bb3553')) +
      faded(0.5, ellipse(-34, -40, 24, 10, '#f3b6c0')),
    { rotation: 14 },
  ) +
  butterPat(462, 410, -22, 0.8) +
  pot(520, 690, 84, 'blue', '#a82a47', '#7f1b34');

const baconRoll: Drawing = (random) =>
  gingham('honey') +
  plate(580, 450, 340) +
  at(580, 450, circle(0, 0, 218, '#e9cfa0'), { shadow: 'mid' }) +
  bacon(520, 330, -16, 1.3) +
  bacon(640, 590, -8, 1.36) +
  bacon(560, 500, 78, 1.34) +
  bacon(690, 440, 70, 1.3) +
  rollTop(random, 586, 446, 206) +
  pot(960, 690, 92, 'stone', '#b5321f', '#8f2415');

export const toastDrawings = {
  'avocado-toast': avocadoToast,
  'mushrooms-on-toast': mushroomsOnToast,
  'french-toast': frenchToast,
  'toast-and-jam': toastAndJam,
  'bacon-roll': baconRoll,
} as const satisfies Record<string, Drawing>;
