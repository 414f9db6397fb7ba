import type { ChangeEvent } from 'react';
import { t } from '../../../texts/texts.ts';
import classes from './SelectBox.module.css';

export interface SelectBoxProps {
  id: string;
  name: string;
  isSelected: boolean;
  /** `isRange`: with the Shift key, from the last item to this one. */
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/** A checkbox that covers a card or a row: a tap anywhere selects the item. */
export function SelectBox({ id, name, isSelected, onSelect }: SelectBoxProps) {
  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect(id, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('Select {name}', { name })}
      checked={isSelected}
      onChange={handleChange}
    />
  );
}
