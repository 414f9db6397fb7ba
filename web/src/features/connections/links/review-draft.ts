/** The corrections of a review: which dish of the till is which item, before the link is live. */
import type { Item } from '@menuboard/contract/items';
import type { LinkReview } from '@menuboard/contract/links';

type Review = Pick<LinkReview, 'matched' | 'added' | 'missing'>;

/** A dish of the till in the review. */
export interface ReviewedDish {
  externalId: string;
  tillName: string;
  /** Category and price; empty without either. */
  facts: string;
  /** The item that it is; `null` for a new one. */
  itemId: string | null;
  itemName: string;
  /** How the server found the item; `person` for a correction. */
  by: LinkReview['matched'][number]['by'] | 'person' | 'none';
  changes: LinkReview['matched'][number]['changes'];
  isIgnored: boolean;
}

/** The corrections, by the number of the dish: the id of an item, `null` for a new item, or `ignored`. */
export type Corrections = Readonly<Record<string, { itemId: string | null; itemName: string } | 'ignored'>>;

/**
 * The dishes with the corrections. A dish loses its item to the dish that a person has chosen for it, and is new then.
 */
export function reviewedDishes(review: Review, corrections: Corrections): ReviewedDish[] {
  const chosenItems = new Set(
    Object.values(corrections).flatMap((one) =>
      one === 'ignored' || one.itemId === null ? [] : [one.itemId],
    ),
  );
  const proposed: ReviewedDish[] = [
    ...review.matched.map((match) => ({ ...match, facts: '', isIgnored: false })),
    ...review.added.map(({ category, price, ...dish }) => ({
      ...dish,
      facts: [category, price].filter(Boolean).join(' · '),
      itemId: null,
      itemName: '',
      by: 'none' as const,
      changes: [],
      isIgnored: false,
    })),
  ];
  return proposed.map((dish) => {
    const correction = corrections[dish.externalId];
    if (correction === 'ignored') return { ...dish, isIgnored: true };
    if (correction) return { ...dish, ...correction, by: correction.itemId ? 'person' : 'none', changes: [] };
    const isTaken = dish.itemId !== null && chosenItems.has(dish.itemId);
    return isTaken ? { ...dish, itemId: null, itemName: '', by: 'none', changes: [] } : dish;
  });
}

/** The items that no dish of the till is: those that were missing, and those that lost their dish. */
export function missingItems(review: Review, dishes: readonly ReviewedDish[]): LinkReview['missing'] {
  const used = new Set(dishes.flatMap(({ itemId, isIgnored }) => (itemId && !isIgnored ? [itemId] : [])));
  const all = [...review.missing, ...review.matched.map(({ itemId, itemName }) => ({ itemId, itemName }))];
  return all.filter(({ itemId }) => !used.has(itemId));
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The items without a dish whose names share a word with the dish of the till. */
export function likelyItems<Known extends Pick<Item, 'id' | 'name'>>(
  { tillName }: Pick<ReviewedDish, 'tillName'>,
  items: readonly Known[],
  missing: readonly { itemId: string }[],
): Known[] {
  const words = new Set(wordsOf(tillName));
  const free = new Set(missing.map(({ itemId }) => itemId));
  return items.filter(({ id, name }) => free.has(id) && wordsOf(name).some((word) => words.has(word)));
}

/** The part of the call that starts the link. */
export function startBody(review: Review, dishes: readonly ReviewedDish[]) {
  const proposals = new Map(review.matched.map(({ externalId, itemId }) => [externalId, itemId]));
  const pairs = dishes
    .filter((dish) => !dish.isIgnored && dish.itemId !== (proposals.get(dish.externalId) ?? null))
    .map(({ externalId, itemId }) => ({ externalId, itemId }));
  const ignored = dishes.filter(({ isIgnored }) => isIgnored).map(({ externalId }) => externalId);
  return { ...(pairs.length > 0 && { pairs }), ...(ignored.length > 0 && { ignored }) };
}
