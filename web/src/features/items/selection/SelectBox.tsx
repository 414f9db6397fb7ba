import { type ChangeEvent, useEffect, useRef } from 'react';
import { t } from '../../../texts/texts.ts';
import classes from './SelectBox.module.css';

export interface SelectBoxProps {
  id: string;
  name: string;
  isSelected: boolean;
  /** `isRange`: with the Shift key, from the last item to this one. */
  /** Takes the focus when it appears. */
  hasFocus?: boolean;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/** A checkbox that covers a card or a row: a tap anywhere selects the item. */
export function SelectBox({ id, name, isSelected, hasFocus, onSelect }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The box that began the selection is gone.
  useEffect(() => {
    if (hasFocus) box.current?.focus();
  }, [hasFocus]);
  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect(id, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={t('Select {name}', { name })}
      checked={isSelected}
      onChange={handleChange}
    />
  );
}
