import { SIZE_NAME_MAX, SIZES_MAX } from '@menuboard/contract/domain/limits';
import { t } from '../../texts/texts.ts';
import { decimalsOfTyped, isTypedAmount, isTypedSign, parsePrice, priceInputText } from './price-input.ts';

/** A name with its price: a size or an extra. */
export interface PricedName {
  name: string;
  price: number;
}

/** The values of a typed row, and the sentence about its first mistake. */
export interface ParsedPricedNames {
  entries: PricedName[];
  error: string | undefined;
}

/** The limits of a row, and its words for errors. */
export interface PricedNameLimits {
  /** The kind of an entry: a size or an extra. */
  noun: string;
  count: number;
  nameLength: number;
  /** True if a name may occur only once. */
  isUnique: boolean;
}

/** The limits of a row of sizes. */
export const sizeLimits = { noun: 'size', count: SIZES_MAX, nameLength: SIZE_NAME_MAX, isUnique: true };

// Not `L`, which is a size.
const measure = /^(l|cl|ml|dl|g|kg|oz|cm|mm|in|inch|%|°|")$/;
/** Two spaces, a tab, a semicolon or a new line; a comma unless it is within a number. */
const separator = /\s*(?:[;；؛]|\n|\t|\s{2,}|[,،、](?!\p{Nd})|(?<!\p{Nd})[,،、])\s*/u;
// A quoted name may contain separators. A quotation mark after a number means inches.
const quotedName = /(?<![^\s;,])"([^"]+)"(?=\s)/g;
const placeholder = /\uE000(\d+)\uE001/g;

/**
 * Reads a row of names and prices as people type it: `S 3.20  M 3.80  L 4.40`, on one line or several, with semicolons
 * or commas, with a decimal point or comma. Unreadable entries are left out, and `error` has the reason.
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
  const all = segment
    .split(/\s+/)
    // A phone types a full stop for two spaces.
    .map((word) => (isTypedAmount(word.replace(/[.,:]$/, '')) ? word.replace(/[.,:]$/, '') : word))
    .filter((word) => word !== '');
  const words = all.filter((_, index) => !isSignOfAmount(all, index));
  const decimals = decimalsOfTyped(words.at(-1) ?? '');
  const entries: string[][] = [];
  let entry: string[] = [];
  for (const [index, word] of words.entries()) {
    const isPrice = entry.length > 0 && isTypedAmount(word) && decimalsOfTyped(word) === decimals;
    entry.push(word);
    if (!isPrice || measure.test(words[index + 1] ?? '')) continue;
    entries.push(entry);
    entry = [];
  }
  return entry.length > 0 ? [...entries, entry] : entries;
}

/** A sign beside an amount: "Kč" of "S 85 Kč M 95 Kč". A name is between a price and an amount: "L". */
function isSignOfAmount(words: readonly string[], index: number): boolean {
  const [before, word, after] = [words[index - 1] ?? '', words[index] ?? '', words[index + 1] ?? ''];
  if (!isTypedSign(word)) return false;
  return isTypedAmount(before) !== isTypedAmount(after) || /^\p{Sc}$/u.test(word);
}

function readEntry(words: string[], restore: (name: string) => string): PricedName | { error: string } {
  const last = words.at(-1) ?? '';
  if (!isTypedAmount(last)) return { error: t('“{name}” has no price.', { name: restore(words.join(' ')) }) };
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
