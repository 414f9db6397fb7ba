/** Values of a field in words, for people who compare till and board. Pure. */
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { TillField } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { TillDish } from '@menuboard/contract/links';

/** Words for the state of a dish, which the admin translates. */
export const dishStateWords = {
  available: 'Available',
  soldOut: 'Sold out',
  shown: 'Shown',
  hidden: 'Hidden',
  openPrice: 'Open price',
  notCounted: 'Not counted',
  unreadable: 'something that cannot be read',
} as const;

interface Described extends Pick<Item, 'name' | 'description' | 'category' | 'imageUrl' | 'extras' | 'left'> {
  price: number | string | null;
  sizes: { name: string; price: number; isAvailable: boolean; until: string | null; left: number | null }[];
  isAvailable: boolean;
  until: string | null;
  isPresent: boolean;
}

const join = (parts: string[]) => parts.join(', ');

function priceText({ price, sizes }: Described, money: MoneyRules): string {
  if (sizes.length > 0) return join(sizes.map((size) => `${size.name} ${formatPrice(size.price, money)}`));
  if (typeof price === 'string' && price !== '') return price;
  return typeof price === 'number' ? formatPrice(price, money) : dishStateWords.openPrice;
}

const stateText = (isAvailable: boolean, until: string | null) =>
  isAvailable ? dishStateWords.available : join([dishStateWords.soldOut, ...(until ? [until] : [])]);

function availabilityText({ isAvailable, until, sizes }: Described): string {
  const off = isAvailable ? sizes.filter((size) => !size.isAvailable) : [];
  if (off.length === 0) return stateText(isAvailable, until);
  return join(off.map((size) => `${size.name}: ${stateText(false, size.until)}`));
}

function leftText({ left, sizes }: Described): string {
  const counted = sizes.filter((size) => size.left !== null);
  if (counted.length > 0) return join(counted.map((size) => `${size.name}: ${size.left}`));
  return left === null ? dishStateWords.notCounted : String(left);
}

function describe(dish: Described, field: TillField, money: MoneyRules): string {
  switch (field) {
    case 'price':
      return priceText(dish, money);
    case 'extras':
      return join(dish.extras.map(({ name, price }) => `${name} ${formatPrice(price, money)}`));
    case 'availability':
      return availabilityText(dish);
    case 'left':
      return leftText(dish);
    case 'presence':
      return dish.isPresent ? dishStateWords.shown : dishStateWords.hidden;
    case 'image':
      return dish.imageUrl ?? '';
    default:
      return dish[field];
  }
}

/** The value of an item's field in words. */
export function itemText(item: Item, field: TillField, money: MoneyRules): string {
  const { priceWords, price, soldOutUntil: until, isHidden } = item;
  const sizes = item.sizes.map((size) => ({
    ...size,
    isAvailable: size.isAvailable !== false,
    until: size.soldOutUntil ?? null,
    left: size.left ?? null,
  }));
  return describe({ ...item, price: priceWords ?? price, until, isPresent: !isHidden, sizes }, field, money);
}

const isOff = ({ isAvailable, left }: Pick<TillDish, 'isAvailable' | 'left'>) =>
  isAvailable === false || left === 0;

/** The value of a till's field in words, as a board shows it. */
export function tillText(dish: TillDish | null, field: TillField, item: Item, money: MoneyRules): string {
  if (!dish) return field === 'presence' ? dishStateWords.hidden : '';
  const sizes = (dish.sizes ?? []).map((size) => ({
    name: size.name,
    price: size.price,
    isAvailable: !isOff(size),
    until: size.soldOutUntil ?? null,
    left: size.left ?? null,
  }));
  const isAllOff = sizes.length > 0 && sizes.every((size) => !size.isAvailable);
  return describe(
    {
      name: dish.name,
      description: dish.description ?? item.description,
      category: dish.category ?? item.category,
      imageUrl: dish.imageUrl ?? null,
      price: dish.price ?? null,
      sizes,
      extras: dish.extras ?? [],
      isAvailable: !isOff(dish) && !isAllOff,
      until: dish.soldOutUntil ?? null,
      left: dish.left ?? null,
      isPresent: true,
    },
    field,
    money,
  );
}
