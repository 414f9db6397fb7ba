/** Fields of a till's dish: which of them the till knows, who decides them, and their values for the item. Pure. */
import type { FieldOwner, ItemTill, TillField } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { TillDish } from '@menuboard/contract/links';
import type { SizeIds, TillValues } from '../items/till-dishes.writes.ts';

export type Owners = ItemTill['fields'];

type Marked = Pick<TillDish, 'isAvailable' | 'soldOutUntil' | 'left'>;

const isMarked = ({ isAvailable, left }: Marked) => isAvailable !== undefined || typeof left === 'number';

/** Fields that the till knows of a dish. */
export function knownFields(dish: TillDish): TillField[] {
  const { description, category, price, sizes, extras, imageUrl } = dish;
  const all = [dish, ...(sizes ?? [])];
  const known: Record<TillField, boolean> = {
    name: true,
    description: description !== undefined,
    category: category !== undefined,
    price: price !== undefined || sizes !== undefined,
    extras: extras !== undefined,
    image: typeof imageUrl === 'string',
    availability: all.some(isMarked),
    left: all.some(({ left }) => left !== undefined),
    presence: true,
  };
  return (Object.keys(known) as TillField[]).filter((field) => known[field]);
}

/** Fields in which the words and images of a board are usually better than a till's. */
const boardFields: readonly TillField[] = ['name', 'description', 'category', 'image'];
/** Fields that a copy of another location's item may have of its own. */
const fieldsOfCopies: readonly TillField[] = ['price', 'availability', 'left'];

interface Matched {
  item: Item | undefined;
  /** Whether the item follows another restaurant's. */
  isCopy: boolean;
}

function firstOwner(field: TillField, dish: TillDish, { item, isCopy }: Matched): FieldOwner {
  if (!item) return 'till';
  if (isCopy && !fieldsOfCopies.includes(field)) return 'own';
  const hasOtherPrice = item.priceWords !== null || (item.sizes.length > 0 && !dish.sizes?.length);
  if (field === 'price' && hasOtherPrice) return 'own';
  return boardFields.includes(field) ? 'own' : 'till';
}

/** Owners of all fields that the till knows. Fields that it has learned since follow the name, if they are words. */
export function ownersOf(before: Owners | undefined, dish: TillDish, matched: Matched): Owners {
  const owners: Owners = { ...before };
  const isAdded = before?.name !== undefined && before.name !== 'own';
  for (const field of knownFields(dish))
    owners[field] ??= isAdded ? 'till' : firstOwner(field, dish, matched);
  return owners;
}

function availabilityOf({ isAvailable, soldOutUntil, left }: Marked) {
  const isGone = left === 0;
  return { isAvailable: (isAvailable ?? true) && !isGone, until: isGone ? null : (soldOutUntil ?? null) };
}

/** The values of a dish that the till decides. `seen` is null for a dish that the till lacks. */
export function valuesOf(dish: TillDish, owners: Owners, isPresent = true): TillValues {
  const isTill = (field: TillField) => owners[field] === 'till';
  const { sizes = [] } = dish;
  const knows = new Set(knownFields(dish));
  const decides = (field: TillField) => isTill(field) && knows.has(field);
  return {
    name: isTill('name') ? dish.name : undefined,
    description: isTill('description') ? dish.description : undefined,
    category: isTill('category') ? dish.category : undefined,
    isPriced: decides('price'),
    price: dish.price,
    sizes: dish.sizes,
    extras: isTill('extras') ? dish.extras : undefined,
    availability: decides('availability')
      ? {
          ...availabilityOf(dish),
          sizes: Object.fromEntries(
            sizes.filter(isMarked).map((size) => [size.externalId, availabilityOf(size)]),
          ),
        }
      : undefined,
    left: decides('left')
      ? {
          left: dish.left ?? null,
          sizes: Object.fromEntries(
            sizes.flatMap(({ externalId, left }) => (left === undefined ? [] : [[externalId, left]])),
          ),
        }
      : undefined,
    isHidden: isTill('presence') ? !isPresent : undefined,
    externalId: dish.externalId,
  };
}

/** The part of a dish that a field stands for, to compare two readings. */
export function partOf(dish: TillDish | null, field: TillField): unknown {
  if (field === 'presence') return dish !== null;
  if (!dish) return undefined;
  const { sizes } = dish;
  switch (field) {
    case 'name':
      return [dish.name, sizes?.map((size) => size.name)];
    case 'image':
      return dish.imageUrl ?? undefined;
    case 'price':
      return [dish.price, sizes?.map(({ externalId, price }) => [externalId, price])];
    case 'availability':
      return [dish, ...(sizes ?? [])].map(({ isAvailable, soldOutUntil, left }) => [
        isAvailable,
        soldOutUntil ?? null,
        left === 0,
      ]);
    case 'left':
      return [dish.left, sizes?.map(({ externalId, left }) => [externalId, left])];
    default:
      return dish[field];
  }
}

/** The part of an item that a field stands for, to find out whether a person has changed it. */
export function partOfItem(item: Item, field: TillField): unknown {
  const { sizes } = item;
  switch (field) {
    case 'name':
      return [item.name, ...sizes.map(({ name }) => name)];
    case 'image':
      return item.imageUrl;
    case 'price':
      return [item.priceWords, sizes.length > 0 ? sizes.map(({ id, price }) => [id, price]) : item.price];
    case 'availability':
      return [
        item.isAvailable,
        item.soldOutUntil,
        sizes.map(({ id, isAvailable = true, soldOutUntil }) => [id, isAvailable, soldOutUntil ?? null]),
      ];
    case 'left':
      return [item.left, sizes.map(({ id, left }) => [id, left ?? null])];
    case 'presence':
      return item.isHidden;
    default:
      return item[field];
  }
}

export type { SizeIds };
