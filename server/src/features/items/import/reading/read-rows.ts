/** Makes dishes of rows. Rows of one dish in several sizes make one dish, which is faulty as a whole if one of them is. */
import type { AllergenSet } from '@menuboard/contract/domain/allergens';
import type { ImportedLine } from '@menuboard/contract/import-result';
import type { DishLine, DraftSize, ItemDraft, ReadLine, ReadNotes } from '../item-draft.ts';
import {
  canBePriceWords,
  type Omission,
  quote,
  readAvailability,
  readImage,
  readKcal,
} from './cell-values.ts';
import { factsOf } from './fact-cells.ts';
import { doubtsAbout, type NamedPrice, type PriceCells, priceCells } from './price-cells.ts';
import type { ReadingChoices } from './reading-choices.ts';
import { isRow, type Row, type RowOrLine } from './rows.ts';

/** Names of the size of items that have only one. */
const onlySize =
  /^(regular|standard|default|normal|default title|default variation|einheitsgröße|no variation)$/i;

interface Problem {
  row: Row;
  reason: string;
}

interface PricedSize extends NamedPrice {
  row: Row;
  kcal: number | undefined;
}

/** Collects the cells that are left out of a dish. */
class Omissions {
  readonly all: NonNullable<ReadNotes['omitted']> = [];

  of =
    ({ record: { line } }: Row) =>
    (field: Omission['field'], text: string, reason: string): void => {
      this.all.push({ line, text, field, reason });
    };
}

const noPrice = 'This line has no price.';

/** The sizes of one row: those with a column each, or the one that its cell names. */
function sizesOfRow(row: Row, read: PriceCells['read'], omissions: Omissions): PricedSize[] | Problem {
  const kcal = readKcal(row.cells.kcal, omissions.of(row));
  const { price, size = '' } = row.cells;
  const ofRow = price === undefined ? [] : [{ name: size, text: price }];
  const sizes: PricedSize[] = [];
  for (const { name, text } of row.sizePrices.length > 0 ? row.sizePrices : ofRow) {
    const cell = read(text);
    // A dash in the column of a size means that the dish does not have it.
    if (row.sizePrices.length > 0 && /^[-–—x/.]+$/i.test(text)) continue;
    if (typeof cell === 'string') return { row, reason: cell };
    if (cell.priceWords !== undefined) return { row, reason: `${quote(text)} is not a price.` };
    sizes.push({ row, name, cell, kcal });
  }
  return sizes;
}

/** A lower price for now: the price stays, and the offer runs until it is removed. */
function takeOffers(
  draft: ItemDraft,
  sizes: PricedSize[],
  read: PriceCells['read'],
  omissions: Omissions,
): void {
  const offers: { name: string; price: number }[] = [];
  const offer = (size: PricedSize, lower: number, higher: number) => {
    if (lower >= higher || lower <= 0) return;
    offers.push({ name: size.name, price: lower });
    size.cell = { ...size.cell, price: higher };
  };
  for (const size of sizes) {
    const { cells, sizePrices } = size.row;
    if (size.cell.former !== undefined) offer(size, size.cell.price, size.cell.former);
    for (const field of ['salePrice', 'formerPrice'] as const) {
      const text = cells[field];
      if (text === undefined || sizePrices.length > 0) continue;
      const cell = read(text);
      if (typeof cell === 'string' || cell.doubt || cell.priceWords !== undefined) {
        omissions.of(size.row)(field, text, `${quote(text)} is not a price.`);
      } else if (field === 'salePrice') offer(size, cell.price, size.cell.price);
      else offer(size, size.cell.price, cell.price);
    }
  }
  const [only] = offers;
  if (only) draft.promo = draft.sizes ? { sizes: offers } : { price: only.price };
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

/** The description with the notes behind it. */
function withNotes(description: string | undefined, notes: readonly (string | undefined)[]) {
  const texts = [description, ...new Set(notes)].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join(' – ');
}

function draftOf(rows: readonly Row[], omissions: Omissions, { read, allergenSet }: Table): ItemDraft {
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
    description: withNotes(first.cells.description, [first.cells.note]),
    imageUrl: readImage(first.cells.image, omit),
    isAvailable: readAvailability(available, soldOut, omit),
    translations: translationsOf(first),
    ...factsOf(first.cells, {
      allergenSet,
      omit,
      readPrice: (text) => {
        const cell = read(text);
        return typeof cell === 'string' || cell.doubt || cell.priceWords !== undefined
          ? undefined
          : cell.price;
      },
    }),
  };
}

interface Table extends PriceCells {
  /** Tables without prices list dishes without prices. */
  hasPrices: boolean;
  allergenSet: AllergenSet;
}

type ReadItem = Pick<DishLine, 'draft' | 'doubts' | 'omitted'>;

/** Words in place of the price of a dish with one row. */
function wordsOf([first, ...others]: readonly Row[], read: PriceCells['read']): string | undefined {
  const text = first?.cells.price;
  if (text === undefined || others.length > 0) return undefined;
  const cell = read(text);
  if (typeof cell !== 'string') return cell.priceWords;
  return canBePriceWords(text) ? text : undefined;
}

function readItem(rows: Row[], table: Table): ReadItem | Problem {
  const { read, context, hasPrices } = table;
  const [first] = rows as [Row];
  if (first.cells.name === undefined) return { row: first, reason: 'This line has no name.' };
  const omissions = new Omissions();
  const draft = draftOf(rows, omissions, table);
  const withoutPrice = (priceWords: string) => ({
    draft: { ...draft, price: 0, priceWords },
    omitted: omissions.all,
  });
  if (!hasPrices) return { draft: { ...draft, isWithoutPrice: true }, omitted: omissions.all };
  const words = wordsOf(rows, read);
  if (words !== undefined) return withoutPrice(words);
  const sizes: PricedSize[] = [];
  for (const row of rows) {
    const ofRow = sizesOfRow(row, read, omissions);
    if ('reason' in ofRow) return ofRow;
    // The first row may have only the values that the sizes below it share.
    if (ofRow.length === 0 && (row !== first || rows.length === 1)) return { row, reason: noPrice };
    sizes.push(...ofRow);
  }
  const [only, ...others] = sizes;
  const isPlain =
    others.length === 0 && (!only?.name || onlySize.test(only.name) || only.row.sizePrices.length > 0);
  if (!isPlain) draft.sizes = [];
  takeOffers(draft, sizes, read, omissions);
  draft.description = withNotes(
    draft.description,
    sizes.map(({ cell }) => cell.note),
  );
  if (isPlain) {
    draft.price = only?.cell.price;
    draft.kcal = only?.kcal;
  } else {
    draft.sizes = sizes.map(({ name, cell, kcal }): DraftSize => ({ name, price: cell.price, kcal }));
  }
  return { draft, doubts: doubtsAbout(sizes, isPlain, context), omitted: omissions.all };
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
  /** A value that all rows of a dish share, in the files of some tills. */
  keyOf?: (row: Row) => string | undefined;
}

const priceTexts = ({ cells, sizePrices }: Row) => [
  ...[cells.price, cells.salePrice, cells.formerPrice].filter((text) => text !== undefined),
  ...sizePrices.map(({ text }) => text),
];

/** Reads the rows of a table, and the lines that are no dishes. */
export function readRows(
  all: readonly RowOrLine[],
  { hasPrices, keyOf = () => undefined }: RowsOptions,
  choices: ReadingChoices,
): ReadLine[] {
  const rows = all.filter(isRow);
  const { allergenSet = 'eu' } = choices;
  const table = { ...priceCells(rows.flatMap(priceTexts), choices), hasPrices, allergenSet };
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
