/** Changes of displays inside a mutation that the caller has begun. Each one is recorded for events and activity. */
import type { UpdateSettings } from '@menuboard/contract/display-settings';
import type { Display } from '@menuboard/contract/displays';
import { DISPLAYS_MAX } from '@menuboard/contract/domain/limits';
import type { DisplayChange } from '@menuboard/contract/several-displays';
import type { DisplaySnapshot } from '../../db/change-data.ts';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Tx } from '../../db/schema.ts';
import { type ColumnsOf, findLive, updateLive } from '../../db/soft-delete.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { type DisplayReader, getRow } from './display-reader.ts';
import { snapshotOf } from './displays.present.ts';
import { findDisplays, type LiveDisplay, settingsOf } from './displays.reads.ts';
import * as repo from './displays.repo.ts';
import { mergeSettings, toStoredSettings } from './merge-settings.ts';

/** The columns of a display with other media, and with other settings if there are any. */
function mediaColumns(
  row: LiveDisplay,
  media: { url: string; type: string } | null,
  settings: UpdateSettings['settings'],
): ColumnsOf<'displays'> {
  return {
    media_url: media?.url ?? null,
    media_type: media?.type ?? null,
    settings: toStoredSettings(mergeSettings({ ...settingsOf(row), mediaUntil: null }, settings)),
  };
}

export function createDisplayChanges(reader: DisplayReader, securityLog: SecurityLog) {
  /** `columnsOf` returns the columns to write for the row as it is. */
  async function writeInTx(
    mutation: Mutation,
    id: string,
    type: 'display-updated' | 'menu-assigned',
    columnsOf: (row: LiveDisplay) => ColumnsOf<'displays'>,
  ): Promise<void> {
    const { tx, record, scope } = mutation;
    const before = await getRow(tx, scope, id);
    await updateLive(mutation, 'displays', id, columnsOf(before));
    const after = await getRow(tx, scope, id);
    record({ type, entityId: before.id, before: snapshotOf(before), after: snapshotOf(after) });
  }

  async function changeInTx(
    mutation: Mutation,
    id: string,
    type: 'display-updated' | 'menu-assigned',
    columns: ColumnsOf<'displays'>,
  ): Promise<Display> {
    const { scope } = mutation;
    await writeInTx(mutation, id, type, () => columns);
    return reader.get(mutation.tx, scope, id);
  }

  async function menuColumns(tx: Tx, scope: Scope, menuId: string | null) {
    const menu = menuId === null ? undefined : await findLive(tx, scope, 'menus', menuId);
    if (menuId !== null && !menu) throw notFound('Menu');
    return { menu_id: menu?.id ?? null };
  }

  return {
    changeInTx,

    async createInTx(
      { tx, revision, at, record, scope }: Mutation,
      name: string,
      createdAt = at,
    ): Promise<Display> {
      const id = newId<'display'>();
      const pairingCode = await repo.freePairingCode(tx);
      const times = { created_at: createdAt, updated_at: at };
      const code = { pairing_code: pairingCode, code_shown_at: at };
      await repo.insertDisplay(tx, scope, { id, name, ...code, revision, ...times });
      await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
      const display = await reader.get(tx, scope, id);
      const after = { id, name, menuId: null, mediaUrl: null, settings: display.settings };
      record({ type: 'display-created', entityId: id, after });
      return display;
    },

    /** The old code pairs no screen any more. Nobody has been shown the new one unless `shownAt` says so. */
    async replaceCodeInTx(mutation: Mutation, id: string, shownAt: string | null = null): Promise<Display> {
      const code = { pairing_code: await repo.freePairingCode(mutation.tx), code_shown_at: shownAt };
      const display = await changeInTx(mutation, id, 'display-updated', code);
      mutation.afterCommit(() => securityLog({ event: 'pairing-code-replaced', displayId: display.id }));
      return display;
    },

    /** A timed code pairs new screens from now on. */
    async showCodeInTx(mutation: Mutation, id: string): Promise<Display> {
      const shown = { code_shown_at: mutation.at };
      const display = await changeInTx(mutation, id, 'display-updated', shown);
      mutation.afterCommit(() => securityLog({ event: 'pairing-code-shown', displayId: display.id }));
      return display;
    },

    async assignMenuInTx(mutation: Mutation, id: string, menuId: string | null): Promise<Display> {
      const { scope } = mutation;
      const columns = await menuColumns(mutation.tx, scope, menuId);
      return changeInTx(mutation, id, 'menu-assigned', columns);
    },

    /** Shows a file beside the menu, or none. The last day belonged to the media before it. */
    async setMediaInTx(
      mutation: Mutation,
      id: string,
      media: { url: string; type: string } | null,
    ): Promise<Display> {
      const { scope } = mutation;
      await writeInTx(mutation, id, 'display-updated', (row) => mediaColumns(row, media, {}));
      return reader.get(mutation.tx, scope, id);
    },

    /** Changes menu, media and settings of one of several displays. */
    async applyInTx(
      mutation: Mutation,
      { displayId, menuId, mediaUrl, settings = {} }: Omit<DisplayChange, 'addEntries' | 'clearsSchedule'>,
    ): Promise<void> {
      const { tx, scope } = mutation;
      if (menuId !== undefined) {
        const columns = await menuColumns(tx, scope, menuId);
        await writeInTx(mutation, displayId, 'menu-assigned', () => columns);
      }
      if (mediaUrl !== undefined) {
        const file = mediaUrl === null ? undefined : (await mediaByUrl(tx, scope, [mediaUrl])).get(mediaUrl);
        if (mediaUrl !== null && !file) throw notFound('Media');
        const media = mediaUrl !== null && file ? { url: mediaUrl, type: file.type } : null;
        await writeInTx(mutation, displayId, 'display-updated', (row) => mediaColumns(row, media, settings));
      } else if (Object.keys(settings).length > 0) {
        await writeInTx(mutation, displayId, 'display-updated', (row) => ({
          settings: toStoredSettings(mergeSettings(settingsOf(row), settings)),
        }));
      }
    },

    /**
     * Raises the revision of a display whose schedule changed, and returns its snapshot. The caller records the change
     * together with the schedule entry.
     */
    async raiseRevision(mutation: Mutation, id: string): Promise<DisplaySnapshot> {
      const { scope } = mutation;
      await updateLive(mutation, 'displays', id, {});
      return snapshotOf(await getRow(mutation.tx, scope, id));
    },

    /** Raises the revisions of the displays that show a deleted or restored menu, and records them as updated. */
    async updateDisplaysWithMenu(
      { tx, revision, record, scope }: Mutation,
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
