/**
 * The only reader of prices: for forms, pasted lists, CSV files and commands. An ambiguous text is doubtful and gets
 * both meanings. No text is read as a default or only in part.
 */
import { decimalsOf } from './currency.ts';
import { plainSigns } from './plain-signs.ts';
import { markSigns, SIGN } from './price-signs.ts';
import { isPriceWords, priceWords } from './price-words.ts';
import { type DecimalSign, decimalSignOf, type FigureStyle, readFigure } from './read-figure.ts';

export type { DecimalSign } from './read-figure.ts';

/** Facts about a text with prices. */
export interface PriceContext extends FigureStyle {
  /** BCP 47 tag of the person or the menu. Without it, a doubtful "1,250" is more likely 1250. */
  language?: string | undefined;
}

/** Reason why a person must choose: a sign with two meanings, several prices, or text beside the price. */
export type PriceDoubt = 'sign' | 'several' | 'text';
/** Reason why a text is no price. */
export type PriceProblem = 'empty' | 'no-price' | 'negative' | 'decimals';

/** A price as a text states it, or the reason to doubt it. */
export type PriceReading =
  | { price: number; former?: number; note?: string }
  /** Likeliest price first. */
  | { doubtful: number[]; reason: PriceDoubt }
  /** Words that replace the price, as in the text. */
  | { words: string }
  | { error: PriceProblem };

/** No price is longer. The limit bounds the work of the patterns below. */
const LENGTH_MAX = 80;

const figure = "(?:\\d+(?:[.,'·]\\d+|\\s\\d{3}(?!\\d))*|[.,·]\\d+)";
/** Replacements for zero cents: "6.-", "145:-", "250/-", "7.". */
const zeroCents = '(?:\\s?[.,:]\\s?-{1,3}|-{1,3}|\\s?\\/-|[.,])';
const multiples: Record<string, number> = { k: 1e3, rb: 1e3, 千: 1e3, 천: 1e3, 万: 1e4, 萬: 1e4, 만: 1e4 };

const { notes, former, current, range, footnotes } = priceWords;
const amount = '.*?\\d.*?';
const patterns = {
  /** Signs on both sides. */
  edges: /^(?:¤\s?){0,2}(.*?)(?:\s?¤){0,2}$/su,
  /** "8€50", and "8$500" where prices have three decimals. */
  signWithin: { 2: /^(\d+(?:[.,'\s]\d{3})*)\s?¤(\d\d)$/u, 3: /^(\d+(?:[.,'\s]\d{3})*)¤(\d{3})$/u },
  amount: new RegExp(`^(${figure})(?:${zeroCents}|\\s?(${Object.keys(multiples).join('|')}))?$`, 'iu'),
  figures: new RegExp(figure, 'gu'),
  former: new RegExp(`^(${amount})\\s?[([]?(?:${former}):?\\s(${amount})[)\\]]?$`, 'isu'),
  current: new RegExp(`^(${amount})\\s(?:${current}):?\\s(${amount})$`, 'isu'),
  range: new RegExp(`^(${amount})\\s?(?:${range})\\s?(\\D{0,4}\\d.*)$`, 'isu'),
  noteBehind: new RegExp(`^(${amount}) ?(?:(?<!\\p{L})(${notes})|\\s(${footnotes}))$`, 'isu'),
  noteInBrackets: new RegExp(`^(${amount})\\s?[([]([^\\])\\d][^\\])]{0,40}|\\d\\d?)[)\\]]$`, 'isu'),
  noteBefore: new RegExp(`^(${notes}):?\\s(${amount})$`, 'isu'),
};

/** Signs of cents. `¢` alone is also a sign of other currencies. */
const cents = {
  behind: /^(\d{1,3})\s?(?:¢|(?<=\d)c|cts?\.?|cents?)$/i,
  before: /^¢\s?(\d{1,3})$/,
  pence: /^(\d{1,3})\s?(?:p|pence)$/i,
  hasOwnSign: /^(?:CRC|GHS|SVC)$/,
};

/** "50¢" and "80p" as amounts of the whole unit. */
function plainCents(plain: string, { currency }: FigureStyle): string {
  if (decimalsOf(currency) !== 2 || cents.hasOwnSign.test(currency)) return plain;
  const found =
    cents.behind.exec(plain) ??
    cents.before.exec(plain) ??
    (currency === 'GBP' ? cents.pence.exec(plain) : null);
  return found ? `${Number(found[1]) / 100}`.replace('.', '·') : plain;
}

/** Reads an amount with its signs; undefined for any other text. */
function readAmount(text: string, style: FigureStyle) {
  const bare = patterns.edges.exec(text)?.[1] ?? '';
  const [, negative, plain = ''] = /^(-?)\s?(.*)$/s.exec(bare) ?? [];
  const within = patterns.signWithin[decimalsOf(style.currency) === 3 ? 3 : 2];
  const [, whole, cents] = within.exec(plain) ?? [];
  const [, digits, multiple] = patterns.amount.exec(whole === undefined ? plain : whole) ?? [];
  if (digits === undefined) return undefined;
  const read = readFigure(cents === undefined ? digits : `${digits}·${cents}`, style);
  const values = [...new Set(read.values)];
  if (multiple === undefined) return { ...read, values, isNegative: negative !== '' && values[0] !== 0 };
  const factor = multiples[multiple.toLowerCase()] ?? 1;
  return { values: values.flatMap((value) => [value * factor, value]), isDoubtful: true, isNegative: false };
}

function readAlone(text: string, style: FigureStyle): PriceReading | undefined {
  const amount = readAmount(text, style);
  if (amount === undefined) return undefined;
  const [price] = amount.values;
  if (amount.isNegative) return { error: 'negative' };
  if (price === undefined) return { error: amount.hasTooManyDecimals ? 'decimals' : 'no-price' };
  return amount.isDoubtful ? { doubtful: amount.values, reason: 'sign' } : { price };
}

function readPair(text: string, style: FigureStyle): PriceReading | undefined {
  const read = (part: string | undefined) => readAlone(part?.trim() ?? '', style);
  const offer = patterns.former.exec(text);
  const [price, former] = offer ? [read(offer[1]), read(offer[2])] : [];
  if (price && former && 'price' in price && 'price' in former)
    return { price: price.price, former: former.price };
  const later = patterns.current.exec(text);
  const [before, now] = later ? [read(later[1]), read(later[2])] : [];
  if (before && now && 'price' in before && 'price' in now) return { price: now.price, former: before.price };
  const range = patterns.range.exec(text);
  const ends = range ? [read(range[1]), read(range[2])] : [];
  const values = ends.flatMap((end) =>
    end && 'price' in end ? end.price : end && 'doubtful' in end ? end.doubtful : [],
  );
  return ends.length > 0 && ends.every((end) => end !== undefined) && values.length > 1
    ? { doubtful: values, reason: 'several' }
    : undefined;
}

function readWithNote(text: string, style: FigureStyle): PriceReading | undefined {
  const behind = patterns.noteInBrackets.exec(text) ?? patterns.noteBehind.exec(text);
  const before = patterns.noteBefore.exec(text);
  const amount = behind?.[1] ?? before?.[2];
  const note = behind ? (behind[2] ?? behind[3]) : before?.[1];
  if (amount === undefined || note === undefined) return undefined;
  const read = readAlone(amount.trim(), style);
  return read && 'price' in read ? { ...read, note: note.trim() } : read;
}

/** Reads a price beside a text that no rule explains. */
function readAmongText(text: string, style: FigureStyle): PriceReading {
  const [only, ...others] = text.match(patterns.figures) ?? [];
  const { values } = only !== undefined && others.length === 0 ? readFigure(only, style) : { values: [] };
  return values.length > 0 ? { doubtful: values, reason: 'text' } : { error: 'no-price' };
}

const signsByLanguage = new Map<string, DecimalSign>();

function signOfLanguage(language: string): DecimalSign {
  const sign =
    signsByLanguage.get(language) ?? (new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.');
  signsByLanguage.set(language, sign);
  return sign;
}

/**
 * Reads one price.
 *
 * @param text as written, in the digits of any script, with its sign, code or abbreviation
 *
 * @example
 * readPrice('CHF 1’250.–', { currency: 'CHF' }) // { price: 1250 }
 * readPrice('6.500', { currency: 'EUR' }) // { doubtful: [6.5, 6500], reason: 'sign' }
 * readPrice('9.90 statt 12.90', { currency: 'EUR' }) // { price: 9.9, former: 12.9 }
 * readPrice('Tagespreis', { currency: 'EUR' }) // { words: 'Tagespreis' }
 */
export function readPrice(text: string, context: PriceContext): PriceReading {
  const plain = plainSigns(text).trim();
  if (plain.length > LENGTH_MAX) return { error: 'no-price' };
  if (isPriceWords(plain)) return { words: text.trim() };
  const { language, likelySign = language ? signOfLanguage(language) : undefined } = context;
  const marked = markSigns(plainCents(plain, context), context.currency, language ?? 'en');
  if (patterns.edges.exec(marked.text)?.[1] === '') return { error: 'empty' };
  const style = { ...context, likelySign, currency: marked.currency };
  return (
    readAlone(marked.text, style) ??
    readPair(marked.text, style) ??
    readWithNote(marked.text, style) ??
    readAmongText(marked.text, style)
  );
}

/**
 * Whether a text is an amount with its signs and nothing else, even an ambiguous one.
 *
 * @example
 * isAmount('8€50', { currency: 'EUR' }) // true
 * isAmount('8 eggs', { currency: 'EUR' }) // false
 */
export function isAmount(text: string, context: PriceContext): boolean {
  if (text.length > LENGTH_MAX) return false;
  const plain = plainCents(plainSigns(text).trim(), context);
  const marked = markSigns(plain, context.currency, context.language ?? 'en');
  return readAmount(marked.text, context) !== undefined;
}

/**
 * Whether a text is a sign, code or abbreviation that is written beside amounts.
 *
 * @example
 * isPriceSign('Kč', { currency: 'EUR' }) // true
 */
export const isPriceSign = (text: string, { currency, language = 'en' }: PriceContext): boolean =>
  markSigns(plainSigns(text), currency, language).text === SIGN;

/**
 * The decimal sign that the figures of a text suggest: a text with "6,50" separates thousands by points.
 *
 * @param texts all prices of the text
 */
export function learnStyle(texts: readonly string[], context: PriceContext): PriceContext {
  const signs = new Set(
    texts.flatMap((text) => {
      const found = text.length > LENGTH_MAX ? [] : (plainSigns(text).match(patterns.figures) ?? []);
      return found.flatMap((one) => decimalSignOf(one, context.currency) ?? []);
    }),
  );
  const [only, other] = signs;
  return only === undefined || other ? context : { ...context, likelySign: only, isSeen: true };
}

/**
 * A reader for the prices of one text, whose style decides figures with two meanings.
 *
 * @param texts all prices of the text
 *
 * @example
 * priceReader(['6,50', '1.250'], { currency: 'EUR' })('1.250') // { price: 1250 }
 */
export function priceReader(texts: readonly string[], context: PriceContext): (text: string) => PriceReading {
  const learned = learnStyle(texts, context);
  return (text) => readPrice(text, learned);
}
