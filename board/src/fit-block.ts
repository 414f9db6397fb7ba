// One item in the place that the Visual Editor gave it. Name and price are never cut: they become smaller, then the
// description goes, then the picture, and then they become as small as they must.
import { firstFit, type Rungs, type Sizes } from './ladder.ts';
import type { Box } from './stage-geometry.ts';
import { lineWidth, type MeasuredText, wrap } from './wrap.ts';

export interface BlockTexts {
  name: MeasuredText;
  description: MeasuredText;
  /** The price, or the words in its place. */
  price: MeasuredText;
}

type Part = 'name' | 'description' | 'price' | 'gap';

export interface BlockFit {
  sizes: Sizes<Part>;
  hasDescription: boolean;
  /** Beside the words in a wide block, above them in a tall one; nothing without a picture. */
  picture: Box | null;
  padding: number;
}

export const blockMetrics = { nameLine: 1.1, descriptionLine: 1.3, priceLine: 1.1 } as const;

const rungs: Rungs<Part> = [
  { name: 84, description: 38, price: 76, gap: 16 },
  { name: 60, description: 32, price: 54, gap: 12 },
  { name: 40, description: 26, price: 38, gap: 8 },
  { name: 30, description: 22, price: 30, gap: 6 },
];
/** Without the description names may become this small before the picture goes as well. */
const smallRungs: Rungs<Part> = [...rungs, { name: 22, description: 22, price: 22, gap: 4 }];
const tinyRungs: Rungs<Part> = [
  ...smallRungs,
  { name: 12, description: 12, price: 12, gap: 2 },
  { name: 5, description: 5, price: 5, gap: 1 },
  { name: 1, description: 1, price: 1, gap: 0 },
];

const air = 0.985;

export function fitBlock(texts: BlockTexts, box: Box, hasPicture: boolean): BlockFit {
  const padding = Math.round(Math.min(32, Math.min(box.width, box.height) * 0.08));
  const tries: [Rungs<Part>, boolean, boolean][] = [
    [rungs, true, hasPicture],
    [smallRungs, false, hasPicture],
    [rungs, true, false],
    [smallRungs, false, false],
  ];
  for (const [ladder, hasDescription, isPictured] of tries) {
    const picture = isPictured ? pictureBox(box) : null;
    const room = wordsBox(box, picture, padding);
    const sizes = firstFit(ladder, (tried) => fits(texts, tried, room, hasDescription));
    if (fits(texts, sizes, room, hasDescription)) return { sizes, hasDescription, picture, padding };
  }
  const room = wordsBox(box, null, padding);
  const sizes = firstFit(tinyRungs, (tried) => fits(texts, tried, room, false));
  return { sizes, hasDescription: false, picture: null, padding };
}

function pictureBox({ width, height }: Box): Box {
  const isWide = width > height * 1.15;
  if (isWide) return { width: Math.round(Math.min(width * 0.42, height)), height };
  return { width, height: Math.round(height * 0.5) };
}

function wordsBox(box: Box, picture: Box | null, padding: number): Box {
  const isBeside = picture !== null && picture.height === box.height;
  return {
    width: box.width - 2 * padding - (isBeside ? picture.width : 0),
    height: box.height - 2 * padding - (picture && !isBeside ? picture.height : 0),
  };
}

function fits(texts: BlockTexts, sizes: Sizes<Part>, room: Box, hasDescription: boolean): boolean {
  const width = room.width * air;
  if (width <= 0 || lineWidth(texts.price) * sizes.price > width) return false;
  const widest = texts.name.words.reduce((most, word) => Math.max(most, word.width), 0);
  // A word is broken only where letters could not be smaller.
  if (sizes.name > 30 && widest * sizes.name > width) return false;
  const { nameLine, descriptionLine, priceLine } = blockMetrics;
  const name = wrap(texts.name, width / sizes.name).length * sizes.name * nameLine;
  const lines = hasDescription ? wrap(texts.description, width / sizes.description).length : 0;
  const description = lines * sizes.description * descriptionLine;
  const gaps = sizes.gap * (lines > 0 ? 2 : 1);
  return name + description + sizes.price * priceLine + gaps <= room.height;
}
