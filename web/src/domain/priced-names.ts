import { t } from '../texts/texts.ts';
import { parsePrice, priceInputText } from './price-input.ts';

/** A name with its price: a size or an extra. */
export interface PricedName {
  name: string;
  price: number;
}

/** What was read from a typed row, and the sentence about its first mistake. */
export interface ParsedPricedNames {
  entries: PricedName[];
  error: string | undefined;
}

/** What a row may hold, and its words for errors. */
export interface PricedNameLimits {
  /** What one entry is: a size or an extra. */
  noun: string;
  count: number;
  nameLength: number;
  /** Whether a name may occur only once. */
  isUnique: boolean;
}

const amount = /^\p{Sc}?\d[\d.,']*\p{Sc}?$|^\p{Sc}?[.,]\d+$|^-\p{Sc}?\d[\d.,]*$/u;
// Not `L`, which is a size.
const measure = /^(l|cl|ml|dl|g|kg|oz|cm|mm|in|inch|%|°|")$/;
/** Two spaces, a tab, a semicolon or a new line; a comma unless it is within a number. */
const separator = /\s*(?:;|\n|\t|\s{2,}|,(?!\d)|(?<!\d),)\s*/;
// A quoted name may contain separators. A quotation mark after a number means inches.
const quotedName = /(?<![^\s;,])"([^"]+)"(?=\s)/g;
const placeholder = /\uE000(\d+)\uE001/g;

/**
 * Reads a row of names and prices as people type it: `S 3.20  M 3.80  L 4.40`, on one line or several, with semicolons
 * or commas, with a decimal point or comma. What cannot be read is left out, and `error` says why.
 *
 * @example
 * parsePricedNames('Small cup 3,20; Large 4,40', sizeLimits).entries
 * // [{ name: 'Small cup', price: 3.2 }, { name: 'Large', price: 4.4 }]
 */
export function parsePricedNames(typed: string, limits: PricedNameLimits): ParsedPricedNames {
  const quoted: string[] = [];
  const text = typed.replace(quotedName, (_, name: string) => `\uE000${quoted.push(name) - 1}\uE001`);
  const entries: PricedName[] = [];
  const errors: string[] = [];
  for (const words of text.split(separator).flatMap(splitAtPrices)) {
    const entry = readEntry(words, (name) => name.replace(placeholder, (_, index) => quoted[index] ?? ''));
    if ('error' in entry) errors.push(entry.error);
    else entries.push(entry);
  }
  return { entries, error: errors[0] ?? limitError(entries, limits) };
}

/** Splits `S 3.20 M 3.80`, where only single spaces separate the entries, after each price. */
function splitAtPrices(segment: string): string[][] {
  const words = segment
    .replace(/\s*\p{Sc}(?=\s|$)/gu, '')
    .split(/\s+/)
    // A phone types a full stop for two spaces.
    .map((word) => (amount.test(word.replace(/[.,:]$/, '')) ? word.replace(/[.,:]$/, '') : word))
    .filter((word) => word !== '' && !/^\p{Sc}$/u.test(word));
  const decimals = decimalsOf(words.at(-1) ?? '');
  const entries: string[][] = [];
  let entry: string[] = [];
  for (const [index, word] of words.entries()) {
    const isPrice = entry.length > 0 && amount.test(word) && decimalsOf(word) === decimals;
    entry.push(word);
    if (!isPrice || measure.test(words[index + 1] ?? '')) continue;
    entries.push(entry);
    entry = [];
  }
  return entry.length > 0 ? [...entries, entry] : entries;
}

const decimalsOf = (word: string) => /[.,](\d{1,2})\D?$/.exec(word)?.[1]?.length ?? 0;

function readEntry(words: string[], restore: (name: string) => string): PricedName | { error: string } {
  const last = words.at(-1) ?? '';
  if (!amount.test(last)) return { error: t('“{name}” has no price.', { name: restore(words.join(' ')) }) };
  const typed = words.slice(0, -1).join(' ');
  const name = restore(typed.replace(/^\+\s*/, '').replace(/[\s:=–-]+$/, ''));
  if (name === '') return { error: t('“{price}” has no name.', { price: last }) };
  const parsed = parsePrice(last);
  return 'error' in parsed ? { error: `${name}: ${parsed.error}` } : { name, price: parsed.price };
}

function limitError(entries: readonly PricedName[], limits: PricedNameLimits): string | undefined {
  const { noun, count, nameLength, isUnique } = limits;
  const isSize = noun === 'size';
  if (entries.length > count)
    return isSize
      ? t('An item can have at most {max} sizes.', { max: count })
      : t('An item can have at most {max} extras.', { max: count });
  const long = entries.find(({ name }) => name.length > nameLength);
  if (long) return t('“{name}” is too long: at most {max} characters.', { name: long.name, max: nameLength });
  const names = entries.map(({ name }) => name.toLowerCase());
  const twice = entries.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  if (!isUnique || !twice) return undefined;
  const { name } = twice;
  return isSize
    ? t('Two sizes are called “{name}”.', { name })
    : t('Two extras are called “{name}”.', { name });
}

/**
 * The row that `parsePricedNames` reads back.
 *
 * @example
 * formatPricedNames([{ name: 'S', price: 3.2 }, { name: 'M', price: 3.8 }]) // 'S 3.20  M 3.80'
 */
export function formatPricedNames(entries: readonly PricedName[]): string {
  return entries.map(formatEntry).join('  ');
}

const anyLength = { noun: '', count: 1, nameLength: Number.POSITIVE_INFINITY, isUnique: false };

function formatEntry({ name, price }: PricedName): string {
  const plain = `${name} ${priceInputText(price)}`;
  const [first, ...others] = parsePricedNames(plain, anyLength).entries;
  return first?.name === name && others.length === 0 ? plain : `"${name}" ${priceInputText(price)}`;
}
