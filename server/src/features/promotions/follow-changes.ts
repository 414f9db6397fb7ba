/** Changes promotions with a category or the currency, inside that mutation. */
import type { Mutation } from '../../db/mutate.ts';
import type { PromotionRow } from '../../db/schema.ts';
import { type CurrencyChange, convertPrice } from '../../lib/currency-change.ts';
import { type Terms, termsOf, writeTerms } from './promotions.present.ts';
import { allPromotions, storeTerms } from './promotions.repo.ts';
import { storeInTx } from './promotions.service.ts';

/** Changes the terms of promotions, also of those in the bin, which come back as they would be now. */
async function changeAll(
  mutation: Mutation,
  change: (terms: Terms, row: PromotionRow) => Terms | undefined,
): Promise<void> {
  for (const row of await allPromotions(mutation.tx, mutation.scope)) {
    const next = change(termsOf(row), row);
    if (!next) continue;
    const terms = writeTerms(next, row);
    if (row.deleted_at === null) await storeInTx(mutation, row, { name: row.name, terms });
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

/** Takes the prices of promotions into another currency. */
export function convertPromotions(mutation: Mutation, change: CurrencyChange): Promise<void> {
  return changeAll(mutation, (terms, { id }) =>
    terms.price === undefined || change.except?.has(id)
      ? undefined
      : { ...terms, price: convertPrice(terms.price, change) },
  );
}
