import { bowl, plate } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { almonds, dollop, fan, strawberry } from '../fruit.ts';
import { grains, mintCrown } from '../greens.ts';
import { around, at, blob, box, circle, faded, line, repeat, scatter, shape } from '../svg.ts';
import { gingham, runner, spoon } from '../table-setting.ts';

const appleCrumble: Drawing = (random) =>
  runner('blush') +
  spoon(1064, 430, 18) +
  bowl(575, 450, 362, 'slate', '#96551f', '#7a4116') +
  scatter(random, { x: 575, y: 446, r: 276, count: 150, gap: 30 })
    .map((p) =>
      at(
        p.x,
        p.y,
        shape(
          blob(random, random.between(20, 42), { wobble: 0.16, points: 7 }),
          random.pick('#e2b06a', '#d79a4c', '#c68239', '#f0ca8e', '#b97230'),
        ),
        { rotation: random.angle() },
      ),
    )
    .join('') +
  dollop(random, 520, 380, 140, '#fff1cc', '#fbe6b0', '#f3d58c') +
  fan(690, 520, 30, '#b5392c', '#f6e7bd', 3, 1);

const plumTart: Drawing = (random) =>
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
          { rotation: angle, shadow: 'low' },
        ),
      ) +
      around(7, 76, (p, angle) =>
        at(
          p.x,
          p.y,
          shape('M-50 -34C-6 -62 52 -46 62 0C52 46 -6 62 -50 34Q-26 0 -50 -34Z', '#6b2849') +
            shape('M-40 -26C-4 -48 40 -36 48 0C40 36 -4 48 -40 26Q-20 0 -40 -26Z', '#a8466a'),
          { rotation: angle, shadow: 'low' },
        ),
      ),
    { shadow: 'mid' },
  ) +
  almonds(random, { x: 580, y: 450, r: 240, count: 22, gap: 60 }) +
  mintCrown(580, 450, 10, 0.7);

const iceCream: Drawing = (random) => {
  const scoop = (x: number, y: number, light: string, mid: string, dark: string) =>
    at(
      x,
      y,
      shape(blob(random, 152, { wobble: 0.05, points: 16 }), dark) +
        at(-4, -10, shape(blob(random, 140, { wobble: 0.05, points: 14 }), mid)) +
        at(-34, -44, shape(blob(random, 66, { wobble: 0.14 }), light)) +
        line('M-90 40Q-30 90 50 70M-60 88Q-10 116 60 100', dark, 7),
      { shadow: 'mid' },
    );
  return (
    gingham('rose') +
    spoon(1060, 440, 16) +
    bowl(570, 450, 350, 'blue', '#f6efe0', '#e0d4bd') +
    at(
      730,
      240,
      box(0, 0, 300, 66, 12, '#c98a45') +
        repeat(9, (i) => line(`M${-136 + i * 34} -30v60`, '#a86c30', 5)) +
        line('M-146 0H146', '#a86c30', 5),
      { rotation: -48, shadow: 'mid' },
    ) +
    scoop(470, 400, '#fffaf0', '#f9eccb', '#e3d0a0') +
    scoop(680, 500, '#f6b8c0', '#e88f9d', '#c9687a') +
    line('M380 470C440 420 480 540 540 450S620 470 600 540', '#5a2d18', 18) +
    strawberry(520, 620, -40, 0.95) +
    grains(random, { x: 570, y: 450, r: 210, count: 26, gap: 26 }, '#5a2d18', 4, 8) +
    mintCrown(600, 380, 30, 0.6)
  );
};

export const puddingsDrawings = {
  'apple-crumble': appleCrumble,
  'plum-tart': plumTart,
  'ice-cream': iceCream,
} as const satisfies Record<string, Drawing>;
