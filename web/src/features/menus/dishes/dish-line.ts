import { isTypedAmount, isTypedSign, parsePrice } from '../../../shared/prices/price-input.ts';
import { t } from '../../../texts/texts.ts';

/** A dish that was typed on one line. */
export interface TypedDish {
  name: string;
  /** The price of a dish without sizes. */
  price?: number;
  sizes?: { name: string; price: number }[];
}

/**
 * Reads a dish as people type it: its name, then one price, or one for each size of its section.
 *
 * @param columns the names of the section's sizes
 * @returns the dish, or the sentence about what is wrong with it
 *
 * @example
 * readDishLine('Iced latte 4.20 4.80', ['Small', 'Large'])
 * // { name: 'Iced latte', sizes: [{ name: 'Small', price: 4.2 }, { name: 'Large', price: 4.8 }] }
 */
export function readDishLine(typed: string, columns: readonly string[]): TypedDish | { error: string } {
  const words = typed.trim().split(/\s+/);
  const prices: { column: string | undefined; price: number }[] = [];
  while (words.length > 1) {
    const word = words.at(-1) ?? '';
    if (isTypedSign(word)) {
      words.pop();
      continue;
    }
    if (!isTypedAmount(word)) break;
    const parsed = parsePrice(word);
    if ('error' in parsed) return parsed;
    words.pop();
    const before = words.at(-1)?.toLowerCase();
    const column = words.length > 1 ? columns.find((name) => name.toLowerCase() === before) : undefined;
    if (column) words.pop();
    prices.unshift({ column, price: parsed.price });
  }
  const name = words.join(' ');
  const [first] = prices;
  if (name === '' || !first) return { error: t('Type a name and a price, such as “Iced latte 4.20”.') };
  if (prices.length === 1 && first.column === undefined) return { name, price: first.price };
  const sizes = prices.map(({ column, price }, at) => ({ name: column ?? columns[at] ?? '', price }));
  if (sizes.some((size) => size.name === ''))
    return {
      error:
        columns.length === 0
          ? t('The dishes of this section have no sizes: type one price.')
          : t('This section has {count} sizes: type at most as many prices.', { count: columns.length }),
    };
  return { name, sizes };
}
