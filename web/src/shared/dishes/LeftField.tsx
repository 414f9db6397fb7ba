import { LEFT_MAX } from '@menuboard/contract/domain/limits';
import { type KeyboardEvent, useId, useState } from 'react';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import classes from './LeftField.module.css';

interface LeftFieldProps {
  /** "Latte, Large" */
  dish: string;
  left: number | null;
  /** `null` ends the count. */
  onSave: (left: number | null) => void;
}

/** The number left, in words that it is a part of: Enter or blur saves it, Escape restores the previous one. */
export function LeftField({ dish, left, onSave }: LeftFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(left ?? '');
  const save = () => {
    if (typed === null) return;
    setTyped(null);
    const next = typed.trim() === '' ? null : Number(typed);
    if (next !== left) onSave(next);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save();
    if (key === 'Escape') setTyped(null);
  };
  return (
    <label className={classes.left} htmlFor={id}>
      {rich('{number} left', {
        number: (
          <input
            id={id}
            className={classes.number}
            aria-label={t('Number left: {dish}', { dish })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(LEFT_MAX).length}
            value={shown}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
            onKeyDown={handleKey}
            onBlur={save}
          />
        ),
      })}
    </label>
  );
}
