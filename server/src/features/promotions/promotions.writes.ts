/** Changes of promotions that other features make, inside their own mutation. */
import { PROMOTIONS_MAX } from '@menuboard/contract/domain/limits';
import { fromMinorUnits, toMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { Promotion } from '@menuboard/contract/promotions';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { PromotionRow } from '../../db/schema.ts';
import { findDeleted, restoreDeleted, softDelete, updateLive } from '../../db/soft-delete.ts';
import { type CurrencyChange, convertPrice } from '../../lib/currency-change.ts';
import { newId } from '../../lib/ids.ts';
import { presentPromotion, type Terms, termsOf, writeTerms } from './promotions.present.ts';
import { livePromotions } from './promotions.reads.ts';
import { allPromotions, insertPromotion, storeTerms } from './promotions.repo.ts';

/** Stores other columns of a promotion, unless they are the same. */
export async function storePromotion(
  mutation: Mutation,
  row: PromotionRow,
  { name, terms }: Pick<PromotionRow, 'name' | 'terms'>,
): Promise<PromotionRow> {
  if (name === row.name && terms === row.terms) return row;
  const changed = await updateLive(mutation, 'promotions', row.id, { name, terms });
  const snapshots = { before: presentPromotion(row), after: presentPromotion(changed) };
  mutation.record({ type: 'promotion-updated', entityId: row.id, ...snapshots });
  return changed;
}

/** Adds a promotion whose items are known. */
export async function createPromotion(
  mutation: Mutation,
  { label, ...terms }: Terms & { label: string },
): Promise<Promotion> {
  const { tx, scope, revision, at, record } = mutation;
  const times = { revision, created_at: at, updated_at: at };
  const row = await insertPromotion(tx, scope, {
    id: newId(),
    name: label,
    terms: writeTerms(terms),
    ...times,
  });
  await refuseAbove(PROMOTIONS_MAX, tx, scope, 'promotions');
  const after = presentPromotion(row);
  record({ type: 'promotion-created', entityId: row.id, after });
  return after;
}

export async function removePromotion(mutation: Mutation, id: string): Promise<PromotionRow> {
  const row = await softDelete(mutation, 'promotions', id);
  mutation.record({ type: 'promotion-deleted', entityId: row.id, before: presentPromotion(row) });
  return row;
}

export async function restorePromotion(mutation: Mutation, id: string): Promise<PromotionRow> {
  const row = await restoreDeleted(mutation, 'promotions', id);
  await refuseAbove(PROMOTIONS_MAX, mutation.tx, mutation.scope, 'promotions');
  mutation.record({ type: 'promotion-created', entityId: row.id, after: presentPromotion(row) });
  return row;
}

/** Changes the terms of promotions, including those in the bin, which may return. */
async function changeAll(
  mutation: Mutation,
  change: (terms: Terms, row: PromotionRow) => Terms | undefined,
): Promise<void> {
  for (const row of await allPromotions(mutation.tx, mutation.scope)) {
    const next = change(termsOf(row), row);
    if (!next) continue;
    const terms = writeTerms(next, row);
    if (row.deleted_at === null) await storePromotion(mutation, row, { name: row.name, terms });
    else await storeTerms(mutation.tx, mutation.scope, row.id, terms);
  }
}

/** Renames a category in the rules of promotions. */
export function renameInPromotions(mutation: Mutation, from: string, to: string): Promise<void> {
  return changeAll(mutation, (terms) => {
    if (!terms.categories.includes(from)) return undefined;
    return { ...terms, categories: [...new Set(terms.categories.map((one) => (one === from ? to : one)))] };
  });
}

/** Converts the prices of promotions to another currency. */
export function convertPromotions(mutation: Mutation, change: CurrencyChange): Promise<void> {
  return changeAll(mutation, (terms, { id }) =>
    terms.price === undefined || change.except?.has(id)
      ? undefined
      : { ...terms, price: convertPrice(terms.price, change) },
  );
}

/** A promotion in an archive. */
export interface RestoredPromotion extends Terms {
  id: string;
  label: string;
}

/**
 * Replaces promotions. A promotion keeps its id if the restaurant has one with it, live or in the bin; others get new
 * ones.
 *
 * @param itemIds ids of the items by their ids in the archive
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
  for (const { id } of live.values()) if (!remaining.has(id)) await removePromotion(mutation, id);
  for (const { id, label, ...archived } of restored) {
    const { price } = archived;
    const terms: Terms = {
      ...archived,
      itemIds: archived.itemIds.flatMap((itemId) => itemIds.get(itemId) ?? []),
      ...(price !== undefined && { price: fromMinorUnits(toMinorUnits(price, currency), currency) }),
    };
    const isBinned = (await findDeleted(tx, scope, 'promotions', id)) !== undefined;
    const row = live.get(id) ?? (isBinned ? await restorePromotion(mutation, id) : undefined);
    if (row) await storePromotion(mutation, row, { name: label, terms: writeTerms(terms, row) });
    else await createPromotion(mutation, { label, ...terms });
  }
}
