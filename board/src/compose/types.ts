/**
 * Input and output of the composer. The composer is pure: texts arrive with their measured widths, and everything that
 * is drawn leaves as a box. Lengths are px of a stage of 1920 × 1080 or 1080 × 1920, unless a comment says otherwise; a
 * wall of several stages is one wide stage. `left` counts from the side on which a line starts: the drawing mirrors the
 * board where the menu is written from right to left.
 */

import type { Rect, StageShape } from '../stage/stage-geometry.ts';
import type { MeasuredText } from '../text/wrap.ts';

/** The kinds of text on a board. Each has a class in `text/typography.module.css`, which the theme's properties fill. */
export const textKinds = [
  'title',
  'aside',
  'heroName',
  'heroPrice',
  'heroText',
  'sticker',
  'head',
  'note',
  'sizeLabel',
  'name',
  'tag',
  'letters',
  'description',
  'price',
  'promoPrice',
  'basePrice',
  'soldOut',
  'kcal',
  'legend',
  'comboNumber',
  'comboName',
  'comboPrice',
] as const;
/** A member of `textKinds`. */
export type TextKind = (typeof textKinds)[number];

/** Measures a text in the face that the theme has for this kind. Widths are in em. */
export type MeasureKind = (kind: TextKind, text: string) => MeasuredText;

/** The drawings that may follow a dish's name. */
export const glyphs = ['vegetarian', 'vegan', 'spicy', 'hot'] as const;
/** A member of `glyphs`. */
export type Glyph = (typeof glyphs)[number];

/** A photo of a dish. */
export interface PhotoContent {
  url: string;
  /** Width by height. */
  aspect: number;
  /** True for a photo with transparent surroundings, which may leave its frame. */
  isCutOut: boolean;
  /** The point that stays visible, in fractions of the photo from its left and top. */
  focus: { x: number; y: number };
}

/** A price, as it is written. */
export interface PriceContent {
  text: string;
  /** The price before a promo, else empty. */
  was: string;
  /** True for a size that is sold out: its figure is struck. */
  isSoldOut?: boolean | undefined;
}

/** A dish, or one size of a dish that has its own row. */
export interface RowContent {
  itemId: string;
  name: string;
  /** The size of the row, drawn soft after the name; else empty. */
  size: string;
  /** A word such as "New"; else empty. */
  tag: string;
  /** The number left, such as "3 left"; else empty. */
  count: string;
  glyphs: readonly Glyph[];
  /** Allergen letters and the like, as one group: "ACG". */
  letters: string;
  description: string;
  /**
   * Calories, in a column of their own where the section has one (`hasKcalColumn`), else at the end of the description.
   */
  kcal: string;
  /** A price for each size of its group, or one; `null` where the dish lacks the size. Empty if no price is shown. */
  prices: readonly (PriceContent | null)[];
  /** The words in place of the prices where the dish is sold out, else empty. */
  soldOut: string;
  photo: PhotoContent | undefined;
}

/** Marks behind a dish's name. */
export type RowMarks = Pick<RowContent, 'tag' | 'count' | 'glyphs' | 'letters'>;

/** Rows that share size columns. A section whose dishes partly have no sizes has two groups. */
export interface GroupContent {
  /** The names of the size columns; empty for single prices. */
  sizes: readonly string[];
  rows: readonly RowContent[];
}

export interface SectionContent {
  /** The head; empty where the menu's only section would repeat the board's title. */
  head: string;
  /** The head over the rest of a section that no column holds: "Mains, continued". */
  continued: string;
  /** A line under the head, or the promo of all its dishes: "Happy hour until 7 PM". */
  note: string;
  hasKcalColumn: boolean;
  groups: readonly GroupContent[];
}

/** The dish that the board shows large. */
export interface HeroContent {
  itemId: string;
  name: string;
  price: string;
  description: string;
  /** The hours of a promo that is the hero, or its name where the title says the name already; else empty. */
  hours: string;
  /** A line above the name: the promo, or "The one we are known for"; above a promo, its end. */
  caption: string;
  /** The text on a disc: a promo's "−30%" or the price; else empty. */
  sticker: string;
  photo: PhotoContent | undefined;
}

/** A numbered offer: "1 Smash, fries, cola 12.90". */
export interface ComboContent {
  name: string;
  price: string;
}

/** The ways to show photos; *auto* lets the composer choose. */
export type PhotoStyle = 'auto' | 'none' | 'hero' | 'beside' | 'rows' | 'grid';

/** Everything that a board shows of a menu at an instant. */
export interface BoardContent {
  /** The restaurant's or the menu's name. It is drawn once. */
  title: string;
  /** A soft line at the top, at most 40 letters: the menu's description, the clock, the next menu. */
  aside: string;
  /** The part of it that guests need where a frame has no space for all: the menu's description or the next menu. */
  notice: string;
  /** The next menu and its time in the last half hour, which every board says. */
  next: string;
  /** Width by height of a logo that takes the title's place. */
  logoAspect: number | undefined;
  sections: readonly SectionContent[];
  /** Heroes, the best one first, without dishes that are sold out. */
  heroes: readonly HeroContent[];
  combos: readonly ComboContent[];
  /** The menu's own line before the legend. */
  footer: string;
  /** The meaning of each glyph and letter; a page's legend has exactly those of its rows. */
  meanings: Readonly<Record<string, string>>;
  photos: PhotoStyle;
  /** Descriptions; `auto` leaves them out before a page is added. */
  descriptions: 'auto' | 'all' | 'none';
}

/** The smallest font sizes in px, and the texts whose size and place a law demands. */
export interface Floors {
  name: number;
  description: number;
  legend: number;
  sizeLabel: number;
  letters: number;
  /** True if calories are in a column of their own, as large as the smaller of name and price, in its colour. */
  hasEqualKcal?: boolean;
  /** Lines that end the legend, each at least this large. */
  statements?: readonly { text: string; size: number }[];
}

/** The stage on which the board is drawn. */
export interface BoardStage {
  shape: StageShape;
  /** The number of stages of a wall, side by side. No column crosses the edge between two. */
  stages: number;
  /** The part that media of the display leave free; missing for the whole stage. */
  area?: Rect | undefined;
  /** The largest font size of names, where other blocks of an arranged board have smaller ones. */
  largestName?: number | undefined;
}

/** The properties of a theme that the composer needs. Colours and faces are CSS. */
export interface ThemeTokens {
  /** Factors of the step's sizes: narrow letters look small. */
  scale: { name: number; price: number; description: number; head: number; mark: number };
  /** True if colour, italics, weight or a bar set heads apart: then they may be 50 px, else 64. */
  isHeadSetApart: boolean;
  /** Px that a bar behind heads extends on both sides; 0 without bars. */
  headBar: number;
  /** Px between a column of prices and what is left of it: dense, usual, portrait. */
  priceGap: { dense: number; usual: number; portrait: number };
  /** Gutters in px by number of columns from 2 on. */
  gutters: readonly number[];
  /** The cap height and x-height in em of the face for names, from its file. */
  xHeight: number;
  capHeight: number;
  /** The height of a line of the hero's name, in em. */
  heroLine: number;
  /** The possible frames for this board, the one with the largest hero first. The last one always has a place for a list. */
  frames: (request: FrameRequest) => Frame[];
}

export interface FrameRequest extends BoardStage {
  /** The number of rows of the menu. */
  dishes: number;
  title: string;
  aside: string;
  logoAspect: number | undefined;
  hero: HeroContent | undefined;
  hasSizes: boolean;
  photos: PhotoStyle;
  /** The least height of a line of the hero's name, in em, where the fonts are another theme's. */
  heroLine?: number;
  measure: MeasureKind;
}

/** Everything around the list. */
export interface Frame {
  /** The share of the stage that the hero has, 0 to 1. Zero without one. */
  heroShare: number;
  /** The list on the first page; on a wall, from the first stage to the last one. */
  list: Rect;
  /** The list on the pages after it, where the header repeats and the hero does not. */
  nextList: Rect;
  /** The stage of a wall that the hero has to itself, without columns. */
  heroStage?: number | undefined;
  /** The numbers of columns that suit the list, on each stage. */
  columns: readonly number[];
  /** The place of the legend, anchored at its bottom; lines are added upwards and shorten the list. */
  legend: Rect;
  /** True if the legend is centred, as the title is. */
  isLegendCentered?: boolean;
  /** Px inside the edges of a sheet or card, where each section is one. */
  sheet?: { top: number; side: number; bottom: number } | undefined;
  boxes: readonly FrameBox[];
  nextBoxes: readonly FrameBox[];
}

/** Colours of a theme that a box can have. */
export type ColorRole =
  | 'ink'
  | 'soft'
  | 'dim'
  | 'accent'
  | 'field'
  | 'pop'
  | 'ground'
  | 'line'
  | 'onField'
  | 'onAccent';

/** A box that is drawn besides the list. Later boxes are in front. */
export type FrameBox =
  | ({ kind: 'field'; color: ColorRole; radius?: number; isRound?: boolean } & Rect)
  | ({ kind: 'line'; color: ColorRole } & Rect)
  /** A drawing of the theme, by its name. */
  | ({ kind: 'drawing'; name: string } & Rect)
  | ({ kind: 'photo'; photo: PhotoContent; fit: 'cover' | 'contain'; radius?: number } & Rect)
  | ({ kind: 'logo' } & Rect)
  | TextBox;

/** A line of text. */
export interface TextBox extends Rect {
  kind: 'text';
  text: string;
  textKind: TextKind;
  /** Font size; `height` is the line's. */
  size: number;
  align: 'start' | 'center' | 'end';
  color: ColorRole;
  /** Degrees, clockwise; negative where the board is mirrored. */
  turn?: number;
  /** True for upright letters, one below the other. */
  isVertical?: boolean;
  /** The dish that the text is about, for its changes. */
  itemId?: string | undefined;
}

/** Font sizes and lines of the whole board, of every page and stage. */
export interface BoardSizes {
  /** 0 to 8, of `steps`. */
  step: number;
  name: number;
  nameLine: number;
  price: number;
  description: number;
  descriptionLine: number;
  head: number;
  headLine: number;
  /** The size to which marks are relative. */
  mark: number;
  sizeLabel: number;
  /** The size of calories in a column; as large as the smaller of name and price where a law demands it. */
  kcal: number;
  legend: number;
  legendLine: number;
  rowGap: number;
  headGap: number;
  sectionGap: number;
}

/** A figure or a label. `end` is its right edge, from the column's left; all of a column end on the same px. */
export interface CellBox {
  end: number;
  text: string;
  /** The struck price on the left of a price. */
  was: string;
  /** True for the price of a size that is sold out. */
  isSoldOut?: boolean | undefined;
}

export interface HeadBox {
  kind: 'head';
  section: number;
  isContinued: boolean;
  text: string;
  /** `text` in lines: more than one only where it is wider than its column at the smallest step. */
  lines: readonly string[];
  /** Px from the column's top. The height includes the bar. */
  top: number;
  height: number;
  sizeLabels: readonly CellBox[];
  /** A note under the head, or beside it where it fits. */
  note: string;
  /** `note` in lines. */
  noteLines: readonly string[];
  isNoteBeside: boolean;
}

export interface RowBox {
  kind: 'row';
  section: number;
  row: RowContent;
  /** Px from the column's top to the first name line's top. */
  top: number;
  height: number;
  /** Px from the column's left to the name: a photo is before it. */
  textLeft: number;
  /** The lines of the name; prices are on the first one, marks on the last one. */
  nameLines: readonly string[];
  descriptionLines: readonly string[];
  prices: readonly (CellBox | null)[];
  kcal: CellBox | undefined;
  /** The photo, from the row's top left. */
  photo: Rect | undefined;
  /** True for a hairline below it. */
  hasHairline: boolean;
}

export interface ColumnBox extends Rect {
  /** The sheet or card that it is on, with the colours of this number in the theme. */
  sheet: { box: Rect; tone: number } | undefined;
  elements: readonly (HeadBox | RowBox)[];
}

/** The filling of a column that ends early. */
export type RestBox = Rect &
  ({ kind: 'panel'; hero: HeroContent } | { kind: 'photo'; photo: PhotoContent } | { kind: 'pattern' });

export interface LegendBox extends Rect {
  isCentered?: boolean | undefined;
  /** Entries by line: a glyph or letter with its meaning, or a text alone. */
  lines: readonly (readonly { mark: string; text: string }[])[];
  /** Space after each entry, in em. */
  gap: number;
}

export interface PageBoxes {
  boxes: readonly FrameBox[];
  columns: readonly ColumnBox[];
  rests: readonly RestBox[];
  combos: readonly (Rect & { number: string; name: string; price: string; size: number })[];
  legend: LegendBox | undefined;
}

/** A composed board. */
export interface Composition {
  sizes: BoardSizes;
  pages: readonly PageBoxes[];
  heroShare: number;
  /** The itemId of the hero, if it has one. */
  heroId: string | undefined;
  /** Sections that lost their descriptions, by number. */
  undescribed: readonly number[];
  /** The number of dishes by which the menu is too long for one page at these floors; 0 where all fit. */
  tooMany: number;
}
