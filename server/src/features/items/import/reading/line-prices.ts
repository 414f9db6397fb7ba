/** Takes the prices off a line of a pasted list, at any position. */
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { plainSigns } from '@menuboard/contract/domain/money/plain-signs';
import { markSigns } from '@menuboard/contract/domain/money/price-signs';
import { isBeforeCurrentPrice, isBeforeFormerPrice } from '@menuboard/contract/domain/money/price-words';
import { isAmount } from '@menuboard/contract/domain/money/read-price';
import { noteOfWords, takeNote, takeWords } from './line-notes.ts';
import { countingWord, hasDecimals, hasDigit, join, type LineContext, LineScanner } from './line-scanner.ts';
import { looksLikeMore } from './name-numbers.ts';
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
  /** Set if the labels come from a heading, so that a single price is a size, too. */
  areCells?: boolean;
  /** Set if the line begins with the price. */
  isFirst?: boolean;
  /** Set if the line continues after the price. */
  isWithinText?: boolean;
  /** Set if the name has another number that may be a price. */
  hasMore?: boolean;
}

/** Words that make a price uncertain and are no part of the name. */
const vagueWord =
  /^(?:v\.?a\.?|until|till|bis|jusqu'à|hasta|fino|from|ab|ca\.?|circa|approx\.?|desde|dès|da|vanaf|från|fra|od|от|~|≈)$/i;

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
    while (prices.length > 0 && line.isSeparator(end - 1)) end -= 1;
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
  const labels = line
    .at(end - 1)
    .split(/[/|]/)
    .map((word) => labelBefore([word], 1).label);
  const areAll = labels.length === count && labels.every((label) => label !== '');
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
  // "5 .00"
  if (/^[.,]\d{1,3}$/.test(digits)) return { price: `${before}${price}`, isSure: false };
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
