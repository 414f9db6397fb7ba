import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { usePricesInQuery } from '../../api/restaurants.api.ts';
import { plural, t } from '../../texts/texts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { currencyOptions } from './currency-and-zone-options.ts';
import { exampleOf, needsDecision, rateError } from './currency-draft.ts';
import type { RestaurantDraft } from './restaurant-draft.ts';

interface CurrencyFieldProps {
  restaurantId: string;
  draft: RestaurantDraft;
  initial: RestaurantDraft;
  error: string | undefined;
  onEdit: (fields: Partial<RestaurantDraft>) => void;
}

/** The currency. With another one than before, it asks what happens to the prices. */
export function CurrencyField({ restaurantId, draft, initial, error, onEdit }: CurrencyFieldProps) {
  const { currency, prices, rate } = draft;
  const currencies = useMemo(() => currencyOptions(initial.currency), [initial.currency]);
  const isNew = needsDecision(draft, initial);
  const { data: counts } = usePricesInQuery({ id: restaurantId, currency }, { skip: !isNew });
  const hasNoPrices = counts?.prices === 0;
  // Without prices, nothing is to be decided.
  useEffect(() => {
    if (hasNoPrices && prices === '') onEdit({ prices: 'keep' });
  }, [hasNoPrices, prices, onEdit]);
  const hint = () => {
    if (!counts) return t('Counting your prices…');
    if (counts.unfitting === 0)
      return plural(counts.prices, 'You have {count} price.', 'You have {count} prices.');
    return plural(
      counts.unfitting,
      '{count} of your {all} prices does not fit {currency}, and is rounded.',
      '{count} of your {all} prices do not fit {currency}, and are rounded.',
      { all: counts.prices, currency },
    );
  };

  return (
    <>
      <NativeSelect
        label={t('Currency')}
        value={currency}
        error={error}
        data={currencies}
        onChange={(event) => onEdit({ currency: event.currentTarget.value })}
      />
      {isNew && !hasNoPrices && (
        <Choice
          look="list"
          label={t('Your prices in {currency}', { currency })}
          hint={hint()}
          options={[
            {
              value: 'keep' as const,
              name: t('Keep the figures'),
              description: t('10 {before} becomes 10 {after}.', {
                before: initial.currency,
                after: currency,
              }),
            },
            {
              value: 'multiply' as const,
              name: t('Multiply by a rate'),
              more: (
                <TextInput
                  label={t('{after} for 1 {before}', { before: initial.currency, after: currency })}
                  description={exampleOf(draft, initial)}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  value={rate}
                  error={rate === '' ? undefined : rateError(rate)}
                  onChange={(event) => onEdit({ rate: event.currentTarget.value })}
                />
              ),
            },
          ]}
          value={prices}
          onChange={(chosen) => onEdit({ prices: chosen })}
        />
      )}
    </>
  );
}
