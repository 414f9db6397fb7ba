import type { Cycle, StoredCycle } from '@menuboard/contract/cycles';
import { CYCLES_MAX } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { CycleRow } from '../../db/schema.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { storedOf } from './cycles.present.ts';
import { listCycles } from './cycles.reads.ts';
import * as repo from './cycles.repo.ts';
import { menusOf, removeCycle, writeCycle } from './cycles.writes.ts';

async function getCycle({ tx, scope }: Mutation, id: string): Promise<CycleRow> {
  const row = await repo.findCycle(tx, scope, id);
  if (!row) throw notFound('Cycle');
  return row;
}

/** Menus and displays that the cycle already names may be in the bin, because they return to it. */
async function refuseUnknown({ tx, scope }: Mutation, body: StoredCycle, known?: StoredCycle): Promise<void> {
  const [knownMenus, knownDisplays] = known ? [menusOf(known), known.displayIds] : [[], []];
  const isLive = ({ deleted_at }: { deleted_at: string | null }) => deleted_at === null;
  const menuIds = menusOf(body).filter((id) => !knownMenus.includes(id));
  if ((await repo.findMenus(tx, scope, menuIds)).filter(isLive).length < menuIds.length)
    throw notFound('Menu');
  const displayIds = body.displayIds.filter((id) => !knownDisplays.includes(id));
  if ((await repo.findDisplays(tx, scope, displayIds)).filter(isLive).length < displayIds.length)
    throw notFound('Display');
}

export function cyclesService({ db, mutate }: Kit) {
  return {
    list: (scope: Scope): Promise<Cycle[]> => listCycles(db, scope),

    create(scope: Scope, body: StoredCycle): Promise<Cycle> {
      return mutate(scope, async (mutation) => {
        await refuseUnknown(mutation, body);
        if ((await repo.allCycles(mutation.tx, scope)).length >= CYCLES_MAX)
          throw new AppError('conflict', `A restaurant can have at most ${CYCLES_MAX} cycles.`);
        return writeCycle(mutation, { id: newId<'cycle'>() }, body);
      });
    },

    update(scope: Scope, id: string, body: StoredCycle): Promise<Cycle> {
      return mutate(scope, async (mutation) => {
        const row = await getCycle(mutation, id);
        await refuseUnknown(mutation, body, storedOf(row));
        return writeCycle(mutation, { id: row.id, row }, body);
      });
    },

    remove(scope: Scope, id: string): Promise<{ undo: string }> {
      return mutate(scope, async (mutation) => {
        await removeCycle(mutation, await getCycle(mutation, id));
        return { undo: String(mutation.revision) };
      });
    },
  };
}
