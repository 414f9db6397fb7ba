import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/texts.ts';

interface DateFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Longer years are no dates for our server, and `Date` cannot read them. */
const LAST_DATE = '9999-12-31';

/** A date field. A half-typed value is empty for the browser, so the field reports it as an error. */
export function DateField({ label, value, error, onChange }: DateFieldProps) {
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  // A button filled the field.
  if (isHalfTyped && value !== '') setIsHalfTyped(false);
  const halfTypedError = isHalfTyped ? t('Finish the date, or clear it.') : undefined;
  return (
    <TextInput
      label={label}
      type="date"
      max={LAST_DATE}
      value={value}
      error={halfTypedError ?? error}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        // Some browsers take more digits than `max` has. React puts the old date back.
        if (typed.length > LAST_DATE.length) return;
        setIsHalfTyped(false);
        onChange(typed);
      }}
      onBlur={(event) => setIsHalfTyped(event.currentTarget.validity.badInput)}
      onInvalid={() => setIsHalfTyped(true)}
    />
  );
}
