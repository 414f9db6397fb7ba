import { TextInput } from '@mantine/core';
import { fromMinorUnits, highestPrice } from '@menuboard/contract/domain/money/minor-units';
import type { InputEvent, ReactNode } from 'react';
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
  /** In place of the price, which cannot be typed then; empty for no price. */
  words: string | null;
  error: string | undefined;
  /** The source of the price, under the field. */
  source?: ReactNode;
  onChange: (price: string) => void;
}

/** The price field of the item dialog: a number field that also accepts a decimal comma. */
export function PriceInput(props: PriceInputProps) {
  const { currencySign, currency, value, isLowest, words, error, source, onChange } = props;
  const instead = words === null ? undefined : words || t('No price');
  return (
    <TextInput
      label={t('Price *')}
      aria-required
      // A number field would not show the words.
      type={instead === undefined ? 'number' : 'text'}
      step={fromMinorUnits(1, currency)}
      min={0}
      max={highestPrice(currency)}
      inputMode="decimal"
      leftSection={instead === undefined && <span className={classes.sign}>{currencySign}</span>}
      leftSectionWidth={Math.max(34, 18 + currencySign.length * 12)}
      value={instead === undefined ? value : ''}
      placeholder={instead}
      readOnly={isLowest || instead !== undefined}
      description={
        isLowest || source ? (
          <>
            {isLowest && t('The lowest of the sizes')} {source}
          </>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBeforeInput={typeDotForComma}
      // A mouse wheel over a focused number field would change it.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
