/** Prices without decimals where no price of their column has any: decimals stand everywhere in a column or nowhere. */

import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { GroupContent, PriceContent, RowContent, SectionContent } from './types.ts';

/** What a price column has in common in the whole list: the name of its size; one for all prices without sizes. */
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

/**
 * Leaves out decimals in columns of whole prices.
 *
 * @example
 * withWholePrices(wines, moneyRules('en', 'EUR')) // 38.00 → 38 in the column of bottles
 */
export function withWholePrices(
  sections: readonly SectionContent[],
  { decimals, decimalSign, digits }: MoneyRules,
): readonly SectionContent[] {
  if (decimals === 0) return sections;
  const end = decimalSign + (digits?.[0] || '0').repeat(decimals);
  const isWhole = (text: string) => !text || text.indexOf(decimalSign) < 0 || text.indexOf(end) >= 0;
  const broken = new Set<string>();
  changePrices(sections, (price, column) => {
    if (!isWhole(price.text) || !isWhole(price.was)) broken.add(column);
    return price;
  });
  return changePrices(sections, (price, column) =>
    broken.has(column) ? price : { text: price.text.replace(end, ''), was: price.was.replace(end, '') },
  );
}
