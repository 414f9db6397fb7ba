import { IMPORT_COLUMNS_MAX } from '@menuboard/contract/domain/limits';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../../../lib/app-error.ts';

export interface CsvRecord {
  /** The number of its first line, from 1. */
  line: number;
  text: string;
  cells: string[];
}

const CELL_MAX = 20_000;
const RECORD_MAX = 64_000;

export type Delimiter = ',' | ';' | '\t' | '|';

interface Found {
  record: string[];
  raw: string;
}

function parseRecords(text: string, delimiter: Delimiter): Found[] {
  try {
    const found: unknown = parse(text, {
      delimiter,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: RECORD_MAX,
    });
    // The package's types lack the results of `raw`.
    return found as Found[];
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') {
      throw new AppError(
        'too_large',
        `A line of this file has more than ${RECORD_MAX} characters, or a quotation mark is not closed. Save it as CSV again, and choose the new file.`,
      );
    }
    throw new AppError(
      'validation',
      'A quotation mark in this file is not closed. Save it as CSV again, and choose the new file.',
    );
  }
}

export function refuseLarge({ line, cells }: CsvRecord): void {
  if (cells.length > IMPORT_COLUMNS_MAX) {
    throw new AppError(
      'too_large',
      `Line ${line} has more than ${IMPORT_COLUMNS_MAX} columns. Delete the columns that the items do not need, and import the file again.`,
    );
  }
  if (cells.some((cell) => cell.length > CELL_MAX)) {
    throw new AppError(
      'too_large',
      `Line ${line} has a cell with more than ${CELL_MAX} characters. Shorten it, and import the file again.`,
    );
  }
}

/** Splits CSV into records without the empty ones. Throws a sentence if a quote is not closed, or a record is too large. */
export function csvRecords(text: string, delimiter: Delimiter): CsvRecord[] {
  let line = 1;
  return parseRecords(text, delimiter).flatMap(({ record: cells, raw }) => {
    const record = { line, text: raw.replace(/(\r\n|\n|\r)$/, ''), cells };
    line += Math.max(1, raw.match(/\r\n|\n|\r/g)?.length ?? 0);
    refuseLarge(record);
    return cells.some((cell) => cell.trim() !== '') ? [record] : [];
  });
}
