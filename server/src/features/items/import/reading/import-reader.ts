/** Program of the worker that reads one text. */
import { parentPort, workerData } from 'node:worker_threads';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { DoubtChoice, ImportQuestion } from '@menuboard/contract/import-result';
import type { ImportEdit } from '@menuboard/contract/imports';
import { AppError } from '../../../../kernel/errors/app-error.ts';
import type { ReadLine } from '../item-draft.ts';
import { applyEdits } from './apply-edits.ts';
import { readImport } from './read-import.ts';
import type { ReadImport, ReadingChoices } from './reading-choices.ts';
import { readWorkbook } from './workbook.ts';

const EXAMPLES = 3;

const priceOf = ({ price, sizes }: DoubtChoice) => price ?? sizes?.[0]?.price ?? 0;

/** Asks for the meaning of point and comma in a text whose prices leave it open. */
function aboutDecimals(lines: readonly ReadLine[]): ImportQuestion[] {
  const examples = lines.flatMap((one) => {
    if (one.kind !== 'dish') return [];
    const choices = one.doubts?.flatMap((doubt) => doubt.choices) ?? [];
    const point = choices.find(({ decimalSign }) => decimalSign === '.');
    const comma = choices.find(({ decimalSign }) => decimalSign === ',');
    if (!point || !comma) return [];
    return [{ line: one.line, text: one.draft.name, point: priceOf(point), comma: priceOf(comma) }];
  });
  if (examples.length === 0) return [];
  const sentence = 'Which sign comes before the decimals in this text: the point or the comma?';
  return [{ kind: 'decimalSign', sentence, examples: examples.slice(0, EXAMPLES) }];
}

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
