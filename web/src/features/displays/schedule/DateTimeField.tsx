import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface DateTimeFieldProps {
  label: string;
  type: 'time' | 'date';
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A time or date field. A half-typed value is empty for the browser, so the field reports it as an error. */
export function DateTimeField({ label, type, value, error, onChange }: DateTimeFieldProps) {
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const halfTypedError = isHalfTyped ? `Finish the ${type}, or clear it.` : undefined;
  return (
    <TextInput
      label={label}
      type={type}
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
