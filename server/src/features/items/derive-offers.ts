/**
 * The offers of dishes follow from promotions, prices and categories. Whichever call changes one of these, its mutation
 * ends here: so a new dish takes part at once, and screens, tags, the log and the stored content know only dishes.
 */
import { isDeepStrictEqual } from 'node:util';
import { plainDish } from '@menuboard/contract/domain/dish';
import { type KnownPromotion, offersFrom } from '@menuboard/contract/domain/promotion';
import type { Item } from '@menuboard/contract/items';
import { changesOfType, type RecordedChange } from '../../db/change-data.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ItemRow } from '../../db/schema.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { breathe } from '../../lib/turns.ts';
import { knownPromotions } from '../promotions/promotions.reads.ts';
import { detailsOf } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { listItems } from './items.repo.ts';
import { findManyItems, writeManyItems } from './many-items.repo.ts';

/** The offers of promotions, and those that a copy has from its source. */
const offersOf = (item: Item, promotions: readonly KnownPromotion[], { currency, at }: Mutation) => [
  ...item.offers.filter(({ promotion }) => promotion === undefined),
  ...offersFrom(promotions, item, currency, Date.parse(at)),
];

const withOffers = (row: ItemRow, offers: Item['offers']): ItemRow => ({
  ...row,
  details: writeDetails({ ...detailsOf(row), offers }, plainDish),
});

/** Whether more than the recorded dishes may have other offers. */
const concernsAll = (changes: readonly RecordedChange[]) =>
  changes.some(({ type }) => type.startsWith('promotion-')) ||
  changesOfType(changes, 'restaurant-updated').some(
    ({ before, after }) => before.currency !== after.currency,
  );

export async function deriveOffers(
  mutation: Mutation,
  changes: readonly RecordedChange[],
  hasPromotions: boolean,
): Promise<void> {
  const { tx, scope, at, revision, record } = mutation;
  const isOfAll = concernsAll(changes);
  const recorded = changesOfType(changes, 'item-created', 'item-updated', 'item-availability-changed');
  const isDue = hasPromotions || recorded.some(({ after }) => after.offers.length > 0);
  if (!isOfAll && !(isDue && recorded.length > 0)) return;

  const promotions = await knownPromotions(tx, scope);
  const written = new Map<string, Item['offers']>();
  for (const { entityId, after } of recorded) {
    await breathe();
    const offers = offersOf(after, promotions, mutation);
    if (isDeepStrictEqual(offers, after.offers)) continue;
    // The answer of the call is this object, too.
    after.offers = offers;
    written.set(entityId, offers);
  }
  const rows = await findManyItems(tx, scope, [...written.keys()]);
  const changed = [...rows.values()].map((row) => withOffers(row, written.get(row.id) ?? []));

  const known = new Set<string>(recorded.map(({ entityId }) => entityId));
  for (const row of isOfAll ? await listItems(tx, scope) : []) {
    await breathe();
    if (row.deleted_at !== null || known.has(row.id)) continue;
    const before = presentItem(row);
    const offers = offersOf(before, promotions, mutation);
    if (isDeepStrictEqual(offers, before.offers)) continue;
    const next = { ...withOffers(row, offers), revision, updated_at: at };
    record({ type: 'item-updated', entityId: row.id, before, after: presentItem(next) });
    changed.push(next);
  }
  await writeManyItems(tx, scope, changed);
}
