import {
  ALL_ENTRIES_MAX,
  ALL_FILES_MAX,
  SCHEDULE_ENTRIES_MAX,
  SCHEDULE_FILES_MAX,
} from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type {
  ActiveContent,
  ScheduledContent,
  ScheduledItem,
  scheduleRoutes,
} from '@menuboard/contract/schedules';
import type { ScheduleSnapshot } from '../../db/change-data.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findDeleted, findLive, restoreDeleted, softDelete, updateLive } from '../../db/soft-delete.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { offsetsAround } from '../../lib/zones.ts';
import { displaysById, findDisplayId, mediaTypeOf } from '../displays/displays.reads.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { activeContent } from './active-content.ts';
import { schedulesOf } from './schedules.reads.ts';
import * as repo from './schedules.repo.ts';
import { scheduleInverse } from './undo-schedules.ts';

type Create = RouteInput<typeof scheduleRoutes.create>['body'];
type Update = RouteInput<typeof scheduleRoutes.update>['body'];

const MENU_IN_BIN = 'The menu of this schedule entry is in the bin. Bring the menu back first.';

export interface SchedulesDeps {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  /** Raises the revision of the display whose schedule changes. Throws `not_found` where there is no such display. */
  raiseDisplayRevision: (
    mutation: Mutation,
    scope: Scope,
    id: string,
  ) => Promise<{ id: TrustedId<'display'>; name: string }>;
}

type DisplayId = TrustedId<'display'>;

/** An entry of the display; undefined also while its menu lies in the bin. */
async function findEntry(db: Db | Tx, displayId: DisplayId, id: string): Promise<ScheduledItem | undefined> {
  return (await schedulesOf(db, [displayId])).get(displayId)?.find((entry) => entry.id === id);
}

async function getEntry(db: Db | Tx, displayId: DisplayId, id: string): Promise<ScheduledItem> {
  const entry = await findEntry(db, displayId, id);
  if (!entry) throw notFound('Schedule entry');
  return entry;
}

/** Looks the menu or the files up in the restaurant: the types and names that a client sends are ignored. */
async function findContent(
  tx: Tx,
  scope: Scope,
  content: ScheduledContent,
): Promise<{ menuId: TrustedId<'menu'> | null; mediaIds: TrustedId<'media'>[] }> {
  if (content.type === 'menu') {
    const menu = await findLive(tx, scope, 'menus', content.menuId);
    if (!menu) throw notFound('Menu');
    return { menuId: menu.id, mediaIds: [] };
  }
  const urls = content.mediaItems.map((item) => item.url);
  const files = await mediaByUrl(tx, scope, urls);
  const mediaIds = urls.map((url) => {
    const file = files.get(url);
    if (!file) throw notFound('Media');
    return file.id;
  });
  return { menuId: null, mediaIds };
}

async function refuseOneMore(tx: Tx, scope: Scope, displayId: DisplayId): Promise<void> {
  if ((await repo.countEntries(tx, scope, displayId)) >= SCHEDULE_ENTRIES_MAX) {
    throw new AppError('conflict', `A display can have at most ${SCHEDULE_ENTRIES_MAX} schedule entries.`);
  }
  if ((await repo.countEntries(tx, scope)) >= ALL_ENTRIES_MAX) {
    throw new AppError(
      'conflict',
      `Your displays can have at most ${ALL_ENTRIES_MAX.toLocaleString('en')} schedule entries together.`,
    );
  }
}

/** Call this after giving an entry its files. */
async function refuseTooManyFiles(tx: Tx, scope: Scope, displayId: DisplayId): Promise<void> {
  if ((await repo.countFiles(tx, scope, displayId)) > SCHEDULE_FILES_MAX) {
    throw new AppError(
      'conflict',
      `The schedule of a display can have at most ${SCHEDULE_FILES_MAX.toLocaleString('en')} files.`,
    );
  }
  if ((await repo.countFiles(tx, scope)) > ALL_FILES_MAX) {
    throw new AppError(
      'conflict',
      `The schedules of your displays can have at most ${ALL_FILES_MAX.toLocaleString('en')} files together.`,
    );
  }
}

export function createSchedulesService({ db, clock, mutate, raiseDisplayRevision }: SchedulesDeps) {
  async function getDisplayId(scope: Scope, id: string): Promise<DisplayId> {
    const displayId = await findDisplayId(db, scope, id);
    if (!displayId) throw notFound('Display');
    return displayId;
  }

  /** Raises the display's revision, does the work, and records the entry before and after it. */
  async function changeInTx<After extends ScheduledItem | null>(
    mutation: Mutation,
    scope: Scope,
    id: string,
    work: (displayId: DisplayId) => Promise<{ before: ScheduledItem | null; after: After }>,
  ): Promise<{ display: { id: DisplayId; name: string }; after: After }> {
    const display = await raiseDisplayRevision(mutation, scope, id);
    const { before, after } = await work(display.id);
    const snapshotOf = (scheduledItem: ScheduledItem | null): ScheduleSnapshot => ({
      ...display,
      scheduledItem,
    });
    const snapshots = { before: snapshotOf(before), after: snapshotOf(after) };
    mutation.record({ type: 'display-updated', entityId: display.id, ...snapshots });
    return { display, after };
  }

  function updateInTx(
    mutation: Mutation,
    scope: Scope,
    id: string,
    entryId: string,
    { content, schedule, priority, isActive }: Update,
  ) {
    const { tx } = mutation;
    return changeInTx(mutation, scope, id, async (displayId) => {
      const before = await getEntry(tx, displayId, entryId);
      const found = content && (await findContent(tx, scope, content));
      const row = await updateLive(mutation, scope, 'schedule_entries', entryId, {
        ...(found && { menu_id: found.menuId }),
        ...(schedule && { schedule: JSON.stringify(schedule) }),
        ...(priority !== undefined && { priority }),
        ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
      });
      if (found) await repo.replaceFiles(tx, scope, row.id, found.mediaIds);
      await refuseTooManyFiles(tx, scope, displayId);
      return { before, after: await getEntry(tx, displayId, entryId) };
    });
  }

  function removeInTx(mutation: Mutation, scope: Scope, id: string, entryId: string) {
    return changeInTx(mutation, scope, id, async (displayId) => {
      const before = await getEntry(mutation.tx, displayId, entryId);
      await softDelete(mutation, scope, 'schedule_entries', entryId);
      return { before, after: null };
    });
  }

  function restoreInTx(mutation: Mutation, scope: Scope, id: string, entryId: string) {
    return changeInTx(mutation, scope, id, async (displayId) => {
      await refuseOneMore(mutation.tx, scope, displayId);
      await restoreDeleted(mutation, scope, 'schedule_entries', entryId);
      const after = await findEntry(mutation.tx, displayId, entryId);
      if (!after) throw new AppError('conflict', MENU_IN_BIN);
      return { before: null, after };
    });
  }

  /** In the transaction: a retry gets the answer of the first try, although the entry is no longer deleted. */
  async function restoreEntryInTx(mutation: Mutation, scope: Scope, entryId: string): Promise<void> {
    const deleted = await findDeleted(mutation.tx, scope, 'schedule_entries', entryId);
    if (!deleted) throw notFound('Schedule entry');
    await restoreInTx(mutation, scope, deleted.display_id, entryId);
  }

  return {
    async list(scope: Scope, id: string): Promise<{ scheduledContent: ScheduledItem[] }> {
      const displayId = await getDisplayId(scope, id);
      return { scheduledContent: (await schedulesOf(db, [displayId])).get(displayId) ?? [] };
    },

    async create(scope: Scope, id: string, body: Create): Promise<{ scheduledItem: ScheduledItem }> {
      const { content, schedule, priority = 0, isActive = true } = body;
      const { after } = await mutate(scope, (mutation) =>
        changeInTx(mutation, scope, id, async (displayId) => {
          const { tx, revision, at } = mutation;
          await refuseOneMore(tx, scope, displayId);
          const { menuId, mediaIds } = await findContent(tx, scope, content);
          const entryId = newId<'entry'>();
          const times = { created_at: at, updated_at: at };
          const when = { is_active: isActive ? 1 : 0, priority, schedule: JSON.stringify(schedule) };
          const row = { id: entryId, display_id: displayId, menu_id: menuId, revision, ...when, ...times };
          await repo.insertEntry(tx, scope, row);
          await repo.replaceFiles(tx, scope, entryId, mediaIds);
          await refuseTooManyFiles(tx, scope, displayId);
          return { before: null, after: await getEntry(tx, displayId, entryId) };
        }),
      );
      return { scheduledItem: after };
    },

    async update(
      scope: Scope,
      id: string,
      entryId: string,
      body: Update,
    ): Promise<{ scheduledItem: ScheduledItem }> {
      const { after } = await mutate(scope, (mutation) => updateInTx(mutation, scope, id, entryId, body));
      return { scheduledItem: after };
    },

    async remove(scope: Scope, id: string, entryId: string): Promise<null> {
      return (await mutate(scope, (mutation) => removeInTx(mutation, scope, id, entryId))).after;
    },

    async restore(scope: Scope, entryId: string): Promise<null> {
      await mutate(scope, (mutation) => restoreEntryInTx(mutation, scope, entryId));
      return null;
    },

    restoreEntryInTx,

    /** Takes back a change of a display's schedule. */
    undoChange: scheduleInverse({ findEntry, updateInTx, removeInTx, restoreInTx }),

    async activeContent(scope: Scope, id: string): Promise<ActiveContent> {
      const displayId = await getDisplayId(scope, id);
      const [display] = await displaysById(db, [displayId]);
      if (!display) throw notFound('Display');
      const entries = (await schedulesOf(db, [displayId])).get(displayId) ?? [];
      const menu = display.menu_id === null ? undefined : await findLive(db, scope, 'menus', display.menu_id);
      const assigned = {
        mediaUrl: display.media_url,
        mediaType: mediaTypeOf(display),
        menuId: menu?.id ?? null,
      };
      const now = clock();
      return activeContent(entries, assigned, now, offsetsAround(display.time_zone, now));
    },
  };
}

export type SchedulesService = ReturnType<typeof createSchedulesService>;
