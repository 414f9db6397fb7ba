/** Turns rows of the change log into activities, for Recent Activity and for the history of menus. */
import type { Activity } from '@menuboard/contract/stats';
import type { ChangeRow } from '../db/schema.ts';
import type { ExplainChange, Explanation } from './activity.ts';

/** Facts that the log does not store; `undefined` for an entity that housekeeping has deleted. */
export interface KnownEntities {
  nameOf: (id: string) => string | undefined;
  createdAtOf: (id: string) => string | undefined;
}

export interface ExplainedChange {
  row: ChangeRow;
  explanation: Explanation;
}

/** Explains each row by its type. Drops rows that only follow from others, and types that this build does not know. */
export function explainChanges(
  rows: ChangeRow[],
  explainers: ReadonlyMap<string, ExplainChange>,
): ExplainedChange[] {
  return rows.flatMap((row) => {
    const explanation = explainers.get(row.type)?.(row);
    return explanation ? [{ row, explanation }] : [];
  });
}

/** Entities whose names or creation times the activities need. */
export function entityIdsIn(changes: ExplainedChange[]): string[] {
  const ids = changes.flatMap(({ row, explanation: { action, before, after } }) => [
    ...(action === 'created' ? [row.entity_id] : []),
    ...[before, after].flatMap((detail) => (typeof detail === 'object' && detail ? [detail.menuId] : [])),
  ]);
  return [...new Set(ids)];
}

/**
 * Undo would not restore everything that these ended, or nobody could say what it does. A takeover has *End now* instead.
 */
const withoutUndo = new Set<string>(['display-paired', 'restaurant-updated', 'takeover-updated']);

/** Actions on something outside a record's content, which is all that Undo restores. */
const actionsWithoutUndo = new Set([
  'published',
  'unpublished',
  'screen-forgotten',
  'screen-restored',
  'screen-reloaded',
]);

/** All changes of one revision, which Undo reverses together. */
export interface Step {
  changes: number;
  /** Whether it paired a screen, which cannot be undone. */
  isPairing: boolean;
}

const canUndo = ({ type }: ChangeRow, { action }: Explanation, { isPairing }: Step) =>
  !isPairing && !withoutUndo.has(type) && !type.startsWith('media-') && !actionsWithoutUndo.has(action);

export function toActivity(
  { row, explanation }: ExplainedChange,
  known: KnownEntities,
  actor: Activity['actor'] = null,
  step: Step = { changes: 1, isPairing: false },
): Activity {
  const detailOf = (detail: Explanation['before']): Activity['before'] => {
    if (typeof detail === 'object' && detail) return known.nameOf(detail.menuId) ?? null;
    return detail ?? null;
  };
  const { type, name, before, after } = explanation;
  // Restoring is recorded as creating; only the entity's own row shows that it is older. Rows of new entities may be
  // slightly younger than the change, because lists need different times.
  const createdAt = known.createdAtOf(row.entity_id);
  const isRestored = explanation.action === 'created' && createdAt !== undefined && createdAt < row.at;
  return {
    id: `${row.revision}-${row.seq}`,
    type,
    action: isRestored ? 'restored' : explanation.action,
    timestamp: row.at,
    name,
    entityId: row.entity_id,
    revision: row.revision,
    before: detailOf(before),
    after: detailOf(after),
    actor,
    undo: canUndo(row, explanation, step) ? String(row.revision) : null,
    changesInStep: step.changes,
  };
}
