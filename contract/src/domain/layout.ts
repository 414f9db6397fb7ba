import {
  clampNumber,
  type FieldGuards,
  hasFields,
  isFiniteNumber,
  isOneOf,
  isRecord,
  isString,
  isStringOrNull,
  readList,
} from './guards.ts';
import { type Theme, themeNamed } from './settings.ts';

/** Aspect ratios of a layout, width to height. */
export const aspects = ['16:9', '9:16'] as const;
/** One of `aspects`. */
export type Aspect = (typeof aspects)[number];

/** Colours for blocks; each theme has its own. */
export const tones = ['ink', 'soft', 'accent', 'card', 'on-accent', 'paper'] as const;
/** One of `tones`. */
export type Tone = (typeof tones)[number];

/**
 * Colour of a block: a tone of the theme, or `color` (`#rrggbb`) instead. A screen that does not know such colours
 * draws the tone.
 */
export interface BlockColor {
  tone: Tone;
  color?: string | undefined;
}

/** Alignments of the lines of a text. */
export const alignments = ['left', 'center', 'right'] as const;
/** One of `alignments`. */
export type Alignment = (typeof alignments)[number];

/** Contents of a block by kind. Screens leave out blocks of an unknown kind. */
export interface BlockContents {
  item: { itemId: string };
  /** The menu's name and description with the theme's rule. */
  title: object;
  /**
   * A text, as large as the block allows, and no larger than `size`, a fraction of the board's height. A heading has the
   * theme's font for headings.
   */
  text: BlockColor & { text: string; align: Alignment; isHeading: boolean; size?: number | undefined };
  /** A rectangle or an ellipse in one colour. */
  shape: BlockColor & { isRound: boolean };
  /** A line in one colour, as thick as the block. */
  line: BlockColor;
  /** An image, cropped to the block. */
  image: { url: string };
  /** The restaurant's logo, or its name while it has none. */
  logo: object;
  /** All items of a category, in the menu's order. */
  section: { category: string };
}

/** The kinds of blocks. */
export const blockKinds = ['item', 'title', 'text', 'shape', 'line', 'image', 'logo', 'section'] as const;
/** One of `blockKinds`. */
export type BlockKind = (typeof blockKinds)[number];

/**
 * A block's position and size. `x` and `y` (the top left corner), `w` and `h` are fractions of the board, 0 to 1. A
 * block with a higher `z` is in front.
 */
export interface BlockRect {
  x: number;
  y: number;
  w: number;
  h: number;
  z: number;
}

/** The contents of a block, without its position. */
export type BlockContent = { [Kind in BlockKind]: { kind: Kind } & BlockContents[Kind] }[BlockKind];

/** A block of one kind. */
export type BlockOf<Kind extends BlockKind> = { id: string; kind: Kind } & BlockRect & BlockContents[Kind];

/** A block of any kind. */
export type LayoutBlock = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind];

/** Background of all blocks: a colour, or an image under that colour. */
export interface LayoutBackground {
  /** `#rrggbb` */
  color: string;
  imageUrl: string | null;
  /** How much of the image the colour covers, 0 to 1, so that texts can be read. */
  shade: number;
}

/**
 * A menu's arrangement from the Visual Editor, which the *custom* look shows on screens of its aspect. `v` is the version
 * of the format.
 */
export interface Layout {
  v: 1;
  aspect: Aspect;
  blocks: LayoutBlock[];
  /** Replaces the theme of the display, because backgrounds are readable in one theme. */
  theme?: Theme | undefined;
  background?: LayoutBackground | undefined;
  /**
   * The arrangement for the other aspect, without an `other` of its own. A client that stores a layout without this
   * field does not change the other arrangement; `null` removes it.
   */
  other?: Layout | null | undefined;
}

/** Fractions are sums of rounded numbers and may exceed 1 by up to this much. */
const ROUNDING_TOLERANCE = 1e-6;

/** Whether a block has a size and is completely on the board. */
export function isOnBoard({ x, y, w, h }: Pick<LayoutBlock, 'x' | 'y' | 'w' | 'h'>): boolean {
  return (
    x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1 + ROUNDING_TOLERANCE && y + h <= 1 + ROUNDING_TOLERANCE
  );
}

/** The ids of the items that have a block of their own. */
export function itemIdsIn(blocks: readonly LayoutBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'item' ? [block.itemId] : []));
}

/**
 * Replaces the addresses of the images in a layout and its `other`.
 *
 * @param change returns `null` for an image that cannot be shown
 */
export function mapImages(layout: Layout, change: (url: string) => string | null): Layout {
  const { background, other } = layout;
  const imageUrl = background?.imageUrl;
  return {
    ...layout,
    blocks: layout.blocks.map((block) =>
      block.kind === 'image' ? { ...block, url: change(block.url) || '' } : block,
    ),
    background: background && { ...background, imageUrl: imageUrl ? change(imageUrl) : null },
    other: other && mapImages(other, change),
  };
}

/** The addresses of all images in a layout and its `other`. */
export function imagesIn(layout: Layout | null | undefined): string[] {
  const urls: string[] = [];
  const collect = (url: string) => {
    urls.push(url);
    return url;
  };
  if (layout) mapImages(layout, collect);
  return urls;
}

const rectFields: FieldGuards<{ id: string } & Omit<BlockRect, 'z'>> = {
  id: isString,
  x: isFiniteNumber,
  y: isFiniteNumber,
  w: isFiniteNumber,
  h: isFiniteNumber,
};

/**
 * Texts that a block of each kind needs. Other values are passed on: style sheets ignore a tone that only a newer
 * server knows.
 */
const requiredTexts: { [Kind in BlockKind]: string } = {
  item: 'itemId',
  title: 'id',
  text: 'text',
  shape: 'id',
  line: 'id',
  image: 'url',
  logo: 'id',
  section: 'category',
};

function isBlock(value: unknown): value is LayoutBlock {
  if (!isRecord(value) || !isOneOf(blockKinds)(value.kind)) return false;
  return isString(value[requiredTexts[value.kind]]) && hasFields(value, rectFields);
}

/** Reads a block and moves it inside the board. Returns `undefined` for an invalid block or an unknown kind. */
function readBlock(value: unknown): LayoutBlock | undefined {
  if (!isBlock(value)) return undefined;
  const [x, y] = [clampNumber(value.x, 0, 1, 0), clampNumber(value.y, 0, 1, 0)];
  const [w, h] = [Math.min(value.w, 1 - x), Math.min(value.h, 1 - y)];
  return w > 0 && h > 0 ? { ...value, x, y, w, h, z: clampNumber(value.z, -1e6, 1e6, 0) } : undefined;
}

const backgroundFields: FieldGuards<LayoutBackground> = {
  color: isString,
  imageUrl: isStringOrNull,
  shade: isFiniteNumber,
};

/** Reads a layout without its invalid blocks. Returns `null` for an unknown version or aspect. */
export function readLayout(value: unknown): Layout | null {
  if (!isRecord(value) || value.v !== 1 || !Array.isArray(value.blocks)) return null;
  const { aspect, blocks, theme, background, other } = value;
  if (!isOneOf(aspects)(aspect)) return null;
  return {
    v: 1,
    aspect,
    blocks: readList(blocks, readBlock),
    theme: themeNamed(theme),
    background: hasFields(background, backgroundFields) ? background : undefined,
    other: readLayout(other) || undefined,
  };
}
