/** Inventory of a fake Clover merchant. */
import { isDeepStrictEqual } from 'node:util';
import { fromMinorUnits, toMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';

interface CloverItem {
  id: string;
  name: string;
  price: number;
  priceType: 'FIXED' | 'VARIABLE';
  hidden: boolean;
  available: boolean;
  autoManage: boolean;
  deleted: boolean;
  modifiedTime: number;
  itemGroup?: { id: string };
  category: string | undefined;
  modifierGroup: string | undefined;
  /** Name of its option, for a variant. */
  option: string | undefined;
  quantity: number | undefined;
}

interface ModifierGroup {
  id: string;
  name: string;
  modifiers: { id: string; name: string; price: number; available: boolean }[];
}

/** Age of what was there before the first request. */
const OLD_MS = 3_600_000;

export class CloverInventory {
  readonly items = new Map<string, CloverItem>();
  readonly groups = new Map<string, string>();
  readonly modifierGroups = new Map<string, ModifierGroup>();
  readonly categories = new Map<string, string>();
  readonly currency: string;
  /** Whether somebody has asked already. */
  isOpen = false;
  #last = 0;

  constructor(currency: string) {
    this.currency = currency;
  }

  #time(): number {
    this.#last = Math.max(this.#last + 1, Date.now() - (this.isOpen ? 0 : OLD_MS));
    return this.#last;
  }

  #categoryOf(name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    const known = [...this.categories].find(([, other]) => other === name)?.[0];
    const id = known ?? `CAT${this.categories.size + 1}`;
    this.categories.set(id, name);
    return id;
  }

  /** A list of extras is one group; several items can have the same one. */
  #modifierGroupOf(extras: TillDish['extras'] = []): string | undefined {
    if (extras.length === 0) return undefined;
    const id = `MOD${JSON.stringify(extras)}`;
    const modifiers = extras.map(({ name, price }, index) => ({
      id: `${id}-${index}`,
      name,
      price: toMinorUnits(price, this.currency),
      available: true,
    }));
    this.modifierGroups.set(id, { id, name: 'Extras', modifiers });
    return id;
  }

  put(dish: TillDish): string[] {
    const sizes = dish.sizes?.length ? dish.sizes : undefined;
    const sold = sizes ?? [dish];
    const numbers = new Set(sold.map(({ externalId }) => externalId));
    const before = this.itemsOf(dish.externalId).filter(({ id }) => !numbers.has(id));
    if (sizes) this.groups.set(dish.externalId, dish.name);
    else this.groups.delete(dish.externalId);
    const category = this.#categoryOf(dish.category);
    const modifierGroup = this.#modifierGroupOf(dish.extras);
    const changed: string[] = [];
    for (const { externalId: id, name, price, isAvailable = true, left } of sold) {
      const known = this.items.get(id);
      const item: CloverItem = {
        id,
        name: sizes ? `${dish.name} ${name}` : name,
        price: toMinorUnits(price ?? 0, this.currency),
        priceType: price == null ? 'VARIABLE' : 'FIXED',
        hidden: false,
        available: isAvailable,
        autoManage: false,
        deleted: false,
        modifiedTime: known?.modifiedTime ?? 0,
        ...(sizes && { itemGroup: { id: dish.externalId } }),
        category,
        modifierGroup,
        option: sizes && name,
        quantity: left ?? undefined,
      };
      if (isDeepStrictEqual(known, item)) continue;
      this.items.set(id, { ...item, modifiedTime: this.#time() });
      changed.push(id);
    }
    return [...changed, ...this.#remove(before)];
  }

  #remove(items: readonly CloverItem[]): string[] {
    for (const item of items) Object.assign(item, { deleted: true, modifiedTime: this.#time() });
    return items.map(({ id }) => id);
  }

  remove(externalId: string): string[] {
    const removed = this.#remove(this.itemsOf(externalId));
    this.groups.delete(externalId);
    return removed;
  }

  mark(id: string, available: boolean): CloverItem | undefined {
    const item = this.items.get(id);
    if (!item || item.deleted) return undefined;
    return Object.assign(item, { available, modifiedTime: this.#time() });
  }

  /** The items of a group, or the item with this number. */
  itemsOf(externalId: string): CloverItem[] {
    return [...this.items.values()].filter(
      ({ id, itemGroup, deleted }) => !deleted && (itemGroup?.id ?? id) === externalId,
    );
  }

  dishes(): TillDish[] {
    const live = [...this.items.values()].filter(({ deleted }) => !deleted);
    const numbers = new Set(live.map(({ id, itemGroup }) => itemGroup?.id ?? id));
    return [...numbers].map((number) => this.#dishOf(number));
  }

  #dishOf(externalId: string): TillDish {
    const items = this.itemsOf(externalId);
    const [first] = items;
    const sold = items.map(({ id, option, price, available, quantity, priceType }) => ({
      externalId: id,
      name: option ?? '',
      price: priceType === 'FIXED' ? fromMinorUnits(price, this.currency) : null,
      isAvailable: available,
      left: quantity ?? null,
    }));
    const category = this.categories.get(first?.category ?? '');
    const modifiers = this.modifierGroups.get(first?.modifierGroup ?? '')?.modifiers ?? [];
    const group = this.groups.get(externalId);
    const known = {
      externalId,
      name: group ?? first?.name ?? '',
      ...(category !== undefined && { category }),
      extras: modifiers.map(({ name, price }) => ({ name, price: fromMinorUnits(price, this.currency) })),
    };
    if (group !== undefined) {
      const sizes = sold.map((size) => ({ ...size, price: size.price ?? 0 }));
      return { ...known, sizes, isAvailable: sizes.some(({ isAvailable }) => isAvailable) };
    }
    const { price = null, isAvailable = true, left = null } = sold[0] ?? {};
    return { ...known, price, isAvailable, left };
  }
}
