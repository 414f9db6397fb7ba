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

/** Explains each row by its type; drops rows that only follow from others, and types that this build does not know. */
export function explainChanges(
  rows: ChangeRow[],
  explainers: ReadonlyMap<string, ExplainChange>,
): ExplainedChange[] {
  return rows.flatMap((row) => {
    const explanation = explainers.get(row.type)?.(row);
    return explanation ? [{ row, explanation }] : [];
  });
}

/** The entities whose names or times of creation the activities need. */
export function entityIdsIn(changes: ExplainedChange[]): string[] {
  const ids = changes.flatMap(({ row, explanation: { action, before, after } }) => [
    ...(action === 'created' ? [row.entity_id] : []),
    ...[before, after].flatMap((detail) => (typeof detail === 'object' && detail ? [detail.menuId] : [])),
  ]);
  return [...new Set(ids)];
}

/** Their undo would not bring back what they ended, or nobody could tell what it does. */
const withoutUndo = new Set<string>(['display-paired', 'restaurant-updated']);

/** What is not part of a record's content, which Undo puts back. */
const actionsWithoutUndo = new Set([
  'published',
  'unpublished',
  'screen-forgotten',
  'screen-restored',
  'screen-reloaded',
]);

/** All changes of one revision, which Undo takes back together. */
export interface Step {
  changes: number;
  /** Whether it paired a screen, which cannot be taken back. */
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
  // Restoring is recorded as creating; only the entity's own row knows that it is older. The rows of new ones may be a
  // little younger than the change: lists need different times.
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
