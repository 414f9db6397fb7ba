/** Writes prices by rules, without `Intl`. `rules.ts` provides only types: screens need none of its code. */
import type { MoneyRules } from './rules.ts';

/** A part of a formatted price. The joined parts equal the text of `formatPrice`. */
export interface PricePart {
  kind: 'currency' | 'amount';
  text: string;
}

function grouped(whole: string, { groupSign, groupSize, higherGroupSize, groupFrom }: MoneyRules): string {
  let text = whole;
  let end = whole.length < groupFrom ? 0 : whole.length - groupSize;
  for (; end > 0; end -= higherGroupSize) text = text.slice(0, end) + groupSign + text.slice(end);
  return text;
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
 * An amount as people type it and spreadsheets read it: without groups, in the digits 0 to 9.
 *
 * @example
 * plainAmount(1290, moneyRules('de', 'EUR')) // '1290,00'
 */
export function plainAmount(price: number, { decimals, decimalSign, digits }: MoneyRules): string {
  return price.toFixed(decimals).replace('.', digits ? '.' : decimalSign);
}

/**
 * A price as its sign and amount, in the order of the text, so that CSS can raise the sign. A space between them
 * belongs to the sign.
 *
 * @example
 * priceParts(11.5, moneyRules('en', 'USD')) // [{ kind: 'currency', text: '$' }, { kind: 'amount', text: '11.50' }]
 */
export function priceParts(price: number, rules: MoneyRules): [PricePart, PricePart] {
  const { before, after, sign } = rules;
  const amount = formatAmount(price, rules);
  return before.indexOf(sign) < 0
    ? [
        { kind: 'amount', text: before + amount },
        { kind: 'currency', text: after },
      ]
    : [
        { kind: 'currency', text: before },
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
  return rules.before + formatAmount(price, rules) + rules.after;
}
