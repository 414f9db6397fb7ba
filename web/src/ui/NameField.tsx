import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../texts/texts.ts';
import classes from './NameField.module.css';

interface NameFieldProps {
  label: string;
  value: string;
  isStruck?: boolean;
  maxLength?: number;
  /** Wraps, as the text did. */
  isWrapped?: boolean;
  /** Shown in place of an empty text. */
  placeholder?: string;
  onType?: (name: string | undefined) => void;
  onSave: (name: string) => void;
}

/** A text that is edited in place: Enter or blur saves it, Escape restores it. An empty one is restored, if it has no placeholder. */
export function NameField(props: NameFieldProps) {
  const { label, value, isStruck, maxLength = NAME_MAX, isWrapped, placeholder, onType, onSave } = props;
  const [typed, setTyped] = useState<string>();
  const mayBeEmpty = placeholder !== undefined;
  const end = (isSaved: boolean) => {
    const next = typed?.trim().replace(/\s*\n\s*/g, ' ');
    setTyped(undefined);
    onType?.(undefined);
    if (isSaved && next !== undefined && (next || mayBeEmpty) && next !== value) onSave(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
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
    placeholder,
    value: typed ?? value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      onType?.(currentTarget.value.trim() || undefined);
    },
    onKeyDown: handleKey,
    onBlur: () => end(true),
  };
  return isWrapped ? (
    <textarea {...field} rows={1} />
  ) : (
    <input {...field} size={Math.max(4, field.value.length)} />
  );
}
