import type { Random } from './random.ts';
import { at, box, clipped, ellipse, faded, line, num, repeat, shape } from './svg.ts';

/** The y coordinate of every glass's foot on the counter. */
export const FOOT = 780;

export const cast = (w: number) => faded(0.2, ellipse(620, FOOT - 4, w, 24, '#3a2a1a'));

const iceCube = (random: Random, x: number, y: number) =>
  at(x, y, faded(0.55, box(0, 0, 84, 84, 16, '#fff')) + faded(0.5, box(-8, -10, 54, 50, 12, '#fff')), {
    rotation: random.between(-35, 35),
  });

type Tumbler = {
  liquid: string;
  deep: string;
  light: string;
  level?: number;
  inside?: string;
  behind?: string;
  over?: string;
};

/** A straight tall glass, a little wider at the top. */
export const tumbler = ({
  liquid,
  deep,
  light,
  level = 300,
  inside = '',
  behind = '',
  over = '',
}: Tumbler) => {
  const edge = (y: number) => 126 + (1 - (y - 190) / 590) * 34;
  const left = (y: number) => 590 - edge(y);
  const right = (y: number) => 590 + edge(y);
  const wall = `M${left(190)} 190L${left(FOOT) + 2} ${FOOT - 24}Q${left(FOOT)} ${FOOT} ${left(FOOT) + 26} ${FOOT}H${right(FOOT) - 26}Q${right(FOOT)} ${FOOT} ${right(FOOT) - 2} ${FOOT - 24}L${right(190)} 190Z`;
  const fill = `M${left(level) + 16} ${level}L${left(FOOT) + 18} ${FOOT - 50}Q${left(FOOT) + 18} ${FOOT - 32} ${left(FOOT) + 36} ${FOOT - 32}H${right(FOOT) - 36}Q${right(FOOT) - 18} ${FOOT - 32} ${right(FOOT) - 18} ${FOOT - 50}L${right(level) - 16} ${level}Z`;
  return (
    cast(200) +
    behind +
    shape(wall, '#ffffff', 'opacity=".42"') +
    clipped(
      'fill',
      shape(fill, liquid),
      shape(fill, liquid) +
        `<rect x="${num(right(level) - 90)}" y="0" width="120" height="900" fill="${deep}" opacity=".55"/>` +
        inside,
    ) +
    ellipse(590, level, edge(level) - 16, 18, light) +
    faded(0.5, line(`M${left(level) + 40} ${level + 50}L${left(FOOT) + 40} ${FOOT - 120}`, '#fff', 16)) +
    ellipse(590, 190, edge(190), 20, '#ffffff', 'opacity=".5"') +
    over
  );
};

export const straw = (color: string, x = 700, lean = 96) =>
  line(`M${x - lean} 640L${x + 20} 96`, color, 26) +
  faded(0.4, line(`M${x - lean - 6} 640L${x + 14} 96`, '#fff', 6));

export const ice = (random: Random, count = 5) =>
  repeat(count, (i) => iceCube(random, 530 + (i % 2) * 112 + random.between(-14, 14), 356 + i * 74));

type Wine = { liquid: string; deep: string; light: string };

export const wineGlass = ({ liquid, deep, light }: Wine) => {
  const bowlPath = 'M440 170C420 330 440 480 590 500C740 480 760 330 740 170Z';
  return (
    faded(0.2, ellipse(620, FOOT - 2, 150, 20, '#3a2a1a')) +
    shape(bowlPath, '#fff', 'opacity=".4"') +
    clipped(
      'fill',
      shape('M448 170C430 326 452 470 590 488C728 470 750 326 732 170Z', liquid),
      `<rect y="310" width="1200" height="300" fill="${liquid}"/><rect x="660" y="310" width="200" height="300" fill="${deep}" opacity=".5"/>`,
    ) +
    ellipse(590, 310, 149, 20, light) +
    line('M590 496V756', '#ffffff', 20, 'opacity=".62"') +
    ellipse(590, FOOT - 14, 126, 18, '#ffffff', 'opacity=".7"') +
    faded(0.55, line('M478 210C468 300 476 370 510 430', '#fff', 16)) +
    ellipse(590, 170, 150, 17, '#fff', 'opacity=".5"')
  );
};
