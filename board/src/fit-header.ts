import { largestFit, type SizeScale, type Sizes } from './size-scale.ts';
import { lineWidth, type MeasuredText, wrap } from './wrap.ts';

export interface HeaderTexts {
  name: MeasuredText;
  description: MeasuredText;
  /** The display's name and the time. */
  corner: MeasuredText;
}

export interface HeaderFit {
  name: number;
  description: number;
  corner: number;
  cornerWidth: number;
  /** The description stands on the name's line. */
  isBeside: boolean;
  height: number;
}

export const headerMetrics = {
  nameLine: 1.12,
  descriptionLine: 1.36,
  cornerLine: 1.36,
  gap: 6,
  between: 48,
} as const;

type Part = 'name' | 'description' | 'corner';

/** How large a header may be. */
export interface HeaderLimits {
  rungs: SizeScale<Part>;
  /** One line of name and two of description; more only when the texts cannot do with less. */
  comfortable: number;
  most: number;
  /** The description may stand on the name's line, where there is room for it. */
  canBeBeside: boolean;
}

const spotlightScale: SizeScale<Part> = [
  { name: 40, description: 27, corner: 27 },
  { name: 36, description: 24, corner: 24 },
  { name: 30, description: 20, corner: 20 },
  { name: 22, description: 14, corner: 16 },
  { name: 16, description: 9, corner: 12 },
];

export const spotlightHeader: HeaderLimits = {
  rungs: spotlightScale,
  comfortable: 130,
  most: 200,
  canBeBeside: false,
};

/** Over the whole menu, as its title. */
export const titleHeader: HeaderLimits = {
  rungs: [
    { name: 92, description: 30, corner: 30 },
    { name: 80, description: 28, corner: 28 },
    { name: 64, description: 26, corner: 26 },
    ...spotlightScale,
  ],
  comfortable: 176,
  most: 250,
  canBeBeside: true,
};
const air = 0.985;

export function fitHeader(texts: HeaderTexts, width: number, room = spotlightHeader): HeaderFit {
  const { rungs, comfortable, most, canBeBeside } = room;
  const measure = (sizes: Sizes<Part>) => measureHeader(texts, sizes, width, canBeBeside);
  const sizesOf = (height: number) => largestFit(rungs, (sizes) => measure(sizes).height <= height);
  let sizes = sizesOf(comfortable);
  // Below this a description is small print: rather give the header more room.
  if (sizes.description < 20) sizes = sizesOf(most);
  return { ...sizes, ...measure(sizes) };
}

function measureHeader(texts: HeaderTexts, sizes: Sizes<Part>, width: number, canBeBeside: boolean) {
  const { nameLine, cornerLine, descriptionLine, gap, between } = headerMetrics;
  const corner = lineWidth(texts.corner) * sizes.corner;
  const cornerWidth = Math.ceil(Math.min(corner / air, width * 0.45));
  const cornerLines = wrap(texts.corner, (cornerWidth * air) / sizes.corner).length;
  const nameRoom = width - cornerWidth - between;
  const name = wrap(texts.name, (nameRoom * air) / sizes.name).length * sizes.name * nameLine;
  const row = Math.max(name, cornerLines * sizes.corner * cornerLine);
  const lines = wrap(texts.description, (width * air) / sizes.description).length;
  const together = lineWidth(texts.name) * sizes.name + lineWidth(texts.description) * sizes.description;
  const isBeside = canBeBeside && lines > 0 && together / air + between <= nameRoom;
  const below = lines > 0 && !isBeside ? gap + lines * sizes.description * descriptionLine : 0;
  return { height: Math.ceil(row + below), cornerWidth, isBeside };
}
