/**
 * A price as integer hundredths, as it is stored.
 *
 * @example
 * toCents(11.5) // 1150
 */
export function toCents(price: number): number {
  return Math.round(price * 100);
}

/**
 * Stored hundredths as a price.
 *
 * @example
 * fromCents(1150) // 11.5
 */
export function fromCents(cents: number): number {
  return cents / 100;
}

/**
 * Whether a number is a whole count of hundredths.
 *
 * @example
 * hasAtMostTwoDecimals(0.07) // true
 * hasAtMostTwoDecimals(0.075) // false
 */
export function hasAtMostTwoDecimals(price: number): boolean {
  // Binary fractions: 1.1 * 100 is 110.00000000000001, so the comparison goes back through the division.
  return Math.round(price * 100) / 100 === price;
}

/** A price in the pieces that a board sets apart; joined in order they are what `formatPrice` says. */
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
 * A price for people: the currency's sign and always two decimals.
 *
 * @example
 * formatPrice(11.5, 'USD') // '$11.50'
 */
export function formatPrice(price: number, currency: string): string {
  return currencyFormat(currency).format(price);
}

/**
 * A price as menus list them: the amount alone.
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
 * The same price in pieces, so that a board can raise the sign by style and leave the text whole.
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
