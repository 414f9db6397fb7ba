/** Promotions as records. Which dishes have which offers follows from them: `items/derive-offers.ts`. */
import { PROMOTIONS_MAX } from '@menuboard/contract/domain/limits';
import type { Promotion } from '@menuboard/contract/promotions';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, PromotionRow, Tx } from '../../db/schema.ts';
import { findLive, restoreDeleted, softDelete, updateLive } from '../../db/soft-delete.ts';
import { notFound } from '../../lib/app-error.ts';
import { haveDates } from '../../lib/day-bounds.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import { findItemIds } from '../items/items.reads.ts';
import { timeZoneOf } from '../restaurants/restaurants.reads.ts';
import { type Circumstances, type Create, changeTerms, type Update } from './change-terms.ts';
import { presentPromotion, type Terms, termsOf, writeTerms } from './promotions.present.ts';
import { livePromotions } from './promotions.reads.ts';
import { insertPromotion } from './promotions.repo.ts';
import { promotionInverses } from './undo-promotions.ts';

export interface PromotionsDeps {
  db: Db;
  mutate: Mutate;
}

async function circumstances({ tx, scope, currency }: Mutation, body: Update): Promise<Circumstances> {
  return { currency, timeZone: haveDates(body) ? await timeZoneOf(tx, scope) : 'UTC' };
}

/** Items that the promotion already names may be in the bin, because they return with their offers. */
async function refuseUnknownItems(tx: Tx, scope: Scope, { itemIds }: Terms, known: string[] = []) {
  const added = itemIds.filter((id) => !known.includes(id));
  if ((await findItemIds(tx, scope, added)).size < added.length) throw notFound('Item');
}

/** Stores other columns of a promotion, unless they are the same. */
export async function storeInTx(
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
export async function createInTx(
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

export async function removeInTx(mutation: Mutation, id: string): Promise<PromotionRow> {
  const row = await softDelete(mutation, 'promotions', id);
  mutation.record({ type: 'promotion-deleted', entityId: row.id, before: presentPromotion(row) });
  return row;
}

export async function restoreInTx(mutation: Mutation, id: string): Promise<PromotionRow> {
  const row = await restoreDeleted(mutation, 'promotions', id);
  await refuseAbove(PROMOTIONS_MAX, mutation.tx, mutation.scope, 'promotions');
  mutation.record({ type: 'promotion-created', entityId: row.id, after: presentPromotion(row) });
  return row;
}

export function createPromotionsService({ db, mutate }: PromotionsDeps) {
  return {
    async list(scope: Scope): Promise<Promotion[]> {
      return (await livePromotions(db, scope)).map(presentPromotion);
    },

    create(scope: Scope, { label, ...body }: Create): Promise<Promotion> {
      return mutate(scope, async (mutation) => {
        const terms = changeTerms({}, body, await circumstances(mutation, body));
        await refuseUnknownItems(mutation.tx, scope, terms);
        return createInTx(mutation, { label, ...terms });
      });
    },

    update(scope: Scope, id: string, { label, ...body }: Update): Promise<Promotion> {
      return mutate(scope, async (mutation) => {
        const row = await findLive(mutation.tx, scope, 'promotions', id);
        if (!row) throw notFound('Promotion');
        const before = termsOf(row);
        const terms = changeTerms(before, body, await circumstances(mutation, body));
        await refuseUnknownItems(mutation.tx, scope, terms, before.itemIds);
        const columns = { name: label ?? row.name, terms: writeTerms(terms, row) };
        return presentPromotion(await storeInTx(mutation, row, columns));
      });
    },

    async remove(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => removeInTx(mutation, id));
      return null;
    },

    async restore(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => restoreInTx(mutation, id));
      return null;
    },

    restoreInTx,
    inverses: promotionInverses({ storeInTx, removeInTx, restoreInTx }),
  };
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;
