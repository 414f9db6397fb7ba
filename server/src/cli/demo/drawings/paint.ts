import sharp from 'sharp';
import { breakfastDrawings } from './breakfast.ts';
import { coldDrinkDrawings } from './cold-drinks.ts';
import { diceFor } from './dice.ts';
import { hotDrinkDrawings } from './hot-drinks.ts';
import { mainDrawings } from './mains.ts';
import { soupAndSaladDrawings } from './soup-and-salad.ts';
import { sweetDrawings } from './sweet.ts';
import { HEIGHT, WIDTH } from './table.ts';
import { toastieDrawings } from './toasties.ts';

const drawings = {
  ...breakfastDrawings,
  ...soupAndSaladDrawings,
  ...toastieDrawings,
  ...mainDrawings,
  ...sweetDrawings,
  ...hotDrinkDrawings,
  ...coldDrinkDrawings,
};

export type PictureName = keyof typeof drawings;

const hasDrawing = (name: string): name is PictureName => Object.hasOwn(drawings, name);

export const pictureNames: readonly PictureName[] = Object.keys(drawings).filter(hasDrawing);

const dropShadow = (id: string, dx: number, dy: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="0" flood-color="#3a2a1a" flood-opacity=".16"/></filter>`;

const shadows = `<defs>${dropShadow('low', 4, 8)}${dropShadow('mid', 9, 16)}${dropShadow('high', 16, 26)}</defs>`;

export const svgOf = (name: PictureName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shadows}${drawings[name](diceFor(name))}</svg>`;

/** The drawing as a WebP of 1200×900. */
export const renderPicture = (name: PictureName): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(name)))
    .webp({ quality: 80, effort: 4 })
    .toBuffer();
