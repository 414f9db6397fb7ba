import { createTranslator } from '@menuboard/texts/translator';
import { expect, it } from 'vitest';
import { setTranslator } from '../texts/texts.ts';

// Constants hold formats of the language, so the modules load after it is set, as in the application.
setTranslator(createTranslator('de', {}));
const { formatDay, formatPrice, formatUptime, joinNames } = await import('./format.ts');
const { parsePrice, priceInputText } = await import('./price-input.ts');

it('writes numbers, prices, dates and lists as German does', () => {
  expect(formatPrice(1250.5, 'EUR')).toBe('1.250,50\u00a0€');
  expect(formatPrice(6.5, 'USD')).toBe('6,50\u00a0$');
  expect(formatUptime(0.985)).toBe('98,5\u00a0%');
  expect(formatDay('2026-11-29')).toBe('So. 29. Nov.');
  expect(joinNames(['Bar', 'Hatch', 'Patio'])).toBe('Bar, Hatch und Patio');
});

it('reads back the price that a field shows', () => {
  expect(priceInputText(1250.5)).toBe('1250,50');
  expect(parsePrice(priceInputText(1250.5))).toEqual({ price: 1250.5 });
});
