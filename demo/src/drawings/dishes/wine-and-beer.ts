import type { Drawing } from '../drawing.ts';
import { cast, FOOT, wineGlass } from '../glasses.ts';
import { at, circle, clipped, faded, line, scatter, shape } from '../svg.ts';
import { counter } from '../table-setting.ts';

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
        shadow: 'low',
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

const paleAle: Drawing = (random) => {
  const body = `M420 190C410 340 470 520 476 ${FOOT - 20}Q478 ${FOOT} 500 ${FOOT}H680Q702 ${FOOT} 704 ${FOOT - 20}C710 520 770 340 760 190Z`;
  const beer = `M438 214C432 350 490 520 494 ${FOOT - 44}Q496 ${FOOT - 28} 512 ${FOOT - 28}H668Q684 ${FOOT - 28} 686 ${FOOT - 44}C690 520 748 350 742 214Z`;
  const foam = scatter(random, { x: 590, y: 210, r: 150, count: 22, gap: 36 })
    .map((p) =>
      circle(p.x, 200 + (p.y - 210) * 0.24, random.between(30, 46), random.pick('#fffaf0', '#fbf1dc')),
    )
    .join('');
  return (
    counter('honey', 'blush') +
    cast(180) +
    shape(body, '#fff', 'opacity=".45"') +
    clipped(
      'fill',
      shape(beer, '#d98f27'),
      `<rect width="1200" height="900" fill="#d98f27"/><rect x="640" width="200" height="900" fill="#b8701a" opacity=".55"/><rect y="190" width="1200" height="90" fill="#fbf1dc"/>` +
        scatter(random, { x: 590, y: 520, r: 230, count: 40, gap: 34 })
          .map((p) => circle(p.x, p.y, random.between(3, 8), '#f6cf86', 'opacity=".85"'))
          .join(''),
    ) +
    foam +
    faded(0.5, line('M470 300C482 420 510 520 518 690', '#fff', 16))
  );
};

export const wineAndBeerDrawings = {
  'white-wine': whiteWine,
  'red-wine': redWine,
  'pale-ale': paleAle,
} as const satisfies Record<string, Drawing>;
