/** Reads CSV whose columns are known. Rows of one item in several sizes make one item. */
import type { ImportColumn } from '@menuboard/contract/imports';
import type { DraftSize, ItemDraft, ReadLine } from '../item-draft.ts';
import type { Columns } from './columns.ts';
import type { CsvRecord } from './csv-records.ts';
import { priceReader } from './read-price.ts';

const yes = /^(y|yes|true|1|x|ja|oui|sí|si|sim|available|active|enabled|visible)$/i;
const no = /^(n|no|false|0|nein|non|não|unavailable|inactive|disabled|hidden|sold ?out)$/i;

/** Undefined for a text that says neither. */
export function readYesNo(text: string): boolean | undefined {
  if (yes.test(text)) return true;
  return no.test(text) ? false : undefined;
}

export const quote = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

export interface Row {
  record: CsvRecord;
  cells: Partial<Record<ImportColumn, string>>;
}

export function rowsOf(records: readonly CsvRecord[], columns: Columns): Row[] {
  return records.map((record) => {
    const cells: Row['cells'] = {};
    for (const [index, field] of columns.entries()) {
      if (field === null) continue;
      // A spreadsheet keeps the apostrophe that made a formula a text.
      const cell = (record.cells[index] ?? '').trim().replace(/^'(?='*[=+\-@])/, '');
      if (cell !== '') cells[field] = cell;
    }
    return { record, cells };
  });
}

/** The name of a size that says that there is only one. */
const onlySize = /^(regular|standard|default|normal|default title|einheitsgröße)$/i;

/** The rows of each item, in the order of the first ones. */
export function groupRows(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  return [...Map.groupBy(rows, keyOf).values()];
}

const keyOf = ({ cells, record }: Row) =>
  cells.size === undefined
    ? `${record.line}`
    : JSON.stringify([cells.id ?? '', cells.name?.toLowerCase(), cells.category?.toLowerCase()]);

interface Problem {
  row: Row;
  reason: string;
}

function availabilityOf({ cells }: Row): boolean | undefined {
  const available = cells.available === undefined ? undefined : readYesNo(cells.available);
  if (available !== undefined) return available;
  const soldOut = cells.soldOut === undefined ? undefined : readYesNo(cells.soldOut);
  return soldOut === undefined ? undefined : !soldOut;
}

function numbersOf(row: Row, readPrice: (text: string) => number | undefined): DraftSize | Problem {
  const { cells } = row;
  if (cells.price === undefined) return { row, reason: 'This line has no price.' };
  const price = readPrice(cells.price);
  if (price === undefined) return { row, reason: `${quote(cells.price)} is not a price.` };
  const kcal = cells.kcal === undefined ? undefined : Number(cells.kcal.replace(/k?cal$/i, ''));
  if (Number.isNaN(kcal)) return { row, reason: `${quote(cells.kcal ?? '')} is not a number of calories.` };
  return { name: cells.size ?? '', price, kcal };
}

function readItem(rows: Row[], readPrice: (text: string) => number | undefined): ItemDraft | Problem {
  const [first] = rows as [Row];
  const { name, category, description, image, id } = first.cells;
  if (name === undefined) return { row: first, reason: 'This line has no name.' };
  const sizes: DraftSize[] = [];
  for (const row of rows) {
    const size = numbersOf(row, readPrice);
    if ('reason' in size) return size;
    sizes.push(size);
  }
  const [only, ...others] = sizes;
  // Tills number the sizes of an item, too: then none of the numbers is the item's own.
  const numbers = new Set(rows.map(({ cells }) => cells.externalId));
  const isPlain = others.length === 0 && (!only?.name || onlySize.test(only.name));
  return {
    name,
    id,
    externalId: numbers.size === 1 ? first.cells.externalId : undefined,
    category,
    description,
    imageUrl: image,
    isAvailable: availabilityOf(first),
    ...(isPlain ? { price: only?.price, kcal: only?.kcal } : { sizes }),
  };
}

/** Reads grouped rows. The whole item is faulty if one of its rows is. */
export function readGroups(groups: readonly Row[][]): ReadLine[] {
  const readPrice = priceReader(groups.flatMap((rows) => rows.flatMap(({ cells }) => cells.price ?? [])));
  return groups.map((rows) => {
    const [first] = rows as [Row];
    const read = readItem(rows, readPrice);
    if ('reason' in read)
      return { line: read.row.record.line, text: read.row.record.text, kind: 'faulty', reason: read.reason };
    return { line: first.record.line, text: first.record.text, kind: 'dish', draft: read };
  });
}

export function readPlainCsv(records: readonly CsvRecord[], columns: Columns): ReadLine[] {
  return readGroups(groupRows(rowsOf(records, columns), keyOf));
}
