/** Reads the text of Find. A text can be read in several ways; `find-results.ts` drops what names nothing. */

import { foldAccentsAndCase } from '../../shared/dishes/find-items.ts';
import { pricesOf } from '../../shared/prices/price-input.ts';

/** A way to read a text. The names are as typed, and may be the beginning of a name. */
export type Reading =
  | { kind: 'sold-out' | 'available'; name: string }
  | { kind: 'price'; name: string; price: number }
  | { kind: 'assign'; menu: string; display: string }
  | { kind: 'undo' };

// Typed in any of our languages, without accents.
const soldOutFirst = /^(?:86|out|sold out:?|aus|ausverkauft:?|agotad[oa]:?)\s+(.+)$/;
const soldOutLast =
  /^(.+?)\s+(?:86|out|is out|sold out|is sold out|aus|ist aus|(?:ist )?ausverkauft|(?:esta )?agotad[oa])$/;
const backFirst = /^(?:back|un-?86|available|zuruck|erhaltlich|disponible)\s+(.+)$/;
const backLast =
  /^(.+?)\s+(?:back|is back|available|is available|in stock|zuruck|wieder da|erhaltlich|(?:esta )?disponible|de vuelta)$/;
const undo = /^(?:undo(?: last| the last change)?|ruckgangig|deshacer)$/;
/** Between a name and its price. */
const link = /\s*(?:\s(?:to|at|for|is|now|costs?)|[=:–-]|→)$/;

/** The words of a price: "R$ 1 290,00" has three. */
const PRICE_WORDS_MAX = 4;
const endsWithSign = /(?:\p{Sc}|\b(?:usd|eur|gbp|chf|cad|aud|sek|nok|dkk|r\$|rs\.?|kr\.?|fr\.?|kc|zl|ft))$/u;

/** A price at the end, with all its meanings: "Menu 2 500 Ft" may be a price of Menu or of Menu 2. */
function readPrices(text: string): Reading[] {
  const words = text.split(' ');
  const counts = Array.from({ length: Math.min(PRICE_WORDS_MAX, words.length - 1) }, (_, index) => index + 1);
  return counts.flatMap((count) => {
    const typed = words.slice(-count).join(' ');
    const name = words.slice(0, -count).join(' ').replace(link, '').trim();
    if (name === '' || !/\p{Nd}/u.test(typed) || endsWithSign.test(name)) return [];
    return pricesOf(typed).map((price) => ({ kind: 'price' as const, name, price }));
  });
}

/** Menus and displays may have these words in their names, so each of them can be the one between both. */
function readAssignments(text: string): Reading[] {
  return [...text.matchAll(/\s(?:on|onto|to|at|auf|en)\s/g)].map(({ index, 0: word }) => ({
    kind: 'assign',
    menu: text.slice(0, index).replace(/^(?:show|put|assign|zeige|muestra|pon)\s+/, ''),
    display: text.slice(index + word.length).replace(/^(?:the|dem|der|la|el)\s+/, ''),
  }));
}

/** True if a text is, or can become, the command to undo something. */
export const asksToUndo = (typed: string) =>
  /^(?:undo|ruckgangig|deshacer)/.test(foldAccentsAndCase(typed).trim());

/**
 * All readings of a text as an action; none for a text that only names something.
 *
 * @example
 * readCommand('86 Salmon') // [{ kind: 'sold-out', name: 'salmon' }]
 * readCommand('soup 6,50 €') // [{ kind: 'price', name: 'soup', price: 6.5 }]
 * readCommand('lunch on bar') // [{ kind: 'assign', menu: 'lunch', display: 'bar' }]
 */
export function readCommand(typed: string): Reading[] {
  const text = foldAccentsAndCase(typed).trim().replace(/\s+/g, ' ');
  if (undo.test(text)) return [{ kind: 'undo' }];
  const soldOut = [soldOutFirst, soldOutLast].flatMap((form) => form.exec(text)?.[1] ?? []);
  const back = [backFirst, backLast].flatMap((form) => form.exec(text)?.[1] ?? []);
  return [
    ...soldOut.map((name) => ({ kind: 'sold-out' as const, name })),
    ...back.map((name) => ({ kind: 'available' as const, name })),
    ...readPrices(text),
    ...readAssignments(text),
  ];
}
