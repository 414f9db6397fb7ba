import { expect, test } from 'vitest';
import { currencyOptions, zoneOptions } from './currency-and-zone-options.ts';

test('currencies are listed by name with their codes', () => {
  expect(currencyOptions('USD', ['USD', 'EUR'])).toEqual([
    { value: 'EUR', label: 'Euro (EUR)' },
    { value: 'USD', label: 'US Dollar (USD)' },
  ]);
  expect(currencyOptions('USD').length).toBeGreaterThan(100);
});

test('time zones are grouped by continent and sorted by city', () => {
  const known = ['Europe/Vienna', 'America/New_York', 'Europe/Athens', 'America/Argentina/Buenos_Aires'];

  expect(zoneOptions('Europe/Vienna', known)).toEqual([
    {
      group: 'America',
      options: [
        { value: 'America/Argentina/Buenos_Aires', label: 'Argentina, Buenos Aires' },
        { value: 'America/New_York', label: 'New York' },
      ],
    },
    {
      group: 'Europe',
      options: [
        { value: 'Europe/Athens', label: 'Athens' },
        { value: 'Europe/Vienna', label: 'Vienna' },
      ],
    },
    { group: 'Other', options: [{ value: 'UTC', label: 'UTC' }] },
  ]);
});

test('the current value is an option even when the browser does not know it', () => {
  expect(currencyOptions('XAU', ['EUR']).map(({ value }) => value)).toEqual(['EUR', 'XAU']);
  expect(zoneOptions('Asia/Kolkata', ['Asia/Calcutta'])[0]?.options.map(({ value }) => value)).toEqual([
    'Asia/Calcutta',
    'Asia/Kolkata',
  ]);
});
