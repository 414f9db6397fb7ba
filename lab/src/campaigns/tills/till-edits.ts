/** Random edits of a till's staff. */
import { fitToCurrency } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import type { Random } from '../random.ts';

export type TillEdit = { is: 'put'; dish: TillDish } | { is: 'remove'; externalId: string };

type Field = keyof TillDish;
type Size = NonNullable<TillDish['sizes']>[number];

const words = [
  'Phở',
  'Döner',
  'Crème “brûlée”',
  'Fish, chips',
  'Ramen 拉麺',
  'Falafel',
  'Côte d’azur',
  'Mate',
];
const categories = ['Starters', 'Mains', 'Süßes', 'Hot drinks', 'Cold drinks'];
const sizeNames = ['S', 'M', 'Large', '0,5 l', 'XL'];
const extraNames = ['Cheese', 'Oat milk', 'Extra shot'];
const MINUTE_MS = 60_000;
const PRICE_MAX_CENTS = 5_000;
const LEFT_MAX = 40;
/** Largest and smallest number of dishes, as a share of the first number. */
const [MOST, FEWEST] = [1.3, 0.7];

/** By one cent. */
const dearer = (price: number) => fitToCurrency(price + 0.01, 'USD');

/** @param stores fields that the till can store */
export function tillStaff(random: Random, stores: readonly Field[]) {
  const below = (count: number) => Math.floor(random.next() * count);
  const chance = (share: number) => random.next() < share;
  const knows = (field: Field) => stores.includes(field);
  const has = <F extends Field>(field: F, value: () => TillDish[F]) =>
    knows(field) ? { [field]: value() } : {};
  const price = () => (1 + below(PRICE_MAX_CENTS)) / 100;
  const left = () => (chance(0.3) ? null : below(LEFT_MAX + 1));

  /** Tills know whole minutes. Some times come while the campaign runs, others long after it. */
  function until(): string {
    const minutes = chance(0.5) ? 1 + below(3) : 60 + below(600);
    return new Date(Math.ceil(Date.now() / MINUTE_MS + minutes) * MINUTE_MS).toISOString();
  }

  const availability = (isAvailable: boolean) => ({
    ...has('isAvailable', () => isAvailable),
    ...has('soldOutUntil', () => (isAvailable || chance(0.5) ? null : until())),
  });

  const newSize = (number: number, index: number): Size => ({
    externalId: String(100_000 + number * 10 + index),
    name: sizeNames[index] ?? 'S',
    price: price(),
    ...availability(true),
    ...has('left', () => null),
  });

  const newSizes = (number: number) => Array.from({ length: 2 + below(2) }, (_, n) => newSize(number, n));

  function newDish(number: number): TillDish {
    const hasSizes = knows('sizes') && chance(0.3);
    return {
      externalId: String(1_000 + number),
      name: `${random.pick(words)} ${number}`,
      ...has('description', () => `With ${random.pick(words)}.`),
      ...has('category', () => random.pick(categories)),
      ...(hasSizes ? { sizes: newSizes(number) } : has('price', price)),
      ...has('extras', () => extraNames.slice(0, below(3)).map((name) => ({ name, price: price() }))),
      ...availability(true),
      ...(hasSizes ? {} : has('left', left)),
    };
  }

  const numberOf = ({ externalId }: TillDish) => Number(externalId) - 1_000;

  function withOtherSizes(dish: TillDish, sizes: readonly Size[]): TillDish {
    const kind = below(4);
    const free = sizeNames.find((name) => !sizes.some((size) => size.name === name)) ?? 'S';
    if (kind === 0 && sizes.length < 4) {
      const used = new Set(sizes.map(({ externalId }) => externalId));
      const index = sizeNames.findIndex((_, n) => !used.has(newSize(numberOf(dish), n).externalId));
      return {
        ...dish,
        sizes: [...sizes, { ...newSize(numberOf(dish), index), name: free }],
      };
    }
    if (kind === 1 && sizes.length > 2) return { ...dish, sizes: sizes.toSpliced(below(sizes.length), 1) };
    return { ...dish, sizes: withOneChanged(sizes, (size) => ({ ...size, name: free })) };
  }

  function withOneChanged(sizes: readonly Size[], change: (size: Size) => Size): Size[] {
    const chosen = below(sizes.length);
    return sizes.map((size, n) => (n === chosen ? change(size) : size));
  }

  const isSoldOut = ({ isAvailable }: Pick<Size, 'isAvailable'>) => isAvailable === false;

  function changed(dish: TillDish): TillDish {
    const { sizes = [] } = dish;
    const field = random.pick(stores.filter((name) => name !== 'externalId' && name !== 'imageUrl'));
    if (field === 'sizes') return sizes.length > 0 ? withOtherSizes(dish, sizes) : dish;
    if (field === 'price') {
      if (sizes.length === 0) return { ...dish, price: price() };
      return { ...dish, sizes: withOneChanged(sizes, (size) => ({ ...size, price: price() })) };
    }
    if (field === 'isAvailable' || field === 'soldOutUntil') {
      if (sizes.length === 0) return { ...dish, ...availability(isSoldOut(dish)) };
      return {
        ...dish,
        sizes: withOneChanged(sizes, (size) => ({ ...size, ...availability(isSoldOut(size)) })),
      };
    }
    if (field === 'left') {
      if (sizes.length === 0) return { ...dish, left: left() };
      return { ...dish, sizes: withOneChanged(sizes, (size) => ({ ...size, left: left() })) };
    }
    return { ...dish, [field]: newDish(numberOf(dish))[field] };
  }

  return {
    newDish,
    /**
     * @param usual number of dishes at the beginning
     * @param nextNumber number that no dish has had yet
     */
    nextEdit(dishes: readonly TillDish[], usual: number, nextNumber: number): TillEdit {
      const chosen = dishes.length > 0 ? random.pick(dishes) : undefined;
      if (!chosen || (chance(0.03) && dishes.length < usual * MOST)) {
        return { is: 'put', dish: newDish(nextNumber) };
      }
      if (chance(0.03) && dishes.length > usual * FEWEST) {
        return { is: 'remove', externalId: chosen.externalId };
      }
      for (;;) {
        const dish = changed(chosen);
        if (JSON.stringify(dish) !== JSON.stringify(chosen)) return { is: 'put', dish };
      }
    },
    /** Gives a field of the dish a value that it did not have. */
    touched: (
      dish: TillDish,
      field: 'name' | 'description' | 'category' | 'price' | 'availability',
    ): TillDish => {
      if (field === 'name') return { ...dish, name: `${dish.name.slice(0, 40)}!` };
      if (field === 'description') return { ...dish, description: `${dish.description?.slice(0, 40)}!` };
      if (field === 'category') return { ...dish, category: `${dish.category?.slice(0, 40)}s` };
      const { sizes = [] } = dish;
      if (field === 'price') {
        if (sizes.length === 0) return { ...dish, price: dearer(dish.price ?? 0) };
        return { ...dish, sizes: sizes.map((size) => ({ ...size, price: dearer(size.price) })) };
      }
      if (sizes.length === 0) return { ...dish, ...availability(isSoldOut(dish)) };
      return { ...dish, sizes: sizes.map((size) => ({ ...size, ...availability(isSoldOut(size)) })) };
    },
  };
}
