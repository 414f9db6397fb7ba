/** Recognises tables and the separator of their cells. */
import { IMPORT_COLUMNS_MAX } from '@menuboard/contract/domain/limits';
import { isHead } from './columns.ts';
import type { Delimiter } from './csv-records.ts';
import { looksLikePrice } from './looks-like-price.ts';

const delimiters: readonly Delimiter[] = ['\t', ';', ',', '|'];
/** Lines among which the head is, because a title may precede it. */
export const HEAD_LINES = 20;
const SAMPLE_LINES = 200;

const quoted = /^\s*"((?:[^"]|"")*)"\s*$/;

/** The cells of a line, precise enough to recognise its kind. Quoted cells may contain the separator. */
export function roughCells(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  let open: string | undefined;
  for (const part of line.split(delimiter, IMPORT_COLUMNS_MAX)) {
    const whole: string = open === undefined ? part : `${open}${delimiter}${part}`;
    const isOpen = (whole.length < 1_000 ? whole : '').split('"').length % 2 === 0;
    open = isOpen ? whole : undefined;
    if (!isOpen) cells.push(whole.trim().replace(quoted, '$1').trim());
  }
  if (open !== undefined) cells.push(open.trim());
  return cells;
}

const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-*:?$/.test(cell));

/** The most frequent number of cells, and the rows that have it. */
function regularRows(rows: readonly string[][]): string[][] {
  const byWidth = Map.groupBy(rows, ({ length }) => length);
  return [...byWidth.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * Returns true if lines without a known head are a table. Commas and bars also occur in lists for people: with these,
 * each row needs a cell with nothing but a price, and a first cell that cannot end with another price.
 */
function areRecords(lines: readonly string[], delimiter: Delimiter): boolean {
  const rows = lines.map((line) => roughCells(line, delimiter)).filter((cells) => !isRule(cells));
  const regular = regularRows(rows);
  const width = regular[0]?.length ?? 0;
  const isStrict = delimiter === ',' || delimiter === '|';
  const share = isStrict || rows.length < 10 ? 1 : 0.9;
  if (width < 2 || regular.length < rows.length * share) return false;
  if (!isStrict) return true;
  const [first = [], ...others] = regular;
  const hasPrice = (cells: readonly string[]) => cells.some(looksLikePrice);
  const body = hasPrice(first) ? regular : others;
  return body.length > 0 && body.every((cells) => hasPrice(cells) && !/\d$/.test(cells[0] ?? ''));
}

/** @param isKnownHead whether a line is the head of a format that has one of its own */
export function delimiterOf(
  all: readonly string[],
  isKnownHead: (cells: readonly string[]) => boolean,
): Delimiter | undefined {
  const lines = all.filter((line) => line.trim() !== '').slice(0, SAMPLE_LINES);
  const heads = lines.slice(0, HEAD_LINES).filter((line) => line.length < 20_000);
  for (const head of heads) {
    const found = delimiters.find((delimiter) => {
      const cells = roughCells(head, delimiter);
      return cells.length > 1 && (isKnownHead(cells) || isHead(cells));
    });
    if (found) return found;
  }
  return delimiters.find((delimiter) => areRecords(lines, delimiter));
}
