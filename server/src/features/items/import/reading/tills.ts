/** The item exports of tills, recognised by their heads. Variations become sizes. */
import type { ImportFormat } from '@menuboard/contract/import-result';
import type { ReadLine } from '../item-draft.ts';
import { type Columns, plainName } from './columns.ts';
import type { CsvRecord } from './csv-records.ts';
import { groupRows, type Row, readGroups, rowsOf } from './plain-csv.ts';

type Till = Extract<ImportFormat, 'square' | 'loyverse'>;

/** The till whose export has this head. */
export function tillOf(header: readonly string[]): Till | undefined {
  const names = new Set(header.map(plainName));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has('item name', 'variation name') && (has('token') || has('reference handle') || has('sku'))) {
    return 'square';
  }
  return has('handle', 'name', 'option 1 name', 'option 1 value') || has('handle', 'sku', 'sold by weight')
    ? 'loyverse'
    : undefined;
}

/** The first column with one of these names, in the order of the names. */
function find(header: readonly string[], ...names: string[]): number | undefined {
  const plainNames = header.map(plainName);
  return names.map((name) => plainNames.indexOf(name)).find((index) => index >= 0);
}

function columnsWith(header: readonly string[], found: [Columns[number], number | undefined][]): Columns {
  const columns: Columns = header.map(() => null);
  for (const [field, index] of found) if (index !== undefined) columns[index] = field;
  return columns;
}

export function columnsOfTill(till: Till, header: readonly string[]): Columns {
  if (till === 'square') {
    return columnsWith(header, [
      ['name', find(header, 'item name')],
      ['size', find(header, 'variation name')],
      ['description', find(header, 'description')],
      ['category', find(header, 'reporting category', 'category', 'categories')],
      ['price', find(header, 'price')],
    ]);
  }
  return columnsWith(header, [
    ['name', find(header, 'name')],
    ['description', find(header, 'description')],
    ['category', find(header, 'category')],
    ['price', find(header, 'price', 'default price')],
    ['available', find(header, 'available for sale')],
  ]);
}

/** A reader of the column with this name. */
function cellReader(header: readonly string[], name: string): (row: Row) => string {
  const index = find(header, name) ?? -1;
  return ({ record }) => record.cells[index]?.trim() ?? '';
}

/** Square writes several categories, each with the ones above it: "Drinks > Coffee, Breakfast". */
function squareCategory(text: string | undefined): string | undefined {
  return text?.split(',')[0]?.split('>').pop()?.trim();
}

/** A price that the cashier types. */
const openPrice = /^variable$/i;

function readSquare(header: readonly string[], rows: Row[]): Row[][] {
  const archived = cellReader(header, 'archived');
  const live = rows.filter((row) => !/^y/i.test(archived(row)));
  for (const row of live) {
    const category = squareCategory(row.cells.category);
    if (category) row.cells.category = category;
    if (openPrice.test(row.cells.price ?? '')) delete row.cells.price;
  }
  return groupRows(live, ({ cells }) => JSON.stringify([cells.name, cells.category]));
}

/** The rows of one item share a handle; only the first has its name. */
function readLoyverse(header: readonly string[], rows: Row[]): Row[][] {
  const options = [1, 2, 3].map((n) => cellReader(header, `option ${n} value`));
  const defaultPrice = cellReader(header, 'default price');
  const ingredient = cellReader(header, 'sku of included item');
  const handle = cellReader(header, 'handle');
  for (const row of rows) {
    const values = options.map((option) => option(row));
    const size = values.filter((value) => value !== '').join(' ');
    if (size) row.cells.size = size;
    if (openPrice.test(row.cells.price ?? '')) delete row.cells.price;
    const usual = defaultPrice(row);
    if (usual && row.cells.price === undefined && !openPrice.test(usual)) row.cells.price = usual;
  }
  // A row without a name and with an ingredient belongs to a composite item.
  const items = rows.filter((row) => ingredient(row) === '' || row.cells.name);
  return groupRows(items, (row) => handle(row) || `${row.record.line}`);
}

export function readTill(
  till: Till,
  header: readonly string[],
  columns: Columns,
  records: readonly CsvRecord[],
): ReadLine[] {
  const rows = rowsOf(records, columns);
  return readGroups(till === 'square' ? readSquare(header, rows) : readLoyverse(header, rows));
}
