import { category } from './content-types.ts';

export const sweet = category('Sweet', [
  ['lemon-polenta-cake', 'Lemon polenta cake', 4.6, 'Ground almonds, no wheat'],
  ['apple-crumble', 'Apple crumble', 5.2, 'Warm, with vanilla ice cream'],
  ['oat-slice', 'Oat & date slice', 3.9],
  ['carrot-cake', 'Carrot cake', 4.8, 'Walnuts, cream cheese icing'],
  ['brownie', 'Chocolate brownie', 4.2, 'Dark chocolate, sea salt'],
  ['butter-croissant', 'Butter croissant', 3.4, 'Jam on the side'],
  ['almond-croissant', 'Almond croissant', 4.2, 'Twice baked'],
  ['pain-au-chocolat', 'Pain au chocolat', 3.8],
  ['cinnamon-bun', 'Cinnamon bun', 4.1, 'Vanilla icing'],
  ['scone', 'Scone, jam & cream', 4.9, 'Strawberry jam, clotted cream'],
  ['chocolate-chip-cookie', 'Chocolate chip cookie', 2.9],
  ['banana-bread', 'Banana bread', 3.9, 'Toasted, salted butter'],
  ['plum-tart', 'Plum & almond tart', 4.8, 'Almond cream, butter pastry'],
  ['ice-cream', 'Ice cream, two scoops', 4.4, 'Vanilla, chocolate or strawberry'],
]);
