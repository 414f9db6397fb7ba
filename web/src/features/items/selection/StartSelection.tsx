import type { Item } from '@menuboard/contract/items';
import { t } from '../../../texts/texts.ts';
import classes from './StartSelection.module.css';

export interface StartSelectionProps {
  item: Item;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/** A checkbox that begins a selection with an item; in sight on hover and focus. */
export function StartSelection({ item: { id, name }, onSelect }: StartSelectionProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('Select {name}', { name })}
      checked={false}
      onChange={() => onSelect(id, true, false)}
    />
  );
}
