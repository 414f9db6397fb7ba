import type { MoneyRules } from './rules.ts';

/** Rules for content that an older build stored without any: English, with two decimals, as that build wrote. */
export function plainRules(currency: string): MoneyRules {
  const sign = currency === 'USD' ? '$' : `${currency}\u00A0`;
  return {
    decimals: 2,
    decimalSign: '.',
    groupSign: ',',
    groupSize: 3,
    higherGroupSize: 3,
    groupFrom: 4,
    sign,
    before: sign,
    after: '',
  };
}
