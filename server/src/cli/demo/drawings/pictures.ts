import { diceFor } from './dice.ts';
import { bagelsDrawings } from './dishes/bagels.ts';
import { breakfastBowlsDrawings } from './dishes/breakfast-bowls.ts';
import { cakesDrawings } from './dishes/cakes.ts';
import { coffeeDrawings } from './dishes/coffee.ts';
import { coldDrinksDrawings } from './dishes/cold-drinks.ts';
import { eggsDrawings } from './dishes/eggs.ts';
import { flatbreadsDrawings } from './dishes/flatbreads.ts';
import { pastriesDrawings } from './dishes/pastries.ts';
import { piesDrawings } from './dishes/pies.ts';
import { platesDrawings } from './dishes/plates.ts';
import { potsDrawings } from './dishes/pots.ts';
import { puddingsDrawings } from './dishes/puddings.ts';
import { saladsDrawings } from './dishes/salads.ts';
import { soupsDrawings } from './dishes/soups.ts';
import { teaDrawings } from './dishes/tea.ts';
import { toastDrawings } from './dishes/toast.ts';
import { toastiesDrawings } from './dishes/toasties.ts';
import { wineAndBeerDrawings } from './dishes/wine-and-beer.ts';
import { HEIGHT, WIDTH } from './table.ts';

const drawings = {
  ...eggsDrawings,
  ...toastDrawings,
  ...breakfastBowlsDrawings,
  ...soupsDrawings,
  ...saladsDrawings,
  ...toastiesDrawings,
  ...bagelsDrawings,
  ...flatbreadsDrawings,
  ...piesDrawings,
  ...platesDrawings,
  ...potsDrawings,
  ...cakesDrawings,
  ...pastriesDrawings,
  ...puddingsDrawings,
  ...coffeeDrawings,
  ...teaDrawings,
  ...coldDrinksDrawings,
  ...wineAndBeerDrawings,
};

export type PictureName = keyof typeof drawings;

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(drawings, name);

export const pictureNames: readonly PictureName[] = Object.keys(drawings).filter(isPictureName);

export const svgOf = (name: PictureName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawings[name](diceFor(name))}</svg>`;
