/** Finds out what a text is, and reads it. */
import { IMPORT_COLUMNS_MAX, IMPORT_LINES_MAX } from '@menuboard/contract/domain/limits';
import type { ImportFormat, ImportQuestion } from '@menuboard/contract/import-result';
import { AppError } from '../../../../lib/app-error.ts';
import type { ReadLine } from '../item-draft.ts';
import { type Columns, columnsByContent, columnsByNames, isHeader } from './columns.ts';
import { type CsvRecord, csvRecords, type Delimiter } from './csv-records.ts';
import { isOwnHeader, readOwnCsv } from './own-csv.ts';
import { readPastedList } from './pasted-list.ts';
import { readPlainCsv } from './plain-csv.ts';
import { columnsOfTill, readTill, tillOf } from './tills.ts';

export interface ReadImport {
  format: ImportFormat;
  header: string[];
  columns: Columns;
  questions: ImportQuestion[];
  lines: ReadLine[];
}

/** What the person has decided about a text, and the currency of its prices. */
export interface ReadingChoices {
  columns?: Columns | undefined;
  decimalSign?: '.' | ',' | undefined;
  /** ISO 4217. */
  currency?: string | undefined;
}

const delimiters: readonly Delimiter[] = ['\t', ';', ','];

/** The cells of a line, well enough to recognise its kind. */
const roughCells = (line: string, delimiter: Delimiter) =>
  line.split(delimiter, IMPORT_COLUMNS_MAX).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

const isPrice = (cell: string) => /^\p{Sc}?\s?\d+\.\d{2}\s?\p{Sc}?$/u.test(cell);

/** Whether lines without a head are CSV. A comma also occurs in prices and descriptions. */
function areRecords(lines: readonly string[], delimiter: Delimiter): boolean {
  const rows = lines.map((line) => roughCells(line, delimiter));
  const [first] = rows;
  const isTable = rows.every((cells) => cells.length > 1 && cells.length === first?.length);
  if (delimiter !== ',') return isTable;
  return isTable && rows.every((cells) => cells.some(isPrice) && !/\d$/.test(cells[0] ?? ''));
}

function delimiterOf(all: readonly string[]): Delimiter | undefined {
  const lines = all.filter((line) => line.trim() !== '');
  const [head = ''] = lines;
  const withHeader = delimiters.find((delimiter) => {
    const cells = roughCells(head, delimiter);
    return isOwnHeader(cells) || tillOf(cells) !== undefined || isHeader(cells);
  });
  return withHeader ?? delimiters.find((delimiter) => areRecords(lines.slice(0, 200), delimiter));
}

function readCsv(records: CsvRecord[], { columns: wanted }: ReadingChoices): ReadImport {
  const cells = (records[0]?.cells ?? []).map((cell) => cell.trim());
  if (isOwnHeader(cells) && !wanted) {
    return {
      format: 'menuboard',
      header: [],
      columns: [],
      questions: [],
      lines: readOwnCsv(cells, records.slice(1)),
    };
  }
  const till = tillOf(cells);
  if (till) {
    const columns = columnsOfTill(till, cells);
    const lines = readTill(till, cells, columns, records.slice(1));
    return { format: till, header: [], columns: [], questions: [], lines };
  }
  const hasHeader = isHeader(cells);
  const rows = hasHeader ? records.slice(1) : records;
  const guess = () =>
    hasHeader ? columnsByNames(cells) : columnsByContent(rows.slice(0, 500).map((record) => record.cells));
  const columns = wanted ?? guess();
  if (!columns.includes('name')) {
    throw new AppError('validation', 'No column has the names of the items. Choose it above the list.');
  }
  const header = hasHeader ? cells : cells.map((cell, index) => cell || `Column ${index + 1}`);
  return { format: 'csv', header, columns, questions: [], lines: readPlainCsv(rows, columns) };
}

export function readImport(source: string, choices: ReadingChoices = {}): ReadImport {
  const text = source.replace(/^\uFEFF/, '');
  const all = text.split(/\r\n|\n|\r/, IMPORT_LINES_MAX + 1);
  if (all.length > IMPORT_LINES_MAX) {
    throw new AppError('too_large', `These are more than ${IMPORT_LINES_MAX} lines. Import them in parts.`);
  }
  // Excel writes this line to say what separates the cells.
  const [, separator, rest] = /^sep=([,;\t])\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const delimiter = (separator as Delimiter | undefined) ?? delimiterOf(all);
  if (!delimiter)
    return { format: 'list', header: [], columns: [], questions: [], lines: readPastedList(all, choices) };
  const records = csvRecords(rest ?? text, delimiter);
  if (rest !== undefined) for (const record of records) record.line += 1;
  return readCsv(records, choices);
}
