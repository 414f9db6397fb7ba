/** Tells tills what people have marked as sold out, or available again. */
import type { TillDish } from '@menuboard/contract/links';
import {
  type Connector,
  type SoldOut,
  type TillIo,
  TillProblem,
  type TillSession,
} from '@menuboard/links/connector';
import type { Kit } from '../../app/kit.ts';
import type { LinkedItemRow, LinkRow } from '../../db/link-rows.ts';
import { tillsOf } from './ask-till.ts';
import { markSent, unsentRows } from './linked-items.repo.ts';

/** The dish as the till has it after it was told. Without that, a change of mind at the till would go unnoticed. */
function seenAfter(seen: string | null, sent: readonly SoldOut[]): string | null {
  if (seen === null) return null;
  const dish: TillDish = JSON.parse(seen);
  for (const { sizeId, isAvailable, until } of sent) {
    const target = sizeId === undefined ? dish : dish.sizes?.find((size) => size.externalId === sizeId);
    if (target) Object.assign(target, { isAvailable, ...(target.soldOutUntil && { soldOutUntil: until }) });
  }
  return JSON.stringify(dish);
}

/** Sends what waits. Throws a `TillProblem` if the till cannot be told now: the next reading tries again. */
export async function sendSoldOut(
  kit: Kit,
  link: LinkRow,
  connector: Connector,
  io: TillIo,
  session: TillSession,
): Promise<void> {
  const { sendSoldOut: send } = connector;
  if (!send || link.sends_sold_out !== 1) return;
  const { ask } = tillsOf(kit);

  async function sendRow(row: LinkedItemRow): Promise<void> {
    const changes: SoldOut[] = JSON.parse(row.unsent ?? '[]');
    try {
      for (const change of changes)
        await ask(() => send?.call(connector, io, session, change) ?? Promise.resolve());
      await markSent(kit.db, row, seenAfter(row.seen, changes));
    } catch (error) {
      const isHopeless = error instanceof TillProblem && error.kind === 'settings';
      if (!isHopeless) throw error;
      // The till cannot mark this dish. Another attempt would fail, and the board's value stays.
      await markSent(kit.db, row, row.seen);
    }
  }

  for (const row of await unsentRows(kit.db, link)) await sendRow(row);
}
