/** The catalog and the stock of the fake Square, as its API shows them. */
import { toMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import { dishAt, type Stored } from './stored-dishes.ts';

export const places = ['LMAINSTREET', 'LSTATION'] as const;

/** An object of the catalog. Only fields that the fake itself reads have a name here. */
export interface CatalogObject {
  type: string;
  id: string;
  updated_at?: string;
  version?: number;
  is_deleted?: boolean;
  item_data?: {
    variations: CatalogObject[];
    image_ids: string[];
    categories?: { id: string; ordinal: number }[];
    modifier_list_info: { modifier_list_id: string; enabled: boolean }[];
    [field: string]: unknown;
  };
  item_variation_data?: { item_id: string };
  [field: string]: unknown;
}

export interface Count {
  catalog_object_id: string;
  catalog_object_type: string;
  state: string;
  location_id: string;
  quantity: string;
  calculated_at: string;
}

type Sold = Pick<TillDish, 'isAvailable' | 'soldOutUntil' | 'left'>;

/** Variations of a dish: one for a dish without sizes. Square marks variations only, so a dish marks all of them. */
export function variationsOf({ externalId, sizes, price, isAvailable, ...sold }: TillDish) {
  if (!sizes?.length)
    return [{ id: `${externalId}-V`, name: 'Regular', price: price ?? null, sold: { ...sold, isAvailable } }];
  return sizes.map(({ externalId: id, name, price, ...ofSize }) => ({
    id,
    name,
    price,
    sold: { ...ofSize, isAvailable: isAvailable !== false && ofSize.isAvailable !== false },
  }));
}

/** Availability as Square means it: a count of 0 is sold out, and a time that is over ends it. */
export function soldAt({ isAvailable = true, soldOutUntil, left = null }: Sold, now: number) {
  const isOver = soldOutUntil ? Date.parse(soldOutUntil) <= now : false;
  const isSold = isAvailable || isOver;
  return { isAvailable: isSold && left !== 0, soldOutUntil: isSold ? null : (soldOutUntil ?? null), left };
}

export class Catalog {
  readonly objects = new Map<string, CatalogObject>();
  readonly counts = new Map<string, Count>();
  readonly #currency: string;
  #time = 0;

  constructor(currency: string) {
    this.#currency = currency;
  }

  /** Time of a change; no two are the same. */
  stamp(): string {
    this.#time = Math.max(this.#time + 1, Date.now());
    return new Date(this.#time).toISOString();
  }

  /** All objects and the variations that are nested in items. */
  *all(): Generator<CatalogObject> {
    for (const object of this.objects.values()) {
      yield object;
      yield* object.item_data?.variations ?? [];
    }
  }

  #money(price: number) {
    return { amount: toMinorUnits(price, this.#currency), currency: this.#currency };
  }

  /** Sets the time and the version, if the object is another one than before. */
  #changed(object: CatalogObject, before: CatalogObject | undefined): CatalogObject {
    const content = ({ updated_at: _, version: __, item_data: item, ...rest }: CatalogObject) =>
      JSON.stringify({ ...rest, item: item && { ...item, variations: item.variations.map(({ id }) => id) } });
    if (before && content(before) === content(object)) {
      return { ...object, updated_at: before.updated_at, version: before.version } as CatalogObject;
    }
    const updated_at = this.stamp();
    return { ...object, updated_at, version: Date.parse(updated_at) };
  }

  #set(object: CatalogObject): void {
    this.objects.set(object.id, this.#changed(object, this.objects.get(object.id)));
  }

  #delete({ type, id, item_variation_data: variation }: CatalogObject): void {
    const parent = variation && { item_variation_data: { item_id: variation.item_id } };
    this.#set({ type, id, is_deleted: true, present_at_all_locations: true, ...parent });
  }

  remove(externalId: string): void {
    const item = this.objects.get(externalId);
    for (const variation of item?.item_data?.variations ?? []) this.#delete(variation);
    for (const id of [`${externalId}-IMAGE`, `${externalId}-LIST`]) {
      const object = this.objects.get(id);
      if (object) this.#delete(object);
    }
    if (item) this.#delete(item);
  }

  put(externalId: string, stored: Stored): void {
    const { all, only } = stored;
    const presence = only
      ? { present_at_all_locations: false, present_at_location_ids: [...only] }
      : { present_at_all_locations: true };
    const before = this.objects.get(externalId);
    const variations = this.#variations(externalId, stored, presence);
    for (const old of before?.item_data?.variations ?? []) {
      if (!variations.some(({ id }) => id === old.id)) this.#delete(old);
    }
    for (const { id } of variations) this.objects.delete(id);

    const category = all.category && `CATEGORY-${all.category}`;
    if (category) {
      this.#set({
        type: 'CATEGORY',
        id: category,
        present_at_all_locations: true,
        category_data: { name: all.category },
      });
    }
    const image = `${externalId}-IMAGE`;
    if (all.imageUrl) {
      this.#set({
        type: 'IMAGE',
        id: image,
        present_at_all_locations: true,
        image_data: { name: 'Dish', url: all.imageUrl },
      });
    }
    const list = `${externalId}-LIST`;
    if (all.extras?.length) {
      const modifiers = all.extras.map(({ name, price }, ordinal) => ({
        type: 'MODIFIER',
        id: `${list}-${ordinal}`,
        present_at_all_locations: true,
        modifier_data: { name, price_money: this.#money(price), ordinal, modifier_list_id: list },
      }));
      this.#set({
        type: 'MODIFIER_LIST',
        id: list,
        present_at_all_locations: true,
        modifier_list_data: { name: 'Extras', modifiers },
      });
    }
    this.#set({
      type: 'ITEM',
      id: externalId,
      ...presence,
      item_data: {
        name: all.name,
        ...(all.description && {
          description: all.description,
          description_html: `<p>${all.description}</p>`,
          description_plaintext: all.description,
        }),
        ...(category && {
          categories: [{ id: category, ordinal: 0 }],
          reporting_category: { id: category, ordinal: 0 },
        }),
        image_ids: all.imageUrl ? [image] : [],
        modifier_list_info: all.extras?.length ? [{ modifier_list_id: list, enabled: true }] : [],
        product_type: 'FOOD_AND_BEV',
        is_archived: false,
        variations,
      },
    });
  }

  #variations(itemId: string, stored: Stored, presence: object): CatalogObject[] {
    const before = this.objects.get(itemId)?.item_data?.variations ?? [];
    const here = places.map((place) => ({ place, dish: dishAt(stored, place) ?? stored.all }));
    return variationsOf(stored.all).map(({ id, name, price }, ordinal) => {
      const overrides = here.flatMap(({ place, dish }) => {
        const variation = variationsOf(dish).find((other) => other.id === id);
        if (!variation) return [];
        const { isAvailable, left } = soldAt(variation.sold, Date.now());
        if (left !== null) this.#count(id, place, left);
        const override = {
          ...(variation.price !== price && this.#priced(variation.price)),
          ...(left !== null && { track_inventory: true }),
          ...(!isAvailable && { sold_out: true }),
          ...(variation.sold.isAvailable === false &&
            variation.sold.soldOutUntil && { sold_out_valid_until: variation.sold.soldOutUntil }),
        };
        return Object.keys(override).length > 0 ? [{ location_id: place, ...override }] : [];
      });
      const data = { item_id: itemId, name, ordinal, ...this.#priced(price), location_overrides: overrides };
      const object = { type: 'ITEM_VARIATION', id, ...presence, item_variation_data: data };
      return this.#changed(
        object,
        before.find((other) => other.id === id),
      );
    });
  }

  #priced(price: number | null) {
    return price === null
      ? { pricing_type: 'VARIABLE_PRICING' }
      : { pricing_type: 'FIXED_PRICING', price_money: this.#money(price) };
  }

  #count(id: string, place: string, left: number): void {
    const key = `${id}@${place}`;
    const quantity = String(left);
    if (this.counts.get(key)?.quantity === quantity) return;
    this.counts.set(key, {
      catalog_object_id: id,
      catalog_object_type: 'ITEM_VARIATION',
      state: 'IN_STOCK',
      location_id: place,
      quantity,
      calculated_at: this.stamp(),
    });
  }
}
