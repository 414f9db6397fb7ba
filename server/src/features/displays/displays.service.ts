import type { Display, DisplayStatus, ListedDisplay, UpdateSettings } from '@menuboard/contract/displays';
import { DISPLAYS_MAX } from '@menuboard/contract/domain/limits';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { MediaItem } from '@menuboard/contract/media';
import type { DisplaySnapshot } from '../../db/change-data.ts';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { KeepFiles } from '../../media/keep-files.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { findLiveMenu, menuNamesById, menusById } from '../menus/menus.reads.ts';
import { schedulesOf } from '../schedules/schedules.reads.ts';
import { changedSettings, storedSettings } from './changed-settings.ts';
import { type DisplayDetails, presentDisplay, presentListed, recordOf } from './displays.present.ts';
import {
  displayBelongsTo,
  findDisplays,
  type LiveDisplay,
  listDisplays,
  settingsOf,
} from './displays.reads.ts';
import * as repo from './displays.repo.ts';

/** What is known of the screens of displays; every asked id is answered. */
export type StatusOf = (db: Db | Tx, displayIds: string[]) => Promise<Map<string, DisplayStatus>>;

export interface DisplaysDeps {
  db: Db;
  mutate: Mutate;
  keepFiles: KeepFiles;
  statusOf: StatusOf;
  /** Takes their tokens from the screens of a display. */
  revokeScreens: (tx: Tx, displayId: string, at: string) => Promise<void>;
  /** The display, deleted at that moment, is back: its screens come by themselves. */
  awaitScreens: (displayId: string, deletedAt: string) => void;
  /** Ends the sockets of a display's screens. */
  cutOffScreens: (displayId: string) => void;
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
  const { db, mutate, keepFiles, statusOf, revokeScreens, awaitScreens, cutOffScreens } = deps;

  /** What a display has besides its row and its menu, by its id. */
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

  async function get(source: Db | Tx, scope: Scope, id: string): Promise<Display> {
    const [display] = await present(source, await findDisplays(source, scope.restaurantId, [id]));
    if (!display) throw notFound('Display');
    return display;
  }

  async function change(
    mutation: Mutation,
    scope: Scope,
    id: string,
    type: 'display-updated' | 'menu-assigned',
    columns: Partial<repo.DisplayPatch>,
  ): Promise<Display> {
    const { tx, revision, at, record } = mutation;
    const [before] = await findDisplays(tx, scope.restaurantId, [id]);
    const isDone = await repo.updateDisplay(tx, scope, id, { ...columns, revision, updated_at: at });
    if (!before || !isDone) throw notFound('Display');
    const after = await get(tx, scope, id);
    const { name, menuId, mediaUrl, settings } = after;
    record({ type, entityId: id, before: recordOf(before), after: { id, name, menuId, mediaUrl, settings } });
    return after;
  }

  async function add({ tx, revision, at, record }: Mutation, scope: Scope, name: string): Promise<Display> {
    const id = newId();
    const pairingCode = await repo.freePairingCode(tx);
    const times = { created_at: at, updated_at: at };
    await repo.insertDisplay(tx, scope, { id, name, pairing_code: pairingCode, revision, ...times });
    await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
    const display = await get(tx, scope, id);
    const after = { id, name, menuId: null, mediaUrl: null, settings: display.settings };
    record({ type: 'display-created', entityId: id, after });
    return display;
  }

  async function show(mutation: Mutation, scope: Scope, id: string, menuId: string | null): Promise<Display> {
    if (menuId !== null && !(await findLiveMenu(mutation.tx, scope, menuId))) throw notFound('Menu');
    return change(mutation, scope, id, 'menu-assigned', { menu_id: menuId });
  }

  return {
    get: (scope: Scope, id: string) => get(db, scope, id),

    /** Live displays by id, for their events; the restaurant is that of the change. */
    async getSome(restaurantId: string, ids: string[]): Promise<Map<string, Display>> {
      const displays = await present(db, await findDisplays(db, restaurantId, ids));
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

    add,
    show,
    getIn: get,

    create: (scope: Scope, name: string): Promise<Display> =>
      mutate(scope, (mutation) => add(mutation, scope, name)),

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
        const [before] = await findDisplays(mutation.tx, scope.restaurantId, [id]);
        if (!before) throw notFound('Display');
        const settings = storedSettings(changedSettings(settingsOf(before), wanted));
        return change(mutation, scope, id, 'display-updated', { settings });
      });
    },

    assignMenu: (scope: Scope, id: string, menuId: string | null): Promise<Display> =>
      mutate(scope, (mutation) => show(mutation, scope, id, menuId)),

    async uploadMedia(scope: Scope, id: string, files: ReceivedFile[]): Promise<Display> {
      // Before any work is done on the file; looked at again in the transaction.
      if (!(await displayBelongsTo(db, scope, id))) throw notFound('Display');
      return keepFiles(scope, files, 'any', async (mutation, [media]) => {
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

    /** Only taken off: the library keeps it. */
    removeMedia(scope: Scope, id: string): Promise<Display> {
      const columns = { media_url: null, media_type: null };
      return mutate(scope, (mutation) => change(mutation, scope, id, 'display-updated', columns));
    },

    async uploadScheduledMedia(
      scope: Scope,
      id: string,
      files: ReceivedFile[],
    ): Promise<{ mediaItems: MediaItem[] }> {
      if (!(await displayBelongsTo(db, scope, id))) throw notFound('Display');
      return keepFiles(scope, files, 'any', async ({ tx }, mediaItems) => {
        if (!(await displayBelongsTo(tx, scope, id))) throw notFound('Display');
        return { mediaItems };
      });
    },

    async regeneratePairingCode(scope: Scope, id: string): Promise<{ pairingCode: string }> {
      const display = await mutate(scope, async (mutation) => {
        const code = await repo.freePairingCode(mutation.tx);
        const changed = await change(mutation, scope, id, 'display-updated', { pairing_code: code });
        await revokeScreens(mutation.tx, id, mutation.at);
        return changed;
      });
      cutOffScreens(id);
      return { pairingCode: display.pairingCode };
    },

    async remove(scope: Scope, id: string): Promise<null> {
      await mutate(scope, async ({ tx, revision, at, record }) => {
        const [before] = await findDisplays(tx, scope.restaurantId, [id]);
        const isDone = await repo.updateDisplay(tx, scope, id, { deleted_at: at, revision });
        if (!before || !isDone) throw notFound('Display');
        record({ type: 'display-deleted', entityId: id, before: recordOf(before) });
      });
      cutOffScreens(id);
      return null;
    },

    /** With its code, and its screens' tokens are good again: what it showed comes back by itself. */
    async restore(scope: Scope, id: string): Promise<null> {
      const deletedAt = await mutate(scope, async ({ tx, revision, at, record }) => {
        const columns = { deleted_at: null, revision, updated_at: at };
        const since = await repo.deletionOf(tx, scope, id);
        if (!(await repo.updateDisplay(tx, scope, id, columns, 'binned'))) throw notFound('Display');
        const [row] = await findDisplays(tx, scope.restaurantId, [id]);
        if (!row) throw notFound('Display');
        await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
        record({ type: 'display-created', entityId: id, after: recordOf(row) });
        return since;
      });
      if (deletedAt) awaitScreens(id, deletedAt);
      return null;
    },

    /** What hangs on a display changed, and the display with it; answers with what the log keeps of it. */
    async touch({ tx, revision, at }: Mutation, scope: Scope, id: string): Promise<DisplaySnapshot> {
      const isDone = await repo.updateDisplay(tx, scope, id, { revision, updated_at: at });
      const [row] = await findDisplays(tx, scope.restaurantId, [id]);
      if (!isDone || !row) throw notFound('Display');
      return recordOf(row);
    },

    /** A menu came or went: the displays that name it changed with it. */
    async touchDisplaysOf({ tx, revision, record }: Mutation, scope: Scope, menuId: string): Promise<void> {
      const ids = await repo.touchDisplaysOf(tx, scope, menuId, revision);
      for (const row of await findDisplays(tx, scope.restaurantId, ids)) {
        record({ type: 'display-updated', entityId: row.id, before: null, after: recordOf(row) });
      }
    },
  };
}

export type DisplaysService = ReturnType<typeof createDisplaysService>;
