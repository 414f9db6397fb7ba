import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import classes from './dishes.module.css';

interface NameFieldProps {
  label: string;
  value: string;
  isStruck?: boolean;
  onType?: (name: string | undefined) => void;
  onSave: (name: string) => void;
}

/** A text that is edited in place: Enter or blur saves it, Escape restores it. An empty one is restored. */
export function NameField({ label, value, isStruck = false, onType, onSave }: NameFieldProps) {
  const [typed, setTyped] = useState<string>();
  const end = (isSaved: boolean) => {
    const next = typed?.trim();
    setTyped(undefined);
    onType?.(undefined);
    if (isSaved && next && next !== value) onSave(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') end(false);
  };
  return (
    <input
      className={classes.nameField}
      data-struck={isStruck || undefined}
      aria-label={label}
      title={t('Click to edit')}
      autoComplete="off"
      maxLength={NAME_MAX}
      size={Math.max(4, (typed ?? value).length)}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onType?.(currentTarget.value.trim() || undefined);
      }}
      onKeyDown={handleKey}
      onBlur={() => end(true)}
    />
  );
}
