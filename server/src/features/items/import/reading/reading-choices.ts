import type { AllergenSet } from '@menuboard/contract/domain/allergens';
import type { ImportFormat, ImportQuestion } from '@menuboard/contract/import-result';
import type { ReadLine } from '../item-draft.ts';
import type { Columns } from './columns.ts';

export interface ReadImport {
  format: ImportFormat;
  header: string[];
  columns: Columns;
  questions: ImportQuestion[];
  lines: ReadLine[];
}

/** The person's decisions about a text, and the currency of its prices. */
export interface ReadingChoices {
  columns?: Columns | undefined;
  decimalSign?: '.' | ',' | undefined;
  /** ISO 4217. */
  currency?: string | undefined;
  /** The BCP 47 tag of the menus, whose way to write figures is the likelier one. */
  language?: string | undefined;
  /** Set of the restaurant's country, which a column of allergens declares; by default the EU's. */
  allergenSet?: AllergenSet | undefined;
}
