import { existsSync } from 'node:fs';
import type { DisplaySettings, Theme } from '@menuboard/contract/domain/settings';
import { imageFile } from '../image-file.ts';
import type { DemoDetails } from './details.ts';

/** One item of the demo; `price` is in dollars. `image` is the name of a file in `demo/images`, without its ending. */
export type DemoItem = {
  key: string;
  name: string;
  description: string;
  price: number;
  category: string;
  image: string | null;
  isAvailable: boolean;
} & DemoDetails;

/** `items` are keys, in the order of the board. `special` is one of them in a panel beside the list. */
export type DemoMenu = {
  key: string;
  name: string;
  description: string;
  items: readonly string[];
  special?: { item: string; title: string };
  /** The line at the foot of the board. */
  footer?: string;
};

/** Shown every day between two times: the menu with that key, or a loop of images. */
export type DemoEntry = { from: string; to: string } & ({ menu: string } | { images: readonly string[] });

/** `menu` is the key of the menu that the display shows while no schedule entry is active. */
export type DemoDisplay = {
  name: string;
  menu: string | null;
  schedule?: readonly DemoEntry[];
  settings: Pick<DisplaySettings, 'look' | 'rotation'> & { theme: Theme };
};

type Row = readonly [key: string, name: string, price: number, description?: string];

/** Creates the items of one category, in menu order. An item has the image whose name is its key. */
export const category = (heading: string, rows: readonly Row[]): readonly DemoItem[] =>
  rows.map(([key, name, price, description = '']) => ({
    key,
    name,
    description,
    price,
    category: heading,
    image: existsSync(imageFile(key)) ? key : null,
    isAvailable: true,
  }));
