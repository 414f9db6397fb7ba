/** The types with which features take back rows of the change log, and the ways in which they refuse it. */
import type { UndoneRecord } from '@menuboard/contract/undo';
import type { Mutation } from '../db/mutate.ts';
import type { ChangeRow } from '../db/schema.ts';
import { AppError } from './app-error.ts';

/**
 * Takes back changes of one type that belong to one revision, the last one first. Throws `gone` if any of the records
 * has changed since, and `conflict` for a change that has no inverse.
 */
export type UndoChanges = (mutation: Mutation, changes: readonly ChangeRow[]) => Promise<UndoneRecord[]>;

/** How many reasons a refusal lists. */
const LISTED_MAX = 20;

/** A reason why a record cannot be put back: `the price of Soup has been changed since`. */
export interface UndoObstacle {
  id: string;
  reason: string;
}

/** Throws `gone` with the first reason in its sentence and all of them as details, if there is any. */
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

/** The refusal because of one record. */
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
