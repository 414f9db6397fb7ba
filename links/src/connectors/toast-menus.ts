/** Published menus of Toast (Menus API V2) as dishes. */
import { fitToCurrency } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import * as z from 'zod/mini';
import { maybe, number, text, texts } from '../json.ts';
import { extrasOf } from '../till-dishes.ts';

const references = maybe(z.array(z.number()));
const entity = { guid: z.string(), multiLocationId: text, name: text, visibility: texts };
const Item = z.object({
  ...entity,
  description: text,
  image: text,
  images: texts,
  price: number,
  pricingStrategy: text,
  pricingRules: maybe(z.object({ sizeSpecificPricingGuid: text })),
  modifierGroupReferences: references,
});
const ModifierGroup = z.object({ ...entity, modifierOptionReferences: references });
const ModifierOption = z.object({ ...entity, price: number });
interface Group extends z.output<z.ZodMiniObject<typeof entity>> {
  menuItems?: z.output<typeof Item>[] | null | undefined;
  menuGroups?: Group[] | null | undefined;
}
const Group: z.ZodMiniType<Group> = z.object({
  ...entity,
  menuItems: maybe(z.array(Item)),
  menuGroups: maybe(z.array(z.lazy(() => Group))),
});

/** Answer of `/menus/v2/menus`, with the fields that boards show. */
export const Menus = z.object({
  lastUpdated: z.string(),
  menus: maybe(z.array(z.object({ ...entity, menuGroups: maybe(z.array(Group)) }))),
  modifierGroupReferences: maybe(z.record(z.string(), ModifierGroup)),
  modifierOptionReferences: maybe(z.record(z.string(), ModifierOption)),
});
export type Menus = z.output<typeof Menus>;

/** Number by which the stock knows it at all locations. */
const numberOf = ({ multiLocationId, guid }: { multiLocationId?: string | null | undefined; guid: string }) =>
  multiLocationId || guid;

/** Menus for catering or delivery alone are not for guests in the restaurant. */
const isOnSite = ({ visibility }: { visibility?: string[] | null | undefined }) =>
  !visibility || visibility.includes('POS') || visibility.includes('KIOSK');

/**
 * Builds the dishes of all menus for guests on site, without their stock. A dish of several menus has the price of the
 * first.
 */
export function dishesOf({ menus, ...published }: Menus, currency: string): TillDish[] {
  const groups = published.modifierGroupReferences ?? {};
  const options = published.modifierOptionReferences ?? {};
  const dishes = new Map<string, TillDish>();

  const priceOf = (price: number | null | undefined) =>
    price == null ? null : fitToCurrency(price, currency);
  const optionsOf = ({ modifierOptionReferences: ids }: z.output<typeof ModifierGroup>) =>
    (ids ?? [])
      .flatMap((id) => options[id] ?? [])
      .filter(isOnSite)
      .map((option) => ({
        externalId: numberOf(option),
        name: option.name ?? '',
        price: priceOf(option.price),
      }));

  function dishOf(item: z.output<typeof Item>, category: string): TillDish {
    const sizeGuid =
      item.pricingStrategy === 'SIZE_PRICE' ? item.pricingRules?.sizeSpecificPricingGuid : undefined;
    const sizeGroup = sizeGuid ? Object.values(groups).find(({ guid }) => guid === sizeGuid) : undefined;
    // A size without a fixed price has no place on a board.
    const sizes = (sizeGroup ? optionsOf(sizeGroup) : []).flatMap(({ price, ...size }) =>
      price === null ? [] : [{ ...size, price }],
    );
    const choices = (item.modifierGroupReferences ?? [])
      .flatMap((id) => groups[id] ?? [])
      .filter((group) => group !== sizeGroup && isOnSite(group))
      .flatMap(optionsOf);
    const [only, ...others] = sizes;
    return {
      externalId: numberOf(item),
      name: item.name ?? '',
      description: item.description ?? '',
      ...(category !== '' && { category }),
      ...(others.length > 0 ? { sizes } : { sizes: [], price: only?.price ?? priceOf(item.price) }),
      extras: extrasOf(choices),
      imageUrl: item.images?.[0] ?? item.image ?? null,
    };
  }

  function collect(all: readonly Group[] | null | undefined): void {
    for (const group of (all ?? []).filter(isOnSite)) {
      for (const item of (group.menuItems ?? []).filter(isOnSite)) {
        const id = numberOf(item);
        if (!dishes.has(id)) dishes.set(id, dishOf(item, group.name ?? ''));
      }
      collect(group.menuGroups);
    }
  }

  for (const { menuGroups } of (menus ?? []).filter(isOnSite)) collect(menuGroups);
  return [...dishes.values()];
}
