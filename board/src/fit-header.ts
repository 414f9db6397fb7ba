import { firstFit, type Sizes } from './ladder.ts';
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

const rungs: [Sizes<Part>, ...Sizes<Part>[]] = [
  { name: 40, description: 27, corner: 27 },
  { name: 36, description: 24, corner: 24 },
  { name: 30, description: 20, corner: 20 },
  { name: 22, description: 14, corner: 16 },
  { name: 16, description: 9, corner: 12 },
];

/** One line of name and two of description; more only when the texts cannot do with less. */
const comfortable = 130;
const most = 200;
const air = 0.985;

export function fitHeader(texts: HeaderTexts, width: number): HeaderFit {
  const sizesOf = (height: number) =>
    firstFit(rungs, (sizes) => measure(texts, sizes, width).height <= height);
  let sizes = sizesOf(comfortable);
  // Below this a description is small print: rather give the header more room.
  if (sizes.description < 20) sizes = sizesOf(most);
  return { ...sizes, ...measure(texts, sizes, width) };
}

function measure(
  texts: HeaderTexts,
  sizes: Sizes<Part>,
  width: number,
): { height: number; cornerWidth: number } {
  const cornerLine = lineWidth(texts.corner) * sizes.corner;
  const cornerWidth = Math.ceil(Math.min(cornerLine / air, width * 0.45));
  const cornerLines = wrap(texts.corner, (cornerWidth * air) / sizes.corner).length;
  const nameRoom = width - cornerWidth - headerMetrics.between;
  const name = wrap(texts.name, (nameRoom * air) / sizes.name).length * sizes.name * headerMetrics.nameLine;
  const corner = cornerLines * sizes.corner * headerMetrics.cornerLine;
  const lines = wrap(texts.description, (width * air) / sizes.description).length;
  const description =
    lines > 0 ? headerMetrics.gap + lines * sizes.description * headerMetrics.descriptionLine : 0;
  return { height: Math.ceil(Math.max(name, corner) + description), cornerWidth };
}
