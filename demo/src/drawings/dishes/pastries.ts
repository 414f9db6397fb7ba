import { bun, croissant } from '../bakes.ts';
import { paper, plate, pot } from '../crockery.ts';
import type { Drawing } from '../drawing.ts';
import { almonds, dollop, strawberry } from '../fruit.ts';
import { grains } from '../greens.ts';
import { at, blob, box, circle, faded, line, repeat, scaledAround, shape } from '../svg.ts';
import { gingham, linen, planks, runner } from '../table-setting.ts';

const butterCroissant: Drawing = (random) =>
  runner('sky') +
  plate(580, 450, 375) +
  at(580, 450, croissant('#c98439', '#dfa453', '#edc283', '#9a5d22'), {
    rotation: -18,
    scale: 1.02,
    shadow: 'mid',
  }) +
  pot(820, 690, 84, 'moss', '#a82a47', '#7f1b34') +
  grains(random, { x: 580, y: 620, r: 180, count: 18, gap: 20 }, '#dfa453', 3, 7);

const almondCroissant: Drawing = (random) =>
  planks('rose') +
  plate(580, 450, 385, 'plum') +
  at(580, 450, croissant('#b5722d', '#cf9145', '#e2b06c', '#8a4f1b'), {
    rotation: 14,
    scale: 1.04,
    shadow: 'mid',
  }) +
  scaledAround(580, 440, 1, [
    almonds(random, { x: 570, y: 400, r: 165, count: 22, gap: 46 }),
    grains(random, { x: 580, y: 430, r: 260, count: 120, gap: 10 }, '#fffaf0', 3, 8),
  ]);

const painAuChocolat: Drawing = (random) =>
  gingham('sand') +
  paper(585, 450, 760, 640, 6) +
  at(
    575,
    450,
    box(4, 14, 560, 330, 90, '#8f5520') +
      box(0, 0, 556, 322, 90, '#c07a31') +
      repeat(6, (i) =>
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
    { rotation: -12, shadow: 'mid' },
  ) +
  grains(random, { x: 590, y: 450, r: 330, count: 30, gap: 20 }, '#d79849', 3, 7);

const cinnamonBun: Drawing = () =>
  linen('sand') +
  plate(580, 450, 385, 'moss') +
  at(580, 446, bun('#c1803a', '#dca559', '#6e3514'), { scale: 1.08, shadow: 'mid' }) +
  at(
    580,
    446,
    line(
      'M-200 -110C-90 -190 -40 20 40 -90S170 -60 210 -130M-230 40C-120 -60 -60 140 30 20S160 90 236 20M-140 180C-60 80 0 210 70 140',
      '#fffaf0',
      34,
    ) + faded(0.5, line('M-200 -104C-90 -184 -40 26 40 -84S170 -54 210 -124', '#eadfc8', 6)),
    { shadow: 'low' },
  );

const scone: Drawing = (random) => {
  const half = (x: number, y: number, top: string) =>
    at(
      x,
      y,
      circle(3, 10, 168, '#b98443') +
        circle(0, 0, 166, '#dba962') +
        shape(blob(random, 152, { wobble: 0.03, points: 14 }), '#f6e2b6') +
        top,
      { shadow: 'mid' },
    );
  const jam =
    shape(blob(random, 130, { wobble: 0.1, points: 12 }), '#a82440') +
    at(-8, -8, shape(blob(random, 98, { wobble: 0.12, points: 10 }), '#c33c56'));
  return (
    runner('rose') +
    plate(580, 450, 390, 'cream') +
    half(440, 380, jam + dollop(random, -4, -6, 82, '#fffdf3', '#f7eccf', '#e8d6a8')) +
    half(716, 520, jam + dollop(random, 0, -6, 82, '#fffdf3', '#f7eccf', '#e8d6a8')) +
    strawberry(680, 280, 24, 1) +
    strawberry(470, 640, -30, 1)
  );
};

export const pastriesDrawings = {
  'butter-croissant': butterCroissant,
  'almond-croissant': almondCroissant,
  'pain-au-chocolat': painAuChocolat,
  'cinnamon-bun': cinnamonBun,
  scone: scone,
} as const satisfies Record<string, Drawing>;
