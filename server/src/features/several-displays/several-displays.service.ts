import type { ListedDisplay } from '@menuboard/contract/displays';
import type { DisplayChange } from '@menuboard/contract/several-displays';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { breathe } from '../../lib/turns.ts';

type NewEntries = NonNullable<DisplayChange['addEntries']>;

export interface SeveralDisplaysDeps {
  mutate: Mutate;
  /** Changes menu, media and settings of a display. */
  applyToDisplay: (
    mutation: Mutation,
    change: Omit<DisplayChange, 'addEntries' | 'clearsSchedule'>,
  ) => Promise<void>;
  /** Deletes entries of a display's schedule, and adds others. */
  replaceEntries: (
    mutation: Mutation,
    displayId: string,
    entries: { isCleared: boolean; added: NewEntries },
  ) => Promise<void>;
  listDisplays: (tx: Tx, scope: Scope, ids: string[]) => Promise<ListedDisplay[]>;
}

export function createSeveralDisplaysService(deps: SeveralDisplaysDeps) {
  const { mutate, applyToDisplay, replaceEntries, listDisplays } = deps;
  return {
    /** One revision, so that one Undo puts everything back. */
    change(
      scope: Scope,
      changes: readonly DisplayChange[],
    ): Promise<{ displays: ListedDisplay[]; undo: string }> {
      return mutate(scope, async (mutation) => {
        for (const { addEntries = [], clearsSchedule = false, ...change } of changes) {
          await breathe();
          await applyToDisplay(mutation, change);
          if (clearsSchedule || addEntries.length > 0) {
            const entries = { isCleared: clearsSchedule, added: addEntries };
            await replaceEntries(mutation, change.displayId, entries);
          }
        }
        const ids = changes.map(({ displayId }) => displayId);
        const changed = await listDisplays(mutation.tx, scope, ids);
        const displays = ids.flatMap((id) => changed.find((display) => display.id === id) ?? []);
        return { displays, undo: String(mutation.revision) };
      });
    },
  };
}

export type SeveralDisplaysService = ReturnType<typeof createSeveralDisplaysService>;
