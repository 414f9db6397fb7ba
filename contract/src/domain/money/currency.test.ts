import { expect, test } from 'vitest';
import { decimalsOf } from './currency.ts';

test('each currency has the decimals that Unicode gives it', () => {
  const differing = Intl.supportedValuesOf('currency').filter((currency) => {
    const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    return options.maximumFractionDigits !== decimalsOf(currency);
  });
  expect(differing).toEqual([]);
});
