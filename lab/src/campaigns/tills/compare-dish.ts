/** Compares the dishes of a till with the items of a restaurant, as its API shows them. */
import type { TillField } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { TillDish } from '@menuboard/contract/links';

export interface Difference {
  externalId: string;
  /** `owner`: the till knows the field, but does not own it. */
  field: TillField | 'owner';
  till: string;
  board: string;
}

type Availability = Pick<TillDish, 'isAvailable' | 'soldOutUntil' | 'left'>;

/** Text of the state that guests see at this time: sold out until when, or nothing. */
function soldOutText({ isAvailable = true, soldOutUntil, left }: Availability, now: number): string {
  if (left === 0) return 'sold out';
  if (isAvailable || (soldOutUntil && Date.parse(soldOutUntil) <= now)) return '';
  return soldOutUntil ? `sold out until ${new Date(soldOutUntil).toISOString()}` : 'sold out';
}

const isGone = (text: string) => text !== '';

/** Sizes do not matter while the whole dish is sold out; without a size left, the dish is sold out. */
function availabilityText(
  dish: Availability,
  sizes: readonly (Availability & { name: string })[],
  now: number,
) {
  const texts = sizes.map((size) => soldOutText(size, now));
  const whole = soldOutText(dish, now);
  if (isGone(whole) && sizes.length === 0) return whole;
  if (isGone(whole) || (sizes.length > 0 && texts.every(isGone))) return 'sold out';
  return sizes.map(({ name }, n) => `${name} ${texts[n]}`).join(', ');
}

const priced = (list: readonly { name: string; price: number }[]) =>
  list.map(({ name, price }) => `${name} ${price.toFixed(2)}`).join(', ');

function leftText({
  left,
  sizes = [],
}: Pick<TillDish, 'left'> & { sizes?: readonly Availability[] | undefined }) {
  return sizes.length > 0
    ? sizes.map((size) => size.left ?? 'uncounted').join(', ')
    : `${left ?? 'uncounted'}`;
}

/** Values of the fields that the till knows, as texts. */
function tillTexts(dish: TillDish, now: number): Partial<Record<TillField, string>> {
  const { sizes = [], price, extras, name, description, category } = dish;
  const counts = [dish, ...sizes].some(({ left }) => left !== undefined);
  return {
    name,
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category }),
    price: sizes.length > 0 ? priced(sizes) : (price?.toFixed(2) ?? 'open'),
    ...(extras && { extras: priced(extras) }),
    ...(dish.isAvailable !== undefined && { availability: availabilityText(dish, sizes, now) }),
    ...(counts && { left: leftText(dish) }),
    presence: 'shown',
  };
}

function boardText(item: Item, field: TillField, now: number): string {
  switch (field) {
    case 'price':
      if (item.priceWords !== null) return 'open';
      return item.sizes.length > 0 ? priced(item.sizes) : item.price.toFixed(2);
    case 'extras':
      return priced(item.extras);
    case 'availability':
      return availabilityText(item, item.sizes, now);
    case 'left':
      return leftText(item);
    case 'presence':
      return item.isHidden ? 'hidden' : 'shown';
    case 'image':
      return item.imageUrl ?? '';
    default:
      return item[field];
  }
}

export interface Compared {
  /** Number of compared fields. */
  fields: number;
  differences: Difference[];
  /** Fields whose value people have chosen on the board. */
  overridden: { item: Item; field: TillField; board: string }[];
}

/** @param isChosen whether a person has chosen the board's value of a field */
export function compareAll(
  dishes: readonly TillDish[],
  items: readonly Item[],
  isChosen: (itemId: string, field: TillField) => boolean = () => false,
): Compared {
  const compared: Compared = { fields: 0, differences: [], overridden: [] };
  const byNumber = new Map(items.map((item) => [item.externalId ?? '', item]));
  const now = Date.now();
  for (const dish of dishes) {
    const { externalId } = dish;
    const item = byNumber.get(externalId);
    byNumber.delete(externalId);
    for (const [name, till] of Object.entries(tillTexts(dish, now))) {
      const field = name as TillField;
      compared.fields += 1;
      const owner = item?.till?.fields[field];
      const board = item ? boardText(item, field, now) : 'missing';
      if (item && (owner === 'until' || owner === 'own') && isChosen(item.id, field)) {
        compared.overridden.push({ item, field, board });
      } else if (item && owner !== 'till') {
        compared.differences.push({ externalId, field: 'owner', till: field, board: owner ?? 'the board' });
      } else if (board !== till) compared.differences.push({ externalId, field, till, board });
    }
  }
  for (const [externalId, item] of byNumber) {
    compared.fields += 1;
    if (item.till && item.till.fields.presence === 'till' && !item.isHidden) {
      compared.differences.push({ externalId, field: 'presence', till: 'gone', board: item.name });
    }
  }
  return compared;
}

export const describeDifference = ({ externalId, field, till, board }: Difference) =>
  `${externalId} ${field}: till “${till}”, board “${board}”`;
