/** Reads prices as people and tills write them. */

/** Signs, and the codes and abbreviations that are written beside an amount. */
const currency =
  /\p{Sc}|\b(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|R\$|Fr\.?|kr\.?|zł|Kč|Ft|Rp)(?![\p{L}])/giu;
const amount = /^\d+(?:[.,]\d{1,2})?$/;

export type ReadPrice = (text: string) => number | undefined;

/** The amount without currency, spaces and a dash in place of the cents: "CHF 6.–" is 6. */
function bare(text: string): string {
  return text
    .replace(currency, '')
    .replace(/[\s'’]/gu, '')
    .replace(/[.,][-–—]{1,3}$/u, '');
}

function decimalSignOf(text: string): string | undefined {
  const sign = /([.,])\d{1,2}$/.exec(bare(text))?.[1];
  return sign;
}

/** "1.250,00" without its thousands. Undefined if no sign can separate thousands. */
function withoutThousands(text: string): string | undefined {
  const groups = /^(\d{1,3})((?:([.,])\d{3})(?:\3\d{3})*)([.,]\d{1,2})?$/.exec(text);
  if (!groups) return undefined;
  const [, head = '', middle = '', sign, cents = ''] = groups;
  if (cents.startsWith(sign ?? '')) return undefined;
  return head + middle.replace(/[.,]/g, '') + cents;
}

/**
 * A reader for the prices of one text. "1,250" is 1250 unless the text has prices like "6,50": then the comma is its
 * decimal sign, and "1,250" is a mistake.
 *
 * @param prices all prices of the text
 * @example
 * priceReader(['6,50', '1.250,00'])('1.250,00') // 1250
 */
export function priceReader(prices: readonly string[]): ReadPrice {
  const signs = new Set(prices.map(decimalSignOf));
  return (text) => {
    const digits = bare(text);
    if (amount.test(digits)) return Number(digits.replace(',', '.'));
    const sign = /^\d{1,3}([.,])\d{3}$/.exec(digits)?.[1];
    if (sign !== undefined && signs.has(sign)) return undefined;
    const plain = withoutThousands(digits);
    return plain === undefined ? undefined : Number(plain.replace(',', '.'));
  };
}
