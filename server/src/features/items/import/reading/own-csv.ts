/** The CSV that an export writes and an import reads back without a loss. */
import type { Item } from '@menuboard/contract/items';
import { breathe } from '../../../../kernel/concurrency/turns.ts';
import { csvField, revive } from '../../../../kernel/formats/csv-field.ts';
import type { ItemDraft, ReadLine } from '../item-draft.ts';
import type { CsvRecord } from './csv-records.ts';
import { CellError } from './own-cells.ts';
import { columnsNeededBy, columnsOfLanguage, ownColumn } from './own-columns.ts';

/** By this mark, spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The columns of an export of these items. */
function columnsFor(items: readonly Item[]) {
  const languages = new Set(items.flatMap(({ translations }) => Object.keys(translations)));
  return [...columnsNeededBy(items), ...[...languages].sort().flatMap(columnsOfLanguage)];
}

/** The cells of an item by their column, as an export has them. */
export function cellsOf(item: Item, currency: string): Map<string, string> {
  const columns = columnsFor([item]);
  return new Map(columns.map(({ name, write }) => [name, write(item, currency)]));
}

export async function writeCsv(items: readonly Item[], currency: string): Promise<string> {
  const columns = columnsFor(items);
  const lines = [columns.map(({ name }) => csvField(name)).join(',')];
  for (const item of items) {
    await breathe();
    lines.push(columns.map(({ write }) => csvField(write(item, currency))).join(','));
  }
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** Returns true for the head of an export, from which a person may have removed columns. */
export function isOwnHeader(header: readonly string[]): boolean {
  const names = new Set(header.map((cell) => cell.trim().toLowerCase()));
  return ['id', 'name', 'sizes', 'sold out until'].every((name) => names.has(name));
}

function readDraft(
  heads: readonly { name: string; column: ReturnType<typeof ownColumn> }[],
  { cells }: CsvRecord,
): ItemDraft {
  const draft: ItemDraft = { name: '' };
  const texts = new Map(heads.map(({ name }, index) => [name, revive(cells[index] ?? '').trim()]));
  for (const { name, column } of heads)
    Object.assign(draft, column?.read(texts.get(name) ?? '', texts, draft));
  // The price is the lowest of the sizes then.
  if (draft.sizes && draft.sizes.length > 0) draft.price = undefined;
  return draft;
}

export function readOwnCsv(header: readonly string[], records: readonly CsvRecord[]): ReadLine[] {
  const heads = header.map((cell) => {
    const head = revive(cell).trim();
    return { name: head.toLowerCase(), column: ownColumn(head) };
  });
  return records.map((record) => {
    const { line, text } = record;
    try {
      const draft = readDraft(heads, record);
      return draft.name === ''
        ? { line, text, kind: 'faulty', reason: 'This line has no name.' }
        : { line, text, kind: 'dish', draft };
    } catch (error) {
      if (error instanceof CellError) return { line, text, kind: 'faulty', reason: error.message };
      throw error;
    }
  });
}
