/** What promotions do when a category or the currency changes, inside that mutation. */
import type { Mutation } from '../../db/mutate.ts';
import { type CurrencyChange, convertPrice } from '../../lib/currency-change.ts';
import { termsOf, writeTerms } from './promotions.present.ts';
import { livePromotions } from './promotions.reads.ts';
import { allPromotions, storeTerms } from './promotions.repo.ts';
import { storeInTx } from './promotions.service.ts';

/** Renames a category in the rules of promotions. */
export async function renameInPromotions(mutation: Mutation, from: string, to: string): Promise<void> {
  for (const row of await livePromotions(mutation.tx, mutation.scope)) {
    const terms = termsOf(row);
    if (!terms.categories.includes(from)) continue;
    const categories = [...new Set(terms.categories.map((one) => (one === from ? to : one)))];
    await storeInTx(mutation, row, { name: row.name, terms: writeTerms({ ...terms, categories }, row) });
  }
}

/** Takes the prices of promotions into another currency, also of those in the bin. */
export async function convertPromotions(mutation: Mutation, change: CurrencyChange): Promise<void> {
  for (const row of await allPromotions(mutation.tx, mutation.scope)) {
    const stored = termsOf(row);
    if (stored.price === undefined || change.except?.has(row.id)) continue;
    const terms = writeTerms({ ...stored, price: convertPrice(stored.price, change) }, row);
    if (row.deleted_at === null) await storeInTx(mutation, row, { name: row.name, terms });
    else await storeTerms(mutation.tx, mutation.scope, row.id, terms);
  }
}
