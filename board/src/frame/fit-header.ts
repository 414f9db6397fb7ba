/** Sizes of a menu's name, its description and the corner in the header of a board. */
import { largestFit, type SizeScale, type Sizes } from '../text/size-scale.ts';
import { lineWidth, type MeasuredText, WRAP_SAFETY, wrap } from '../text/wrap.ts';

/** The measured texts of a header. */
export interface HeaderTexts {
  name: MeasuredText;
  description: MeasuredText;
  /** The display's name and the time. */
  corner: MeasuredText;
}

/** A fitted header. Font sizes and lengths are px of the stage. */
export interface HeaderFit {
  name: number;
  description: number;
  corner: number;
  cornerWidth: number;
  /** True if the description is on the name's line. */
  isBeside: boolean;
  height: number;
}

/** Line heights in em of their text; `gap` and `between` in px of the stage. The component takes them from here. */
export const headerMetrics = {
  nameLine: 1.12,
  descriptionLine: 1.36,
  cornerLine: 1.36,
  gap: 6,
  between: 48,
  /** The first line of the corner is on the name's baseline: that line's height above it, and the corner's below. */
  nameAbove: 0.93,
  cornerBelow: 0.36,
} as const;

/** The width of the restaurant's logo in the header, in px of the stage. */
export const logoWidth = 220;

/** Px of the stage that a header leaves free for the restaurant's logo. */
export const logoSpace = (logoUrl: string | null | undefined): number =>
  logoUrl ? logoWidth + headerMetrics.between : 0;

type Part = 'name' | 'description' | 'corner';

/** The limits of a header. Heights are px of the stage. */
export interface HeaderLimits {
  sizeScale: SizeScale<Part>;
  /** Height for one line of name and two of description. */
  comfortable: number;
  /** Height that is used only when the description would be too small in the comfortable one. */
  max: number;
  /** True if the description may be on the name's line where there is space. */
  canBeBeside: boolean;
}

const spotlightScale: SizeScale<Part> = [
  { name: 40, description: 27, corner: 27 },
  { name: 36, description: 24, corner: 24 },
  { name: 30, description: 20, corner: 20 },
  { name: 22, description: 14, corner: 16 },
  { name: 16, description: 9, corner: 12 },
];

/** The header of the *spotlight* look, where the item is the title. */
export const spotlightHeader: HeaderLimits = {
  sizeScale: spotlightScale,
  comfortable: 130,
  max: 200,
  canBeBeside: false,
};

/** The header of the *board* look, where the menu's name is the title. */
export const titleHeader: HeaderLimits = {
  sizeScale: [
    { name: 92, description: 30, corner: 30 },
    { name: 80, description: 28, corner: 28 },
    { name: 64, description: 26, corner: 26 },
    ...spotlightScale,
  ],
  comfortable: 176,
  max: 250,
  canBeBeside: true,
};

/** A smaller description reads like small print: the header then grows to its maximum, in px of the stage. */
const smallestDescription = 20;
/** The corner's largest share of the header's width. */
const cornerShare = 0.45;

/**
 * Fits a header into a width.
 *
 * @param width in px of the stage
 */
export function fitHeader(texts: HeaderTexts, width: number, limits = spotlightHeader): HeaderFit {
  const { sizeScale, comfortable, max, canBeBeside } = limits;
  const fitWith = (sizes: Sizes<Part>) => ({ ...sizes, ...measureHeader(texts, sizes, width, canBeBeside) });
  const sizesWithin = (height: number, mayBreakWords = true) =>
    largestFit(sizeScale, (sizes) => {
      const fit = fitWith(sizes);
      return fit.height <= height && (mayBreakWords || fit.hasWholeWords);
    });
  let sizes = sizesWithin(comfortable, false);
  if (sizes.description < smallestDescription) sizes = sizesWithin(max);
  return fitWith(sizes);
}

function measureHeader(texts: HeaderTexts, sizes: Sizes<Part>, width: number, canBeBeside: boolean) {
  const { nameLine, cornerLine, descriptionLine, gap, between, nameAbove, cornerBelow } = headerMetrics;
  const corner = lineWidth(texts.corner) * sizes.corner;
  const cornerWidth = Math.ceil(Math.min(corner / WRAP_SAFETY, width * cornerShare));
  const cornerLines = wrap(texts.corner, (cornerWidth * WRAP_SAFETY) / sizes.corner).length;
  const nameWidth = width - cornerWidth - between;
  const name = wrap(texts.name, (nameWidth * WRAP_SAFETY) / sizes.name).length * sizes.name * nameLine;
  const underBaseline = ((cornerLines - 1) * cornerLine + cornerBelow) * sizes.corner;
  const row = Math.max(name, sizes.name * nameAbove + underBaseline);
  const lines = wrap(texts.description, (width * WRAP_SAFETY) / sizes.description).length;
  const together = lineWidth(texts.name) * sizes.name + lineWidth(texts.description) * sizes.description;
  const isBeside = canBeBeside && lines > 0 && together / WRAP_SAFETY + between <= nameWidth;
  const below = lines > 0 && !isBeside ? gap + lines * sizes.description * descriptionLine : 0;
  const hasWholeWords = texts.name.words.every(({ width }) => width * sizes.name <= nameWidth * WRAP_SAFETY);
  return { height: Math.ceil(row + below), cornerWidth, isBeside, hasWholeWords };
}
