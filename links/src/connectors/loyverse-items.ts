/** Items of Loyverse as dishes. */
import type { TillDish } from '@menuboard/contract/links';
import * as z from 'zod/mini';
import { maybe, number, text, texts } from '../json.ts';
import { plainText } from '../plain-text.ts';
import { extrasOf, leftOf } from '../till-dishes.ts';

/** Values of a variant at one store. */
const AtStore = z.looseObject({
  store_id: z.string(),
  pricing_type: text,
  price: number,
  available_for_sale: maybe(z.boolean()),
});
export const Variant = z.looseObject({
  variant_id: z.string(),
  option1_value: text,
  option2_value: text,
  option3_value: text,
  default_pricing_type: text,
  default_price: number,
  stores: maybe(z.array(AtStore)),
  deleted_at: text,
});
export type Variant = z.output<typeof Variant>;
export const Item = z.object({
  id: z.string(),
  item_name: z.string(),
  description: text,
  category_id: text,
  track_stock: maybe(z.boolean()),
  // The reference has one name, and answers have been seen with the other.
  modifier_ids: texts,
  modifiers_ids: texts,
  image_url: text,
  variants: maybe(z.array(Variant)),
  updated_at: text,
  deleted_at: text,
});
export type Item = z.output<typeof Item>;
export const Modifier = z.object({
  id: z.string(),
  stores: texts,
  modifier_options: maybe(z.array(z.object({ name: z.string(), price: number }))),
});
export const Level = z.object({
  variant_id: z.string(),
  store_id: z.string(),
  in_stock: number,
  updated_at: text,
});
export type Level = z.output<typeof Level>;
/** Names of categories and choices of modifiers, which items refer to. `mark` changes with any of them. */
export interface Shared {
  categories: Map<string, string>;
  modifiers: Map<string, z.output<typeof Modifier>>;
  mark: string;
}

/** A variant as the place sells it; without a price of its own, at the default one. */
function soldAt(variant: Variant, place: string, track: boolean, levels: ReadonlyMap<string, Level>) {
  const here = variant.stores?.find((store) => store.store_id === place);
  const type = here?.pricing_type ?? variant.default_pricing_type;
  const price = here ? here.price : variant.default_price;
  const count = track ? levels.get(variant.variant_id)?.in_stock : undefined;
  return {
    price: type === 'VARIABLE' ? null : (price ?? null),
    isAvailable: here?.available_for_sale ?? true,
    left: leftOf(count ?? undefined),
  };
}

export function dishOf(
  item: Item,
  place: string,
  shared: Shared,
  levels: ReadonlyMap<string, Level>,
): TillDish {
  const variants = (item.variants ?? []).filter((variant) => !variant.deleted_at);
  const sold = variants.map((variant) => {
    const options = [variant.option1_value, variant.option2_value, variant.option3_value];
    return {
      externalId: variant.variant_id,
      name: options.filter(Boolean).join(', '),
      ...soldAt(variant, place, item.track_stock ?? false, levels),
    };
  });
  const [only] = sold;
  const category = item.category_id ? shared.categories.get(item.category_id) : undefined;
  const modifiers = [...(item.modifier_ids ?? []), ...(item.modifiers_ids ?? [])]
    .flatMap((id) => shared.modifiers.get(id) ?? [])
    .filter(({ stores }) => !stores?.length || stores.includes(place));
  const options = modifiers.flatMap((modifier) => modifier.modifier_options ?? []);
  const known = {
    externalId: item.id,
    name: item.item_name,
    description: plainText(item.description ?? ''),
    ...(category && { category }),
    extras: extrasOf(options.map(({ name, price }) => ({ name, price: price ?? null }))),
    imageUrl: item.image_url || null,
  };
  if (sold.length === 1 && only?.name === '') {
    const { price, isAvailable, left } = only;
    return { ...known, price, isAvailable, left };
  }
  // A size with an open price has no price to show.
  const sizes = sold.flatMap(({ price, ...size }) => (price === null ? [] : [{ ...size, price }]));
  return { ...known, sizes, isAvailable: sold.some(({ isAvailable }) => isAvailable) };
}
