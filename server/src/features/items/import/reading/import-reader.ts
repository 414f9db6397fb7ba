/** The program of the worker that reads one text. */
import { parentPort, workerData } from 'node:worker_threads';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { AppError } from '../../../../lib/app-error.ts';
import type { Columns } from './columns.ts';
import { type ReadImport, readImport } from './read-import.ts';

export interface ReadRequest {
  text: string;
  columns?: Columns | undefined;
  /** The lines to leave out. */
  skip: readonly number[];
}

export type ReaderAnswer =
  | { kind: 'ready' }
  | { kind: 'read'; result: ReadImport }
  | { kind: 'refused'; code: AppError['code']; message: string };

function read({ text, columns, skip }: ReadRequest): ReadImport {
  const result = readImport(text, columns);
  const skipped = new Set(skip);
  const lines = result.lines.filter(({ line }) => !skipped.has(line));
  if (lines.length > ITEMS_MAX) {
    throw new AppError('too_large', `These are more than ${ITEMS_MAX} items. Import them in parts.`);
  }
  return { ...result, lines };
}

const answer = (message: ReaderAnswer) => parentPort?.postMessage(message);

answer({ kind: 'ready' });
try {
  answer({ kind: 'read', result: read(workerData) });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  answer({ kind: 'refused', code: error.code, message: error.message });
}
