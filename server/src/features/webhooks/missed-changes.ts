/** Answers programs that catch up on missed changes, from the change log. */
import type { KeyScope } from '@menuboard/contract/domain/key-scopes';
import { CHANGES_PAGE_MAX } from '@menuboard/contract/domain/limits';
import { scopeOfEvent } from '@menuboard/contract/domain/webhook-events';
import type { ReportedChanges } from '@menuboard/contract/webhooks';
import { REVISIONS_AHEAD } from '../../db/revisions-ahead.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { reportOf } from './webhook-message.ts';
import * as repo from './webhooks.repo.ts';

const gone = () =>
  new AppError(
    'gone',
    'The changes after this one are no longer stored. Ask without after, then read the lists, and go on with the next of that answer.',
  );

/** Place after a position: a change, or a revision with all its changes. */
function cursorOf(position: string): repo.Cursor {
  const [revision, seq] = position.split('.').map(Number);
  return { revision: revision ?? 0, seq: seq ?? repo.END_OF_REVISION };
}

interface LogAround {
  /** The restaurant's revision. */
  current: number;
  /** Newest revision in the log up to the position. */
  known: number | undefined;
  /** First revision in the log after the position, or the next one to come. */
  first: number;
}

/** Whether changes after a position are missing: they have expired, or a backup was restored since. */
function isGone(revision: number, { current, known, first }: LogAround): boolean {
  if (revision >= current) return revision > current;
  if (known === undefined) return revision < first - 1;
  // A restore skips this many revisions. A later position is from after the restore.
  return first - known >= REVISIONS_AHEAD && revision - known < REVISIONS_AHEAD;
}

export interface ChangesQuery {
  after?: string | undefined;
  limit?: number | undefined;
}

/** @param scopes scopes of the caller; changes that need another one are left out */
export async function readMissedChanges(
  db: Db,
  scope: Scope,
  { after, limit = CHANGES_PAGE_MAX }: ChangesQuery,
  scopes: readonly KeyScope[],
): Promise<ReportedChanges> {
  const current = await repo.currentRevision(db, scope);
  if (after === undefined) return { changes: [], next: String(current), isComplete: true };
  const cursor = cursorOf(after);
  const rows = await repo.changesAfter(db, scope, cursor, limit);
  // Read last, because changes may expire in between.
  const known = await repo.knownRevision(db, scope, cursor.revision);
  const [first, last] = [rows[0], rows.at(-1)];
  if (isGone(cursor.revision, { current, known, first: first?.revision ?? current + 1 })) throw gone();
  return {
    changes: rows.flatMap((row) => {
      const report = reportOf(row);
      return report && scopes.includes(scopeOfEvent(report.type)) ? [report] : [];
    }),
    next: last ? `${last.revision}.${last.seq}` : after,
    isComplete: rows.length < limit,
  };
}
