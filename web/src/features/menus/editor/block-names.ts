import { withoutHyphens } from '@menuboard/board/text/wrap.ts';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { priceText } from '../../../shared/prices/price-text.ts';
import { t } from '../../../texts/texts.ts';
import { nameOfBlock } from './editor-block.ts';
import type { Blocks } from './edits.ts';

/** The names of blocks by their ids: short ones, and labels that also say what a card shows. */
export function blockNames(blocks: Blocks, items: ReadonlyMap<string, Item>, money: MoneyRules) {
  const find = (id: string) => {
    const block = blocks.find((one) => one.id === id);
    return { block, item: block?.kind === 'item' ? items.get(block.itemId) : undefined };
  };
  const nameOf = (id: string): string => {
    const { block, item } = find(id);
    return block ? nameOfBlock(block, item && withoutHyphens(item.name)) : '';
  };
  const labelOf = (id: string): string => {
    const { item } = find(id);
    if (!item) return nameOf(id);
    return `${nameOf(id)}, ${item.isAvailable ? priceText(item, money) : t('Sold out')}`;
  };
  return { nameOf, labelOf };
}
