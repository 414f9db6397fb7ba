/** Turns records of a table into rows: empty cells inherit the one above, and lines between are sections. */
import type { ImportColumn } from '@menuboard/contract/imports';
import type { ReadLine } from '../item-draft.ts';
import type { Columns } from './columns.ts';
import type { CsvRecord } from './csv-records.ts';
import { sizeOfHead } from './head-words.ts';
import { readable } from './list-headings.ts';
import { looksLikePrice } from './looks-like-price.ts';
import { plainText } from './plain-text.ts';

export interface Row {
  record: CsvRecord;
  cells: Partial<Record<ImportColumn, string | undefined>>;
  /** The prices of sizes that have a column each. */
  sizePrices: { name: string; text: string }[];
  /** Set if the row is another size of the dish above. */
  isMore?: boolean;
}

export type RowOrLine = Row | ReadLine;

export const isRow = (one: RowOrLine): one is Row => 'record' in one;

const texts = /^(?:name|description|category|size|note)/;

/** A spreadsheet keeps the apostrophe that made a formula a text. */
const plainCell = (cell: string | undefined) => (cell ?? '').trim().replace(/^'(?='*[=+\-@])/, '');

export function rowsOf(records: readonly CsvRecord[], columns: Columns, heads: readonly string[]): Row[] {
  const sizes = heads.map((head) => sizeOfHead(head) ?? head);
  return records.map((record) => {
    const row: Row = { record, cells: {}, sizePrices: [] };
    for (const [index, field] of columns.entries()) {
      if (field === null) continue;
      const cell = plainCell(record.cells[index]);
      const text = texts.test(field) ? plainText(cell) : cell;
      if (text === '') continue;
      if (field === 'category') row.cells.category = categoryOf(text);
      else if (field === 'sizePrice') row.sizePrices.push({ name: sizes[index] ?? '', text });
      else row.cells[field] = text;
    }
    return row;
  });
}

/** Odoo writes a category with the ones above it: "All / Drinks". */
const categoryOf = (text: string) =>
  /^(?:all|alle|todos|todas|tous|tutti)\s?\//i.test(text) ? (text.split('/').pop()?.trim() ?? text) : text;

const filledOf = ({ record }: Row) => record.cells.filter((cell) => cell.trim() !== '');
const hasPrice = ({ cells, sizePrices }: Row) => cells.price !== undefined || sizePrices.length > 0;
const isDish = (row: Row | undefined) => row?.cells.name !== undefined && hasPrice(row);

const note =
  /[.!*]$|^\*|\b(?:vat|tax|mwst|ust|iva|tva|moms|btw|prices?|preise?|prix|precios?|prezzi|preços|incl|inkl|all|alle|tous|todos|allergens?|allergene|total|summe)\b/i;

/** A line with a single text in a table of prices: a section if dishes follow, else a note. */
function readLoneText(row: Row, next: Row | undefined, isNamed: boolean): ReadLine | undefined {
  const { line, text } = row.record;
  const [name = ''] = filledOf(row).map((cell) => plainText(cell.trim()));
  if (/^[\s\p{P}\p{S}]+$/u.test(name))
    return { line, text, kind: 'leftOut', reason: 'This line separates others.' };
  if (!looksLikePrice(name) && (name.length > 60 || note.test(name))) {
    return { line, text, kind: 'leftOut', reason: 'This line is a note and no dish.' };
  }
  if (next !== undefined && isDish(next) && !looksLikePrice(name))
    return { line, text, kind: 'section', name: readable(name) };
  return isNamed
    ? undefined
    : { line, text, kind: 'leftOut', reason: 'This line has neither a name nor a price.' };
}

/** Returns true for a column of merged cells: each value is only in the first of its rows. */
function isMerged(rows: readonly Row[], field: ImportColumn): boolean {
  const values = rows.map(({ cells }) => cells[field]);
  const hasGap = values.includes(undefined);
  const repeats = values.some((value, index) => value !== undefined && value === values[index - 1]);
  return hasGap && !repeats && values[0] !== undefined;
}

/** The rows of a table that people have made: with sections, merged cells and notes. */
export function arrangeRows(rows: readonly Row[], columns: Columns): RowOrLine[] {
  const hasPrices = columns.includes('price') || columns.includes('sizePrice');
  const hasCategories = columns.includes('category');
  const arranged: RowOrLine[] = [];
  const dishes: Row[] = [];
  let section: string | undefined;
  for (const [index, row] of rows.entries()) {
    const isLone = filledOf(row).length === 1 && rows.length > 1;
    const isNamed = row.cells.name !== undefined;
    const mayBeSection = !isNamed || !hasCategories || rows[index + 1]?.cells.category === undefined;
    const lone =
      isLone && hasPrices && mayBeSection ? readLoneText(row, rows[index + 1], isNamed) : undefined;
    if (lone) {
      if (lone.kind === 'section') section = lone.name;
      arranged.push(lone);
      continue;
    }
    if (section !== undefined && row.cells.category === undefined) row.cells.category = section;
    if (!isNamed && row.cells.size !== undefined && dishes.length > 0) row.isMore = true;
    dishes.push(row);
    arranged.push(row);
  }
  if (hasCategories && isMerged(dishes, 'category')) {
    let category: string | undefined;
    for (const { cells } of dishes) {
      category = cells.category ?? category;
      if (category !== undefined) cells.category = category;
    }
  }
  return arranged;
}
