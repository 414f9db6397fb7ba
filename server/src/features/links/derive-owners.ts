/**
 * Runs at the end of every mutation: a change of what a till decides counts until the till's value changes. So every call
 * keeps its form, and its reply says whose value it is now.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ItemTill } from '@menuboard/contract/domain/till';
import { changesOfType, type RecordedChange } from '../../db/change-data.ts';
import type { LinkedItemRow } from '../../db/link-rows.ts';
import type { Mutation } from '../../db/mutate.ts';
import { insert as insertJob } from '../../jobs/jobs.repo.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { linkActor } from '../../kernel/identity/link-actor.ts';
import { itemRows, writeTills } from '../items/till-dishes.writes.ts';
import { addUnsent, ownersAfterEdit, soldOutOf } from './field-owners.ts';
import { LINK_JOB } from './link-job-name.ts';
import { linkedOfItems, storeUnsent } from './linked-items.repo.ts';
import { linksThatSend } from './links.repo.ts';

type Edited = RecordedChange<'item-updated' | 'item-availability-changed'>;

export async function deriveOwners(mutation: Mutation, changes: readonly RecordedChange[]): Promise<void> {
  const { tx, scope, at, currency } = mutation;
  // Values that change by themselves, such as an availability that ends, are nobody's decision.
  if (scope.role === 'server') return;
  const edits = changesOfType(changes, 'item-updated', 'item-availability-changed').filter(
    ({ before }) => before.till !== null && scope.actor !== linkActor(before.till.linkId),
  ) as Edited[];
  if (edits.length === 0) return;
  const ids = edits.map(({ entityId }) => entityId);
  const linked = await linkedOfItems(tx, scope, ids);
  const rows = await itemRows(tx, scope, [...linked.keys()]);
  const tills = new Map<string, ItemTill>();
  const unsent = new Map<string, LinkedItemRow>();
  for (const { entityId, before, after } of edits) {
    await breathe();
    const [link, row] = [linked.get(entityId), rows.get(entityId)];
    const till = tills.get(entityId) ?? after.till ?? before.till;
    // Without its row, the link has ended in this mutation.
    if (!link || !row || !till) continue;
    const circumstances = { now: Date.parse(at), currency };
    const fields = ownersAfterEdit({ before, after }, row, link, till.fields, circumstances);
    if (fields.availability === 'until' || link.unsent !== null)
      unsent.set(entityId, {
        ...link,
        ...unsentAfter(link, { before, after }, fields.availability === 'until'),
      });
    if (isDeepStrictEqual({ ...till, fields }, after.till)) continue;
    // The same object is the call's reply.
    after.till = { ...till, fields };
    tills.set(entityId, after.till);
  }
  await writeTills(mutation, tills);
  await send(mutation, linked, unsent);
}

function unsentAfter(
  link: LinkedItemRow,
  { before, after }: Pick<Edited, 'before' | 'after'>,
  isDifferent: boolean,
): Pick<LinkedItemRow, 'unsent'> {
  return { unsent: isDifferent ? addUnsent(link.unsent, soldOutOf(before, after, link)) : null };
}

/** Lets the jobs of links tell their tills, in the transaction of the change. */
async function send(
  { tx, scope, at }: Mutation,
  linked: Map<string, LinkedItemRow>,
  unsent: Map<string, LinkedItemRow>,
): Promise<void> {
  const changed = [...unsent].filter(([id, row]) => row.unsent !== linked.get(id)?.unsent);
  if (changed.length === 0) return;
  const sending = await linksThatSend(tx, scope);
  const due = new Set<string>();
  for (const [, row] of changed) {
    if (!sending.has(row.link_id)) continue;
    await storeUnsent(tx, row);
    if (row.unsent !== null) due.add(row.link_id);
  }
  for (const id of due)
    await insertJob(
      tx,
      {
        ...{
          id,
          kind: LINK_JOB,
          restaurant_id: scope.restaurantId,
          payload: JSON.stringify({ by: newId() }),
        },
        ...{ run_at: at, created_at: at, attempts: 0, leased_by: null, leased_until: null },
        ...{ last_error: null, given_up_at: null, expires_at: null },
      },
      true,
    );
}
