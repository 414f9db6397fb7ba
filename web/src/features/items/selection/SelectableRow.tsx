import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { memo } from 'react';
import { priceText } from '../../../shared/prices/price-text.ts';
import { t } from '../../../texts/texts.ts';
import classes from './SelectableRow.module.css';
import { SelectBox } from './SelectBox.tsx';

interface SelectableRowProps {
  item: Item;
  money: MoneyRules;
  isSelected: boolean;
  hasFocus: boolean;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/** A row of the list that can be selected and does nothing else. */
export const SelectableRow = memo(function SelectableRow(props: SelectableRowProps) {
  const { item, money, isSelected, hasFocus, onSelect } = props;
  const { id, name, isAvailable, sizes } = item;
  return (
    <li className={classes.row}>
      <span className={classes.name} data-sold-out={!isAvailable || undefined}>
        {name}
      </span>
      <span className={classes.price}>
        {sizes.length > 0 && <span className={classes.from}>{t('from')} </span>}
        {priceText(item, money)}
      </span>
      <SelectBox id={id} name={name} isSelected={isSelected} hasFocus={hasFocus} onSelect={onSelect} />
    </li>
  );
});
