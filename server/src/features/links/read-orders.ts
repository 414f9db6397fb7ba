/** Reads the orders of a till after its dishes, while a menu of the restaurant shows orders. */
import { type Connector, type TillIo, TillProblem, type TillSession } from '@menuboard/links/connector';
import type { Kit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { MINUTE } from '../../kernel/time/clock.ts';
import { menuIdsWithOrders } from '../menus/menus.reads.ts';
import { setOrders } from '../orders/orders.writes.ts';
import { tillsOf } from './ask-till.ts';
import * as repo from './links.repo.ts';
import { compareOrders, seenOrdersOf } from './seen-orders.ts';
import { scopeOfLink } from './write-reading.ts';

/** A failure that is over before this is not worth a word. */
const SHORT_FAILURE_MS = MINUTE;

/** A failure becomes the problem of the link if it lasts; dishes stay live in any case. */
export async function readOrders(
  kit: Kit,
  link: LinkRow,
  connector: Connector,
  io: TillIo,
  session: TillSession,
): Promise<void> {
  const { db, clock } = kit;
  const { readOrders: read } = connector;
  if (!read || (await menuIdsWithOrders(db, scopeOfLink(link))).length === 0) return;
  const seen = seenOrdersOf(link);
  try {
    const answer = await tillsOf(kit).ask(() => read.call(connector, io, session, seen.cursor));
    const { changes, orders } = compareOrders(seen, answer.orders);
    if (changes.length > 0) await setOrders(kit, scopeOfLink(link), changes);
    const seen_orders = JSON.stringify({ cursor: answer.cursor, orders });
    if (seen_orders !== link.seen_orders) await repo.saveProgress(db, link, { seen_orders });
  } catch (error) {
    if (!(error instanceof TillProblem)) throw error;
    // A sign-in that reads dishes is right, but from before this program asked for orders.
    const problem =
      error.kind === 'signIn'
        ? new TillProblem('signIn', 'The till does not let this link read orders. Sign in again.')
        : error;
    const failingSince = seen.failingSince ?? clock();
    await repo.saveProgress(db, link, {
      seen_orders: JSON.stringify({ ...seen, failingSince }),
      ...(clock() - failingSince >= SHORT_FAILURE_MS && { problem: problem.message }),
    });
  }
}
