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
import { createRandom } from './random.ts';
import { HEIGHT, WIDTH } from './table-setting.ts';

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

export type DrawingName = keyof typeof drawings;

export const isDrawingName = (name: string): name is DrawingName => Object.hasOwn(drawings, name);

export const drawingNames: readonly DrawingName[] = Object.keys(drawings).filter(isDrawingName);

/** The whole SVG document of a dish. */
export const drawSvg = (name: DrawingName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawings[name](createRandom(name))}</svg>`;
