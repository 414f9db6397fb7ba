/** Invisible signs: those that change the direction of a text, and joiners without a width. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const wideSigns: Record<string, string> = {
  '￠': '¢',
  '￡': '£',
  '￥': '¥',
  '￦': '₩',
  '。': '.',
  '、': ',',
};
/** Arabic signs and their equivalents. */
const arabicSigns: Record<string, string> = { '٫': '·', '٬': "'", '،': ',' };

/** Unicode lists the digits of a script from 0 to 9, and several scripts in a row. */
function valueOfDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/**
 * Rewrites a text with the digits 0 to 9, simple apostrophes and dashes, and no invisible signs. `·` is a decimal sign
 * that cannot separate thousands. Spaces do not change.
 *
 * @example
 * plainSigns('٢٥٫٥٠') // '25·50'
 * plainSigns('９８０円') // '980円'
 */
export function plainSigns(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[￠￡￥￦。、]/g, (wide) => wideSigns[wide] ?? wide)
    .replace(/[٫٬،]/g, (sign) => arabicSigns[sign] ?? sign)
    .replace(/[’‘ʼ‛′´`]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[^\P{Nd}0-9]/gu, valueOfDigit);
}
