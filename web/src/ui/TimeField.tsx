import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { typedTime } from '../texts/restaurant-clock.ts';
import { t } from '../texts/texts.ts';
import { parseCompleteTime, parseTime } from './parse-time.ts';

interface TimeFieldProps {
  label: string;
  /** `HH:mm`; '' for none. */
  value: string;
  /** Shown while there is none, if that means something. */
  placeholder?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A time by the clock of the restaurant, like the sentences around it: a native field would follow the browser. It also
 * takes `7`, `730` and `7 pm`.
 */
export function TimeField({ label, value, placeholder, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [hasError, setHasError] = useState(false);
  // A button filled the field, or a save emptied it, while a text was typed here.
  const isOutdated = typed !== null && (parseCompleteTime(typed) ?? '') !== value;
  if (isOutdated) {
    setTyped(null);
    setHasError(false);
  }

  const finish = () => {
    if (typed === null) return;
    const time = parseTime(typed);
    const isFinished = time !== undefined || typed.trim() === '';
    setHasError(!isFinished);
    if (!isFinished) return;
    setTyped(null);
    onChange(time ?? '');
  };

  return (
    <TextInput
      label={label}
      data-time
      placeholder={placeholder ?? typedTime('00:00')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={typed ?? typedTime(value)}
      error={hasError ? t('Finish the time, or clear it.') : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setHasError(false);
        onChange(parseCompleteTime(text) ?? '');
      }}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
    />
  );
}
