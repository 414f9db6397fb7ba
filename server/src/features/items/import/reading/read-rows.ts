/** Makes dishes of rows. Rows of one dish in several sizes make one dish, which is faulty as a whole if one of them is. */
import type { ImportedLine } from '@menuboard/contract/import-result';
import type { DishLine, DraftSize, ItemDraft, ReadLine, ReadNotes } from '../item-draft.ts';
import { isPriceWords, type Omission, quote, readAvailability, readImage, readKcal } from './cell-values.ts';
import { decimalChoices, type PriceReading, priceCellReader, type ReadPriceCell } from './price-cells.ts';
import type { ReadingChoices } from './reading-choices.ts';
import { isRow, type Row, type RowOrLine } from './rows.ts';

/** The name of a size that says that there is only one. */
const onlySize =
  /^(regular|standard|default|normal|default title|default variation|einheitsgröße|no variation)$/i;

interface Problem {
  row: Row;
  reason: string;
}

interface PricedSize {
  row: Row;
  name: string;
  reading: PriceReading;
  kcal: number | undefined;
}

/** Collects the cells that a dish does without. */
class Omissions {
  readonly all: NonNullable<ReadNotes['omitted']> = [];

  of =
    ({ record: { line } }: Row) =>
    (field: Omission['field'], text: string, reason: string): void => {
      this.all.push({ line, text, field, reason });
    };
}

const noPrice = 'This line has no price.';
const notPrice = (text: string) => `${quote(text)} is not a price.`;

/** The sizes of one row: those with a column each, or the one that its cell names. */
function sizesOfRow(row: Row, read: ReadPriceCell, omissions: Omissions): PricedSize[] | Problem {
  const kcal = readKcal(row.cells.kcal, omissions.of(row));
  const sizes: PricedSize[] = [];
  const texts =
    row.sizePrices.length > 0
      ? row.sizePrices
      : row.cells.price === undefined
        ? []
        : [{ name: row.cells.size ?? '', text: row.cells.price }];
  for (const { name, text } of texts) {
    const reading = read(text);
    // A dash in the column of a size says that there is none.
    if (reading === undefined && row.sizePrices.length > 0 && /^[-–—x/.]+$/i.test(text)) continue;
    if (reading === undefined) return { row, reason: notPrice(text) };
    sizes.push({ row, name, reading, kcal });
  }
  return sizes;
}

const valueBy = ({ price, readings }: PriceReading, sign: '.' | ',') =>
  readings === undefined ? price : sign === '.' ? readings.point : readings.comma;

/** What is asked about a dish with a figure that can mean two things. */
function doubtsOf(sizes: readonly PricedSize[], isPlain: boolean): NonNullable<ReadNotes['doubts']> {
  const doubtful = sizes.find(({ reading }) => reading.readings !== undefined);
  if (!doubtful) return [];
  const text = doubtful.row.cells.price ?? doubtful.row.sizePrices[0]?.text ?? '';
  const { readings, price } = doubtful.reading;
  const first = readings?.point === price ? '.' : ',';
  const priced = (sign: '.' | ',') =>
    sizes.map(({ name, reading }) => ({ name, price: valueBy(reading, sign) }));
  const choices = decimalChoices(
    (sign) => (isPlain ? { price: valueBy(doubtful.reading, sign) } : { sizes: priced(sign) }),
    (sign) =>
      isPlain
        ? String(valueBy(doubtful.reading, sign))
        : priced(sign)
            .map(({ name, price: value }) => `${name} ${value}`)
            .join(', '),
    first,
  );
  const [one, other] =
    first === '.' ? [readings?.point, readings?.comma] : [readings?.comma, readings?.point];
  const sentence = `${quote(text)} can mean ${one} or ${other}.`;
  return [{ field: isPlain ? 'price' : 'sizes', sentence, choices }];
}

/** A lower price for now: the price stays, and the offer runs until it is removed. */
function takeOffers(draft: ItemDraft, sizes: PricedSize[], read: ReadPriceCell, omissions: Omissions): void {
  const offers: { name: string; price: number }[] = [];
  for (const size of sizes) {
    const { salePrice, formerPrice } = size.row.cells;
    for (const [field, text] of Object.entries({ salePrice, formerPrice })) {
      if (text === undefined || size.row.sizePrices.length > 0) continue;
      const value = read(text)?.price;
      if (value === undefined) {
        omissions.of(size.row)(field as 'salePrice', text, notPrice(text));
        continue;
      }
      const { price } = size.reading;
      const [lower, higher] = field === 'salePrice' ? [value, price] : [price, value];
      if (lower >= higher || lower <= 0) continue;
      offers.push({ name: size.name, price: lower });
      size.reading = { ...size.reading, price: higher };
    }
  }
  const [offer] = offers;
  if (!offer) return;
  draft.promo = draft.sizes ? { sizes: offers } : { price: offer.price };
}

function translationsOf({ cells }: Row): ItemDraft['translations'] {
  const translations: NonNullable<ItemDraft['translations']> = {};
  for (const [column, text] of Object.entries(cells)) {
    const [, field, language] = /^(name|description) \[(.+)\]$/.exec(column) ?? [];
    if (field === undefined || language === undefined) continue;
    translations[language] = { ...translations[language], [field]: text };
  }
  return Object.keys(translations).length === 0 ? undefined : translations;
}

const descriptionOf = ({ cells: { description, note } }: Row) =>
  note === undefined ? description : [description, note].filter((text) => text !== undefined).join(' · ');

function draftOf(rows: readonly Row[], omissions: Omissions): ItemDraft {
  const [first] = rows as [Row];
  const { name = '', category, id, available, soldOut } = first.cells;
  const omit = omissions.of(first);
  // Tills number the sizes of an item, too: then none of the numbers is the item's own.
  const numbers = new Set(rows.map(({ cells }) => cells.externalId));
  return {
    name,
    id,
    externalId: numbers.size === 1 ? first.cells.externalId : undefined,
    category,
    description: descriptionOf(first),
    imageUrl: readImage(first.cells.image, omit),
    isAvailable: readAvailability(available, soldOut, omit),
    translations: translationsOf(first),
  };
}

interface Table {
  read: ReadPriceCell;
  /** Tables without prices list dishes without prices. */
  hasPrices: boolean;
}

type ReadItem = Pick<DishLine, 'draft' | 'doubts' | 'omitted'>;

function readItem(rows: Row[], { read, hasPrices }: Table): ReadItem | Problem {
  const [first] = rows as [Row];
  if (first.cells.name === undefined) return { row: first, reason: 'This line has no name.' };
  const omissions = new Omissions();
  const draft = draftOf(rows, omissions);
  const words = first.cells.price;
  if (!hasPrices) return { draft: { ...draft, price: 0, priceWords: '' }, omitted: omissions.all };
  if (rows.length === 1 && words !== undefined && read(words) === undefined && isPriceWords(words)) {
    return { draft: { ...draft, price: 0, priceWords: words }, omitted: omissions.all };
  }
  const sizes: PricedSize[] = [];
  for (const row of rows) {
    const ofRow = sizesOfRow(row, read, omissions);
    if ('reason' in ofRow) return ofRow;
    // The first row may only have what the sizes below it share.
    if (ofRow.length === 0 && (row !== first || rows.length === 1)) return { row, reason: noPrice };
    sizes.push(...ofRow);
  }
  const [only, ...others] = sizes;
  const isPlain =
    others.length === 0 && (!only?.name || onlySize.test(only.name) || only.row.sizePrices.length > 0);
  if (!isPlain) draft.sizes = [];
  takeOffers(draft, sizes, read, omissions);
  if (isPlain) {
    draft.price = only?.reading.price;
    draft.kcal = only?.kcal;
  } else {
    draft.sizes = sizes.map(({ name, reading, kcal }): DraftSize => ({ name, price: reading.price, kcal }));
  }
  return { draft, doubts: doubtsOf(sizes, isPlain), omitted: omissions.all };
}

const joinedRows = (rows: readonly Row[]): ImportedLine['joined'] =>
  rows.slice(1).map(({ record: { line, text } }) => ({ line, text, field: 'sizes' }));

/** The rows of each dish, in the order of the first ones. */
function groupRows(rows: readonly Row[], keyOf: (row: Row) => string | undefined): Row[][] {
  let above = '';
  return [
    ...Map.groupBy(rows, (row) => {
      if (row.isMore) return above;
      const { id, name, category, size } = row.cells;
      const own =
        size === undefined
          ? `${row.record.line}`
          : JSON.stringify([id, name?.toLowerCase(), category?.toLowerCase()]);
      above = keyOf(row) ?? own;
      return above;
    }).values(),
  ];
}

export interface RowsOptions {
  hasPrices: boolean;
  /** What the rows of a dish share, in the files of some tills. */
  keyOf?: (row: Row) => string | undefined;
}

const priceTexts = ({ cells, sizePrices }: Row) => [
  ...[cells.price, cells.salePrice, cells.formerPrice].filter((text) => text !== undefined),
  ...sizePrices.map(({ text }) => text),
];

/** Reads the rows of a table, beside the lines that are no dishes. */
export function readRows(
  all: readonly RowOrLine[],
  { hasPrices, keyOf = () => undefined }: RowsOptions,
  choices: ReadingChoices,
): ReadLine[] {
  const rows = all.filter(isRow);
  const table = { read: priceCellReader(rows.flatMap(priceTexts), choices), hasPrices };
  const dishes = groupRows(rows, keyOf).flatMap((group): ReadLine[] => {
    const [first] = group as [Row];
    const read = readItem(group, table);
    if ('reason' in read) {
      const faulty = read.row.record;
      return group.map(({ record: { line, text } }) =>
        line === faulty.line
          ? { line, text, kind: 'faulty', reason: read.reason }
          : { line, text, kind: 'leftOut', reason: `Line ${faulty.line} of the same item cannot be read.` },
      );
    }
    const { line, text } = first.record;
    return [{ line, text, kind: 'dish', ...read, joined: joinedRows(group) }];
  });
  return [...dishes, ...all.filter((one): one is ReadLine => !isRow(one))].sort((a, b) => a.line - b.line);
}
