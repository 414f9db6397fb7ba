/** Asks about several columns of prices without a head that names the price. */
import type { DoubtChoice } from '@menuboard/contract/import-result';
import type { ReadLine } from '../item-draft.ts';
import { priceText } from './price-doubts.ts';
import type { ReadImport, ReadingChoices } from './reading-choices.ts';

type MenuStyle = Parameters<typeof priceText>[1];

/** Answers: all columns are sizes, or one of them is the price. */
function choicesOf(prices: readonly { name: string; price: number }[], style: MenuStyle): DoubtChoice[] {
  const label = (one: (typeof prices)[number]) => `${one.name} ${priceText(one.price, style)}`;
  return [
    { label: prices.map(label).join(', '), sizes: [...prices] },
    ...prices.map((one) => ({ label: label(one), price: one.price })),
  ];
}

function askLine(line: ReadLine, sentence: string, style: MenuStyle): ReadLine {
  if (line.kind !== 'dish' || !line.draft.sizes) return line;
  const { sizes, promo: _, ...draft } = line.draft;
  const choices = choicesOf(
    sizes.map(({ name, price }) => ({ name, price })),
    style,
  );
  return {
    ...line,
    draft: { ...draft, sizes },
    doubts: [...(line.doubts ?? []), { field: 'sizes', sentence, choices }],
  };
}

export function askForSizes(
  result: ReadImport,
  columns: number[],
  { currency = 'USD', language }: ReadingChoices,
): ReadImport {
  const heads = columns.map((index) => `“${result.header[index]}”`).join(', ');
  const sentence = `Several columns have prices: ${heads}. Either all of them are sizes, or one is the price.`;
  return {
    ...result,
    questions: [...result.questions, { kind: 'sizeColumns', sentence, columns }],
    lines: result.lines.map((line) => askLine(line, sentence, { currency, language })),
  };
}
