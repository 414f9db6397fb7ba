import type { LeftOut } from '@menuboard/contract/base-revision';
import { ownMediaAt, ownMediaEnd } from '@menuboard/contract/domain/own-media';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { blackoutTimes } from '@menuboard/contract/domain/schedule/blackout';
import type { RouteInput } from '@menuboard/contract/http/route';
import {
  type ActiveContent,
  Schedule,
  type ScheduledItem,
  type scheduleRoutes,
} from '@menuboard/contract/schedules';
import type { ScheduleSnapshot } from '../../db/change-data.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db } from '../../db/schema.ts';
import { findDeleted, findLive, restoreDeleted, softDelete, updateLive } from '../../db/soft-delete.ts';
import { readDetails } from '../../db/stored-details.ts';
import { withUnknownFields } from '../../db/unknown-fields.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { withLeftOut } from '../../lib/left-out.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { offsetsAround } from '../../lib/zones.ts';
import { displaysById, findDisplayId, mediaTypeOf, settingsOf } from '../displays/displays.reads.ts';
import { activeContent } from './active-content.ts';
import {
  addEntries,
  findContent,
  findEntry,
  getEntry,
  type NewEntry,
  type RaiseDisplayRevision,
  refuseMore,
  refuseTooManyFiles,
} from './entry-changes.ts';
import { mergeFiles } from './merge-files.ts';
import { schedulesOf, type WhichEntries } from './schedules.reads.ts';
import * as repo from './schedules.repo.ts';
import { scheduleInverse } from './undo-schedules.ts';

type Update = RouteInput<typeof scheduleRoutes.update>['body'];

const MENU_IN_BIN = 'The menu of this schedule entry is in the bin. Bring the menu back first.';

const nothingMerged = { content: undefined, leftOut: [] };

interface EntryChange<After> {
  before: ScheduledItem | null;
  after: After;
  leftOut?: LeftOut[];
}

export interface SchedulesDeps {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  raiseDisplayRevision: RaiseDisplayRevision;
}

type DisplayId = TrustedId<'display'>;

export function createSchedulesService({ db, clock, mutate, raiseDisplayRevision }: SchedulesDeps) {
  async function getDisplayId(scope: Scope, id: string): Promise<DisplayId> {
    const displayId = await findDisplayId(db, scope, id);
    if (!displayId) throw notFound('Display');
    return displayId;
  }

  /** Raises the display's revision, does the work, and records the entry before and after it. */
  async function changeInTx<After extends ScheduledItem | null>(
    mutation: Mutation,
    id: string,
    work: (displayId: DisplayId) => Promise<EntryChange<After>>,
  ): Promise<{ display: { id: DisplayId; name: string }; after: After; leftOut: LeftOut[] }> {
    const display = await raiseDisplayRevision(mutation, id);
    const { before, after, leftOut = [] } = await work(display.id);
    const snapshotOf = (scheduledItem: ScheduledItem | null): ScheduleSnapshot => ({
      ...display,
      scheduledItem,
    });
    const snapshots = { before: snapshotOf(before), after: snapshotOf(after) };
    mutation.record({ type: 'display-updated', entityId: display.id, ...snapshots });
    return { display, after, leftOut };
  }

  function updateInTx(
    mutation: Mutation,
    id: string,
    entryId: string,
    { content: asked, schedule, priority, isActive, baseRevision }: Update,
    which?: WhichEntries,
  ) {
    const { tx, scope } = mutation;
    return changeInTx(mutation, id, async (displayId) => {
      const before = await getEntry(tx, displayId, entryId, which);
      const merging = asked && { displayId, entry: before, wanted: asked, baseRevision };
      const { content, leftOut } = merging ? await mergeFiles(mutation, merging) : nothingMerged;
      const found = content && (await findContent(tx, scope, content));
      const row = await updateLive(mutation, 'schedule_entries', entryId, {
        ...(found && { menu_id: found.menuId }),
        ...(schedule && { schedule: JSON.stringify(withUnknownFields(Schedule, before.schedule, schedule)) }),
        ...(priority !== undefined && { priority }),
        ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
      });
      if (found) await repo.replaceFiles(tx, scope, row.id, found.mediaIds);
      await refuseTooManyFiles(tx, scope, displayId);
      return { before, after: await getEntry(tx, displayId, entryId, which), leftOut };
    });
  }

  function removeInTx(mutation: Mutation, id: string, entryId: string) {
    return changeInTx(mutation, id, async (displayId) => {
      const before = await getEntry(mutation.tx, displayId, entryId);
      await softDelete(mutation, 'schedule_entries', entryId);
      return { before, after: null };
    });
  }

  function restoreInTx(mutation: Mutation, id: string, entryId: string) {
    const { scope } = mutation;
    return changeInTx(mutation, id, async (displayId) => {
      await refuseMore(mutation.tx, scope, displayId);
      await restoreDeleted(mutation, 'schedule_entries', entryId);
      const after = await findEntry(mutation.tx, displayId, entryId);
      if (!after) throw new AppError('conflict', MENU_IN_BIN);
      return { before: null, after };
    });
  }

  /** In the transaction: a retry gets the answer of the first try, although the entry is no longer deleted. */
  async function restoreEntryInTx(mutation: Mutation, entryId: string): Promise<void> {
    const { scope } = mutation;
    const deleted = await findDeleted(mutation.tx, scope, 'schedule_entries', entryId);
    if (!deleted) throw notFound('Schedule entry');
    await restoreInTx(mutation, deleted.display_id, entryId);
  }

  return {
    async list(scope: Scope, id: string): Promise<{ scheduledContent: ScheduledItem[] }> {
      const displayId = await getDisplayId(scope, id);
      return { scheduledContent: (await schedulesOf(db, [displayId])).get(displayId) ?? [] };
    },

    async create(scope: Scope, id: string, body: NewEntry): Promise<{ scheduledItem: ScheduledItem }> {
      const { after } = await mutate(scope, (mutation) =>
        changeInTx(mutation, id, async (displayId) => {
          const [added] = await addEntries(mutation, displayId, [body]);
          if (!added) throw notFound('Schedule entry');
          return { before: null, after: added };
        }),
      );
      return { scheduledItem: after };
    },

    async update(
      scope: Scope,
      id: string,
      entryId: string,
      body: Update,
    ): Promise<{ scheduledItem: ScheduledItem; leftOut?: LeftOut[] }> {
      const { after, leftOut } = await mutate(scope, (mutation) => updateInTx(mutation, id, entryId, body));
      return withLeftOut({ scheduledItem: after }, leftOut);
    },

    async remove(scope: Scope, id: string, entryId: string): Promise<null> {
      return (await mutate(scope, (mutation) => removeInTx(mutation, id, entryId))).after;
    },

    async restore(scope: Scope, entryId: string): Promise<null> {
      await mutate(scope, (mutation) => restoreEntryInTx(mutation, entryId));
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
      const now = clock();
      const offsets = offsetsAround(display.time_zone, now);
      const settings = settingsOf(display);
      const own = { mediaUrl: display.media_url, mediaType: mediaTypeOf(display), settings };
      const media = ownMediaAt(own, now, offsets);
      const assigned = {
        mediaUrl: media?.url ?? null,
        mediaType: media?.type ?? null,
        menuId: menu?.id ?? null,
      };
      const { openingHours } = readDetails(display.restaurant_details, plainRestaurant);
      return activeContent(entries, assigned, now, offsets, {
        media: media ? ownMediaEnd(settings, offsets) : undefined,
        blackout: blackoutTimes(settings.blackout, openingHours),
      });
    },
  };
}

export type SchedulesService = ReturnType<typeof createSchedulesService>;
