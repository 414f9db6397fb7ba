import type { Dice } from './dice.ts';
import type { Drawing } from './drawing.ts';
import { type Citrus, citrusSlice, fan, raspberry, strawberry } from './fruit.ts';
import { mintCrown } from './greens.ts';
import { at, box, circle, ellipse, faded, line, shape, strew, times } from './pen.ts';
import { counter } from './table.ts';

/** All glasses stand on the counter with their foot at this height. */
const FOOT = 780;

const cast = (w: number) => faded(0.2, ellipse(620, FOOT - 4, w, 24, '#3a2a1a'));

const iceCube = (dice: Dice, x: number, y: number) =>
  at(x, y, faded(0.55, box(0, 0, 84, 84, 16, '#fff')) + faded(0.5, box(-8, -10, 54, 50, 12, '#fff')), {
    turn: dice.between(-35, 35),
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
const tumbler = ({ liquid, deep, light, level = 300, inside = '', behind = '', over = '' }: Tumbler) => {
  const edge = (y: number) => 126 + (1 - (y - 190) / 590) * 34;
  const left = (y: number) => 590 - edge(y);
  const right = (y: number) => 590 + edge(y);
  const wall = `M${left(190)} 190L${left(FOOT) + 2} ${FOOT - 24}Q${left(FOOT)} ${FOOT} ${left(FOOT) + 26} ${FOOT}H${right(FOOT) - 26}Q${right(FOOT)} ${FOOT} ${right(FOOT) - 2} ${FOOT - 24}L${right(190)} 190Z`;
  const fill = `M${left(level) + 16} ${level}L${left(FOOT) + 18} ${FOOT - 50}Q${left(FOOT) + 18} ${FOOT - 32} ${left(FOOT) + 36} ${FOOT - 32}H${right(FOOT) - 36}Q${right(FOOT) - 18} ${FOOT - 32} ${right(FOOT) - 18} ${FOOT - 50}L${right(level) - 16} ${level}Z`;
  return (
    cast(200) +
    behind +
    shape(wall, '#ffffff', 'opacity=".42"') +
    `<clipPath id="fill"><path d="${fill}"/></clipPath><g clip-path="url(#fill)">${shape(fill, liquid)}${`<rect x="${right(level) - 90}" y="0" width="120" height="900" fill="${deep}" opacity=".55"/>`}${inside}</g>` +
    ellipse(590, level, edge(level) - 16, 18, light) +
    faded(0.5, line(`M${left(level) + 40} ${level + 50}L${left(FOOT) + 40} ${FOOT - 120}`, '#fff', 16)) +
    ellipse(590, 190, edge(190), 20, '#ffffff', 'opacity=".5"') +
    over
  );
};

const straw = (color: string, x = 700, lean = 96) =>
  line(`M${x - lean} 640L${x + 20} 96`, color, 26) +
  faded(0.4, line(`M${x - lean - 6} 640L${x + 14} 96`, '#fff', 6));

const cubes = (dice: Dice, count = 5) =>
  times(count, (i) => iceCube(dice, 530 + (i % 2) * 112 + dice.between(-14, 14), 356 + i * 74));

const onRim = (kind: Citrus, x = 450, y = 210) => citrusSlice(x, y, kind, 96, 12);

const lemonade: Drawing = (dice) =>
  counter('sky', 'honey') +
  tumbler({
    liquid: '#f6dd7c',
    deep: '#e6bf4e',
    light: '#fbeeb4',
    behind: straw('#c23b22'),
    inside: cubes(dice) + citrusSlice(520, 620, 'lemon', 84) + citrusSlice(660, 480, 'lemon', 84, 20),
    over: onRim('lemon') + mintCrown(600, 280, 10, 0.9),
  });

const hibiscus: Drawing = (dice) =>
  counter('sand', 'rose') +
  tumbler({
    liquid: '#b3294a',
    deep: '#861a38',
    light: '#d6587a',
    behind: straw('#f6efe0', 690),
    inside: cubes(dice) + raspberry(540, 650, 40) + raspberry(640, 700, 36) + raspberry(630, 420, 36),
    over: onRim('orange', 460, 220) + mintCrown(620, 276, 30, 0.86),
  });

const appleGinger: Drawing = (dice) =>
  counter('fern', 'sand') +
  tumbler({
    liquid: '#dfae4a',
    deep: '#c28a2c',
    light: '#f2d489',
    behind: straw('#2e6b4f', 706),
    inside:
      cubes(dice, 4) +
      strew(dice, { x: 590, y: 560, r: 150, count: 24, gap: 30 })
        .map((p) => circle(p.x, p.y, dice.between(4, 9), '#f9e6b0', 'opacity=".8"'))
        .join(''),
    over: fan(470, 210, -20, '#7fae45', '#f6efcf', 3, 1),
  });

const coldBrew: Drawing = (dice) =>
  counter('clay', 'sand') +
  tumbler({
    liquid: '#4a2716',
    deep: '#2f160b',
    light: '#7a4a2a',
    inside: `<rect y="560" width="1200" height="340" fill="#4a2716"/>${faded(0.85, shape('M420 300C480 420 520 330 560 470C600 560 640 380 690 520C720 420 760 380 780 300Z', '#c99a6c'))}${faded(0.6, shape('M440 300C500 360 540 320 590 400C640 460 680 340 760 300Z', '#ecd2ac'))}${cubes(dice, 4)}`,
    behind: straw('#1f1b16', 690),
  });

const orangeJuice: Drawing = (dice) =>
  counter('dusk', 'honey') +
  tumbler({
    liquid: '#f0962b',
    deep: '#d67a14',
    light: '#f9bb62',
    inside: strew(dice, { x: 590, y: 540, r: 190, count: 26, gap: 34 })
      .map((p) => at(p.x, p.y, ellipse(0, 0, 15, 6, '#fbc877'), { turn: dice.turn() }))
      .join(''),
    over: onRim('orange'),
  }) +
  at(870, 726, citrusSlice(0, 0, 'orange', 84)) +
  at(970, 748, citrusSlice(0, 0, 'orange', 62, 20));

const milkshake: Drawing = (dice) =>
  counter('mist', 'rose') +
  tumbler({
    liquid: '#f0a5b0',
    deep: '#da7f90',
    light: '#f9ccd2',
    level: 250,
    behind: straw('#c23b22', 720, 70),
    inside: faded(0.7, shape('M400 640C500 560 620 700 800 600V900H400Z', '#e68a9b')),
    over:
      at(
        590,
        236,
        shape(
          'M-170 20C-190 -50 -120 -84 -80 -66C-70 -130 20 -150 50 -100C120 -120 150 -60 130 -40C180 -30 180 30 150 34Q0 70 -170 20Z',
          '#fffaf0',
        ) + line('M-100 -20Q-40 20 20 -16M-30 -80Q20 -50 70 -76M40 6Q90 20 130 -10', '#eadcc4', 9),
      ) +
      strawberry(590, 130, 8, 1.2) +
      times(10, (i) =>
        at(
          470 + i * 26,
          220 + (i % 3) * 16,
          box(0, 0, 22, 8, 4, ['#c23b22', '#e0a83f', '#2e6b4f'][i % 3] ?? '#c23b22'),
          { turn: i * 47 },
        ),
      ),
  });

type Wine = { liquid: string; deep: string; light: string };

const wineGlass = ({ liquid, deep, light }: Wine) => {
  const bowlPath = 'M440 170C420 330 440 480 590 500C740 480 760 330 740 170Z';
  return (
    faded(0.2, ellipse(620, FOOT - 2, 150, 20, '#3a2a1a')) +
    shape(bowlPath, '#fff', 'opacity=".4"') +
    `<clipPath id="fill"><path d="M448 170C430 326 452 470 590 488C728 470 750 326 732 170Z"/></clipPath><g clip-path="url(#fill)"><rect y="310" width="1200" height="300" fill="${liquid}"/><rect x="660" y="310" width="200" height="300" fill="${deep}" opacity=".5"/></g>` +
    ellipse(590, 310, 149, 20, light) +
    line('M590 496V756', '#ffffff', 20, 'opacity=".62"') +
    ellipse(590, FOOT - 14, 126, 18, '#ffffff', 'opacity=".7"') +
    faded(0.55, line('M478 210C468 300 476 370 510 430', '#fff', 16)) +
    ellipse(590, 170, 150, 17, '#fff', 'opacity=".5"')
  );
};

const grapes = (color: string, light: string) =>
  [
    [0, 0],
    [58, 6],
    [116, 0],
    [30, -44],
    [88, -46],
    [58, -92],
  ]
    .map(([x = 0, y = 0]) =>
      at(850 + x, 740 + y, circle(0, 0, 36, color) + faded(0.6, circle(-12, -12, 11, light)), {
        drop: 'low',
      }),
    )
    .join('') + line('M908 610Q930 570 970 566', '#7b5a34', 12);

const whiteWine: Drawing = () =>
  counter('sage', 'sand') +
  wineGlass({ liquid: '#ecd987', deep: '#d9bf5f', light: '#f7ebb8' }) +
  grapes('#a9bf5e', '#eef3cf');
const redWine: Drawing = () =>
  counter('rose', 'clay') +
  wineGlass({ liquid: '#7a1c34', deep: '#56101f', light: '#a23a54' }) +
  grapes('#5c2746', '#d9a3bd');

const paleAle: Drawing = (dice) => {
  const body = `M420 190C410 340 470 520 476 ${FOOT - 20}Q478 ${FOOT} 500 ${FOOT}H680Q702 ${FOOT} 704 ${FOOT - 20}C710 520 770 340 760 190Z`;
  const foam = strew(dice, { x: 590, y: 210, r: 150, count: 22, gap: 36 })
    .map((p) => circle(p.x, 200 + (p.y - 210) * 0.24, dice.between(30, 46), dice.pick('#fffaf0', '#fbf1dc')))
    .join('');
  return (
    counter('honey', 'blush') +
    cast(180) +
    shape(body, '#fff', 'opacity=".45"') +
    `<clipPath id="fill"><path d="M438 214C432 350 490 520 494 ${FOOT - 44}Q496 ${FOOT - 28} 512 ${FOOT - 28}H668Q684 ${FOOT - 28} 686 ${FOOT - 44}C690 520 748 350 742 214Z"/></clipPath><g clip-path="url(#fill)"><rect width="1200" height="900" fill="#d98f27"/><rect x="640" width="200" height="900" fill="#b8701a" opacity=".55"/><rect y="190" width="1200" height="90" fill="#fbf1dc"/>${strew(
      dice,
      { x: 590, y: 520, r: 230, count: 40, gap: 34 },
    )
      .map((p) => circle(p.x, p.y, dice.between(3, 8), '#f6cf86', 'opacity=".85"'))
      .join('')}</g>` +
    foam +
    faded(0.5, line('M470 300C482 420 510 520 518 690', '#fff', 16))
  );
};

export const coldDrinkDrawings = {
  lemonade,
  hibiscus,
  'apple-ginger': appleGinger,
  'cold-brew': coldBrew,
  'orange-juice': orangeJuice,
  milkshake,
  'white-wine': whiteWine,
  'red-wine': redWine,
  'pale-ale': paleAle,
} as const satisfies Record<string, Drawing>;
