/** Finds the item that a dish of a till is. Pure. */
import type { TillDish } from '@menuboard/contract/links';
import type { LinkedItemRow } from '../../db/link-rows.ts';
import type { ItemRow } from '../../db/schema.ts';

/** `chosen`: by a person. `added`: by none, so the dish becomes a new item. `ignored`: boards never get the dish. */
export type MatchedBy = 'link' | 'number' | 'name' | 'chosen' | 'added' | 'ignored';

export interface Match {
  dish: TillDish;
  by: MatchedBy;
  item?: ItemRow;
}

/** Choices of the person who starts a link. */
export interface Choices {
  /** Items by the numbers of dishes; `null` adds the dish. */
  pairs: ReadonlyMap<string, string | null>;
  ignored: ReadonlySet<string>;
}

export interface MatchRequest {
  dishes: readonly TillDish[];
  /** Live items. */
  rows: readonly ItemRow[];
  known: ReadonlyMap<string, LinkedItemRow>;
  /** Whether an item belongs to a link already. */
  isLinked: (row: ItemRow) => boolean;
  /** Only while people review the matches: a name alone is no identity. */
  choices?: Choices | undefined;
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
const exact = (name: string, category = '') => JSON.stringify([plain(name), plain(category)]);

/** The only entry of each key. */
function onlyOnes<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T> {
  const groups = Map.groupBy(list, keyOf);
  return new Map(
    [...groups].flatMap(([key, [first, ...others]]) => (first && others.length === 0 ? [[key, first]] : [])),
  );
}

/** Each item is the match of one dish at most: first by links and choices, then by numbers, then by names. */
export function matchDishes({ dishes, rows, known, isLinked, choices }: MatchRequest): Match[] {
  const byId = new Map<string, ItemRow>(rows.map((row) => [row.id, row]));
  const matches = new Map<TillDish, Match>();
  const taken = new Set<string>();
  const match = (dish: TillDish, by: MatchedBy, item?: ItemRow) => {
    if (item) taken.add(item.id);
    matches.set(dish, { dish, by, ...(item && { item }) });
  };

  for (const dish of dishes) {
    const link = known.get(dish.externalId);
    const chosen = choices?.pairs.get(dish.externalId);
    if (choices?.ignored.has(dish.externalId)) match(dish, 'ignored');
    else if (chosen === null) match(dish, 'added');
    else if (chosen !== undefined) match(dish, 'chosen', byId.get(chosen));
    else if (link?.item_id && byId.has(link.item_id)) match(dish, 'link', byId.get(link.item_id));
    // Somebody has put the item into the bin: only that person takes it out again.
    else if (link && (link.item_id !== null || !choices)) match(dish, 'ignored');
  }

  const isFree = (row: ItemRow) => !taken.has(row.id) && !isLinked(row);
  const rest = () => dishes.filter((dish) => !matches.has(dish));
  const byNumber = new Map(rows.flatMap((row) => (row.external_id ? [[row.external_id, row] as const] : [])));
  for (const dish of rest()) {
    const item = byNumber.get(dish.externalId);
    if (item && isFree(item)) match(dish, 'number', item);
  }
  if (choices) {
    for (const keyOf of [
      ({ name, category }: { name: string; category?: string | undefined }) => exact(name, category),
      ({ name }: { name: string }) => plain(name),
    ]) {
      const items = onlyOnes(rows.filter(isFree), keyOf);
      for (const [key, dish] of onlyOnes(rest(), keyOf)) {
        const item = items.get(key);
        if (item) match(dish, 'name', item);
      }
    }
  }
  for (const dish of rest()) match(dish, 'added');
  return dishes.flatMap((dish) => matches.get(dish) ?? []);
}
