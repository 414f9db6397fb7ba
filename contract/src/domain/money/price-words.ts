/** Words beside prices, before former prices, and in place of prices, in the languages of menus. */

const anyOf = (...sources: string[]) => sources.map((source) => `(?:${source})`).join('|');

const wordsForPrice = anyOf(
  'mp|m\\.p\\.|m\\/p|mkt\\.?(?: price)?|s\\.?q\\.?|p\\.?o\\.?a\\.?|tba|t\\.b\\.a\\.',
  '(?:at |current )?market price|price on request|(?:prices? )?on request|ask(?: us| your server| for price)?|from the board|see board|daily price|seasonal price|priced? daily',
  'tages(?:aktueller )?preis|nach tagespreis|tagesaktuell|preis auf anfrage|auf anfrage|nach gewicht|nach saison|marktpreis|siehe tafel|auf nachfrage',
  'prix du (?:jour|marché)|selon (?:le )?(?:marché|arrivage|cours|saison)|(?:prix )?sur demande|à la carte|a la carte|voir ardoise',
  'precio de mercado|s\\/m|según (?:el )?(?:mercado|peso)|a consultar|consultar(?: precio)?|precio del día',
  'prezzo del giorno|(?:a )?prezzo di mercato|secondo (?:quantità|mercato)|su richiesta|al mercato',
  'preço (?:do dia|de mercado)|sob consulta|a consultar',
  'dagprijs|op aanvraag|dagspris|marknadspris|dagens pris|markedspris|efter dagspris|cena dnia|denní cena|napi ár|időszaki ár|цена дня|по запросу|時価|시가|时价|時價',
  'gratis|kostenlos|gratuit|無料|무료|免费',
);

/** Words before or after a price that change no figure. */
const noteWords = anyOf(
  '\\*{1,3}|[¹²³⁴⁵⁶⁷⁸⁹]{1,3}',
  'p\\.?\\s?p\\.?|pro person|per person|a person|\\/\\s?person|per head|p\\.? ?p\\.?\\/p\\.?|por persona|par pers(?:onne|\\.)?|\\/\\s?pers\\.?|a persona|per persoon|p\\.? ?pers\\.?|per pax|\\/\\s?pax',
  '(?:inkl\\.?|incl\\.?|zzgl\\.?|plus|\\+|excl\\.?|exkl\\.?|ohne|mit|with|without)\\s(?:\\d\\d?\\s?% )?(?:pfand|mwst\\.?|ust\\.?|deposit|vat|tax|service|iva|tva|btw|moms|statiegeld|pant)',
  'each|ea\\.?|je|je stück|pro stück|per piece|a piece|\\/\\s?st(?:ü|ue)?c?k\\.?|st(?:ü|ue)?c?k\\.?|stück|pro portion|per portion|per serving|la pièce|pièce|\\/\\s?pc|pcs?\\.?|/\\s?db|la unidad|c\\/u|cad\\.?|cadauno|al pezzo|ks|szt\\.?',
  '(?:pro|per|je|\\/|al|les?|el|por|par|à)\\s?(?:\\d{1,3}\\s?)?(?:kg|g|gr|hg|etto|100\\s?g|l|cl|ml|dl|lb|oz)',
);

/** Words before a former price: "9.90 instead of 12.90". */
const formerWords = anyOf(
  'old|was|before|instead of|reg\\.?|regular(?:ly)?|rrp|usually|formerly',
  'statt|anstatt|alt|vorher|bisher|früher|sonst|uvp',
  'au lieu de|avant|ancien prix|antes|en vez de|en lugar de|era|prima|invece di|anziché|em vez de|voorheen|i stället för|ord\\.?|før|zamiast|místo|helyett',
);

/** Words between the former and the current price: "12.90 now 9.90". */
const currentWords = anyOf('now|now only|jetzt|jetzt nur|nur|maintenant|ahora|ora|agora|nu|teraz|nyní|most');

/** Between the two ends of a range. */
const rangeWords = anyOf(
  '-',
  '\\/',
  '\\|',
  'to',
  'or',
  'bis',
  'oder',
  'à',
  'ou',
  'a',
  'o',
  'hasta',
  'y',
  'und',
  'and',
  '~',
);

/** Letters for allergens and numbers for additives: "A,G", "a, c, 1". */
const footnoteMarks = '[A-R]\\d?(?:\\s?[,.\\/]\\s?(?:[A-R]\\d?|\\d\\d?))*';

/** Patterns of these words, for use within others. They ignore case. */
export const priceWords = {
  inPlace: wordsForPrice,
  notes: noteWords,
  former: formerWords,
  current: currentWords,
  range: rangeWords,
  footnotes: footnoteMarks,
};

const onlyWords = new RegExp(`^(?:${wordsForPrice})$`, 'iu');

/**
 * Whether a text replaces a price.
 *
 * @example
 * isPriceWords('Tagespreis') // true
 */
export const isPriceWords = (text: string): boolean =>
  [text, text.replace(/[.!]\s*$/, ''), text.replace(/^\s*\(([^()]*)\)\s*$/, '$1')].some((one) =>
    onlyWords.test(one.trim()),
  );

const onlyNote = new RegExp(`^(?:${noteWords}|${footnoteMarks})$`, 'iu');
const onlyFormer = new RegExp(`^[([]?(?:${formerWords}):?$`, 'iu');
const onlyCurrent = new RegExp(`^(?:${currentWords}):?$`, 'iu');

/** Whether a text only explains the price before it: "p. P.", "A,G". */
export const isPriceNote = (text: string): boolean => onlyNote.test(text);
/** Whether the price after this text is the former one: "statt". */
export const isBeforeFormerPrice = (text: string): boolean => onlyFormer.test(text);
/** Whether the price after this text is the current one: "now". */
export const isBeforeCurrentPrice = (text: string): boolean => onlyCurrent.test(text);
