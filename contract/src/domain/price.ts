/** A part of a formatted price. The joined parts equal the text of `formatPrice`. */
export interface PricePart {
  kind: 'currency' | 'amount';
  text: string;
}

const formats = new Map<string, Intl.NumberFormat>();

function currencyFormat(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  } as const;
  const format = new Intl.NumberFormat('en-US', options);
  formats.set(currency, format);
  return format;
}

/**
 * Formats a price with its currency sign and two decimals, as `en-US` does.
 *
 * @param currency ISO 4217 code; throws a RangeError for a malformed one
 *
 * @example
 * formatPrice(11.5, 'USD') // '$11.50'
 */
export function formatPrice(price: number, currency: string): string {
  return currencyFormat(currency).format(price);
}

/**
 * Formats the amount of a price without its currency sign, for lists.
 *
 * @example
 * formatAmount(11.5, 'USD') // '11.50'
 */
export function formatAmount(price: number, currency: string): string {
  return priceParts(price, currency)
    .map(({ kind, text }) => (kind === 'amount' ? text.trim() : ''))
    .join('');
}

/**
 * Splits a formatted price into its parts, so that CSS can raise the currency sign and the text stays whole.
 *
 * @example
 * priceParts(11.5, 'USD') // [{ kind: 'currency', text: '$' }, { kind: 'amount', text: '11.50' }]
 */
export function priceParts(price: number, currency: string): PricePart[] {
  const parts: PricePart[] = [];
  for (const { type, value } of currencyFormat(currency).formatToParts(price)) {
    const kind = type === 'currency' ? 'currency' : 'amount';
    const last = parts[parts.length - 1];
    if (last && last.kind === kind) last.text += value;
    else parts.push({ kind, text: value });
  }
  return parts;
}
