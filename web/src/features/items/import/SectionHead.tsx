import { CATEGORY_MAX } from '@menuboard/contract/domain/limits';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import classes from './DishLines.module.css';

interface SectionHeadProps {
  name: string;
  /** Gives all dishes of this name's section another one. */
  onRename: (name: string) => void;
}

/** The name of a section, corrected in place: Enter or leaving the field saves it. */
export function SectionHead({ name, onRename }: SectionHeadProps) {
  const [typed, setTyped] = useState(name);
  const save = () => {
    const next = typed.trim();
    if (next === '') setTyped(name);
    else if (next !== name) onRename(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  return (
    <input
      className={classes.head}
      aria-label={t('Category {name}', { name })}
      maxLength={CATEGORY_MAX}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={handleKey}
    />
  );
}
