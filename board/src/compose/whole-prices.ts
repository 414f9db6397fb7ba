/** Prices without decimals if no price of their column has any: all prices of a column have decimals, or none has. */

import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { BoardContent, GroupContent, PriceContent, RowContent, SectionContent } from './types.ts';

/** The key of a price column in the whole list: the name of its size, or one key for all prices without sizes. */
const columnOf = ({ sizes }: GroupContent, at: number) => sizes[at] ?? '';

type Change = (price: PriceContent, column: string) => PriceContent;

const changeRow = (row: RowContent, group: GroupContent, change: Change): RowContent => ({
  ...row,
  prices: row.prices.map((price, at) => price && change(price, columnOf(group, at))),
});

/** Applies a change to all prices. */
const changePrices = (sections: readonly SectionContent[], change: Change): SectionContent[] =>
  sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => changeRow(row, group, change)),
    })),
  }));

type Priced = Pick<BoardContent, 'sections' | 'combos'>;

/**
 * Leaves out decimals in columns of whole prices; of combos, where no price of the board has any.
 *
 * @example
 * withWholePrices({ sections: wines, combos: [] }, moneyRules('en', 'EUR')) // 38.00 → 38 in the column of bottles
 */
export function withWholePrices(content: Priced, { decimals, decimalSign, digits }: MoneyRules): Priced {
  if (decimals === 0) return content;
  const { sections, combos } = content;
  const end = decimalSign + (digits?.[0] || '0').repeat(decimals);
  const isWhole = (text: string) => !text || text.indexOf(decimalSign) < 0 || text.indexOf(end) >= 0;
  const short = (text: string) => text.replace(end, '');
  const broken = new Set<string>();
  changePrices(sections, (price, column) => {
    if (!isWhole(price.text) || !isWhole(price.was)) broken.add(column);
    return price;
  });
  const changed = changePrices(sections, (price, column) =>
    broken.has(column) ? price : { ...price, text: short(price.text), was: short(price.was) },
  );
  const areAllWhole = broken.size === 0 && combos.every(({ price }) => isWhole(price));
  return {
    sections: changed,
    combos: areAllWhole ? combos.map((combo) => ({ ...combo, price: short(combo.price) })) : combos,
  };
}
