/** Types with which features reverse rows of the change log, and the ways to refuse it. */
import type { UndoneRecord } from '@menuboard/contract/undo';
import type { Mutation } from '../db/mutate.ts';
import type { ChangeRow } from '../db/schema.ts';
import { AppError } from '../kernel/errors/app-error.ts';

/**
 * Reverses changes of one type and one revision, last one first. Throws `gone` if any of the records has changed since,
 * and `conflict` for a change without an inverse.
 */
export type UndoChanges = (mutation: Mutation, changes: readonly ChangeRow[]) => Promise<UndoneRecord[]>;

/** Reverses changes one by one. `undefined` for a change without anything to put back. */
export const oneByOne =
  (inverse: (mutation: Mutation, change: ChangeRow) => Promise<UndoneRecord | undefined>): UndoChanges =>
  async (mutation, changes) => {
    const records: UndoneRecord[] = [];
    for (const change of changes) {
      const record = await inverse(mutation, change);
      if (record) records.push(record);
    }
    return records;
  };

/** Number of reasons that a refusal lists. */
const LISTED_MAX = 20;

/** Reason why a record cannot be put back: `the price of Soup has been changed since`. */
export interface UndoObstacle {
  id: string;
  reason: string;
}

/** If there are obstacles, throws `gone` with the first one in its sentence and all as details. */
export function refuseObstacles(obstacles: readonly UndoObstacle[]): void {
  const [first, ...others] = obstacles;
  if (!first) return;
  throw new AppError(
    'gone',
    sentenceFor(first.reason, others.length),
    obstacles.slice(0, LISTED_MAX).map(({ id, reason }) => ({ path: id, message: `${reason}.` })),
  );
}

function sentenceFor(reason: string, count: number): string {
  if (count === 0) return `This can no longer be undone: ${reason}. Nothing was changed.`;
  if (count === 1) return `This can no longer be undone: ${reason}, and one more. Nothing was changed.`;
  return `This can no longer be undone: ${reason}, and ${count} more. Nothing was changed.`;
}

/** Refuses because of one record. */
export function refuseUndo(id: string, reason: string): never {
  refuseObstacles([{ id, reason }]);
  throw new AppError('gone', reason);
}

/** For types of changes without an inverse. The sentence says what to do instead. */
export function hasNoInverse(sentence: string): UndoChanges {
  return async () => {
    throw new AppError('conflict', sentence);
  };
}
