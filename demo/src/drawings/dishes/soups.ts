import { breadSide, croutons } from '../bread.ts';
import { bowl } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { mussel } from '../egg-meat-fish.ts';
import { chives, chopped, dill, grains, greens, mintCrown, seeds, sprig } from '../greens.ts';
import type { Random } from '../random.ts';
import { at, blob, box, circle, faded, line, scatter, shape } from '../svg.ts';
import { gingham, linen, runner, spoon } from '../table-setting.ts';
import { cubes, curls } from '../vegetables.ts';

/** The lighter pool in the middle of a soup. */
const pool = (x: number, y: number, r: number, color: string) => faded(0.8, circle(x - 8, y - 16, r, color));

const swirl = (x: number, y: number, color: string, rotation = 0) =>
  at(
    x,
    y,
    line(
      'M-164 -30C-130 -120 -20 -150 60 -120C150 -84 150 50 80 90C10 130 -70 90 -60 30C-50 -30 20 -40 40 6C46 30 34 46 22 50',
      color,
      26,
    ),
    { rotation },
  );

const drizzle = (x: number, y: number, color: string) =>
  at(
    x,
    y,
    line(
      'M-190 -60C-120 -150 -90 20 -30 -80S50 -10 100 -110M-170 70C-110 -20 -70 130 0 20S90 110 190 -20',
      color,
      20,
    ),
  );

const oilDrops = (random: Random, x: number, y: number, r: number, count: number, color: string) =>
  scatter(random, { x, y, r, count, gap: 46 })
    .map((p) => {
      const scale = random.between(9, 26);
      return (
        circle(p.x, p.y, scale, color) +
        faded(0.6, circle(p.x - scale * 0.3, p.y - scale * 0.3, scale * 0.28, '#fff'))
      );
    })
    .join('');

const tomatoSoup: Drawing = (random) =>
  runner('sand') +
  spoon(1030, 420, 22) +
  bowl(565, 450, 350, 'cream', '#cc4f27', '#a83818') +
  pool(565, 450, 240, '#d75e33') +
  swirl(570, 470, '#f9e6cd') +
  grains(random, { x: 565, y: 450, r: 240, count: 34, gap: 24 }, '#5c2413', 4, 7) +
  sprig(690, 350, -8, greens.basil, 1.1);

const leekSoup: Drawing = (random) =>
  linen('fern') +
  spoon(1040, 430, 18) +
  bowl(560, 450, 350, 'slate', '#dde0b3', '#bcc188') +
  pool(560, 450, 236, '#e8eac6') +
  oilDrops(random, 560, 450, 210, 20, '#6f9a3c') +
  cubes(random, { x: 560, y: 450, r: 120, count: 8, gap: 62 }, '#f6eac6', '#dcca97', 44) +
  chives(random, { x: 560, y: 450, r: 210, count: 46 }) +
  grains(random, { x: 560, y: 450, r: 230, count: 26, gap: 24 }, '#4d4a35', 2, 5);

const carrotSoup: Drawing = (random) =>
  runner('dusk') +
  spoon(1040, 430, 18) +
  bowl(560, 450, 350, 'moss', '#e8933a', '#c06f1f') +
  pool(560, 450, 238, '#f0a54f') +
  drizzle(560, 455, '#fdf3e0') +
  seeds(random, { x: 560, y: 450, r: 180, count: 34 }, '#6d7f45', 15) +
  curls(random, { x: 560, y: 450, r: 170, count: 6, gap: 90 }, '#c23b22', '#e7775a', 20, 9) +
  sprig(650, 360, 20, greens.mint, 0.8);

const peaSoup: Drawing = (random) =>
  gingham('sage') +
  spoon(1040, 440, 16) +
  bowl(560, 450, 350, 'cream', '#8fb350', '#6c9034') +
  pool(560, 450, 238, '#9fc161') +
  swirl(556, 462, '#f3f3df', 160) +
  croutons(random, 620, 520, 130, 7) +
  grains(random, { x: 560, y: 450, r: 240, count: 30, gap: 22 }, '#3d4a22', 3, 5) +
  mintCrown(500, 360, 20, 0.96);

const chowder: Drawing = (random) =>
  runner('sky') +
  breadSide(random, 1030, 680, 10, 0.78) +
  bowl(540, 450, 358, 'slate', '#f1e3c3', '#d5c196') +
  pool(540, 450, 244, '#f8eed6') +
  cubes(random, { x: 540, y: 450, r: 230, count: 14, gap: 70 }, '#f7dfa0', '#d8b568', 52) +
  scatter(random, { x: 540, y: 450, r: 230, count: 8, gap: 100 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(blob(random, 46, { wobble: 0.16 }), '#e6d9c4') +
          shape(blob(random, 36, { wobble: 0.16 }), '#fffaf0') +
          line('M-20 -6Q0 8 22 -4M-16 12Q2 22 20 12', '#e6d9c4', 4),
        { rotation: random.angle(), shadow: 'low' },
      ),
    )
    .join('') +
  scatter(random, { x: 540, y: 450, r: 240, count: 26, gap: 36 })
    .map((p) =>
      at(p.x, p.y, box(0, 0, 22, 18, 8, '#eab52f') + box(-3, -3, 10, 7, 4, '#f9dc86'), {
        rotation: random.angle(),
      }),
    )
    .join('') +
  mussel(440, 350, -20) +
  mussel(650, 420, 50) +
  mussel(500, 590, 160, 0.96) +
  chopped(random, { x: 540, y: 450, r: 250, count: 40 }) +
  dill(600, 330, 30, 0.9);

export const soupsDrawings = {
  'tomato-soup': tomatoSoup,
  'leek-soup': leekSoup,
  'carrot-soup': carrotSoup,
  'pea-soup': peaSoup,
  chowder: chowder,
} as const satisfies Record<string, Drawing>;
