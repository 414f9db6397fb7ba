/** The head of a till's export, and code that all forms share. */
import type { ImportFormat } from '@menuboard/contract/import-result';
import type { ReadLine } from '../item-draft.ts';
import type { Columns } from './columns.ts';
import { plainName } from './head-words.ts';
import type { Row, RowOrLine } from './rows.ts';

export interface Till {
  format: ImportFormat;
  columns: Columns;
  /** Takes out the rows that are no dishes, and completes the others. */
  prepare: (rows: Row[]) => RowOrLine[];
  /** A value that all rows of a dish share. */
  keyOf?: (row: Row) => string | undefined;
}

/** The columns of a head by their plain names, with a reader of each. */
export class TillHead {
  readonly cells: readonly string[];
  readonly names: readonly string[];

  constructor(cells: readonly string[]) {
    this.cells = cells;
    this.names = cells.map(plainName);
  }

  has = (...names: string[]) => names.every((name) => this.names.includes(name));

  /** The first column with one of these names, in the order of the names. */
  find = (...names: string[]): number | undefined =>
    names.map((name) => this.names.indexOf(name)).find((index) => index >= 0);

  columns(...found: [Columns[number], ...string[]][]): Columns {
    const columns: Columns = this.cells.map(() => null);
    for (const [field, ...names] of found) {
      const index = this.find(...names);
      if (index !== undefined) columns[index] = field;
    }
    return columns;
  }

  /** Reads the column with one of these names; empty if there is none. */
  reader(...names: string[]): (row: Row) => string {
    const index = this.find(...names) ?? -1;
    return ({ record }) => record.cells[index]?.trim() ?? '';
  }

  /** Reads all columns whose names match. */
  readerOfAll(pattern: RegExp): (row: Row) => string[] {
    const indices = this.names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
    return ({ record }) =>
      indices.map((index) => record.cells[index]?.trim() ?? '').filter((cell) => cell !== '');
  }
}

export const leftOut = ({ record: { line, text } }: Row, reason: string): ReadLine => ({
  line,
  text,
  kind: 'leftOut',
  reason,
});

/** Shops and Square write several categories, each with the ones above it: "Drinks > Coffee, Breakfast". */
export const lastCategory = (text: string | undefined): string | undefined =>
  text
    ?.split(/[,|;]/)[0]
    ?.split(/\s*[>/]\s+|\s+\/\s*/)
    .pop()
    ?.trim() || undefined;
