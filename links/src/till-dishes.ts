/** Values of tills as dishes, within the limits of boards. */
import {
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  EXTRAS_MAX,
  LEFT_MAX,
  NAME_MAX,
  SIZE_NAME_MAX,
} from '@menuboard/contract/domain/limits';
import { TillDish } from '@menuboard/contract/links';
import { TillProblem, type TillReading } from './connector.ts';

/** Tills accept longer texts than boards can show. */
function shortened(text: string, max: number): string {
  const trimmed = text.trim();
  return trimmed.length <= max ? trimmed : `${trimmed.slice(0, max - 1).trimEnd()}…`;
}

/** Number of portions that a till counts, which can be negative or a fraction; `null` if it does not count. */
export function leftOf(quantity: number | undefined): number | null {
  if (quantity === undefined || !Number.isFinite(quantity)) return null;
  return Math.min(Math.max(0, Math.floor(quantity)), LEFT_MAX);
}

/** Choices that cost something, each once: "Rare" and "No onions" are no extras on a board. */
export function extrasOf(
  choices: readonly { name: string; price: number | null }[],
): NonNullable<TillDish['extras']> {
  const extras = new Map<string, { name: string; price: number }>();
  for (const { name, price } of choices) {
    const short = shortened(name, CATEGORY_MAX);
    const key = short.toLowerCase();
    if (short !== '' && price !== null && price > 0 && !extras.has(key))
      extras.set(key, { name: short, price });
  }
  return [...extras.values()].slice(0, EXTRAS_MAX);
}

/** Sorts dishes into those that boards can show, with shortened texts, and those that they cannot. */
export function checkDishes(dishes: readonly TillDish[]): Pick<TillReading, 'dishes' | 'faulty'> {
  const checked: Pick<TillReading, 'dishes' | 'faulty'> = { dishes: [], faulty: [] };
  for (const { category, ...dish } of dishes) {
    const short = category === undefined ? '' : shortened(category, CATEGORY_MAX);
    const result = TillDish.safeParse({
      ...dish,
      name: shortened(dish.name, NAME_MAX),
      ...(dish.description !== undefined && { description: shortened(dish.description, DESCRIPTION_MAX) }),
      ...(short !== '' && { category: short }),
      ...(dish.sizes && {
        sizes: dish.sizes.map((size) => ({ ...size, name: shortened(size.name, SIZE_NAME_MAX) })),
      }),
    });
    if (result.success) checked.dishes.push(result.data);
    else {
      const reason = result.error.issues[0]?.message ?? 'This dish cannot be read.';
      checked.faulty.push({ text: dish.name || dish.externalId, reason, externalId: dish.externalId });
    }
  }
  return checked;
}

/** @throws TillProblem `settings` if the till's prices are in another currency than the restaurant's */
export function checkCurrency(till: string, tillCurrency: string | null | undefined, currency: string): void {
  if (!tillCurrency || tillCurrency === currency) return;
  throw new TillProblem(
    'settings',
    `The prices in ${till} are in ${tillCurrency}, but this restaurant's are in ${currency}. Choose the same currency in the settings of the restaurant.`,
  );
}
