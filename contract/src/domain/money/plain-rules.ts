import type { MoneyRules } from './rules.ts';

/** Of the currencies whose sign every font has. */
const signs: Record<string, string | undefined> = { USD: '$', EUR: '€', GBP: '£' };

/** For content that an older build stored without rules: as that build wrote, in English and with two decimals. */
export function plainRules(currency: string): MoneyRules {
  const sign = signs[currency];
  return {
    decimals: 2,
    decimalSign: '.',
    groupSign: ',',
    groupSize: 3,
    higherGroupSize: 3,
    groupFrom: 4,
    sign: sign || currency,
    pattern: sign ? '¤0' : '¤\u00A00',
  };
}
