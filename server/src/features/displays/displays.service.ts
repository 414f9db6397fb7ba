import type { Display, DisplayStatus, ListedDisplay, UpdateSettings } from '@menuboard/contract/displays';
import { DISPLAYS_MAX } from '@menuboard/contract/domain/limits';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { MediaItem } from '@menuboard/contract/media';
import type { DisplaySnapshot } from '../../db/change-data.ts';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import {
  type ColumnsOf,
  findDeleted,
  findLive,
  restoreDeleted,
  softDelete,
  updateLive,
} from '../../db/soft-delete.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import type { AddToLibrary } from '../../media/add-to-library.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { menuNamesById, menusById } from '../menus/menus.reads.ts';
import { schedulesOf } from '../schedules/schedules.reads.ts';
import { type DisplayDetails, presentDisplay, presentListed, snapshotOf } from './displays.present.ts';
import { findDisplayId, findDisplays, type LiveDisplay, listDisplays, settingsOf } from './displays.reads.ts';
import * as repo from './displays.repo.ts';
import { mergeSettings, toStoredSettings } from './merge-settings.ts';

type DisplayColumns = ColumnsOf<'displays'>;

/** Reads the status of displays' screens; the result has an entry for every id. */
export type StatusOf = (
  db: Db | Tx,
  displayIds: TrustedId<'display'>[],
) => Promise<Map<string, DisplayStatus>>;

export interface DisplaysDeps {
  db: Db;
  mutate: Mutate;
  addToLibrary: AddToLibrary;
  statusOf: StatusOf;
  /** Revokes the tokens of a display's screens. */
  revokeScreens: (tx: Tx, displayId: TrustedId<'display'>, at: string) => Promise<void>;
  /** Marks a restored display as waiting for its screens to return. */
  expectScreensBack: (displayId: TrustedId<'display'>, deletedAt: string) => void;
  /** Disconnects the sockets of a display's screens. */
  disconnectScreens: (displayId: TrustedId<'display'>) => void;
}

const menuIdsOf = (rows: LiveDisplay[]) => [...new Set(rows.flatMap((row) => row.live_menu_id ?? []))];

const noStatus: DisplayStatus = {
  tag: '',
  isOnline: false,
  lastSeen: null,
  returnsBy: null,
  screens: [],
};

export function createDisplaysService(deps: DisplaysDeps) {
  const { db, mutate, addToLibrary, statusOf, revokeScreens, expectScreensBack, disconnectScreens } = deps;

  /** Reads the schedules and statuses of displays; returns a lookup by display id. */
  async function detailsOf(
    source: Db | Tx,
    rows: LiveDisplay[],
  ): Promise<(displayId: string) => DisplayDetails> {
    const ids = rows.map((row) => row.id);
    const schedules = await schedulesOf(source, ids);
    const statuses = await statusOf(source, ids);
    return (id) => ({
      scheduledContent: schedules.get(id) ?? [],
      status: statuses.get(id) ?? noStatus,
    });
  }

  async function present(source: Db | Tx, rows: LiveDisplay[]): Promise<Display[]> {
    const menus = await menusById(source, menuIdsOf(rows));
    const details = await detailsOf(source, rows);
    return rows.map((row) => {
      const menu = row.live_menu_id === null ? undefined : menus.get(row.live_menu_id);
      return presentDisplay(row, menu, details(row.id));
    });
  }

  async function getRow(source: Db | Tx, scope: Scope, id: string): Promise<LiveDisplay> {
    const [row] = await findDisplays(source, scope, [id]);
    if (!row) throw notFound('Display');
    return row;
  }

  async function get(source: Db | Tx, scope: Scope, id: string): Promise<Display> {
    const [display] = await present(source, [await getRow(source, scope, id)]);
    if (!display) throw notFound('Display');
    return display;
  }

  async function change(
    mutation: Mutation,
    scope: Scope,
    id: string,
    type: 'display-updated' | 'menu-assigned',
    columns: DisplayColumns,
  ): Promise<Display> {
    const { tx, record } = mutation;
    const before = await getRow(tx, scope, id);
    await updateLive(mutation, scope, 'displays', id, columns);
    const after = await getRow(tx, scope, id);
    record({ type, entityId: before.id, before: snapshotOf(before), after: snapshotOf(after) });
    return get(tx, scope, id);
  }

  async function createInTx(
    { tx, revision, at, record }: Mutation,
    scope: Scope,
    name: string,
  ): Promise<Display> {
    const id = newId<'display'>();
    const pairingCode = await repo.freePairingCode(tx);
    const times = { created_at: at, updated_at: at };
    await repo.insertDisplay(tx, scope, { id, name, pairing_code: pairingCode, revision, ...times });
    await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
    const display = await get(tx, scope, id);
    const after = { id, name, menuId: null, mediaUrl: null, settings: display.settings };
    record({ type: 'display-created', entityId: id, after });
    return display;
  }

  async function assignMenuInTx(
    mutation: Mutation,
    scope: Scope,
    id: string,
    menuId: string | null,
  ): Promise<Display> {
    const menu = menuId === null ? undefined : await findLive(mutation.tx, scope, 'menus', menuId);
    if (menuId !== null && !menu) throw notFound('Menu');
    return change(mutation, scope, id, 'menu-assigned', { menu_id: menu?.id ?? null });
  }

  return {
    get: (scope: Scope, id: string) => get(db, scope, id),

    /** The restaurant's live displays by id, for their events. */
    async getByIds(restaurantId: TrustedId<'restaurant'>, ids: string[]): Promise<Map<string, Display>> {
      const displays = await present(db, await findDisplays(db, { restaurantId }, ids));
      return new Map(displays.map((display) => [display.id, display]));
    },

    async list(scope: Scope): Promise<{ displays: ListedDisplay[] }> {
      const rows = await listDisplays(db, scope);
      const menus = await menuNamesById(db, menuIdsOf(rows));
      const details = await detailsOf(db, rows);
      const displays = rows.map((row) => {
        const menu = row.live_menu_id === null ? undefined : menus.get(row.live_menu_id);
        return presentListed(row, menu, details(row.id));
      });
      return { displays };
    },

    createInTx,
    assignMenuInTx,
    getInTx: get,

    create: (scope: Scope, name: string): Promise<Display> =>
      mutate(scope, (mutation) => createInTx(mutation, scope, name)),

    update(scope: Scope, id: string, name: string | undefined): Promise<Display> {
      const columns = name === undefined ? {} : { name };
      return mutate(scope, (mutation) => change(mutation, scope, id, 'display-updated', columns));
    },

    updateSettings(
      scope: Scope,
      id: string,
      wanted: UpdateSettings['settings'],
    ): Promise<{ settings: DisplaySettings }> {
      return mutate(scope, async (mutation) => {
        const before = await getRow(mutation.tx, scope, id);
        const settings = toStoredSettings(mergeSettings(settingsOf(before), wanted));
        return change(mutation, scope, id, 'display-updated', { settings });
      });
    },

    assignMenu: (scope: Scope, id: string, menuId: string | null): Promise<Display> =>
      mutate(scope, (mutation) => assignMenuInTx(mutation, scope, id, menuId)),

    async uploadMedia(scope: Scope, id: string, files: ReceivedFile[]): Promise<Display> {
      // Refuse before any work on the file; the transaction checks again.
      if (!(await findDisplayId(db, scope, id))) throw notFound('Display');
      return addToLibrary(scope, files, 'any', async (mutation, [media]) => {
        const columns = { media_url: media?.url ?? null, media_type: media?.type ?? null };
        return change(mutation, scope, id, 'display-updated', columns);
      });
    },

    showMedia(scope: Scope, id: string, url: string): Promise<Display> {
      return mutate(scope, async (mutation) => {
        const file = (await mediaByUrl(mutation.tx, scope, [url])).get(url);
        if (!file) throw notFound('Media');
        return change(mutation, scope, id, 'display-updated', { media_url: url, media_type: file.type });
      });
    },

    /** Takes the media off the display; the library keeps the file. */
    removeMedia(scope: Scope, id: string): Promise<Display> {
      const columns = { media_url: null, media_type: null };
      return mutate(scope, (mutation) => change(mutation, scope, id, 'display-updated', columns));
    },

    async uploadScheduledMedia(
      scope: Scope,
      id: string,
      files: ReceivedFile[],
    ): Promise<{ mediaItems: MediaItem[] }> {
      if (!(await findDisplayId(db, scope, id))) throw notFound('Display');
      return addToLibrary(scope, files, 'any', async ({ tx }, mediaItems) => {
        if (!(await findDisplayId(tx, scope, id))) throw notFound('Display');
        return { mediaItems };
      });
    },

    async regeneratePairingCode(scope: Scope, id: string): Promise<{ pairingCode: string }> {
      const displayId = await findDisplayId(db, scope, id);
      if (!displayId) throw notFound('Display');
      const display = await mutate(scope, async (mutation) => {
        const code = await repo.freePairingCode(mutation.tx);
        const changed = await change(mutation, scope, id, 'display-updated', { pairing_code: code });
        await revokeScreens(mutation.tx, displayId, mutation.at);
        return changed;
      });
      disconnectScreens(displayId);
      return { pairingCode: display.pairingCode };
    },

    async remove(scope: Scope, id: string): Promise<null> {
      const displayId = await mutate(scope, async (mutation) => {
        const before = await getRow(mutation.tx, scope, id);
        await softDelete(mutation, scope, 'displays', id);
        mutation.record({ type: 'display-deleted', entityId: before.id, before: snapshotOf(before) });
        return before.id;
      });
      disconnectScreens(displayId);
      return null;
    },

    /** The display returns with its code, and its screens' tokens are valid again, so they show its board again. */
    async restore(scope: Scope, id: string): Promise<null> {
      const deleted = await mutate(scope, async (mutation) => {
        const { tx, record } = mutation;
        const found = await findDeleted(tx, scope, 'displays', id);
        await restoreDeleted(mutation, scope, 'displays', id);
        const row = await getRow(tx, scope, id);
        await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
        record({ type: 'display-created', entityId: row.id, after: snapshotOf(row) });
        return found;
      });
      if (deleted?.deleted_at) expectScreensBack(deleted.id, deleted.deleted_at);
      return null;
    },

    /** Raises the revision of a display whose schedule changed, and returns its snapshot for the change log. */
    async raiseRevision(mutation: Mutation, scope: Scope, id: string): Promise<DisplaySnapshot> {
      await updateLive(mutation, scope, 'displays', id, {});
      return snapshotOf(await getRow(mutation.tx, scope, id));
    },

    /** Raises and records the displays that show a deleted or restored menu. */
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

export type DisplaysService = ReturnType<typeof createDisplaysService>;
