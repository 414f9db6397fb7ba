/** Adds and deletes entries of a display's schedule inside a mutation of the caller. */
import {
  ALL_ENTRIES_MAX,
  ALL_FILES_MAX,
  SCHEDULE_ENTRIES_MAX,
  SCHEDULE_FILES_MAX,
} from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { ScheduledContent, ScheduledItem, scheduleRoutes } from '@menuboard/contract/schedules';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { getLive } from '../../db/soft-delete.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { schedulesOf, type WhichEntries } from './schedules.reads.ts';
import * as repo from './schedules.repo.ts';

export type NewEntry = RouteInput<typeof scheduleRoutes.create>['body'];
type DisplayId = TrustedId<'display'>;

/** An entry of the display; undefined also while its menu is in the bin, unless all are wanted. */
export async function findEntry(
  db: Db | Tx,
  displayId: DisplayId,
  id: string,
  which?: WhichEntries,
): Promise<ScheduledItem | undefined> {
  return (await schedulesOf(db, [displayId], which)).get(displayId)?.find((entry) => entry.id === id);
}

export async function getEntry(
  db: Db | Tx,
  displayId: DisplayId,
  id: string,
  which?: WhichEntries,
): Promise<ScheduledItem> {
  const entry = await findEntry(db, displayId, id, which);
  if (!entry) throw notFound('Schedule entry');
  return entry;
}

/** Throws for an entry that a cycle made: the next change of the cycle would take the change back. */
export function refuseOfCycle({ cycleId }: ScheduledItem): void {
  if (cycleId === undefined) return;
  throw new AppError('conflict', 'A cycle made this schedule entry. Change the cycle instead.');
}

/** Looks the menu or files up in the restaurant, ignoring types and names from the client. */
export async function findContent(
  tx: Tx,
  scope: Scope,
  content: ScheduledContent,
): Promise<{ menuId: TrustedId<'menu'> | null; mediaIds: TrustedId<'media'>[] }> {
  if (content.type === 'menu') {
    const menu = await getLive(tx, scope, 'menus', content.menuId);
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

export async function refuseMore(tx: Tx, scope: Scope, displayId: DisplayId, count = 1): Promise<void> {
  if ((await repo.countEntries(tx, scope, displayId)) + count > SCHEDULE_ENTRIES_MAX) {
    throw new AppError('conflict', `A display can have at most ${SCHEDULE_ENTRIES_MAX} schedule entries.`);
  }
  if ((await repo.countEntries(tx, scope)) + count > ALL_ENTRIES_MAX) {
    throw new AppError(
      'conflict',
      `Your displays can have at most ${ALL_ENTRIES_MAX.toLocaleString('en')} schedule entries together.`,
    );
  }
}

/** Call this after giving an entry its files. */
export async function refuseTooManyFiles(tx: Tx, scope: Scope, displayId: DisplayId): Promise<void> {
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

/** Adds entries in order, so that with equal priority the later one wins. Returns them in this order. */
export async function addEntries(
  { tx, revision, at, scope }: Mutation,
  displayId: DisplayId,
  entries: readonly NewEntry[],
): Promise<ScheduledItem[]> {
  await refuseMore(tx, scope, displayId, entries.length);
  const ids: string[] = [];
  for (const { content, schedule, priority = 0, isActive = true } of entries) {
    const { menuId, mediaIds } = await findContent(tx, scope, content);
    const id = newId<'entry'>();
    // The creation time decides between equal priorities, so each entry gets its own millisecond.
    const createdAt = new Date(Date.parse(at) + ids.length).toISOString();
    const times = { created_at: createdAt, updated_at: at };
    const when = { is_active: isActive ? 1 : 0, priority, schedule: JSON.stringify(schedule) };
    await repo.insertEntry(tx, scope, {
      id,
      display_id: displayId,
      menu_id: menuId,
      cycle_id: null,
      revision,
      ...when,
      ...times,
    });
    await repo.replaceFiles(tx, scope, id, mediaIds);
    ids.push(id);
  }
  await refuseTooManyFiles(tx, scope, displayId);
  const byId = new Map(((await schedulesOf(tx, [displayId])).get(displayId) ?? []).map((e) => [e.id, e]));
  return ids.map((id) => {
    const entry = byId.get(id);
    if (!entry) throw notFound('Schedule entry');
    return entry;
  });
}
