/** Writes prices by rules, without `Intl`. Only types come from `rules.ts`: screens need none of its code. */
import type { MoneyRules } from './rules.ts';

/** A part of a formatted price. The joined parts equal the text of `formatPrice`. */
export interface PricePart {
  kind: 'currency' | 'amount';
  text: string;
}

function grouped(digits: string, { groupSign, groupSize, higherGroupSize, groupFrom }: MoneyRules): string {
  if (digits.length < groupFrom) return digits;
  const groups = [digits.slice(-groupSize)];
  for (let end = digits.length - groupSize; end > 0; end -= higherGroupSize)
    groups.unshift(digits.slice(Math.max(0, end - higherGroupSize), end));
  return groups.join(groupSign);
}

/**
 * The amount of a price without its currency sign, for lists.
 *
 * @example
 * formatAmount(11.5, moneyRules('en', 'USD')) // '11.50'
 */
export function formatAmount(price: number, rules: MoneyRules): string {
  const [whole = '', fraction] = price.toFixed(rules.decimals).split('.');
  const text = grouped(whole, rules) + (fraction ? rules.decimalSign + fraction : '');
  const { digits } = rules;
  return digits ? text.replace(/[0-9]/g, (digit) => digits[Number(digit)] || digit) : text;
}

/**
 * The amount as people type it and as spreadsheets read it: without groups, and in the digits of every keyboard.
 *
 * @example
 * plainAmount(1290, moneyRules('de', 'EUR')) // '1290,00'
 */
export function plainAmount(price: number, { decimals, decimalSign, digits }: MoneyRules): string {
  return price.toFixed(decimals).replace('.', digits ? '.' : decimalSign);
}

/**
 * A price as its sign and its amount, in their order, so that CSS can raise the sign and the text stays whole. A space
 * between them belongs to the sign.
 *
 * @example
 * priceParts(11.5, moneyRules('en', 'USD')) // [{ kind: 'currency', text: '$' }, { kind: 'amount', text: '11.50' }]
 */
export function priceParts(price: number, rules: MoneyRules): [PricePart, PricePart] {
  const { pattern, sign } = rules;
  const [before = '', after = ''] = pattern.split('0');
  const amount = formatAmount(price, rules);
  if (before.indexOf('¤') < 0) {
    return [
      { kind: 'amount', text: before + amount },
      { kind: 'currency', text: after.replace('¤', () => sign) },
    ];
  }
  return [
    { kind: 'currency', text: before.replace('¤', () => sign) },
    { kind: 'amount', text: amount + after },
  ];
}

/**
 * A price with its currency sign.
 *
 * @example
 * formatPrice(11.5, moneyRules('en', 'USD')) // '$11.50'
 */
export function formatPrice(price: number, rules: MoneyRules): string {
  return priceParts(price, rules)
    .map(({ text }) => text)
    .join('');
}
