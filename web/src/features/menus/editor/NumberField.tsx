import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  description?: string;
  unit: string;
  step: number;
  /** `undefined` for an empty field. */
  value: number | undefined;
  min: number;
  max: number;
  isLocked: boolean;
  /** Applies a typed number; returns the one that the block got, which may be clamped. */
  onValue: (value: number) => number;
  /** Applies an empty field. Without it, an empty field changes nothing. */
  onEmpty?: () => void;
}

/** A number of a block, for editing without a pointer. */
export function NumberField(props: NumberFieldProps) {
  const { label, description, unit, step, value, min, max, isLocked, onValue, onEmpty } = props;
  // The typed text stays while the block has the value that it led to, or while it is not a number yet.
  const [typed, setTyped] = useState<{ text: string; applied: number | undefined } | null>(null);
  const text = typed && typed.applied === value ? typed.text : String(value ?? '');
  return (
    <TextInput
      label={label}
      description={description}
      type="number"
      inputMode="decimal"
      rightSection={unit}
      step={step}
      min={min}
      max={max}
      value={text}
      readOnly={isLocked}
      onChange={({ currentTarget }) => {
        const { value: next, valueAsNumber: number, validity } = currentTarget;
        if (Number.isFinite(number)) return setTyped({ text: next, applied: onValue(number) });
        const isEmpty = next === '' && !validity.badInput;
        if (isEmpty && onEmpty) onEmpty();
        setTyped({ text: next, applied: isEmpty && onEmpty ? undefined : value });
      }}
      onBlur={() => setTyped(null)}
      // A mouse wheel over a focused number field would change it.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
