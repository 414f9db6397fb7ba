import type { ListedDisplay } from '@menuboard/contract/displays';
import type { DisplayChange } from '@menuboard/contract/several-displays';
import type { Kit } from '../../app/kit.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { applyToDisplay } from '../displays/displays.writes.ts';
import { readListedDisplays } from '../displays/presented-displays.reads.ts';
import { replaceEntries } from '../schedules/schedules.writes.ts';

export function severalDisplaysService(kit: Kit) {
  return {
    /** One revision, so that one Undo puts everything back. */
    change(
      scope: Scope,
      changes: readonly DisplayChange[],
    ): Promise<{ displays: ListedDisplay[]; undo: string }> {
      return kit.mutate(scope, async (mutation) => {
        for (const { addEntries = [], clearsSchedule = false, ...change } of changes) {
          await breathe();
          await applyToDisplay(mutation, change, kit);
          if (clearsSchedule || addEntries.length > 0) {
            const entries = { isCleared: clearsSchedule, added: addEntries };
            await replaceEntries(mutation, change.displayId, entries);
          }
        }
        const ids = changes.map(({ displayId }) => displayId);
        const changed = await readListedDisplays(kit, mutation.tx, scope, ids);
        const displays = ids.flatMap((id) => changed.find((display) => display.id === id) ?? []);
        return { displays, undo: String(mutation.revision) };
      });
    },
  };
}
