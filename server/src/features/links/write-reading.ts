/**
 * Writes a reading of a till: all its changes are one mutation of the restaurant, so screens show them together. The
 * slow part, comparing thousands of dishes, happens before the transaction. It is repeated inside only if the restaurant
 * has changed in between.
 */
import type { TillReading } from '@menuboard/links/connector';
import type { Kit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findLive } from '../../db/soft-delete.ts';
import { createLinkScope } from '../../kernel/identity/create-scope.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { readAllItems } from '../items/items.reads.ts';
import { writeTillItems } from '../items/till-dishes.writes.ts';
import { addToMenu } from '../menus/add-to-menu.writes.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { takenIds } from '../taken-menus/taken-menus.reads.ts';
import { listLinked, writeLinked } from './linked-items.repo.ts';
import * as repo from './links.repo.ts';
import { type Board, type PlanRequest, planReading, type ReadingPlan } from './plan-reading.ts';

/** The link was deleted or stopped while its till was read: the reading counts no more. */
export class StoppedLinkError extends Error {}

class StalePlanError extends Error {}

export const scopeOfLink = ({ restaurant_id, id }: Pick<LinkRow, 'restaurant_id' | 'id'>): Scope =>
  createLinkScope(restaurant_id, id);

export async function readBoard(source: Db | Tx, scope: Scope, link: LinkRow): Promise<Board> {
  const { revision, rows } = await readAllItems(source, scope);
  const { currency } = await readRestaurant(source, scope);
  const known = await listLinked(source, link);
  return { revision, rows, currency, known, copies: (await takenIds(source, scope)).items };
}

export interface Written {
  plan: ReadingPlan;
  /** Revision of the change; undefined if nothing changed. */
  revision: number | undefined;
}

export interface WriteRequest {
  link: LinkRow;
  reading: TillReading;
  scope: Scope;
  /** Columns of the link that are stored with the reading. */
  columns: repo.LinkColumns;
  choices?: PlanRequest['choices'];
}

const hasItems = ({ created, changed }: ReadingPlan) => created.length + changed.length > 0;

export async function writeReading(
  { db, clock, mutate }: Kit,
  { link, reading, scope, columns, choices }: WriteRequest,
): Promise<Written> {
  const planFor = async (source: Db | Tx) => {
    const board = await readBoard(source, scope, link);
    const plan = await planReading({ link, reading, board, now: clock(), choices });
    return { revision: board.revision, plan };
  };

  async function store(tx: Tx, { links }: ReadingPlan, more: repo.LinkColumns = {}): Promise<void> {
    const current = await repo.updateLink(tx, link, { ...columns, ...more });
    // Whoever has paused or deleted it meanwhile does not want its changes.
    if (!current || (!choices && current.state !== link.state)) throw new StoppedLinkError();
    await writeLinked(tx, links);
  }

  let prepared = await planFor(db);
  const write = async (mutation: Mutation, isLastTry: boolean): Promise<Written> => {
    const isCurrent = mutation.revision === prepared.revision + 1;
    if (!isCurrent && !isLastTry) throw new StalePlanError('The restaurant has changed.');
    const { plan } = isCurrent ? prepared : await planFor(mutation.tx);
    const added = await writeTillItems(mutation, plan);
    const menuId = columns.menu_id === undefined ? link.menu_id : columns.menu_id;
    if (menuId && added.length > 0 && (await findLive(mutation.tx, scope, 'menus', menuId)))
      await addToMenu(
        mutation,
        { menuId },
        added.map(({ id }) => id),
      );
    await store(mutation.tx, plan, { changed_at: mutation.at });
    return { plan, revision: mutation.revision };
  };
  for (const isLastTry of [false, true]) {
    if (!hasItems(prepared.plan)) {
      const { plan } = prepared;
      await db.transaction().execute((tx) => store(tx, plan));
      return { plan, revision: undefined };
    }
    try {
      return await mutate(scope, (mutation) => write(mutation, isLastTry));
    } catch (error) {
      if (!(error instanceof StalePlanError)) throw error;
      prepared = await planFor(db);
    }
  }
  throw new Error('A reading that was planned within its transaction was not written.');
}
