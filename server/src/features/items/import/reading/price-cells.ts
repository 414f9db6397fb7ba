/** Reads the prices of a table. A figure that can mean two things is in doubt; the decimal sign is asked once a file. */
import { type PriceReading, priceReader, readPrice } from '@menuboard/contract/domain/money/read-price';
import type { DoubtChoice } from '@menuboard/contract/import-result';
import type { ReadNotes } from '../item-draft.ts';
import { quote } from './cell-values.ts';
import type { ReadingChoices } from './reading-choices.ts';

/** A price of a cell. */
export interface CellPrice {
  text: string;
  /** The likeliest one. */
  price: number;
  former?: number;
  note?: string;
  doubt?: {
    values: readonly number[];
    /** The values by the decimal sign, if that is what is in doubt. */
    bySign?: Record<'.' | ',', number>;
  };
}

export type CellReading = CellPrice | { words: string } | { reason: string };
export type ReadPriceCell = (text: string) => CellReading;

function reasonOf(text: string, reading: PriceReading): string {
  return 'error' in reading && reading.error === 'decimals'
    ? `${quote(text)} has more decimals than the currency.`
    : `${quote(text)} is not a price.`;
}

/** @param texts all prices of the table */
export function priceCellReader(texts: readonly string[], choices: ReadingChoices): ReadPriceCell {
  const { currency = 'EUR', decimalSign, language } = choices;
  const context = { currency, decimalSign, language };
  const read = priceReader(texts, context);
  const valueBy = (text: string, sign: '.' | ',') => {
    const reading = readPrice(text, { ...context, decimalSign: sign });
    return 'price' in reading ? reading.price : undefined;
  };
  return (text) => {
    const reading = read(text);
    if ('price' in reading) return { text, ...reading };
    if ('words' in reading) return reading;
    const [price] = 'doubtful' in reading ? reading.doubtful : [];
    if (!('doubtful' in reading) || price === undefined) return { text, reason: reasonOf(text, reading) };
    const [point, comma] = [valueBy(text, '.'), valueBy(text, ',')];
    const isAboutSign = point !== undefined && comma !== undefined && point !== comma;
    const bySign = isAboutSign ? { '.': point, ',': comma } : undefined;
    return { text, price, doubt: { values: reading.doubtful, ...(bySign && { bySign }) } };
  };
}

export interface NamedCellPrice {
  name: string;
  cell: CellPrice;
}

const labelOf = (sizes: readonly { name: string; price: number }[]) =>
  sizes.map(({ name, price }) => `${name} ${price}`).join(', ');

/** One reading of all prices of a dish. */
function choiceOf(
  sizes: readonly NamedCellPrice[],
  isPlain: boolean,
  priceBy: (cell: CellPrice) => number,
): DoubtChoice {
  const priced = sizes.map(({ name, cell }) => ({ name, price: priceBy(cell) }));
  const [{ price } = { price: 0 }] = priced;
  return isPlain ? { label: String(price), price } : { label: labelOf(priced), sizes: priced };
}

/** What is asked about a dish with a figure that can mean several things. */
export function priceDoubts(
  sizes: readonly NamedCellPrice[],
  isPlain: boolean,
): NonNullable<ReadNotes['doubts']> {
  const cell = sizes.find((size) => size.cell.doubt !== undefined)?.cell;
  if (!cell?.doubt) return [];
  const { values, bySign } = cell.doubt;
  const field = isPlain ? ('price' as const) : ('sizes' as const);
  if (!bySign) {
    const choices = values.map((value) =>
      choiceOf(sizes, isPlain, (one) => (one === cell ? value : one.price)),
    );
    return [{ field, sentence: `Check the price ${quote(cell.text)}.`, choices }];
  }
  const [first, second] = bySign['.'] === cell.price ? (['.', ','] as const) : ([',', '.'] as const);
  const choices = [first, second].map((decimalSign) => ({
    ...choiceOf(sizes, isPlain, ({ price, doubt }) => doubt?.bySign?.[decimalSign] ?? price),
    decimalSign,
  }));
  return [
    { field, sentence: `${quote(cell.text)} can mean ${bySign[first]} or ${bySign[second]}.`, choices },
  ];
}
