/** Owners who change prices at several nodes. */
import type { LoggedPrice } from './change-rows.ts';
import { type ConfirmedPrice, PriceWriter } from './price-writer.ts';
import type { SceneRestaurant } from './scene.ts';

export interface Writing {
  /** Those of all writers so far. */
  confirmed: () => ConfirmedPrice[];
  /** Ends after the changes that are under way. */
  end: () => Promise<ConfirmedPrice[]>;
}

/** A writer for each of these restaurants, half of them first at each address; without a rate, as fast as it can. */
export function startWriting(
  urls: readonly string[],
  restaurants: readonly SceneRestaurant[],
  perSecond?: number,
  staysAtFirst = false,
): Writing {
  const pauseMs = () => (perSecond ? (restaurants.length / perSecond) * 1_000 * (0.5 + Math.random()) : 0);
  const writers = restaurants.map(({ items }, number) => {
    const asked = number % 2 === 0 ? [...urls] : urls.toReversed();
    return new PriceWriter({ items, urls: asked, pauseMs, number, staysAtFirst });
  });
  const stop = new AbortController();
  const ended = Promise.all(writers.map((writer) => writer.run(stop.signal)));
  ended.catch(() => undefined);
  const confirmed = () => writers.flatMap((writer) => writer.confirmed);
  return {
    confirmed,
    end: async () => {
      stop.abort();
      await ended;
      return confirmed();
    },
  };
}

export async function write(
  urls: readonly string[],
  restaurants: readonly SceneRestaurant[],
  seconds: number,
  perSecond?: number,
  staysAtFirst = false,
): Promise<ConfirmedPrice[]> {
  const writing = startWriting(urls, restaurants, perSecond, staysAtFirst);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return writing.end();
}

/** Newest confirmed revision of each group. */
export function lastRevisions(
  prices: readonly Pick<ConfirmedPrice, 'group' | 'revision'>[],
): Map<number, number> {
  const last = new Map<number, number>();
  for (const { group, revision } of prices) last.set(group, Math.max(revision, last.get(group) ?? 0));
  return last;
}

/** Confirmed changes that the change log lacks, and prices that it has twice. */
export function compareWithLog(
  prices: readonly ConfirmedPrice[],
  restaurants: readonly SceneRestaurant[],
  changes: ReadonlyMap<string, readonly LoggedPrice[]>,
): { lost: number; doubled: number } {
  const logged = new Map<string, number>();
  for (const change of [...changes.values()].flat()) {
    for (const key of [
      `${change.itemId} ${change.price}`,
      `${change.itemId} ${change.price} ${change.revision}`,
    ])
      logged.set(key, (logged.get(key) ?? 0) + 1);
  }
  const known = new Set(restaurants.map(({ group }) => group));
  const own = prices.filter(({ group }) => known.has(group));
  return {
    lost: own.filter(({ itemId, price, revision }) => !logged.has(`${itemId} ${price} ${revision}`)).length,
    doubled: own.filter(({ itemId, price }) => (logged.get(`${itemId} ${price}`) ?? 0) > 1).length,
  };
}
