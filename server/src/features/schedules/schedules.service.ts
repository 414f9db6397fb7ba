import { SCHEDULE_ENTRIES_MAX } from '@menuboard/contract/domain/limits';
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
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import { offsetsAround } from '../../lib/zones.ts';
import { displayBelongsTo, displaysById, mediaTypeOf } from '../displays/displays.reads.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { findLiveMenu } from '../menus/menus.reads.ts';
import { activeContent } from './active-content.ts';
import { schedulesOf } from './schedules.reads.ts';
import * as repo from './schedules.repo.ts';

type Create = RouteInput<typeof scheduleRoutes.create>['body'];
type Update = RouteInput<typeof scheduleRoutes.update>['body'];

const MENU_IN_BIN = 'The menu of this schedule entry is in the bin. Bring the menu back first.';

export interface SchedulesDeps {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  /** A display whose schedule changes has changed itself; refused where there is none. */
  touchDisplay: (mutation: Mutation, scope: Scope, id: string) => Promise<{ id: string; name: string }>;
}

/** Nothing of an entry that sleeps, too. */
async function entryOf(db: Db | Tx, displayId: string, id: string): Promise<ScheduledItem | undefined> {
  return (await schedulesOf(db, [displayId])).get(displayId)?.find((one) => one.id === id);
}

async function find(db: Db | Tx, displayId: string, id: string): Promise<ScheduledItem> {
  const entry = await entryOf(db, displayId, id);
  if (!entry) throw notFound('Schedule entry');
  return entry;
}

/** The restaurant's own menu, or its own files: a client's word for what they are is not taken. */
async function sourceOf(tx: Tx, scope: Scope, content: ScheduledContent) {
  if (content.type === 'menu') {
    if (!(await findLiveMenu(tx, scope, content.menuId))) throw notFound('Menu');
    return { menuId: content.menuId, mediaIds: [] };
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

async function refuseOneMore(tx: Tx, scope: Scope, displayId: string): Promise<void> {
  if ((await repo.countEntries(tx, scope, displayId)) < SCHEDULE_ENTRIES_MAX) return;
  throw new AppError('conflict', `A display can have at most ${SCHEDULE_ENTRIES_MAX} schedule entries.`);
}

export function createSchedulesService({ db, clock, mutate, touchDisplay }: SchedulesDeps) {
  /** Touches the display, does the work and records the entry as it was and as it is. */
  function change<After extends ScheduledItem | null>(
    scope: Scope,
    displayId: string,
    work: (mutation: Mutation) => Promise<{ before: ScheduledItem | null; after: After }>,
  ): Promise<After> {
    return mutate(scope, async (mutation) => {
      const display = await touchDisplay(mutation, scope, displayId);
      const { before, after } = await work(mutation);
      const recordOf = (scheduledItem: ScheduledItem | null): ScheduleSnapshot => ({
        ...display,
        scheduledItem,
      });
      const kept = { before: recordOf(before), after: recordOf(after) };
      mutation.record({ type: 'display-updated', entityId: displayId, ...kept });
      return after;
    });
  }

  return {
    async list(scope: Scope, displayId: string): Promise<{ scheduledContent: ScheduledItem[] }> {
      if (!(await displayBelongsTo(db, scope, displayId))) throw notFound('Display');
      return { scheduledContent: (await schedulesOf(db, [displayId])).get(displayId) ?? [] };
    },

    async create(scope: Scope, displayId: string, body: Create): Promise<{ scheduledItem: ScheduledItem }> {
      const { content, schedule, priority = 0, isActive = true } = body;
      const scheduledItem = await change(scope, displayId, async ({ tx, revision, at }) => {
        await refuseOneMore(tx, scope, displayId);
        const { menuId, mediaIds } = await sourceOf(tx, scope, content);
        const id = newId();
        const times = { created_at: at, updated_at: at };
        const when = { is_active: isActive ? 1 : 0, priority, schedule: JSON.stringify(schedule) };
        const row = { id, display_id: displayId, menu_id: menuId, revision, ...when, ...times };
        await repo.insertEntry(tx, scope, row);
        await repo.replaceFiles(tx, scope, id, mediaIds);
        return { before: null, after: await find(tx, displayId, id) };
      });
      return { scheduledItem };
    },

    async update(
      scope: Scope,
      displayId: string,
      id: string,
      { content, schedule, priority, isActive }: Update,
    ): Promise<{ scheduledItem: ScheduledItem }> {
      const scheduledItem = await change(scope, displayId, async ({ tx, revision, at }) => {
        const before = await find(tx, displayId, id);
        const source = content && (await sourceOf(tx, scope, content));
        await repo.updateEntry(tx, scope, id, {
          revision,
          updated_at: at,
          ...(source && { menu_id: source.menuId }),
          ...(schedule && { schedule: JSON.stringify(schedule) }),
          ...(priority !== undefined && { priority }),
          ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
        });
        if (source) await repo.replaceFiles(tx, scope, id, source.mediaIds);
        return { before, after: await find(tx, displayId, id) };
      });
      return { scheduledItem };
    },

    remove(scope: Scope, displayId: string, id: string): Promise<null> {
      return change(scope, displayId, async ({ tx, revision, at }) => {
        const before = await find(tx, displayId, id);
        await repo.updateEntry(tx, scope, id, { deleted_at: at, revision });
        return { before, after: null };
      });
    },

    async restore(scope: Scope, id: string): Promise<null> {
      const displayId = await repo.displayOfBinned(db, scope, id);
      if (displayId === undefined) throw notFound('Schedule entry');
      await change(scope, displayId, async ({ tx, revision, at }) => {
        await refuseOneMore(tx, scope, displayId);
        const columns = { deleted_at: null, revision, updated_at: at };
        if (!(await repo.updateEntry(tx, scope, id, columns, 'binned'))) throw notFound('Schedule entry');
        const after = await entryOf(tx, displayId, id);
        if (!after) throw new AppError('conflict', MENU_IN_BIN);
        return { before: null, after };
      });
      return null;
    },

    async activeContent(scope: Scope, displayId: string): Promise<ActiveContent> {
      const [display] = (await displayBelongsTo(db, scope, displayId))
        ? await displaysById(db, [displayId])
        : [];
      if (!display) throw notFound('Display');
      const entries = (await schedulesOf(db, [displayId])).get(displayId) ?? [];
      const menu = display.menu_id === null ? undefined : await findLiveMenu(db, scope, display.menu_id);
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
