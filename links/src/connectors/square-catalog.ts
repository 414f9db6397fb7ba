/** Objects of Square's catalog as dishes of one place. */
import { fromMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import * as z from 'zod/mini';
import type { TillIo } from '../connector.ts';
import { flag, maybe, number, text, texts } from '../json.ts';
import { checkCurrency, extrasOf, leftOf } from '../till-dishes.ts';

const presence = {
  id: z.string(),
  present_at_all_locations: flag,
  present_at_location_ids: texts,
  absent_at_location_ids: texts,
};
type Presence = z.output<z.ZodMiniObject<typeof presence>>;
const priced = {
  price_money: maybe(z.object({ amount: number, currency: text })),
  pricing_type: text,
};
type Priced = z.output<z.ZodMiniObject<typeof priced>>;
const Override = z.object({
  ...priced,
  location_id: text,
  track_inventory: flag,
  sold_out: flag,
  sold_out_valid_until: text,
});
const overridden = { ...priced, name: text, location_overrides: maybe(z.array(Override)) };
const Variation = z.object({
  ...presence,
  item_variation_data: z.object({ ...overridden, ordinal: number, track_inventory: flag }),
});
type Variation = z.output<typeof Variation>;
const Item = z.object({
  name: text,
  description: text,
  description_plaintext: text,
  is_archived: flag,
  category_id: text,
  reporting_category: maybe(z.object({ id: text })),
  categories: maybe(z.array(z.object({ id: text }))),
  image_ids: texts,
  modifier_list_info: maybe(
    z.array(z.object({ modifier_list_id: z.string(), enabled: flag, ordinal: number })),
  ),
  variations: maybe(z.array(Variation)),
});

/** An object of the catalog, with the fields that boards show. */
export const CatalogObject = z.object({
  ...presence,
  type: z.string(),
  is_deleted: flag,
  item_data: maybe(Item),
  item_variation_data: maybe(z.object({ item_id: text })),
  category_data: maybe(z.object({ name: text })),
  image_data: maybe(z.object({ url: text })),
  modifier_list_data: maybe(
    z.object({ modifiers: maybe(z.array(z.object({ ...presence, modifier_data: z.object(overridden) }))) }),
  ),
});
export type CatalogObject = z.output<typeof CatalogObject>;

/** Number of a variation in stock at the place. */
export const Count = z.object({ catalog_object_id: text, quantity: text, calculated_at: text });
export type Count = z.output<typeof Count>;

const byOrdinal = (one: { ordinal?: number | null | undefined }, other: typeof one) =>
  (one.ordinal ?? 0) - (other.ordinal ?? 0);

/**
 * Builds the dishes that the place sells.
 *
 * @param related categories, images and lists of modifiers to which items refer
 * @throws TillProblem `settings` for prices in another currency
 */
export function dishesAt(
  io: TillIo,
  place: string,
  items: readonly CatalogObject[],
  related: readonly CatalogObject[],
  counts: readonly Count[],
): TillDish[] {
  const byId = new Map(related.map((object) => [object.id, object]));
  const quantities = new Map(counts.map((count) => [count.catalog_object_id, Number(count.quantity)]));

  const isHere = ({ present_at_all_locations: isAtAll, ...object }: Presence) =>
    isAtAll === false
      ? (object.present_at_location_ids ?? []).includes(place)
      : !(object.absent_at_location_ids ?? []).includes(place);
  const overrideOf = (
    data: Variation['item_variation_data'] | z.output<z.ZodMiniObject<typeof overridden>>,
  ) => data.location_overrides?.find(({ location_id: id }) => id === place);

  function priceOf({ pricing_type: type, price_money: money }: Priced): number | null {
    if (type === 'VARIABLE_PRICING' || money?.amount == null) return null;
    checkCurrency('Square', money.currency, io.currency);
    return fromMinorUnits(money.amount, io.currency);
  }

  function variationOf({ id, item_variation_data: data }: Variation) {
    const override = overrideOf(data);
    const isPricedHere = override?.price_money || override?.pricing_type;
    const until = Date.parse(override?.sold_out_valid_until ?? '');
    // Square leaves the mark in place when its time is over.
    const isSoldOut = override?.sold_out === true && !(until <= io.now());
    const isCounted = override?.track_inventory ?? data.track_inventory ?? false;
    const left = isCounted ? leftOf(quantities.get(id)) : null;
    return {
      name: data.name ?? '',
      price: priceOf(isPricedHere ? override : data),
      availability: {
        isAvailable: !isSoldOut && left !== 0,
        soldOutUntil: isSoldOut && until ? new Date(until).toISOString() : null,
        left,
      },
    };
  }

  function choicesOf({ modifier_list_info: lists }: z.output<typeof Item>) {
    return [...(lists ?? [])]
      .filter(({ enabled }) => enabled !== false)
      .sort(byOrdinal)
      .flatMap(({ modifier_list_id: id }) => byId.get(id)?.modifier_list_data?.modifiers ?? [])
      .filter((modifier) => isHere(modifier) && overrideOf(modifier.modifier_data)?.sold_out !== true)
      .map(({ modifier_data: data }) => {
        const override = overrideOf(data);
        return { name: data.name ?? '', price: priceOf(override?.price_money ? override : data) };
      });
  }

  function categoryOf({ reporting_category: first, categories, category_id: old }: z.output<typeof Item>) {
    const ids = [first?.id, ...(categories ?? []).map(({ id }) => id), old];
    return ids.map((id) => byId.get(id ?? '')?.category_data?.name).find((name) => name);
  }

  function pricesOf(variations: readonly Variation[]) {
    // A size without a fixed price has no place on a board.
    const sizes = variations.flatMap((variation) => {
      const { name, price, availability } = variationOf(variation);
      return price === null ? [] : [{ externalId: variation.id, name, price, ...availability }];
    });
    const [only] = variations;
    if (only && (variations.length === 1 || sizes.length === 0)) {
      const { price, availability } = variationOf(only);
      return { sizes: [], price, ...availability };
    }
    const isAvailable = sizes.some((size) => size.isAvailable);
    return { sizes, isAvailable, soldOutUntil: null, left: null };
  }

  return items.flatMap((object): TillDish[] => {
    const { id, item_data: item, is_deleted: isDeleted } = object;
    if (!item || isDeleted || item.is_archived || !isHere(object)) return [];
    const variations = (item.variations ?? [])
      .filter(isHere)
      .sort((one, other) => byOrdinal(one.item_variation_data, other.item_variation_data));
    if (variations.length === 0) return [];
    const category = categoryOf(item);
    return [
      {
        externalId: id,
        name: item.name ?? '',
        description: item.description_plaintext ?? item.description ?? '',
        ...(category && { category }),
        extras: extrasOf(choicesOf(item)),
        imageUrl: byId.get(item.image_ids?.[0] ?? '')?.image_data?.url ?? null,
        ...pricesOf(variations),
      },
    ];
  });
}
