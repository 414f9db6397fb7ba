import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/texts.ts';

interface DateFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A date field. A half-typed value is empty for the browser, so the field reports it as an error. */
export function DateField({ label, value, error, onChange }: DateFieldProps) {
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const halfTypedError = isHalfTyped ? t('Finish the date, or clear it.') : undefined;
  return (
    <TextInput
      label={label}
      type="date"
      value={value}
      error={halfTypedError ?? error}
      onChange={(event) => {
        setIsHalfTyped(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={(event) => setIsHalfTyped(event.currentTarget.validity.badInput)}
      onInvalid={() => setIsHalfTyped(true)}
    />
  );
}
