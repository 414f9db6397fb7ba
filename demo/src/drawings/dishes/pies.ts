import { pieLid } from '../bread.ts';
import { bowl } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { greens, leaf, sprig, thyme } from '../greens.ts';
import {
  around,
  at,
  blob,
  box,
  circle,
  clipped,
  ellipse,
  faded,
  line,
  onCircle,
  repeat,
  scatter,
  shape,
} from '../svg.ts';
import { fork, gingham, planks } from '../table-setting.ts';

const vent = (petals: number, r: number) =>
  around(
    petals,
    r * 0.2,
    (p, angle) =>
      at(p.x, p.y, leaf(r * 0.3, r * 0.14, { fill: '#a15e25', vein: '#a15e25' }), { rotation: angle }),
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
        at(p.x, p.y, ellipse(0, 0, 34, 21, '#f3cc8c') + line('M-26 0H26', '#d69c4c', 5), { rotation: angle }),
      ),
  );

const steakPie: Drawing = (random) => {
  const lattice = repeat(
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
        clipped(
          'dish',
          box(0, 0, 616, 516, 80, '#5c3018'),
          box(0, 0, 620, 520, 0, '#5c3018') +
            scatter(random, { x: 0, y: 0, r: 320, count: 34, gap: 60 })
              .map((p) =>
                at(
                  p.x,
                  p.y,
                  shape(blob(random, 38, { wobble: 0.2 }), random.pick('#7a4322', '#8f5229', '#6a3719')) +
                    faded(0.4, ellipse(-8, -10, 16, 8, '#d79a68')),
                ),
              )
              .join('') +
            at(0, 0, lattice, { rotation: 45 }) +
            at(0, 0, lattice, { rotation: -45, shadow: 'low' }),
        ),
    ) +
    around(30, 1, (_, angle) => {
      const p = onCircle(angle, 1);
      const x = Math.max(-0.86, Math.min(0.86, p.x * 1.32)) * 360;
      const y = Math.max(-0.83, Math.min(0.83, p.y * 1.32)) * 318;
      return at(575 + x, 450 + y, ellipse(0, 0, 44, 26, '#d0913f') + ellipse(-2, -5, 34, 16, '#e6b065'), {
        rotation: angle + 90,
      });
    }) +
    thyme(500, 430, -20, 1.1) +
    sprig(640, 500, 10, greens.bay, 0.7)
  );
};

export const piesDrawings = {
  'chicken-pie': chickenPie,
  'steak-pie': steakPie,
} as const satisfies Record<string, Drawing>;
