/** Recognises the kind of a text, and reads it. */
import { IMPORT_LINES_MAX } from '@menuboard/contract/domain/limits';
import { AppError } from '../../../../lib/app-error.ts';
import { csvRecords, type Delimiter } from './csv-records.ts';
import { delimiterOf } from './delimiter.ts';
import { readPastedList } from './pasted-list.ts';
import { isKnownHead, readTable } from './read-table.ts';
import type { ReadImport, ReadingChoices } from './reading-choices.ts';

/** A workbook that somebody has sent as text. */
const packed = 'PK\u0003\u0004';

export function readImport(source: string, choices: ReadingChoices = {}): ReadImport {
  const text = source.replace(/^\uFEFF/, '');
  if (text.startsWith(packed)) {
    throw new AppError(
      'validation',
      'This is a workbook and no text. Send it as a form with a file, or save it as CSV.',
    );
  }
  const all = text.split(/\r\n|\n|\r/, IMPORT_LINES_MAX + 1);
  if (all.length > IMPORT_LINES_MAX) {
    throw new AppError('too_large', `These are more than ${IMPORT_LINES_MAX} lines. Import them in parts.`);
  }
  // Excel names the separator of cells in this line.
  const [, separator, rest] = /^"?sep=([,;\t|])"?[,;\t|]*\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const delimiter = (separator as Delimiter | undefined) ?? delimiterOf(all, isKnownHead);
  if (!delimiter) {
    return { format: 'list', header: [], columns: [], questions: [], lines: readPastedList(all, choices) };
  }
  const records = csvRecords(rest ?? text, delimiter);
  if (rest !== undefined) for (const record of records) record.line += 1;
  return readTable(records, choices);
}
