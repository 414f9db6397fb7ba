import { isPictureName, type PictureName } from '../drawings/pictures.ts';

/** A dish as the kitchen would write it down; `price` in dollars, `picture` the name of its drawing if it has one. */
export type DemoItem = {
  key: string;
  name: string;
  description: string;
  price: number;
  category: string;
  picture: PictureName | null;
  isAvailable: boolean;
};

/** `items` are keys, in the order of the board. */
export type DemoMenu = { key: string; name: string; description: string; items: readonly string[] };

/** What a display shows every day between two times: the menu of that key, or pictures of dishes in a loop. */
export type DemoEntry = { from: string; to: string } & (
  | { menu: string }
  | { pictures: readonly PictureName[] }
);

/** `menu` is the key of the menu it shows while none of its entries is on. */
export type DemoDisplay = { name: string; menu: string | null; schedule?: readonly DemoEntry[] };

type Row = readonly [key: string, name: string, price: number, description?: string];

/** One category's dishes in the order of the card; a dish has the picture that is drawn under its key. */
export const category = (heading: string, rows: readonly Row[]): readonly DemoItem[] =>
  rows.map(([key, name, price, description = '']) => ({
    key,
    name,
    description,
    price,
    category: heading,
    picture: isPictureName(key) ? key : null,
    isAvailable: true,
  }));
