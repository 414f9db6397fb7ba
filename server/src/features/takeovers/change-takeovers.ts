/** Changes of takeovers, by people and by alerts, inside their mutation. */
import { TAKEOVERS_MAX } from '@menuboard/contract/domain/limits';
import type { Takeover } from '@menuboard/contract/takeovers';
import type { Mutation } from '../../db/mutate.ts';
import type { TakeoverRow } from '../../db/takeover-rows.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { iso } from '../../kernel/time/clock.ts';
import { presentTakeover, type TakeoverContent } from './takeovers.present.ts';
import * as repo from './takeovers.repo.ts';

export interface NewTakeover {
  content: TakeoverContent;
  displayIds: string[] | null;
  durationMs: number;
  /** JSON of the alert's keys. */
  alert?: string;
}

/** Starts a takeover of displays that are known. */
export async function startTakeover(
  mutation: Mutation,
  { content, displayIds, durationMs, alert }: NewTakeover,
): Promise<Takeover> {
  const { tx, scope, revision, at, record } = mutation;
  if ((await repo.runningRows(tx, scope, at)).length >= TAKEOVERS_MAX)
    throw new AppError(
      'conflict',
      `At most ${TAKEOVERS_MAX} takeovers can run at once. End one of them first.`,
    );
  const row: TakeoverRow = {
    id: newId(),
    restaurant_id: scope.restaurantId,
    content: JSON.stringify(content),
    display_ids: displayIds && JSON.stringify(displayIds),
    starts_at: at,
    ends_at: iso(Date.parse(at) + durationMs),
    alert: alert ?? null,
    revision,
  };
  await repo.insertTakeover(tx, row);
  await repo.raiseTakeoverRevision(tx, scope, revision);
  const after = presentTakeover(row);
  record({ type: 'takeover-updated', entityId: row.id, before: null, after });
  return after;
}

/** Stores other columns of a takeover. */
export async function changeTakeover(
  { tx, scope, revision, record }: Mutation,
  before: TakeoverRow,
  columns: Partial<Pick<TakeoverRow, 'content' | 'display_ids' | 'ends_at' | 'alert'>>,
): Promise<Takeover> {
  const row = { ...before, ...columns, revision };
  await repo.updateTakeover(tx, scope, { id: before.id, ...columns, revision });
  await repo.raiseTakeoverRevision(tx, scope, revision);
  const after = presentTakeover(row);
  record({ type: 'takeover-updated', entityId: row.id, before: presentTakeover(before), after });
  return after;
}

/** Ends a takeover now, unless it is over. */
export async function endTakeover(mutation: Mutation, row: TakeoverRow): Promise<Takeover> {
  if (row.ends_at <= mutation.at) return presentTakeover(row);
  return changeTakeover(mutation, row, { ends_at: mutation.at });
}
