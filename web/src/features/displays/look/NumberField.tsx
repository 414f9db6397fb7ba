import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../texts/texts.ts';

interface NumberFieldProps {
  label: string;
  description?: string;
  range: { min: number; max: number };
  /** `null` where nothing is set. */
  value: number | null;
  onSave: (value: number) => void;
  /** An empty field is allowed, and means that nothing is set. */
  onClear?: () => void;
}

/** A number that is saved when the field is left or with Enter. Escape returns to the saved one. */
export function NumberField({ label, description, range, value, onSave, onClear }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | undefined>();
  const shown = typed ?? (value === null ? '' : String(value));
  const number = Number(shown.replace(',', '.'));
  const isEmpty = shown.trim() === '';
  const isInRange = !isEmpty && number >= range.min && number <= range.max;
  const isValid = isInRange || (isEmpty && onClear !== undefined);

  const save = () => {
    if (typed === undefined || !isValid) return;
    setTyped(undefined);
    if (isEmpty) {
      if (value !== null) onClear?.();
    } else if (number !== value) onSave(number);
  };
  return (
    <TextInput
      label={label}
      {...(description && { description })}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={
        isValid
          ? undefined
          : t('Between {min} and {max}.', { min: String(range.min), max: String(range.max) })
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
