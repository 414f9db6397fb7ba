/** Writes prices by rules, without `Intl`. Types alone come from `rules.ts`: screens need none of its code. */
import type { MoneyRules } from './rules.ts';

/** A part of a formatted price. The joined parts equal the text of `formatPrice`. */
export interface PricePart {
  kind: 'currency' | 'amount';
  text: string;
}

function grouped(digits: string, { groupSign, groupSizes, groupFrom }: MoneyRules): string {
  if (digits.length < groupFrom) return digits;
  const [last, others] = groupSizes;
  const groups = [digits.slice(-last)];
  for (let end = digits.length - last; end > 0; end -= others)
    groups.unshift(digits.slice(Math.max(0, end - others), end));
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
 * The amount as people type it and as spreadsheets read it: without groups, and in digits of every keyboard.
 *
 * @example
 * plainAmount(1290, moneyRules('de', 'EUR')) // '1290,00'
 */
export function plainAmount(price: number, { decimals, decimalSign, digits }: MoneyRules): string {
  return price.toFixed(decimals).replace('.', digits ? '.' : decimalSign);
}

/**
 * A price as its sign and its amount, in their order, so that CSS can raise the sign and the text stays whole. A space
 * between them belongs to the amount.
 *
 * @example
 * priceParts(11.5, moneyRules('en', 'USD')) // [{ kind: 'currency', text: '$' }, { kind: 'amount', text: '11.50' }]
 */
export function priceParts(price: number, rules: MoneyRules): [PricePart, PricePart] {
  const [before = '', after = ''] = rules.pattern.split('¤');
  const amountIn = (text: string): PricePart => ({
    kind: 'amount',
    text: text.replace('0', formatAmount(price, rules)),
  });
  return before.indexOf('0') < 0
    ? [{ kind: 'currency', text: before + rules.sign }, amountIn(after)]
    : [amountIn(before), { kind: 'currency', text: rules.sign + after }];
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
