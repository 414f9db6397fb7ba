/** Reads the records of a table: finds its head and its columns, and makes dishes of its rows. */
import type { ImportQuestion } from '@menuboard/contract/import-result';
import { AppError } from '../../../../lib/app-error.ts';
import type { ReadLine } from '../item-draft.ts';
import { readYesNo } from './cell-values.ts';
import { type Columns, columnsByHead, completeColumns, isHead, withoutQuantities } from './columns.ts';
import type { CsvRecord } from './csv-records.ts';
import { HEAD_LINES } from './delimiter.ts';
import { isUnneeded, plainName } from './head-words.ts';
import { readable } from './list-headings.ts';
import { looksLikePrice } from './looks-like-price.ts';
import { isOwnHeader, readOwnCsv } from './own-csv.ts';
import { readRows } from './read-rows.ts';
import type { ReadImport, ReadingChoices } from './reading-choices.ts';
import { arrangeRows, rowsOf } from './rows.ts';
import { askForSizes } from './size-columns.ts';
import { tillOf } from './tills.ts';

export const isKnownHead = (cells: readonly string[]) => isOwnHeader(cells) || tillOf(cells) !== undefined;

const trimmed = ({ cells }: CsvRecord) => cells.map((cell) => cell.trim());
/** The line below the head of a table in Markdown. */
const isRule = ({ cells }: CsvRecord) => cells.every((cell) => /^\s*:?-*:?\s*$/.test(cell));

/** Recognises a head without a known word: it has no price where the rows below it have some. */
function isUnknownHead(records: readonly CsvRecord[]): boolean {
  const [first, ...others] = records.slice(0, 50).map(trimmed);
  if (!first || others.length === 0 || first.some((cell) => looksLikePrice(cell))) return false;
  return first.some((cell, index) => {
    const prices = others.filter((cells) => looksLikePrice(cells[index] ?? '')).length;
    return cell !== '' && prices > others.length / 2;
  });
}

/** The index of the head, or -1. */
function findHead(records: readonly CsvRecord[]): number {
  const heads = records.slice(0, HEAD_LINES).map(trimmed);
  const known = heads.findIndex((cells) => isKnownHead(cells) || isHead(cells));
  return known < 0 && isUnknownHead(records) ? 0 : known;
}

const leftOut = ({ line, text }: CsvRecord, reason: string): ReadLine => ({
  line,
  text,
  kind: 'leftOut',
  reason,
});

function aboutColumns(asked: readonly number[], header: readonly string[]): ImportQuestion[] {
  if (asked.length === 0) return [];
  const heads = asked.map((index) => `“${header[index]}”`).join(', ');
  return [{ kind: 'columns', sentence: `Check what these columns are: ${heads}.`, columns: [...asked] }];
}

/** In "HOT DRINKS | S | M | L", the first head is no word for names, so it names the section. */
function sectionOfHead(
  columns: Columns,
  guessed: readonly number[],
  header: readonly string[],
): string | undefined {
  const at = columns.indexOf('name');
  const areSizes = columns.every((field, index) => index === at || field === 'sizePrice');
  return areSizes && columns.length > 1 && guessed.includes(at) ? readable(header[at] ?? '') : undefined;
}

/** A table with more columns comes from a program, which has many that no dish needs. */
const ASKED_WIDTH = 6;

/** The columns with a text or prices whose heads are no known words. */
function unknownColumns(
  columns: Columns,
  header: readonly string[],
  records: readonly CsvRecord[],
): number[] {
  return columns.flatMap((field, index) => {
    if (field !== null || isUnneeded(plainName(header[index] ?? ''))) return [];
    const isText = (cell: string) => /\p{L}/u.test(cell) && readYesNo(cell) === undefined;
    const isPrice = (cell: string) => /[.,]\p{Nd}{2}(?!\p{Nd})/u.test(cell) && looksLikePrice(cell);
    const cellsOfColumn = records.map(({ cells }) => cells[index]?.trim() ?? '');
    return cellsOfColumn.some((cell) => isText(cell) || isPrice(cell)) ? [index] : [];
  });
}

export function readTable(records: readonly CsvRecord[], choices: ReadingChoices): ReadImport {
  const { columns: wanted } = choices;
  const at = findHead(records);
  const head = records[at];
  const cells = head ? trimmed(head) : undefined;
  const above = records
    .slice(0, Math.max(0, at))
    .map((record) => leftOut(record, 'This line is above the table.'));
  const ofHead = head ? [leftOut(head, 'This line has the names of the columns.')] : [];
  const rest = records.slice(at + 1);
  const body = rest.filter((record) => !isRule(record));
  const rules = rest.filter(isRule).map((record) => leftOut(record, 'This line separates others.'));
  const around = [...above, ...ofHead, ...rules];
  if (cells && isOwnHeader(cells) && !wanted) {
    const lines = [...around, ...readOwnCsv(cells, body)];
    return { format: 'menuboard', header: [], columns: [], questions: [], lines };
  }
  const till = cells && tillOf(cells);
  const sample = body.slice(0, 500).map((record) => record.cells);
  const found = till
    ? { columns: withoutQuantities(till.columns, sample), guessed: [], priceColumns: [] }
    : completeColumns(cells ? columnsByHead(cells) : [], sample, cells);
  const columns = wanted ?? found.columns;
  const width = Math.max(columns.length, cells?.length ?? 0);
  const header = Array.from({ length: width }, (_, index) => cells?.[index] || `Column ${index + 1}`);
  if (!columns.includes('name')) {
    throw new AppError('validation', 'No column has the names of the items. Choose it above the list.');
  }
  const priceColumns = wanted ? [] : found.priceColumns;
  const read = columns.map((field, index) => (priceColumns.includes(index) ? 'sizePrice' : field));
  const rows = rowsOf(body, read, header);
  const section = wanted ? undefined : sectionOfHead(read, found.guessed, header);
  for (const row of rows) row.cells.category ??= section;
  const arranged = till ? till.prepare(rows) : arrangeRows(rows, read);
  // Only a table with a head may have no prices.
  const hasPrices = !cells || read.some((field) => field === 'price' || field === 'sizePrice');
  const lines = readRows(arranged, { hasPrices, ...(till?.keyOf && { keyOf: till.keyOf }) }, choices);
  const result: ReadImport = {
    format: till?.format ?? 'csv',
    header,
    columns: [...columns],
    questions: [],
    lines: [...around, ...lines].sort((a, b) => a.line - b.line),
  };
  if (priceColumns.length > 0) return askForSizes(result, priceColumns, choices);
  if (wanted || till || !cells) return result;
  if (section !== undefined) return result;
  const unknown = width > ASKED_WIDTH ? [] : unknownColumns(columns, header, body);
  const asked = [...new Set([...found.guessed, ...unknown])].sort((a, b) => a - b);
  return { ...result, questions: aboutColumns(asked, header) };
}
