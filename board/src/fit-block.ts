// One item in the place that the Visual Editor gave it. Name and price are never cut: they become smaller, then the
// description goes, then the picture, and then they become as small as they must.
import { largestFit, type SizeScale, type Sizes } from './size-scale.ts';
import type { Box } from './stage-geometry.ts';
import { lineWidth, type MeasuredText, widestWord, wrap } from './wrap.ts';

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

/** For a card of the Visual Editor's size on a board of 1920 px; larger and smaller cards take their share of it. */
const standardCard: Box = { width: 480, height: 288 };
const maxScale = 1.8;
/** Smaller only once description and picture are gone. */
const minSizes = { name: 21, description: 18 };
const sizeScale: SizeScale<Part> = [
  { name: 52, description: 28, price: 46, gap: 12 },
  { name: 42, description: 26, price: 40, gap: 9 },
  { name: 34, description: 23, price: 34, gap: 7 },
  { name: 27, description: 20, price: 28, gap: 5 },
];
/** Without the description names may become this small before the picture goes as well. */
const withoutDescriptionScale: SizeScale<Part> = [
  ...sizeScale,
  { name: 21, description: 20, price: 22, gap: 4 },
];
const lastResortScale: SizeScale<Part> = [
  ...withoutDescriptionScale,
  { name: 12, description: 12, price: 12, gap: 2 },
  { name: 5, description: 5, price: 5, gap: 1 },
  { name: 1, description: 1, price: 1, gap: 0 },
];

/** Cards of one size have letters of one size, unless their texts are long. */
function scaleFor(ladder: SizeScale<Part>, { width, height }: Box): SizeScale<Part> {
  const scale = Math.min(maxScale, Math.sqrt((width * height) / (standardCard.width * standardCard.height)));
  const times = ({ name, description, price, gap }: Sizes<Part>): Sizes<Part> => ({
    name: Math.max(minSizes.name, name * scale),
    description: Math.max(minSizes.description, description * scale),
    price: Math.max(minSizes.name, price * scale),
    gap: gap * scale,
  });
  const [first, ...others] = ladder;
  return [times(first), ...others.map(times)];
}

const air = 0.985;
/** Without a picture, a long word is broken rather than made smaller than this. */
const smallestUnbroken = 24;

export function fitBlock(texts: BlockTexts, box: Box, hasPicture: boolean): BlockFit {
  const padding = Math.round(Math.min(32, Math.min(box.width, box.height) * 0.08));
  const tries: [SizeScale<Part>, boolean, boolean][] = [
    [sizeScale, true, hasPicture],
    [withoutDescriptionScale, false, hasPicture],
    [sizeScale, true, false],
    [withoutDescriptionScale, false, false],
  ];
  for (const [ladder, hasDescription, isPictured] of tries) {
    const picture = isPictured ? imageBox(box) : null;
    const room = textBox(box, picture, padding);
    const sizes = largestFit(scaleFor(ladder, box), (tried) =>
      fits(texts, tried, room, hasDescription, isPictured),
    );
    if (fits(texts, sizes, room, hasDescription, isPictured))
      return { sizes, hasDescription, picture, padding };
  }
  const room = textBox(box, null, padding);
  const sizes = largestFit(lastResortScale, (tried) => fits(texts, tried, room, false, false));
  return { sizes, hasDescription: false, picture: null, padding };
}

function imageBox({ width, height }: Box): Box {
  const isWide = width > height * 1.15;
  if (isWide) return { width: Math.round(Math.min(width * 0.4, height)), height };
  return { width, height: Math.round(height * 0.5) };
}

function textBox(box: Box, picture: Box | null, padding: number): Box {
  const isBeside = picture !== null && picture.height === box.height;
  return {
    width: box.width - 2 * padding - (isBeside ? picture.width : 0),
    height: box.height - 2 * padding - (picture && !isBeside ? picture.height : 0),
  };
}

function fits(
  texts: BlockTexts,
  sizes: Sizes<Part>,
  room: Box,
  hasDescription: boolean,
  isPictured: boolean,
): boolean {
  const width = room.width * air;
  if (width <= 0 || lineWidth(texts.price) * sizes.price > width) return false;
  const mayBreak = !isPictured && sizes.name <= smallestUnbroken;
  if (!mayBreak && widestWord(texts.name) * sizes.name > width) return false;
  const { nameLine, descriptionLine, priceLine } = blockMetrics;
  const name = wrap(texts.name, width / sizes.name).length * sizes.name * nameLine;
  const lines = hasDescription ? wrap(texts.description, width / sizes.description).length : 0;
  const description = lines * sizes.description * descriptionLine;
  const gaps = sizes.gap * (lines > 0 ? 2 : 1);
  return name + description + sizes.price * priceLine + gaps <= room.height;
}
