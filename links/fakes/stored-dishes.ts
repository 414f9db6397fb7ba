/** Dishes of a fake till with several places, which can differ in prices, availability and counts. */
import type { TillDish } from '@menuboard/contract/links';

/** A dish at all places. */
export interface Stored {
  all: TillDish;
  /** Places with prices or availability of their own. */
  at: Map<string, TillDish>;
  /** Places that sell it; missing for all. */
  only?: Set<string>;
}

export const dishAt = ({ all, at, only }: Stored, place: string): TillDish | undefined =>
  only && !only.has(place) ? undefined : (at.get(place) ?? all);

/** Fields that a dish has at all places. */
const textsOf = ({ name, description, category, extras, imageUrl }: TillDish) => ({
  name,
  ...(description !== undefined && { description }),
  ...(category !== undefined && { category }),
  ...(extras && { extras }),
  ...(imageUrl !== undefined && { imageUrl }),
});

export class StoredDishes {
  readonly #dishes = new Map<string, Stored>();

  /** Adds or replaces a dish at all places, or its prices and availability at one. A new dish is then sold there only. */
  put(dish: TillDish, place?: string): Stored {
    const before = this.#dishes.get(dish.externalId);
    const stored: Stored =
      place && before ? before : { all: dish, at: new Map(), ...(place && { only: new Set([place]) }) };
    if (place && before) {
      stored.at.set(place, { ...dish, ...textsOf(before.all) });
      stored.only?.add(place);
    }
    this.#dishes.set(dish.externalId, stored);
    return stored;
  }

  remove(externalId: string): void {
    this.#dishes.delete(externalId);
  }

  get(externalId: string, place: string): TillDish | undefined {
    const stored = this.#dishes.get(externalId);
    return stored && dishAt(stored, place);
  }

  at(place: string): TillDish[] {
    return [...this.#dishes.values()].flatMap((stored) => dishAt(stored, place) ?? []);
  }
}
