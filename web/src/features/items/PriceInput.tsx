import { TextInput } from '@mantine/core';
import { fromMinorUnits, highestPrice } from '@menuboard/contract/domain/money/minor-units';
import type { InputEvent } from 'react';
import { t } from '../../texts/texts.ts';
import classes from './ItemDialog.module.css';

// Most browsers silently drop a comma in a number field: 14,5 would be saved as 145.
function typeDotForComma(event: InputEvent<HTMLInputElement>) {
  if (!event.data?.includes(',')) return;
  event.preventDefault();
  document.execCommand('insertText', false, event.data.replaceAll(',', '.'));
}

interface PriceInputProps {
  currencySign: string;
  currency: string;
  /** With a decimal point, as number fields hold it. */
  value: string;
  /** The value is the lowest price of the sizes, and cannot be typed. */
  isLowest: boolean;
  error: string | undefined;
  onChange: (price: string) => void;
}

/** The price field of the item dialog: a number field that also accepts a decimal comma. */
export function PriceInput({ currencySign, currency, value, isLowest, error, onChange }: PriceInputProps) {
  return (
    <TextInput
      label={t('Price *')}
      aria-required
      type="number"
      step={fromMinorUnits(1, currency)}
      min={0}
      max={highestPrice(currency)}
      inputMode="decimal"
      leftSection={<span className={classes.sign}>{currencySign}</span>}
      leftSectionWidth={Math.max(34, 18 + currencySign.length * 12)}
      value={value}
      readOnly={isLowest}
      description={isLowest ? t('The lowest of the sizes') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBeforeInput={typeDotForComma}
      // A mouse wheel over a focused number field would change it.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
