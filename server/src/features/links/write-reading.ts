/**
 * Writes a reading of a till: all its changes are one mutation of the restaurant, so screens show them together. The
 * slow part, comparing thousands of dishes, happens before the transaction. It is repeated inside only if the restaurant
 * has changed in between.
 */
import type { TillReading } from '@menuboard/links/connector';
import { type Kit, perKit } from '../../app/kit.ts';
import { createRetryGuard, refuseIfAnswered, storeReply } from '../../db/idempotency.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { lockRestaurant } from '../../db/lock-restaurant.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, ItemRow, LockedTx, Tx } from '../../db/schema.ts';
import { findLive } from '../../db/soft-delete.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { createLinkScope } from '../../kernel/identity/create-scope.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { iso } from '../../kernel/time/clock.ts';
import { readItemRows } from '../items/items.reads.ts';
import { writeTillItems } from '../items/till-dishes.writes.ts';
import { addToMenu } from '../menus/add-to-menu.writes.ts';
import { roomOfMenu } from '../menus/menu-room.reads.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { takenIds } from '../taken-menus/taken-menus.reads.ts';
import { listLinked, writeLinked } from './linked-items.repo.ts';
import * as repo from './links.repo.ts';
import { type Board, type PlanRequest, planReading, type ReadingPlan } from './plan-reading.ts';

/** The link was deleted or stopped while its till was read: the reading counts no more. */
export class StoppedLinkError extends AppError {
  constructor() {
    super('conflict', 'This link was paused or deleted in the middle of it. Nothing has changed.');
  }
}

const TEXT_MAX = 60;

/** Lines of a table that cannot be read and belong to no dish: nothing else of the link would name them. */
function problemOfLines({ faulty }: ReadingPlan): string | null {
  const [first, ...others] = faulty.filter(({ externalId }) => externalId === undefined);
  if (!first) return null;
  const { text, reason } = first;
  const line = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
  if (others.length === 0) return `“${line}” cannot be read: ${reason}`;
  return `“${line}” and ${others.length} more cannot be read: ${reason}`;
}

class StalePlanError extends Error {}

export const scopeOfLink = ({ restaurant_id, id }: Pick<LinkRow, 'restaurant_id' | 'id'>): Scope =>
  createLinkScope(restaurant_id, id);

export async function readBoard(source: Db | Tx, scope: Scope, link: LinkRow): Promise<Board> {
  const { revision, rows } = await readItemRows(source, scope);
  const { currency } = await readRestaurant(source, scope);
  const known = await listLinked(source, link);
  return { revision, rows, currency, known, copies: (await takenIds(source, scope)).items };
}

export interface WriteRequest<Reply> {
  link: LinkRow;
  reading: TillReading;
  scope: Scope;
  /** Columns of the link that are stored with the reading. */
  columns: repo.LinkColumns;
  choices?: PlanRequest['choices'];
  comparesAll?: boolean;
  /** Throws if nothing may be written because of a part of it. */
  check?: (plan: ReadingPlan) => void;
  /** Checks, within the transaction, that somebody still may write. */
  allow?: (tx: Tx) => Promise<void>;
  /** The answer, which a repeated request gets again. `revision` is undefined if no item has changed. */
  toReply: (plan: ReadingPlan, revision: number | undefined) => Reply;
}

const hasItems = ({ created, changed }: ReadingPlan) => created.length + changed.length > 0;

export const readingWriter = perKit(({ db, clock, mutate }: Kit) => {
  const guardRetries = createRetryGuard();

  /** Adds new items to the menu that the link has for them, as long as it exists and has room. */
  async function place(mutation: Mutation, menuId: LinkRow['menu_id'], added: ItemRow[]): Promise<void> {
    if (!menuId || added.length === 0) return;
    if (!(await findLive(mutation.tx, mutation.scope, 'menus', menuId))) return;
    const room = await roomOfMenu(mutation.tx, mutation.scope, menuId);
    const ids = added.slice(0, Math.max(0, room)).map(({ id }) => id);
    if (ids.length > 0) await addToMenu(mutation, { menuId }, ids);
  }

  return async <Reply>(request: WriteRequest<Reply>): Promise<Reply> => {
    const { link, reading, scope, columns, choices, comparesAll, check, allow, toReply } = request;
    const { restaurantId, retry } = scope;

    const planFor = async (source: Db | Tx) => {
      const board = await readBoard(source, scope, link);
      const plan = await planReading({ link, reading, board, now: clock(), comparesAll, choices });
      check?.(plan);
      return { revision: board.revision, plan };
    };

    async function store(tx: LockedTx, plan: ReadingPlan, more: repo.LinkColumns = {}): Promise<void> {
      const { links, isUnread } = plan;
      await allow?.(tx);
      const problem = problemOfLines(plan);
      // The till tells of a change once, so what could not be read is asked for again with everything else.
      const unread: repo.LinkColumns = isUnread ? { cursor: null } : {};
      const current = await repo.updateLink(tx, link, {
        ...columns,
        ...(problem !== null && { problem }),
        ...unread,
        ...more,
      });
      // A person who has paused or deleted the link since does not want its changes.
      if (!current || (!choices && current.state !== link.state)) throw new StoppedLinkError();
      await writeLinked(tx, links);
    }

    /** Without a changed item, the restaurant gets no revision. */
    const storeOnly = (plan: ReadingPlan): Promise<Reply> =>
      guardRetries(scope, () =>
        db.transaction().execute(async (opened) => {
          const tx = await lockRestaurant(opened, scope, clock);
          if (retry) await refuseIfAnswered(tx, restaurantId, retry);
          await store(tx, plan);
          const reply = toReply(plan, undefined);
          if (retry) await storeReply(tx, restaurantId, retry, reply, iso(clock()));
          return reply;
        }),
      );

    let prepared = await planFor(db);
    const write = async (mutation: Mutation, isLastTry: boolean): Promise<Reply> => {
      const isCurrent = mutation.revision === prepared.revision + 1;
      if (!isCurrent && !isLastTry) throw new StalePlanError('The restaurant has changed.');
      const { plan } = isCurrent ? prepared : await planFor(mutation.tx);
      const added = await writeTillItems(mutation, plan);
      await place(mutation, columns.menu_id === undefined ? link.menu_id : columns.menu_id, added);
      await store(mutation.tx, plan, { changed_at: mutation.at });
      return toReply(plan, mutation.revision);
    };
    if (!hasItems(prepared.plan)) return storeOnly(prepared.plan);
    try {
      return await mutate(scope, (mutation) => write(mutation, false));
    } catch (error) {
      if (!(error instanceof StalePlanError)) throw error;
      prepared = await planFor(db);
      if (!hasItems(prepared.plan)) return storeOnly(prepared.plan);
      return mutate(scope, (mutation) => write(mutation, true));
    }
  };
});
