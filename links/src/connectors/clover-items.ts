/** Inventory of Clover as dishes: an item, or an item group with its items as sizes. */
import { fromMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import * as z from 'zod/mini';
import { flag, maybe, number, text } from '../json.ts';
import { extrasOf, leftOf } from '../till-dishes.ts';

const elementsOf = <T extends z.ZodMiniType>(schema: T) =>
  maybe(z.object({ elements: maybe(z.array(schema)) }));
const Reference = z.object({ id: z.string() });

export const Item = z.object({
  id: z.string(),
  name: text,
  price: number,
  priceType: text,
  hidden: flag,
  available: flag,
  deleted: flag,
  modifiedTime: number,
  itemGroup: maybe(Reference),
  categories: elementsOf(z.object({ id: z.string(), name: text, sortOrder: number })),
  modifierGroups: elementsOf(Reference),
  options: elementsOf(z.object({ id: z.string(), name: text })),
  itemStock: maybe(z.object({ quantity: number })),
});
export type Item = z.output<typeof Item>;
export const ItemGroup = z.object({ id: z.string(), name: text, items: elementsOf(Reference) });
export const ModifierGroup = z.object({
  id: z.string(),
  modifiers: elementsOf(z.object({ name: text, price: number, available: flag })),
});

/** Groups to which items refer, and the properties of the merchant. */
export interface Surroundings {
  groups: ReadonlyMap<string, string>;
  modifiers: ReadonlyMap<string, z.output<typeof ModifierGroup>>;
  tracksStock: boolean;
  currency: string;
}

/** Items that staff can sell. */
export const isSold = ({ hidden, deleted }: Item): boolean => !hidden && !deleted;

function soldOf(item: Item, { tracksStock, currency }: Surroundings) {
  const { price, priceType, available, itemStock } = item;
  return {
    price: priceType === 'VARIABLE' || price == null ? null : fromMinorUnits(price, currency),
    isAvailable: available ?? true,
    left: leftOf(tracksStock ? (itemStock?.quantity ?? undefined) : undefined),
  };
}

function categoryOf(items: readonly Item[]): string | undefined {
  const categories = items.flatMap((item) => item.categories?.elements ?? []);
  const [first] = categories.sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0));
  return first?.name || undefined;
}

function extrasOfItems(items: readonly Item[], { modifiers, currency }: Surroundings) {
  const ids = new Set(items.flatMap((item) => item.modifierGroups?.elements ?? []).map(({ id }) => id));
  const choices = [...ids].flatMap((id) => modifiers.get(id)?.modifiers?.elements ?? []);
  return extrasOf(
    choices
      .filter(({ available }) => available !== false)
      .map(({ name, price }) => ({
        name: name ?? '',
        price: price == null ? null : fromMinorUnits(price, currency),
      })),
  );
}

function sizeOf(item: Item, group: string, surroundings: Surroundings) {
  const options = (item.options?.elements ?? []).map(({ name }) => name).filter(Boolean);
  // Clover puts the name of the group before the options.
  const name = options.join(', ') || (item.name ?? '').replace(group, '').trim();
  return { externalId: item.id, name, ...soldOf(item, surroundings) };
}

/** Dishes of items. Those of one group are the sizes of one dish. */
export function dishesOf(items: readonly Item[], surroundings: Surroundings): TillDish[] {
  const byDish = Map.groupBy(items.filter(isSold), ({ id, itemGroup }) => itemGroup?.id ?? id);
  return [...byDish].map(([externalId, members]): TillDish => {
    const group = surroundings.groups.get(externalId);
    const category = categoryOf(members);
    const [first] = members;
    const known = {
      externalId,
      name: group ?? first?.name ?? '',
      ...(category !== undefined && { category }),
      extras: extrasOfItems(members, surroundings),
    };
    if (group === undefined && first) return { ...known, ...soldOf(first, surroundings) };
    const sizes = members.map((item) => sizeOf(item, group ?? '', surroundings));
    return {
      ...known,
      // A size with an open price has no price to show.
      sizes: sizes.flatMap(({ price, ...size }) => (price === null ? [] : [{ ...size, price }])),
      isAvailable: sizes.some(({ isAvailable }) => isAvailable),
    };
  });
}
