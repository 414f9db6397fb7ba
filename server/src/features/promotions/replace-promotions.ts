/** Replaces all promotions of a restaurant by those of an archive, inside the mutation that restores it. */

import { fromMinorUnits, toMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { Mutation } from '../../db/mutate.ts';
import { findDeleted } from '../../db/soft-delete.ts';
import { type Terms, writeTerms } from './promotions.present.ts';
import { livePromotions } from './promotions.reads.ts';
import { createInTx, removeInTx, restoreInTx, storeInTx } from './promotions.service.ts';

/** A promotion as an archive has it. */
export interface RestoredPromotion extends Terms {
  id: string;
  label: string;
}

/**
 * A promotion keeps its id if the restaurant has one with it, live or in the bin; every other one gets a new one.
 *
 * @param itemIds the ids of the items by their ids in the archive
 */
export async function replacePromotions(
  mutation: Mutation,
  restored: readonly RestoredPromotion[],
  itemIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, scope, currency } = mutation;
  const live = new Map<string, Awaited<ReturnType<typeof livePromotions>>[number]>(
    (await livePromotions(tx, scope)).map((row) => [row.id, row]),
  );
  const remaining = new Set(restored.map(({ id }) => id));
  for (const { id } of live.values()) if (!remaining.has(id)) await removeInTx(mutation, id);
  for (const { id, label, ...archived } of restored) {
    const { price } = archived;
    const terms: Terms = {
      ...archived,
      itemIds: archived.itemIds.flatMap((itemId) => itemIds.get(itemId) ?? []),
      ...(price !== undefined && { price: fromMinorUnits(toMinorUnits(price, currency), currency) }),
    };
    const isBinned = (await findDeleted(tx, scope, 'promotions', id)) !== undefined;
    const row = live.get(id) ?? (isBinned ? await restoreInTx(mutation, id) : undefined);
    if (row) await storeInTx(mutation, row, { name: label, terms: writeTerms(terms, row) });
    else await createInTx(mutation, { label, ...terms });
  }
}
