/** Promotions as records. The offers of dishes follow from them: `items/derive-offers.ts`. */
import type { Promotion } from '@menuboard/contract/promotions';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Tx } from '../../db/schema.ts';
import { getLive } from '../../db/soft-delete.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { haveDates } from '../../kernel/time/day-bounds.ts';
import { findItemIds } from '../items/items.reads.ts';
import { timeZoneOf } from '../restaurants/restaurants.reads.ts';
import { type Circumstances, type Create, changeTerms, type Update } from './change-terms.ts';
import { presentPromotion, type Terms, termsOf, writeTerms } from './promotions.present.ts';
import { listPromotions } from './promotions.reads.ts';
import { createPromotion, removePromotion, storePromotion } from './promotions.writes.ts';

async function circumstances({ tx, scope, currency }: Mutation, body: Update): Promise<Circumstances> {
  return { currency, timeZone: haveDates(body) ? await timeZoneOf(tx, scope) : 'UTC' };
}

/** Items that the promotion already names may be in the bin, because they return with their offers. */
async function refuseUnknownItems(tx: Tx, scope: Scope, { itemIds }: Terms, known: string[] = []) {
  const added = itemIds.filter((id) => !known.includes(id));
  if ((await findItemIds(tx, scope, added)).size < added.length) throw notFound('Item');
}

export function promotionsService({ db, mutate }: Kit) {
  return {
    list: (scope: Scope): Promise<Promotion[]> => listPromotions(db, scope),

    create(scope: Scope, { label, ...body }: Create): Promise<Promotion> {
      return mutate(scope, async (mutation) => {
        const terms = changeTerms({}, body, await circumstances(mutation, body));
        await refuseUnknownItems(mutation.tx, scope, terms);
        return createPromotion(mutation, { label, ...terms });
      });
    },

    update(scope: Scope, id: string, { label, ...body }: Update): Promise<Promotion> {
      return mutate(scope, async (mutation) => {
        const row = await getLive(mutation.tx, scope, 'promotions', id);
        const before = termsOf(row);
        const terms = changeTerms(before, body, await circumstances(mutation, body));
        await refuseUnknownItems(mutation.tx, scope, terms, before.itemIds);
        const columns = { name: label ?? row.name, terms: writeTerms(terms, row) };
        return presentPromotion(await storePromotion(mutation, row, columns));
      });
    },

    async remove(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => removePromotion(mutation, id));
      return null;
    },
  };
}
