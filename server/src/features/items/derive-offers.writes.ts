/**
 * Derives the offers of dishes from promotions, prices and categories at the end of every mutation. So a new dish takes
 * part at once, and screens, tags and the log need to know only dishes.
 */
import { isDeepStrictEqual } from 'node:util';
import { type DishOffer, plainDish } from '@menuboard/contract/domain/dish';
import { offersFrom } from '@menuboard/contract/domain/promotion';
import type { Item } from '@menuboard/contract/items';
import { changesOfType, type RecordedChange } from '../../db/change-data.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ItemRow } from '../../db/schema.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { listPromotions } from '../promotions/promotions.reads.ts';
import { takenIds } from '../taken-menus/taken-menus.reads.ts';
import { detailsOf } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { listItems } from './items.repo.ts';
import { findManyItems, writeManyItems } from './many-items.repo.ts';

const isOfSource = ({ promotion }: DishOffer) => promotion === undefined;

/** Resolves with a function that returns the offers of a dish: from promotions, and for a copy from its source. */
async function readRules({ tx, scope, currency, at }: Mutation, hasCopies: boolean) {
  const promotions = await listPromotions(tx, scope);
  const copies = hasCopies ? (await takenIds(tx, scope)).items : new Set();
  return (item: Item): DishOffer[] => [
    ...item.offers.filter((offer) => isOfSource(offer) && copies.has(item.id)),
    ...offersFrom(promotions, item, currency, Date.parse(at)),
  ];
}

const withOffers = (row: ItemRow, offers: DishOffer[]): ItemRow => ({
  ...row,
  details: writeDetails({ ...detailsOf(row), offers }, plainDish),
});

/** Returns true if dishes without a recorded change may get other offers. */
const concernsAll = (changes: readonly RecordedChange[]) =>
  changes.some(({ type }) => type.startsWith('promotion-')) ||
  changesOfType(changes, 'restaurant-updated').some(
    ({ before, after }) => before.currency !== after.currency,
  );

type Recorded = RecordedChange<'item-created' | 'item-updated' | 'item-availability-changed'>[];

async function derive(mutation: Mutation, recorded: Recorded, isOfAll: boolean): Promise<void> {
  const { tx, scope, at, revision, record } = mutation;
  const hasCopies = isOfAll || recorded.some(({ after }) => after.offers.some(isOfSource));
  const offersOf = await readRules(mutation, hasCopies);
  const written = new Map<string, DishOffer[]>();
  for (const { entityId, after } of recorded) {
    await breathe();
    const offers = offersOf(after);
    if (isDeepStrictEqual(offers, after.offers)) continue;
    // The same object is the call's reply.
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
    const offers = offersOf(before);
    if (isDeepStrictEqual(offers, before.offers)) continue;
    const next = { ...withOffers(row, offers), revision, updated_at: at };
    record({ type: 'item-updated', entityId: row.id, before, after: presentItem(next) });
    changed.push(next);
  }
  await writeManyItems(tx, scope, changed);
}

export async function deriveOffers(
  mutation: Mutation,
  changes: readonly RecordedChange[],
  hasPromotions: boolean,
): Promise<void> {
  const recorded = changesOfType(changes, 'item-created', 'item-updated', 'item-availability-changed');
  const isDue = hasPromotions || recorded.some(({ after }) => after.offers.length > 0);
  const isOfAll = concernsAll(changes);
  if (isOfAll || (isDue && recorded.length > 0)) await derive(mutation, recorded, isOfAll);
}

/** Removes offers of the source from dishes that are no longer copies. */
export const dropSourceOffers = (mutation: Mutation): Promise<void> => derive(mutation, [], true);
