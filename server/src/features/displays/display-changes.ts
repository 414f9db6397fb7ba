/** Changes of displays inside a mutation that the caller has begun. Each one is recorded for events and activity. */
import type { Display } from '@menuboard/contract/displays';
import { DISPLAYS_MAX } from '@menuboard/contract/domain/limits';
import type { DisplaySnapshot } from '../../db/change-data.ts';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import { type ColumnsOf, findLive, updateLive } from '../../db/soft-delete.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { type DisplayReader, getRow } from './display-reader.ts';
import { snapshotOf } from './displays.present.ts';
import { findDisplays } from './displays.reads.ts';
import * as repo from './displays.repo.ts';

export function createDisplayChanges(reader: DisplayReader, securityLog: SecurityLog) {
  async function changeInTx(
    mutation: Mutation,
    scope: Scope,
    id: string,
    type: 'display-updated' | 'menu-assigned',
    columns: ColumnsOf<'displays'>,
  ): Promise<Display> {
    const { tx, record } = mutation;
    const before = await getRow(tx, scope, id);
    await updateLive(mutation, scope, 'displays', id, columns);
    const after = await getRow(tx, scope, id);
    record({ type, entityId: before.id, before: snapshotOf(before), after: snapshotOf(after) });
    return reader.get(tx, scope, id);
  }

  return {
    changeInTx,

    async createInTx({ tx, revision, at, record }: Mutation, scope: Scope, name: string): Promise<Display> {
      const id = newId<'display'>();
      const pairingCode = await repo.freePairingCode(tx);
      const times = { created_at: at, updated_at: at };
      await repo.insertDisplay(tx, scope, { id, name, pairing_code: pairingCode, revision, ...times });
      await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
      const display = await reader.get(tx, scope, id);
      const after = { id, name, menuId: null, mediaUrl: null, settings: display.settings };
      record({ type: 'display-created', entityId: id, after });
      return display;
    },

    /** The old code pairs no screen any more. */
    async replaceCodeInTx(mutation: Mutation, scope: Scope, id: string): Promise<Display> {
      const code = await repo.freePairingCode(mutation.tx);
      const display = await changeInTx(mutation, scope, id, 'display-updated', { pairing_code: code });
      mutation.afterCommit(() => securityLog({ event: 'pairing-code-replaced', displayId: display.id }));
      return display;
    },

    async assignMenuInTx(
      mutation: Mutation,
      scope: Scope,
      id: string,
      menuId: string | null,
    ): Promise<Display> {
      const menu = menuId === null ? undefined : await findLive(mutation.tx, scope, 'menus', menuId);
      if (menuId !== null && !menu) throw notFound('Menu');
      return changeInTx(mutation, scope, id, 'menu-assigned', { menu_id: menu?.id ?? null });
    },

    /**
     * Raises the revision of a display whose schedule changed, and returns its snapshot. The caller records the change
     * together with the schedule entry.
     */
    async raiseRevision(mutation: Mutation, scope: Scope, id: string): Promise<DisplaySnapshot> {
      await updateLive(mutation, scope, 'displays', id, {});
      return snapshotOf(await getRow(mutation.tx, scope, id));
    },

    /** Raises the revisions of the displays that show a deleted or restored menu, and records them as updated. */
    async updateDisplaysWithMenu(
      { tx, revision, record }: Mutation,
      scope: Scope,
      menuId: TrustedId<'menu'>,
    ): Promise<void> {
      const ids = await repo.raiseRevisionsWithMenu(tx, scope, menuId, revision);
      for (const row of await findDisplays(tx, scope, ids)) {
        record({ type: 'display-updated', entityId: row.id, before: null, after: snapshotOf(row) });
      }
    },
  };
}

export type DisplayChanges = ReturnType<typeof createDisplayChanges>;
