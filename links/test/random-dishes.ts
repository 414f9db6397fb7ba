import { fromMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import type { FakeTill } from '../fakes/fake-till.ts';

/** A sequence of numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
const categories = ['Starters', 'Mains', 'Süßes', 'Hot drinks', 'Cold drinks', 'Specials, daily'];
const sizeNames = ['S', 'M', 'Large', '0,5 l'];
const extraNames = ['Cheese', 'Oat milk', 'Extra shot', 'Ohne Zwiebel'];

/** Random dishes with the fields that a till stores. All numbers are digits, which every till accepts. */
export function dishMaker({ stores }: Pick<FakeTill, 'stores'>, currency: string, seed = 1) {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T;
  const price = () => fromMinorUnits(below(5_000) + 1, currency);
  const knows = (field: keyof TillDish) => stores.includes(field);
  // Few lists of extras: tills share them between dishes.
  const additions = [0, 1, 2, 3, 4].map((count) =>
    extraNames.slice(0, count).map((name) => ({ name, price: price() })),
  );
  const has = <F extends keyof TillDish>(field: F, value: () => TillDish[F]) =>
    knows(field) ? { [field]: value() } : {};

  /** A sold-out dish may come back by itself, hours from now. */
  const availability = (isAvailable = random() < 0.85) => ({
    ...has('isAvailable', () => isAvailable),
    ...has('soldOutUntil', () =>
      isAvailable || random() < 0.5
        ? null
        : new Date(Math.ceil(Date.now() / 60_000 + below(600) + 60) * 60_000).toISOString(),
    ),
    ...has('left', () => (random() < 0.5 ? null : below(40) + 1)),
  });

  return {
    random,
    below,
    /** The same dish with another price, availability or count, in one size if it has some. */
    sold(dish: TillDish): TillDish {
      const change = <T extends object>(one: T): T => {
        const choice = random();
        if (choice < 0.3) return { ...one, price: price() };
        return { ...one, ...(choice < 0.6 ? has('left', () => below(40) + 1) : availability()) };
      };
      const { sizes = [] } = dish;
      if (sizes.length === 0) return change(dish);
      const changed = below(sizes.length);
      return { ...dish, sizes: sizes.map((size, index) => (index === changed ? change(size) : size)) };
    },
    dish(number: number): TillDish {
      const hasSizes = knows('sizes') && random() < 0.3;
      const isAvailable = random() < 0.85;
      const sizes = sizeNames.slice(0, 2 + below(3)).map((name, index) => ({
        externalId: String(100_000 + number * 10 + index),
        name,
        price: price(),
        ...availability(isAvailable && random() < 0.85),
      }));
      return {
        externalId: String(1_000 + number),
        name: `${oneOf(words)} ${number}`,
        ...has('description', () => (random() < 0.3 ? '' : `With ${oneOf(words)}, and more.`)),
        ...has('category', () => oneOf(categories)),
        ...(hasSizes ? { sizes } : has('price', price)),
        ...has('extras', () => oneOf(additions)),
        ...has('imageUrl', () =>
          random() < 0.5 ? null : `https://images.example/${number}-${below(9)}.jpg`,
        ),
        ...(hasSizes ? has('isAvailable', () => isAvailable) : availability(isAvailable)),
      };
    },
  };
}
