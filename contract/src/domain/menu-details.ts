/** Details of a menu besides the specification's fields. */
import { defaultDesign, type MenuDesign } from './design.ts';
import type { Translations } from './dish.ts';

/**
 * The kinds of panels beside a list: a large dish, numbered offers, a text, an image, the QR code of the guests' page, the
 * numbers of orders.
 */
export const panelKinds = ['special', 'combo', 'note', 'picture', 'qr', 'orders'] as const;
/** One of `panelKinds`. */
export type PanelKind = (typeof panelKinds)[number];

/** A panel beside the list. Each kind uses only the fields that it needs. */
export interface Panel {
  id: string;
  kind: PanelKind;
  itemIds?: string[] | undefined;
  title?: string | undefined;
  text?: string | undefined;
  price?: number | undefined;
  mediaUrl?: string | undefined;
}

/** True for a menu without dishes that shows the numbers of orders: a board of its own. */
export const isOrdersBoard = ({
  items,
  panels = [],
}: {
  items: readonly unknown[];
  panels?: readonly Pick<Panel, 'kind'>[] | undefined;
}): boolean => items.length === 0 && panels.some(({ kind }) => kind === 'orders');

/** Order and wording of a category on a menu. Categories without one follow in the order of their first items. */
export interface MenuSection {
  category: string;
  title?: string | undefined;
  note?: string | undefined;
  imageUrl?: string | undefined;
  /** Lowest number first. */
  order: number;
  translations?: Translations<'title' | 'note'> | undefined;
}

/** Ways to show several languages: one after the other, or one below the other. */
export const languageModes = ['rotate', 'side-by-side'] as const;
/** One of `languageModes`. */
export type LanguageMode = (typeof languageModes)[number];

/** Languages of a menu, by BCP 47 tag, besides the one in which it is written. */
export interface MenuLanguages {
  mode: LanguageMode;
  tags: string[];
}

/** All details of a menu that the specification does not name. */
export interface MenuDetails {
  panels: Panel[];
  sections: MenuSection[];
  /** A line at the foot of the board, such as "All prices include tax". */
  footer: string;
  languages: MenuLanguages | null;
  translations: Translations<'name' | 'description'>;
  design: MenuDesign;
  /** Whether restaurants that take the menu must show it in its design. For a taken menu: whether this one must. */
  isDesignLocked: boolean;
  /**
   * Until then, copies of the menu in other restaurants do not change; afterwards they take over all changes at once.
   * `null` passes on each change immediately.
   */
  heldUntil: string | null;
}

/** Details of a menu before any is set. */
export const plainMenu: MenuDetails = {
  panels: [],
  sections: [],
  footer: '',
  languages: null,
  translations: {},
  design: defaultDesign,
  isDesignLocked: false,
  heldUntil: null,
};
