/** Numbers of a name that may be prices, and bare prices that may be numbers of a name. */
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { plainSigns } from '@menuboard/contract/domain/money/plain-signs';
import { isAmount } from '@menuboard/contract/domain/money/read-price';
import { cutEnd } from './cut-end.ts';
import { hasDecimals, hasDigit, type LineContext } from './line-scanner.ts';
import { isUnit, isVolume } from './size-words.ts';

/** Words before the last number of a line by which it counts or names something. */
const numberedWord =
  /(?:^|\s)(?:for|für|pour|para|per|voor|för|dla|pro|of|x|×|nr\.?|no\.?|n[°º]|nummer|number|#|menus?|menü|menú|menù|set|combo|formule|formula|tisch|table|room|zimmer|page|seite|route|highway|area|studio|heinz|licor|monkey|vat|street|road|avenue|\p{L}*(?:str\.|straße|strasse|platz|allee|weg))$/iu;

/** Words after a number that is no price: "12 years". */
const counted = /^\(?(?:jahre|years?|yo|y\/o|ans|años|anni|лет|szt\.?|ks|st\.?|pers\.?|pax)\)?$/i;

/** Returns true for names to which a following number likely belongs: "Table for", "Route". */
export const endsWithCount = (name: string): boolean => numberedWord.test(name);

/** "Curry chicken 12.50 beef 14.50": a number of the name looks like the price. "12 years" beside 9.50 does not. */
export function looksLikeMore(names: readonly string[], price: string, context: LineContext): boolean {
  const isWhole = !hasDecimals(price);
  return names.some((word, index) => {
    const number = cutEnd(word.replace(/^[~(]+/, '').slice(0, 20), /[,;/|~)]/);
    const next = names[index + 1] ?? '';
    const isCount = isUnit(next) || counted.test(next) || /^\(\p{Nd}{1,2}\)$/u.test(word);
    const isDozen = /^do?z/i.test(next) && number.length > 1;
    if (!hasDigit.test(number) || (isCount && !isDozen) || !isAmount(number, context)) return false;
    if (/^0[.,]\p{Nd}{1,2}$/u.test(number)) return false;
    const isYear = decimalsOf(context.currency) > 0 && /^(?:19[5-9]|20[0-4])\p{Nd}$/u.test(number);
    if (isYear) return false;
    const isCounted = index === names.length - 1 && number.length < 2 && !isVolume(number);
    const canBeCount = index === 0 || (isCounted && endsWithCount(names.slice(0, -1).join(' ')));
    return hasDecimals(number)
      ? !isVolume(plainSigns(number))
      : /-$/.test(plainSigns(number)) || (isWhole && !canBeCount);
  });
}
