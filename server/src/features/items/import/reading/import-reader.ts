/** Program of the worker that reads one text. */
import { parentPort, workerData } from 'node:worker_threads';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { ImportEdit } from '@menuboard/contract/imports';
import { AppError } from '../../../../lib/app-error.ts';
import type { ReadLine } from '../item-draft.ts';
import { aboutDecimals } from './about-decimals.ts';
import { applyEdits } from './apply-edits.ts';
import { readImport } from './read-import.ts';
import type { ReadImport, ReadingChoices } from './reading-choices.ts';
import { readWorkbook } from './workbook.ts';

export interface ReadRequest extends ReadingChoices {
  /** A text, or the bytes of a workbook. */
  source: string | Uint8Array;
  edits?: readonly ImportEdit[] | undefined;
  /** The lines to leave out. */
  skip: readonly number[];
}

export type ReaderAnswer =
  | { kind: 'ready' }
  | { kind: 'read'; result: ReadImport }
  | { kind: 'refused'; code: AppError['code']; message: string };

async function read({ source, edits = [], skip, ...choices }: ReadRequest): Promise<ReadImport> {
  const result =
    typeof source === 'string' ? readImport(source, choices) : await readWorkbook(source, choices);
  const skipped = new Set(skip);
  const lines = applyEdits(result.lines, edits).map((one): ReadLine => {
    const { line, text } = one;
    return skipped.has(line) ? { line, text, kind: 'leftOut', reason: 'You left this line out.' } : one;
  });
  if (lines.filter(({ kind }) => kind === 'dish').length > ITEMS_MAX) {
    throw new AppError('too_large', `These are more than ${ITEMS_MAX} items. Import them in parts.`);
  }
  return { ...result, lines, questions: [...aboutDecimals(lines), ...result.questions] };
}

const answer = (message: ReaderAnswer) => parentPort?.postMessage(message);

answer({ kind: 'ready' });
try {
  answer({ kind: 'read', result: await read(workerData) });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  answer({ kind: 'refused', code: error.code, message: error.message });
}
