import { expect, it } from 'vitest';
import { menuLanguages } from '../menu-languages.ts';
import { formatAmount, formatPrice, priceParts } from './format.ts';
import { moneyRules } from './rules.ts';

const write = (price: number, language: string | undefined, currency: string) =>
  formatPrice(price, moneyRules(language, currency));

it.each([
  [11.5, undefined, 'USD', '$11.50'],
  [0, 'en', 'USD', '$0.00'],
  [11.5, 'en', 'CAD', '$11.50'],
  [24.9, 'de', 'EUR', '24,90\u00A0€'],
  [1290, 'de', 'EUR', '1.290,00\u00A0€'],
  [1290, 'de-CH', 'CHF', "CHF\u00A01'290.00"],
  [1290, 'fr', 'EUR', '1\u202F290,00\u00A0€'],
  [1290, 'es', 'EUR', '1290,00\u00A0€'],
  [12900, 'es', 'EUR', '12.900,00\u00A0€'],
  [24.9, 'pt-BR', 'BRL', 'R$\u00A024,90'],
  [1290, 'sv', 'SEK', '1\u00A0290,00\u00A0kr'],
  [980, 'ja', 'JPY', '￥980'],
  [1234567.5, 'hi', 'INR', '₹12,34,567.50'],
  [1234.75, 'ar-KW', 'KWD', '\u200F١٬٢٣٤٫٧٥٠\u00A0د.ك.\u200F'],
  [24.9, 'pt-CV', 'CVE', '24$90\u00A0\u200B'],
  [24.9, 'xx', 'EUR', '€24.90'],
  [24.9, 'it-abcd-abcd', 'EUR', '€24.90'],
])('writes %d in the language %s and in %s as %s', (price, language, currency, text) => {
  expect(write(price, language, currency)).toBe(text);
});

it('separates the sign from the amount, and a space between them stays with the sign', () => {
  const rules = moneyRules('de', 'EUR');

  expect(formatAmount(1290, rules)).toBe('1.290,00');
  expect(priceParts(1290, rules)).toEqual([
    { kind: 'amount', text: '1.290,00' },
    { kind: 'currency', text: '\u00A0€' },
  ]);
});

it('writes prices as Intl does, in all languages and currencies', () => {
  const regions = [
    'en-GB',
    'en-AU',
    'en-IN',
    'de-AT',
    'de-CH',
    'fr-CA',
    'fr-CH',
    'pt-PT',
    'es-MX',
    'ar-KW',
    'bn',
    'mr',
    'ne',
  ];
  const differing: string[] = [];
  for (const language of [...menuLanguages, ...regions]) {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const rules = moneyRules(language, currency);
      const intl = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      });
      for (const price of [7, 1290, 24_900, 123_456_789 / 10 ** rules.decimals])
        if (formatPrice(price, rules) !== intl.format(price))
          differing.push(`${language} ${currency} ${price}`);
    }
  }

  expect(differing).toEqual([]);
});
