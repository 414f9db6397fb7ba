/** Copies of another restaurant's items: their content, and writing them. */
import type { DishDetails, DishOffer, DishSize, PriceChange, Promo } from '@menuboard/contract/domain/dish';
import { availableAs, soldOutWithSizes } from '@menuboard/contract/domain/sold-out-sizes';
import type { FieldsWith } from '@menuboard/contract/item-fields';
import type { Mutation } from '../../db/mutate.ts';
import type { ItemRow } from '../../db/schema.ts';
import type { OwnPrices } from '../../db/taken-rows.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { settlePrice } from './change-details.ts';
import { availabilityOf, columnsOfDish, detailsOf, dishOf } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { writeManyItems } from './many-items.repo.ts';
import { deleteItems } from './undo-items.ts';

/** The copies that a mutation changes. */
export interface CopyChanges {
  deleted: ItemRow[];
  /** New copies, and copies that return from the bin. */
  created: ItemRow[];
  changed: { before: ItemRow; after: ItemRow }[];
}

/** The source's promo, as far as it is not above the prices of the copy. */
function promoFor(promo: Promo | null, price: number, sizes: DishSize[]): Promo | null {
  if (!promo) return null;
  if (sizes.length === 0) return (promo.price ?? 0) > price ? null : promo;
  const priceOf = new Map(sizes.map((size) => [size.id, size.price]));
  const fitting = Object.entries(promo.prices ?? {}).filter(([id, reduced]) => {
    const base = priceOf.get(id);
    return base !== undefined && reduced <= base;
  });
  return fitting.length === 0 ? null : { ...promo, prices: Object.fromEntries(fitting) };
}

/** Offers of the source's promotions, without their ids, which the restaurant of the copy does not know. */
const offersFor = (offers: DishOffer[], price: number, sizes: DishSize[]) =>
  offers.flatMap(({ promotion: _, ...offer }) => promoFor(offer, price, sizes) ?? []);

/** The offers of the promotions of the copy's own restaurant. */
const ownOffers = ({ offers }: Pick<DishDetails, 'offers'>) =>
  offers.filter(({ promotion }) => promotion !== undefined);

/** A later price of the source applies only to sizes and items without an own price. */
function priceFromFor(change: PriceChange | null, own: OwnPrices): PriceChange | null {
  if (!change) return null;
  if (!change.sizes) return own[''] === undefined ? change : null;
  const sizes = change.sizes.filter(({ id }) => own[id] === undefined);
  return sizes.length === 0 ? null : { ...change, sizes };
}

/** Removes figures in another currency, which mean nothing beside own prices: a promo of ¥5 for a dish of ¥975. */
export const withoutFigures = { promo: null, offers: [], extras: [], deposit: null, priceFrom: null };

function withoutOtherCurrency(details: DishDetails, source: ItemRow, own: OwnPrices, currency: string) {
  const isOther = source.price_currency !== null && source.price_currency !== currency;
  if (!isOther || Object.keys(own).length === 0) return details;
  return { ...details, ...withoutFigures, offers: ownOffers(details) };
}

/**
 * The content of a copy in its restaurant's currency. The till's number, the availability and the counts are its own; a new copy is
 * available.
 */
export function copyOf(
  source: ItemRow,
  own: OwnPrices,
  current: Pick<ItemRow, 'is_available' | 'details'> | undefined,
  { now, currency }: { now: number; currency: string },
) {
  const settled = settlePrice(dishOf(source), now);
  const before = current && availabilityOf(current);
  const priced = settled.details.sizes.map((size) => ({ ...size, price: own[size.id] ?? size.price }));
  const { sizes, soldOutUntil, isAvailable, left } = soldOutWithSizes({
    isAvailable: before?.isAvailable ?? true,
    soldOutUntil: before?.soldOutUntil ?? null,
    left: before?.left ?? null,
    sizes: availableAs(priced, before?.sizes ?? []),
  });
  const price = sizes.length > 0 ? Math.min(...sizes.map((size) => size.price)) : (own[''] ?? settled.price);
  const fitted: Pick<DishDetails, keyof DishDetails & FieldsWith<'taken', 'fitted' | 'own'>> = {
    sizes,
    priceWords: own[''] === undefined ? settled.details.priceWords : null,
    promo: promoFor(settled.details.promo, price, sizes),
    offers: [
      ...offersFor(settled.details.offers, price, sizes),
      ...(current ? ownOffers(detailsOf(current)) : []),
    ],
    priceFrom: priceFromFor(settled.details.priceFrom, own),
    soldOutUntil,
    externalId: current ? detailsOf(current).externalId : null,
    left,
    till: current ? detailsOf(current).till : null,
  };
  const details: DishDetails = { ...settled.details, ...fitted };
  const { name, description, category, image_url } = source;
  return {
    name,
    description,
    category,
    image_url,
    is_available: isAvailable ? 1 : 0,
    ...columnsOfDish({ price, details: withoutOtherCurrency(details, source, own, currency) }, currency),
  };
}

/** The prices of an item for a price sheet: by the id of the size, or by '' for an item without sizes. */
export function pricesOf(row: ItemRow, now: number): { id: string; name: string | null; price: number }[] {
  const { price, details } = settlePrice(dishOf(row), now);
  if (details.priceWords !== null) return [];
  if (details.sizes.length === 0) return [{ id: '', name: null, price }];
  return details.sizes.map(({ id, name, price }) => ({ id, name, price }));
}

/** Writes and records changes of copies, in the order in which Undo takes them back. */
export async function writeCopies(
  mutation: Mutation,
  { deleted, created, changed }: CopyChanges,
): Promise<void> {
  const { tx, at, revision, record, scope } = mutation;
  if (deleted.length > 0) await deleteItems(mutation, deleted);
  const stamped = (row: ItemRow) => ({ ...row, revision, updated_at: at });
  const added = created.map((row) => stamped({ ...row, deleted_at: null }));
  const changes = changed.map(({ before, after }) => ({ before, after: stamped(after) }));
  await writeManyItems(tx, scope, [...added, ...changes.map(({ after }) => after)]);
  for (const row of added) {
    await breathe();
    record({ type: 'item-created', entityId: row.id, after: presentItem(row) });
  }
  for (const { before, after } of changes) {
    await breathe();
    const snapshots = { before: presentItem(before), after: presentItem(after) };
    record({ type: 'item-updated', entityId: after.id, ...snapshots });
  }
}
