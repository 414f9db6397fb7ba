/** Takes the prices off a line of a pasted list, wherever they stand in it. */
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { plainSigns } from '@menuboard/contract/domain/money/plain-signs';
import { markSigns } from '@menuboard/contract/domain/money/price-signs';
import {
  isBeforeCurrentPrice,
  isBeforeFormerPrice,
  isPriceNote,
  isPriceWords,
} from '@menuboard/contract/domain/money/price-words';
import { isAmount, isPriceSign, type PriceContext } from '@menuboard/contract/domain/money/read-price';
import { cutEnd } from './cut-end.ts';
import { isUnit, isVolume, labelBefore } from './size-words.ts';

/** The prices of a line. */
export interface TakenPrices {
  /** The text without them. */
  rest: string;
  prices: { label: string; price: string }[];
  /** The price before the running offer. */
  former?: string;
  /** Words in place of the price. */
  words?: string;
  /** A text that explains the price. */
  note?: string;
  /** Another reading of the line: "Menu 2 500 Ft" is 2 500 Ft for "Menu", or 500 Ft for "Menu 2". */
  other?: { rest: string; price: string };
  /** Whether the labels are those of a heading, so that one price alone is a size, too. */
  areCells?: boolean;
  /** Whether the line begins with the price. */
  isFirst?: boolean;
  /** Whether the line goes on behind the price. */
  isWithinText?: boolean;
  /** Whether the name has another number that may be a price. */
  hasMore?: boolean;
}

/** What the reader of a line knows about the list. */
export interface LineContext extends PriceContext {
  /** How many prices the lines below this heading have. */
  columns?: number | undefined;
  /** Whether the prices of the list separate thousands by spaces. */
  hasSpacedThousands?: boolean | undefined;
  /** Whether the list has prices that are bare numbers: alone, one may be a part of its name. */
  hasBarePrices?: boolean | undefined;
  /** The middle one of the prices of a list in a currency without decimals. */
  usualPrice?: number | undefined;
  /** Whether nearly all prices of the list are whole fives, in a currency without decimals. */
  hasRoundPrices?: boolean | undefined;
}

/** Before the last number of a line, such a word says that the number counts or names something. */
const numberedWord =
  /(?:^|\s)(?:for|für|pour|para|per|voor|för|dla|pro|of|x|×|nr\.?|no\.?|n[°º]|nummer|number|#|menus?|menü|menú|menù|set|combo|formule|formula|tisch|table|route|highway|area|studio|heinz|licor|monkey|vat|street|road|avenue|\p{L}*(?:str\.|straße|strasse|platz|allee|weg))$/iu;

/** Dots and dashes between a name and its price. */
const leader = /[.·•…‥_]{3,}|…+|(?:[.·] ){2,}[.·]?|[-–—]{3,}/gu;
const separator = /^[,;/|]$/;
const NOTE_WORDS_MAX = 6;
/** After such a word, a number is part of the name. */
const countingWord =
  /^(?:menus?|menü|menú|menù|nr\.?|no\.?|n[°º]|nummer|number|set|combo|box|meal|formule|platte|wings|nuggets|pizza|sushi|tapas|maki|stk\.?|pcs?\.?|tisch|table|top|#)$/i;

/** A number before such a word is no price: "12 years". */
const counted = /^\(?(?:jahre|years?|yo|y\/o|ans|años|anni|лет|szt\.?|ks|st\.?|pers\.?|pax)\)?$/i;

/** Such a word makes a price uncertain, and is no part of the name. */
const vagueWord =
  /^(?:v\.?a\.?|until|till|bis|jusqu'à|hasta|fino|from|ab|ca\.?|circa|approx\.?|desde|dès|da|vanaf|från|fra|od|от|~|≈)$/i;

const spaces = '\u00a0\u202f\u2007\u2009';
/** Spaces that hold a figure together stay; all others separate words. */
const toWords = (line: string) =>
  line
    .replace(new RegExp(`[${spaces}](?!\\p{Nd}{3}(?!\\p{Nd}))|(?<!\\p{Nd})[${spaces}]`, 'gu'), ' ')
    .replace(leader, ' ')
    .replace(/（/g, ' (')
    .replace(/）/g, ')')
    // "6.50*" and "4,50€/100g"
    .replace(
      /(?<=[\p{Nd}\p{Sc}])(?=\*{1,3}(?:\s|$)|[¹²³⁴⁵⁶⁷⁸⁹]|\/\d{0,3}(?:kg|g|lb|oz|l|pers|person|stk|st)(?!\p{L}))/giu,
      ' ',
    )
    .replace(/([:=])(?=\p{Sc}?\p{Nd})(?<!\p{Nd}.)/gu, '$1 ')
    // Not of "w/ fries" and Peruvian soles, "S/".
    .replace(/[,;](?=\s|$)|(?<=[\p{Nd}\p{Sc})–—-])[/|](?=\s|$)/gu, ' $& ')
    .split(new RegExp(`[^\\S${spaces}]+`, 'u'))
    .filter((word) => word !== '');

const hasDigit = /\p{Nd}/u;
const trimBrackets = (word: string) => cutEnd(word.replace(/^[([]+/, ''), /[)\]]/);
const hasDecimals = (word: string) => /[.,·']\p{Nd}{2,3}(?!\p{Nd})/u.test(word) || /\p{Sc}/u.test(word);
const join = (words: readonly string[]) =>
  cutEnd(words.join(' ').replace(/ ([,;])(?= |$)/g, '$1'), /[\s:=@,;/|–—-]/);

interface FoundPrice {
  text: string;
  start: number;
  hasSign: boolean;
}

class LineScanner {
  readonly words: string[];
  readonly context: LineContext;
  /** The words from here on are taken. */
  end: number;

  constructor(text: string, context: LineContext) {
    this.words = toWords(text);
    this.context = context;
    this.end = this.words.length;
  }

  at(index: number): string {
    return this.words[index] ?? '';
  }

  isPrice(index: number): boolean {
    const word = trimBrackets(this.at(index));
    return hasDigit.test(word) && word.length < 30 && isAmount(word, this.context);
  }

  /** A dash separates prices only: "8,50 - 12,50". */
  isSeparator(index: number): boolean {
    const isRange =
      /^[–—-]$/.test(this.at(index)) && this.isPrice(index - 1) && hasDecimals(this.at(index - 1));
    return isRange || separator.test(this.at(index));
  }

  isSign(index: number): boolean {
    const word = trimBrackets(this.at(index));
    return word !== '' && word.length < 12 && !hasDigit.test(word) && isPriceSign(word, this.context);
  }

  /** "12 €50" */
  private signBetween(end: number): FoundPrice | undefined {
    const isSplit = /^\d{1,4}$/.test(this.at(end - 2)) && /^\p{Sc}\d\d$/u.test(this.at(end - 1));
    if (!isSplit || countingWord.test(this.at(end - 3))) return undefined;
    return { text: this.words.slice(end - 2, end).join(' '), start: end - 2, hasSign: true };
  }

  /** The price that ends before `end`, with the signs on both sides of it. */
  priceBefore(end: number): FoundPrice | undefined {
    const split = this.signBetween(end);
    if (split) return split;
    let start = end;
    const isAfter = this.isSign(start - 1);
    if (isAfter) start -= 1;
    if (start < 1 || !this.isPrice(start - 1)) return undefined;
    start -= 1;
    const isBefore = this.isSign(start - 1);
    if (isBefore) start -= 1;
    const text = this.words.slice(start, end).map(trimBrackets).join(' ');
    return { text, start, hasSign: isAfter || isBefore };
  }
}

/** The longest run of last words that a test accepts. */
function lastWords(line: LineScanner, accepts: (text: string) => boolean): number {
  for (let count = Math.min(NOTE_WORDS_MAX, line.end); count > 0; count -= 1)
    if (accepts(line.words.slice(line.end - count, line.end).join(' '))) return count;
  return 0;
}

/** Short ones are words only in capitals: "MP". Some say it twice: "market price, ask us". */
const standsForPrice = (text: string) =>
  text.split(/\s?[,;/]\s/).every(isPriceWords) &&
  (text.length > 4 || text === text.toUpperCase() || /^\p{L}\.\p{L}\.$/u.test(text));

function takeWords(line: LineScanner): string | undefined {
  const count = lastWords(line, standsForPrice);
  const words = line.words
    .slice(line.end - count, line.end)
    .join(' ')
    .replace(/\s(?=[,;])/g, '')
    .replace(/^\(([^()]*)\)$/, '$1');
  line.end -= count;
  return count > 0 ? words : undefined;
}

/** "V" and "VG GF" behind a price. */
const isMarks = (text: string) => /^(?:(?:V|VG|VE|GF|DF)[ ,]*)+$/.test(text);

/** A note behind the price, in brackets or not. Brackets without a price before them are part of the name. */
function takeNote(line: LineScanner): string | undefined {
  const isBracketed = (text: string, hasFootnotes: boolean) => {
    const inner = /^\(([^()]+)\)(?: \([^()]+\))*$/.exec(text)?.[1];
    if (hasFootnotes && /^\(\d\d?\)$/.test(text)) return true;
    const [first = ''] = inner?.split(' ') ?? [];
    return inner !== undefined && !isBeforeFormerPrice(first) && !isAmount(inner, line.context);
  };
  const hasFootnotes = hasDecimals(line.at(line.end - 2));
  const count = lastWords(
    line,
    (text) => (isPriceNote(text) && !isUnit(text)) || isBracketed(text, hasFootnotes) || isMarks(text),
  );
  if (count === 0 || !line.priceBefore(line.end - count)) return undefined;
  const note = line.words.slice(line.end - count, line.end).join(' ');
  line.end -= count;
  return isMarks(note) ? `(${note})` : note;
}

/** "9.90 statt 12.90" and "12.90 jetzt 9.90" */
function takeOffer(line: LineScanner): Pick<TakenPrices, 'prices' | 'former'> | undefined {
  const last = line.priceBefore(line.end);
  if (!last) return undefined;
  for (let count = 1; count <= 3; count += 1) {
    const between = line.words.slice(Math.max(0, last.start - count), last.start).join(' ');
    const isFormer = isBeforeFormerPrice(between);
    const first =
      isFormer || isBeforeCurrentPrice(between) ? line.priceBefore(last.start - count) : undefined;
    if (!first) continue;
    // "was 12.90 now 9.90"
    line.end = first.start - (isBeforeFormerPrice(line.at(first.start - 1)) ? 1 : 0);
    const [now, former] = isFormer ? [first.text, last.text] : [last.text, first.text];
    return { prices: [{ label: '', price: now }], former };
  }
  return undefined;
}

/** "0,3 3,20 0,5 4,60": volumes without their unit, each with its price. */
function takeVolumes(line: LineScanner): TakenPrices['prices'] {
  const prices: TakenPrices['prices'] = [];
  let { end } = line;
  for (;;) {
    const price = line.priceBefore(end);
    const volume = price && plainSigns(line.at(price.start - 1));
    const canBePrice = price !== undefined && (hasDecimals(price.text) || /^\p{Nd}{2,}$/u.test(price.text));
    if (!price || volume === undefined || !isVolume(volume) || !canBePrice) break;
    prices.unshift({ label: line.at(price.start - 1), price: price.text });
    end = price.start - 1;
  }
  if (prices.length < 2) return [];
  line.end = end;
  return prices;
}

/** "12/18", "4.-/6.-", "5–7". */
const gluedPrices = /(?<=\p{Nd}|[.,:][-–—]{1,3}|\p{Sc})[/|]|(?<=\p{Nd})[–—-](?=[\p{Nd}\p{Sc}])/u;

/** The names of as many sizes before glued prices: "3dl/5dl 4.-/6.-". */
function gluedLabels(line: LineScanner, end: number, count: number): string[] {
  const labels = line.at(end - 1).split(/[/|]/);
  const areAll = labels.length === count && labels.every((label) => labelBefore([label], 1).count === 1);
  return areAll && end > 1 ? labels : [];
}

/** The prices of "12/18" and "5–7 €". */
function glued(line: LineScanner, end: number): { prices: string[]; start: number } | undefined {
  const start = line.isSign(end - 1) ? end - 2 : end - 1;
  const prices = line.at(start).split(gluedPrices);
  const areAll = prices.every((part) => hasDigit.test(part) && isAmount(part, line.context));
  return prices.length > 1 && areAll ? { prices, start } : undefined;
}

function takeLast(line: LineScanner): TakenPrices['prices'] {
  const prices: TakenPrices['prices'] = [];
  for (;;) {
    let { end } = line;
    let isSeparated = false;
    while (end > 1 && line.isSeparator(end - 1)) {
      isSeparated ||= /[/|–—-]/.test(line.at(end - 1));
      end -= 1;
    }
    const several = glued(line, end);
    if (several) {
      const labels = gluedLabels(line, several.start, several.prices.length);
      prices.unshift(...several.prices.map((price, index) => ({ label: labels[index] ?? '', price })));
      line.end = several.start - (labels.length > 0 ? 1 : 0);
      continue;
    }
    const found = line.priceBefore(end);
    if (!found || found.start < 0) break;
    const { label, count } = labelBefore(line.words, found.start);
    const isColumn = prices.length < (line.context.columns ?? 0);
    // "Menu 2 12.50": the 2 belongs to the name. "3.20 / 4.20": both are prices.
    const canFollow = isSeparated || isColumn || found.hasSign || hasDecimals(found.text);
    if (prices.length > 0 && !canFollow && (label === '' || prices[0]?.label === '')) break;
    line.end = found.start - count;
    const vague = label === '' && vagueWord.test(line.at(line.end - 1)) ? line.at(line.end - 1) : undefined;
    if (vague !== undefined) line.end -= 1;
    prices.unshift({ label, price: vague === undefined ? found.text : `${vague} ${found.text}` });
  }
  return prices;
}

/** The number before the price may be its thousands, or its whole part: "1 290 Ft", "6 50". */
function otherReading(line: LineScanner, price: string): { price: string; isSure: boolean } | undefined {
  const before = line.at(line.end - 1);
  if (!/^\p{Nd}{1,3}$/u.test(before) || /^0/.test(plainSigns(before))) return undefined;
  const { currency, language = 'en', hasSpacedThousands = false } = line.context;
  const marked = markSigns(plainSigns(price), currency, language);
  const digits = marked.text.replaceAll('¤', '').trim();
  const decimals = decimalsOf(marked.currency);
  if (/^\d{3}(?:[.,](?:\d{1,2}|-+))?$/.test(digits)) {
    const isNumbered = countingWord.test(line.at(line.end - 2));
    const isSure = digits.startsWith('0') || ((decimals === 0 || hasSpacedThousands) && !isNumbered);
    return { price: price.replace(/\p{Nd}/u, `${before} $&`), isSure };
  }
  const isCents = decimals === 2 && /^\d\d$/.test(digits);
  return isCents ? { price: price.replace(/\p{Nd}/u, `${before}.$&`), isSure: false } : undefined;
}

/** "£4.50 Soup of the day" */
function takeFirst(line: LineScanner): TakenPrices | undefined {
  const count = line.isSign(0) ? 2 : line.isSign(1) ? 2 : 1;
  const price = line.priceBefore(count);
  const isClear = price?.start === 0 && (price.hasSign || hasDecimals(price.text));
  if (!isClear || line.words.length === count || isUnit(line.at(count))) return undefined;
  return {
    isFirst: true,
    rest: join(line.words.slice(count)).replace(/^[-–—:|]\s/, ''),
    prices: [{ label: '', price: price.text }],
  };
}

/** "Soup 6.50 with bread": a price, and more text. */
function takeWithin(line: LineScanner): TakenPrices | undefined {
  for (let end = line.words.length - 1; end > 1; end -= 1) {
    const price = hasDigit.test(line.at(end - 1)) || line.isSign(end - 1) ? line.priceBefore(end) : undefined;
    if (!price || price.start < 1 || isUnit(line.at(end)) || line.isSign(end)) continue;
    if (!price.hasSign && !hasDecimals(price.text)) continue;
    const note = line.words.slice(end).join(' ');
    const rest = join(line.words.slice(0, price.start));
    return { rest, prices: [{ label: '', price: price.text }], note, isWithinText: true };
  }
  return undefined;
}

/** "Curry chicken 12.50 beef 14.50": a number of the name looks like the price. "12 years" beside 9.50 does not. */
function looksLikeMore(names: readonly string[], price: string, context: LineContext): boolean {
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

/** Below a heading with sizes, a dash stands for a size that a dish does not have: "Weizen – 4,80". */
export function takeCells(
  text: string,
  sizes: readonly string[],
  context: LineContext,
): TakenPrices | undefined {
  const words = text.split(/\s+/);
  const cells = words.slice(-sizes.length);
  const isNone = (cell: string) => /^[-–—x×]$/i.test(cell);
  if (sizes.length < 2 || words.length <= sizes.length || !cells.some(isNone)) return undefined;
  const prices = cells.flatMap((cell, index) =>
    isNone(cell) ? [] : { label: sizes[index] ?? '', price: cell },
  );
  if (prices.length === 0 || !prices.every(({ price }) => isAmount(price, context))) return undefined;
  return { rest: join(words.slice(0, -sizes.length)), prices, areCells: true };
}

/** Whether a number behind this name is likelier a part of it: "Table for", "Route". */
export const endsWithCount = (name: string): boolean => numberedWord.test(name);

/** Takes the prices, with the labels before them, off a line. */
export function takePrices(text: string, context: LineContext): TakenPrices {
  const taken = takeAll(text, context);
  const [only] = taken.prices;
  if (!only || taken.other || !looksLikeMore(taken.rest.split(' '), only.price, context)) return taken;
  return { ...taken, hasMore: true };
}

function takeAll(text: string, context: LineContext): TakenPrices {
  const line = new LineScanner(text, context);
  const words = takeWords(line);
  if (words !== undefined) {
    const note = takeNote(line) ?? noteOfWords(line);
    return { rest: join(line.words.slice(0, line.end)), prices: [], words, ...(note && { note }) };
  }
  const note = takeNote(line);
  const offer = takeOffer(line);
  const volumes = offer ? [] : takeVolumes(line);
  const prices = offer?.prices ?? (volumes.length > 0 ? volumes : takeLast(line));
  if (prices.length === 0) {
    return takeFirst(line) ?? takeWithin(line) ?? { rest: join(line.words), prices };
  }
  const [only, ...others] = prices;
  const names = line.words.slice(0, line.end);
  const taken: TakenPrices = {
    rest: '',
    prices,
    ...(offer?.former && { former: offer.former }),
    ...(note && { note }),
  };
  // A single label belongs to the name: "Lager 0.5 l 4.80".
  if (only && others.length === 0 && only.label) {
    names.push(only.label);
    only.label = '';
  } else if (only && others.length === 0 && !offer) {
    const other = otherReading(line, only.price);
    const shorter = join(names.slice(0, -1));
    if (other?.isSure) {
      only.price = other.price;
      names.pop();
    } else if (other) taken.other = { rest: shorter, price: other.price };
  }
  taken.rest = join(names);
  return taken;
}

/** "p. P. auf Anfrage" */
function noteOfWords(line: LineScanner): string | undefined {
  const count = lastWords(line, isPriceNote);
  if (count === 0 || count === line.end) return undefined;
  const note = line.words.slice(line.end - count, line.end).join(' ');
  line.end -= count;
  return note;
}
