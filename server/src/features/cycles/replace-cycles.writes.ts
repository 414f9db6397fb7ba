/** Restores the cycles of an archive. */
import { isDeepStrictEqual } from 'node:util';
import type { StoredCycle } from '@menuboard/contract/cycles';
import type { Mutation } from '../../db/mutate.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { storedOf } from './cycles.present.ts';
import * as repo from './cycles.repo.ts';
import { removeCycle, writeCycle } from './cycles.writes.ts';

interface Restored extends StoredCycle {
  /** Id in the archive, which may be of another restaurant. */
  id: string;
}

type Ids = ReadonlyMap<string, string>;

/** A cycle with the menus and displays of this restaurant. */
function withOwnIds({ id: _, ...cycle }: Restored, menuIds: Ids, displayIds: Ids): StoredCycle {
  return {
    ...cycle,
    cells: cycle.cells.flatMap((cell) => {
      const menuId = menuIds.get(cell.menuId);
      return menuId === undefined ? [] : [{ ...cell, menuId }];
    }),
    exceptions: cycle.exceptions.map(({ menuId, ...days }) => {
      const own = menuIds.get(menuId ?? '');
      return own === undefined ? days : { ...days, menuId: own };
    }),
    displayIds: cycle.displayIds.flatMap((displayId) => displayIds.get(displayId) ?? []),
  };
}

/** Replaces the restaurant's cycles. Those that it has keep their ids; a cycle without a display is left out. */
export async function replaceCycles(
  mutation: Mutation,
  restored: readonly Restored[],
  menuIds: Ids,
  displayIds: Ids,
): Promise<void> {
  const rows = await repo.allCycles(mutation.tx, mutation.scope);
  for (const row of rows) if (!restored.some(({ id }) => id === row.id)) await removeCycle(mutation, row);
  for (const archived of restored) {
    const cycle = withOwnIds(archived, menuIds, displayIds);
    const row = rows.find(({ id }) => id === archived.id);
    if (cycle.displayIds.length === 0 || (row && isDeepStrictEqual(storedOf(row), cycle))) continue;
    await writeCycle(mutation, { id: row?.id ?? newId<'cycle'>(), row }, cycle);
  }
}
