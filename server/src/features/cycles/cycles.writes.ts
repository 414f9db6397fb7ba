/** Writes cycles and the entries that they make in the schedules of their displays (ADR 65). */
import type { Cycle, StoredCycle } from '@menuboard/contract/cycles';
import { cycleEntries } from '@menuboard/contract/domain/cycle/cycle';
import { CYCLE_ENTRIES_MAX } from '@menuboard/contract/domain/limits';
import type { Mutation } from '../../db/mutate.ts';
import type { CycleRow } from '../../db/schema.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { raiseDisplayRevision } from '../displays/displays.writes.ts';
import { replaceCycleEntries } from '../schedules/schedules.writes.ts';
import { presentCycle, writeTerms } from './cycles.present.ts';
import * as repo from './cycles.repo.ts';

/** Ids of all menus that a cycle names, each once. */
export const menusOf = ({ cells, exceptions }: StoredCycle): string[] => [
  ...new Set([...cells, ...exceptions].flatMap(({ menuId }) => menuId ?? [])),
];

/** Raises the revisions of the displays, and records the change of the cycle with the first one. */
async function recordChange(
  mutation: Mutation,
  displayIds: readonly TrustedId<'display'>[],
  before: Cycle | null,
  after: Cycle | null,
): Promise<void> {
  for (const [index, id] of displayIds.entries()) {
    const display = await raiseDisplayRevision(mutation, id);
    const change =
      index > 0
        ? { before: null, after: display }
        : { before: { ...display, cycle: before }, after: { ...display, cycle: after } };
    mutation.record({ type: 'display-updated', entityId: display.id, ...change });
  }
}

/** Entries on displays in the bin return with them; menus that have left the bin for good are left out. */
async function writeEntries(mutation: Mutation, row: CycleRow, stored: StoredCycle): Promise<void> {
  const { tx, scope } = mutation;
  const displays = await repo.findDisplays(tx, scope, stored.displayIds);
  const menus = new Map((await repo.findMenus(tx, scope, menusOf(stored))).map(({ id }) => [`${id}`, id]));
  const entries = cycleEntries(stored).flatMap((entry) => {
    const menuId = menus.get(entry.menuId);
    return menuId ? [{ ...entry, menuId }] : [];
  });
  if (entries.length * displays.length > CYCLE_ENTRIES_MAX)
    throw new AppError(
      'conflict',
      `A cycle can have at most ${CYCLE_ENTRIES_MAX.toLocaleString('en')} menus on all its displays together. Make one cycle for each site.`,
    );
  const cycle = { id: row.id, createdAt: row.created_at };
  const ids = displays.map(({ id }) => id);
  await replaceCycleEntries(mutation, cycle, ids, entries);
}

/** Live displays of a cycle before and after its change. */
async function affectedDisplays({ tx, scope }: Mutation, cycles: readonly (StoredCycle | null)[]) {
  const ids = [...new Set(cycles.flatMap((cycle) => cycle?.displayIds ?? []))];
  const displays = await repo.findDisplays(tx, scope, ids);
  return displays.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
}

/** Creates or replaces a cycle. */
export async function writeCycle(
  mutation: Mutation,
  known: { id: TrustedId<'cycle'>; row?: CycleRow | undefined; createdAt?: string | undefined },
  stored: StoredCycle,
): Promise<Cycle> {
  const { tx, scope, revision, at } = mutation;
  const before = known.row ? presentCycle(known.row) : null;
  const row: CycleRow = {
    id: known.id,
    restaurant_id: scope.restaurantId,
    name: stored.name,
    terms: writeTerms(stored, known.row),
    revision,
    created_at: known.row?.created_at ?? known.createdAt ?? at,
    updated_at: at,
  };
  await repo.storeCycle(tx, row);
  await writeEntries(mutation, row, stored);
  const after = presentCycle(row);
  await recordChange(mutation, await affectedDisplays(mutation, [before, after]), before, after);
  return after;
}

/** Deletes a cycle. Undo brings it back, so it needs no place in the bin. */
export async function removeCycle(mutation: Mutation, row: CycleRow): Promise<void> {
  const before = presentCycle(row);
  await repo.deleteCycle(mutation.tx, mutation.scope, row.id);
  await recordChange(mutation, await affectedDisplays(mutation, [before]), before, null);
}
