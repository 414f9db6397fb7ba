import type { Promo } from '@menuboard/contract/domain/dish';
import type { DisplaySettings, Look, Theme } from '@menuboard/contract/domain/settings';
import type { SampleItem } from '@menuboard/contract/sample-menus/sample-menu';

/** An item of the demo, with prices in dollars. */
export type DemoItem = SampleItem & {
  /** Stall and name. */
  key: string;
  category: string;
  isAvailable: boolean;
  promo?: Promo;
};

/** `items` and `featured` are keys. */
export interface DemoMenu {
  key: string;
  name: string;
  description: string;
  items: readonly string[];
  sections: { category: string; note?: string; order: number }[];
  combos: { title: string; price: number }[];
  look: Look;
  theme: Theme;
  featured: string | null;
}

/** Content that is shown every day between two times: the menu with that key, or a loop of images. */
export type DemoEntry = { from: string; to: string } & ({ menu: string } | { images: readonly string[] });

/** `menu` is the key of the menu that the display shows without an active schedule entry. */
export interface DemoDisplay {
  name: string;
  menu: string;
  schedule?: readonly DemoEntry[];
  settings: Pick<DisplaySettings, 'rotation'>;
}
