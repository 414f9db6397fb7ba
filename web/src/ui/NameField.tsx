import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../texts/texts.ts';
import classes from './NameField.module.css';

interface NameFieldProps {
  label: string;
  value: string;
  isStruck?: boolean;
  maxLength?: number;
  /** Of a text that may be empty and may have several lines. */
  placeholder?: string;
  onType?: (name: string | undefined) => void;
  onSave: (name: string) => void;
}

/** A text that is edited in place: Enter or blur saves it, Escape restores it. So does an empty one, unless it may be empty. */
export function NameField(props: NameFieldProps) {
  const { label, value, isStruck = false, maxLength = NAME_MAX, placeholder, onType, onSave } = props;
  const [typed, setTyped] = useState<string>();
  const isLong = placeholder !== undefined;
  const end = (isSaved: boolean) => {
    const next = typed?.trim();
    setTyped(undefined);
    onType?.(undefined);
    if (isSaved && next !== undefined && (next || isLong) && next !== value) onSave(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape') end(false);
  };
  const field = {
    className: classes.field ?? '',
    'data-struck': isStruck || undefined,
    'aria-label': label,
    title: t('Click to edit'),
    autoComplete: 'off',
    maxLength,
    value: typed ?? value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      onType?.(currentTarget.value.trim() || undefined);
    },
    onKeyDown: handleKey,
    onBlur: () => end(true),
  };
  return isLong ? (
    <textarea {...field} rows={1} placeholder={placeholder} />
  ) : (
    <input {...field} size={Math.max(4, field.value.length)} />
  );
}
