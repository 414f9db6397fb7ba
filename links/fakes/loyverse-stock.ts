/** Records of a fake Loyverse account. */
import type { TillDish } from '@menuboard/contract/links';

export const stores = ['store-1', 'store-2'] as const;

interface AtStore {
  store_id: string;
  pricing_type: 'FIXED' | 'VARIABLE';
  price: number | null;
  available_for_sale: boolean;
}

interface Variant {
  variant_id: string;
  item_id: string;
  sku: string;
  option1_value: string | null;
  default_pricing_type: 'FIXED' | 'VARIABLE';
  default_price: number | null;
  stores: AtStore[];
  updated_at: string;
  deleted_at: string | null;
}

interface Item {
  id: string;
  item_name: string;
  description: string | null;
  category_id: string | null;
  track_stock: boolean;
  modifier_ids: string[];
  image_url: string | null;
  option1_name: string | null;
  variants: Variant[];
  updated_at: string;
  deleted_at: string | null;
}

interface Level {
  variant_id: string;
  store_id: string;
  in_stock: number;
  updated_at: string;
}

interface Named {
  id: string;
  name: string;
  updated_at: string;
  deleted_at: null;
}

interface Modifier extends Named {
  stores: string[];
  modifier_options: { id: string; name: string; price: number }[];
}

/** Age of what was there before the first request. */
const OLD_MS = 3_600_000;

type Sold = Pick<TillDish, 'price' | 'isAvailable' | 'left'> & { externalId: string; name: string | null };

const soldOf = ({ sizes, externalId, price, isAvailable, left }: TillDish): Sold[] =>
  sizes?.length
    ? sizes
    : [{ externalId: `${externalId}-only`, name: null, price: price ?? null, isAvailable, left }];

const contentOf = (item: Item) =>
  JSON.stringify(item, (key, value) => (key === 'updated_at' ? undefined : value));

export class LoyverseStock {
  readonly items = new Map<string, Item>();
  readonly categories = new Map<string, Named>();
  readonly modifiers = new Map<string, Modifier>();
  readonly levels = new Map<string, Level>();
  /** Whether somebody has asked already. */
  isOpen = false;
  #last = 0;

  #time(): string {
    this.#last = Math.max(this.#last + 1, Date.now() - (this.isOpen ? 0 : OLD_MS));
    return new Date(this.#last).toISOString();
  }

  #categoryOf(name: string | undefined): string | null {
    if (name === undefined) return null;
    const known = [...this.categories.values()].find((category) => category.name === name);
    const id = known?.id ?? `category-${this.categories.size + 1}`;
    if (!known) this.categories.set(id, { id, name, updated_at: this.#time(), deleted_at: null });
    return id;
  }

  /** A list of extras is one modifier; several dishes can have the same one. */
  #modifierOf(extras: NonNullable<TillDish['extras']>): string[] {
    if (extras.length === 0) return [];
    const id = `modifier ${JSON.stringify(extras)}`;
    const options = extras.map((extra, index) => ({ id: `${id} ${index}`, ...extra }));
    const base = { id, name: 'Extras', updated_at: this.#time(), deleted_at: null };
    if (!this.modifiers.has(id))
      this.modifiers.set(id, { ...base, stores: [...stores], modifier_options: options });
    return [id];
  }

  /** Returns the counts that have changed. */
  put(dish: TillDish, location?: string): Level[] {
    const before = this.items.get(dish.externalId);
    const places = location === undefined ? stores : [location];
    const sold = soldOf(dish);
    const updated_at = this.#time();
    const count = this.levels.size;
    const counted = sold.flatMap((one) => places.flatMap((place) => this.#count(one, place)));
    const variants = sold.map((one): Variant => {
      const known = before?.variants.find(({ variant_id: id }) => id === one.externalId);
      const type = one.price == null ? 'VARIABLE' : 'FIXED';
      const here = {
        pricing_type: type,
        price: one.price ?? null,
        available_for_sale: one.isAvailable ?? true,
      } as const;
      return {
        variant_id: one.externalId,
        item_id: dish.externalId,
        sku: `sku-${one.externalId}`,
        option1_value: one.name,
        default_pricing_type: known?.default_pricing_type ?? type,
        default_price: known ? known.default_price : (one.price ?? null),
        stores: stores.map((id) => ({
          store_id: id,
          ...((!(places as readonly string[]).includes(id) &&
            known?.stores.find((store) => store.store_id === id)) ||
            here),
        })),
        updated_at,
        deleted_at: null,
      };
    });
    const item: Item = {
      id: dish.externalId,
      item_name: dish.name,
      description: dish.description ?? null,
      category_id: this.#categoryOf(dish.category),
      track_stock: sold.some(({ externalId }) =>
        stores.some((place) => this.levels.has(`${externalId} ${place}`)),
      ),
      modifier_ids: this.#modifierOf(dish.extras ?? []),
      image_url: dish.imageUrl ?? null,
      option1_name: dish.sizes?.length ? 'Size' : null,
      variants,
      updated_at,
      deleted_at: null,
    };
    // A count alone does not change the item, but its end does.
    const isSame = this.levels.size >= count && before && contentOf(before) === contentOf(item);
    if (!isSame) this.items.set(item.id, item);
    return counted;
  }

  #count({ externalId, left }: Sold, store: string): Level[] {
    const key = `${externalId} ${store}`;
    if (left == null) this.levels.delete(key);
    else if (this.levels.get(key)?.in_stock !== left) {
      const level = { variant_id: externalId, store_id: store, in_stock: left, updated_at: this.#time() };
      this.levels.set(key, level);
      return [level];
    }
    return [];
  }

  remove(id: string): Item | undefined {
    const item = this.items.get(id);
    if (!item || item.deleted_at) return undefined;
    const time = this.#time();
    for (const { variant_id: variant } of item.variants) {
      for (const store of stores) this.levels.delete(`${variant} ${store}`);
    }
    this.items.set(id, { ...item, updated_at: time, deleted_at: time });
    return this.items.get(id);
  }

  /** Replaces a variant as a whole, as the API does; false if no variant has this number. */
  replaceVariant(variant: Variant): boolean {
    const item = this.items.get(variant.item_id);
    if (!item || item.deleted_at) return false;
    const updated_at = this.#time();
    const variants = item.variants.map((one) =>
      one.variant_id === variant.variant_id ? { ...variant, updated_at } : one,
    );
    this.items.set(item.id, { ...item, variants, updated_at });
    return true;
  }

  dishesAt(location: string): TillDish[] {
    return [...this.items.values()].flatMap((item) =>
      item.deleted_at ? [] : [this.#dishAt(item, location)],
    );
  }

  #dishAt(item: Item, location: string): TillDish {
    const sold = item.variants.map((variant) => {
      const here = variant.stores.find((store) => store.store_id === location);
      return {
        externalId: variant.variant_id,
        name: variant.option1_value ?? '',
        price: here?.price ?? null,
        isAvailable: here?.available_for_sale ?? true,
        left: this.levels.get(`${variant.variant_id} ${location}`)?.in_stock ?? null,
      };
    });
    const [only] = sold;
    const category = item.category_id === null ? undefined : this.categories.get(item.category_id)?.name;
    const options = item.modifier_ids.flatMap((id) => this.modifiers.get(id)?.modifier_options ?? []);
    return {
      externalId: item.id,
      name: item.item_name,
      description: item.description ?? '',
      ...(category !== undefined && { category }),
      extras: options.map(({ name, price }) => ({ name, price })),
      imageUrl: item.image_url,
      ...(item.option1_name === null
        ? { price: only?.price ?? null, isAvailable: only?.isAvailable ?? true, left: only?.left ?? null }
        : {
            isAvailable: sold.some(({ isAvailable }) => isAvailable),
            sizes: sold.map(({ price, ...size }) => ({ ...size, price: price ?? 0 })),
          }),
    };
  }
}
