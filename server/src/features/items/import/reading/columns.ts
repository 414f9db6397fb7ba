/** Recognises the columns of a table by their heads, else by their cells. */
import type { ImportColumn, ImportField } from '@menuboard/contract/imports';
import { readYesNo } from './cell-values.ts';
import { languageOfHead } from './head-language.ts';
import { isUnneeded, knownHead, plainName, sizeOfHead } from './head-words.ts';
import { looksLikePrice } from './looks-like-price.ts';
import { labelBefore } from './size-words.ts';

export type Columns = (ImportColumn | null)[];

export interface FoundColumns {
  columns: Columns;
  /** Columns with a head that were recognised by their cells. */
  guessed: number[];
  /** Columns of prices that may be sizes, because no head says which is the price. */
  priceColumns: number[];
}

interface Head {
  field?: ImportField;
  order: number;
  language?: string;
  isUnneeded?: boolean;
}

const offerNames =
  /^(?:sale price|angebotspreis|precio rebajado|tarif promo|prezzo in offerta|preço promocional|aanbiedingsprijs|cena promocyjna)$/;

function headOf(cell: string): Head {
  const name = plainName(cell);
  const known = knownHead(name);
  if (known) return known;
  if (sizeOfHead(cell) !== undefined) return { field: 'sizePrice', order: 0 };
  const found = languageOfHead(cell);
  // A column that is called "English" has the names in English.
  const base =
    found &&
    (found.base === '' ? { field: 'name' as const, order: 2_000 } : knownHead(plainName(found.base)));
  if (found && base && (base.field === 'name' || base.field === 'description')) {
    return { ...base, language: found.language };
  }
  return { order: 0, isUnneeded: isUnneeded(name) };
}

/** The language of a known head: "name [de]". */
function withLanguage(cell: string, head: Head): Head {
  if (head.language !== undefined || (head.field !== 'name' && head.field !== 'description')) return head;
  const found = languageOfHead(cell);
  const base = found && knownHead(plainName(found.base));
  return found && base?.field === head.field ? { ...head, language: found.language } : head;
}

interface Candidate extends Head {
  index: number;
  field: ImportField;
}

/** Texts in a language are translations beside another column of the same field. */
function takeTexts(columns: Columns, field: 'name' | 'description', candidates: readonly Candidate[]): void {
  const own = candidates.filter((one) => one.field === field);
  const plain = own.filter(({ language }) => language === undefined).sort((a, b) => a.order - b.order);
  const [main = own[0]] = plain;
  if (main) columns[main.index] = field;
  const taken = new Set([main?.language]);
  for (const { index, language } of own) {
    if (language === undefined || taken.has(language)) continue;
    taken.add(language);
    columns[index] = `${field} [${language}]`;
  }
}

/** Fields by the heads of columns. The column with the most usual name gets the field. */
export function columnsByHead(cells: readonly string[]): Columns {
  const columns: Columns = cells.map(() => null);
  const candidates = cells.flatMap((cell, index): Candidate[] => {
    const head = withLanguage(cell, headOf(cell));
    return head.field === undefined ? [] : [{ ...head, field: head.field, index }];
  });
  takeTexts(columns, 'name', candidates);
  takeTexts(columns, 'description', candidates);
  const prices = candidates.filter(({ field }) => field === 'price').sort((a, b) => a.order - b.order);
  const isOffer = ({ index }: Candidate) => offerNames.test(plainName(cells[index] ?? ''));
  const price = prices.find((one) => !isOffer(one)) ?? prices[0];
  const offer = prices.find((one) => one !== price && isOffer(one));
  if (price) columns[price.index] = 'price';
  if (offer) columns[offer.index] = 'salePrice';
  const taken = new Set<ImportField>(['name', 'description', 'price']);
  for (const { field, index } of candidates.sort((a, b) => a.order - b.order)) {
    if (field === 'sizePrice') columns[index] = field;
    if (taken.has(field) || field === 'sizePrice') continue;
    taken.add(field);
    columns[index] = field;
  }
  return columns;
}

/** The column that tells rows with the same name and category apart. */
function sizeAmong(
  texts: readonly Statistics[],
  rows: readonly string[][],
  columns: Columns,
): Statistics | undefined {
  const [name, category] = [columns.indexOf('name'), columns.indexOf('category')];
  if (name < 0 || columns.includes('size') || columns.includes('sizePrice')) return undefined;
  const keyOf = (row: readonly string[]) => `${row[name]?.trim()}\n${row[category]?.trim()}`;
  const same = [...Map.groupBy(rows, keyOf).values()].filter((group) => group.length > 1);
  const tellsApart = ({ index }: Statistics) =>
    columns[index] === null &&
    same.every((group) => new Set(group.map((row) => row[index])).size === group.length);
  return same.length === 0 ? undefined : texts.find(tellsApart);
}

/** Length in characters. */
const SHORT = 40;

interface Statistics {
  index: number;
  filled: number;
  prices: number;
  /** Prices with decimals or a sign of a currency. */
  marked: number;
  texts: number;
  distinct: number;
  length: number;
}

const isText = (cell: string) => /\p{L}/u.test(cell) && !/^(?:https?:|data:|\/|\.\/)/i.test(cell);

function statisticsOf(rows: readonly string[][], index: number): Statistics {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  const prices = cells.filter(looksLikePrice);
  return {
    index,
    filled: cells.length,
    prices: prices.length,
    marked: prices.filter((cell) => /[.,]\d|\p{Sc}|\p{L}/u.test(cell)).length,
    texts: cells.filter((cell) => isText(cell) && !looksLikePrice(cell)).length,
    distinct: new Set(cells).size,
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
  };
}

function hasSizes(rows: readonly string[][], index: number): boolean {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  return cells.every((cell) => {
    const words = cell.split(/\s+/);
    return labelBefore(words, words.length).count === words.length;
  });
}

/** The columns of prices: those with decimals, if there are some. A column of the same numbers is no price. */
function pricesAmong(all: readonly Statistics[]): Statistics[] {
  const numbers = all.filter(({ prices, filled }) => prices > 0 && prices >= filled * 0.7);
  const marked = numbers.filter((one) => one.marked >= one.prices / 2);
  return marked.length > 0 ? marked : numbers;
}

/** "In stock" says how many there are, unless its cells say yes or no. */
export function withoutQuantities(columns: Columns, rows: readonly string[][]): Columns {
  return columns.map((field, index) => {
    if (field !== 'available' && field !== 'soldOut') return field;
    const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    const answers = cells.filter((cell) => readYesNo(cell) !== undefined).length;
    return answers < cells.length / 2 ? null : field;
  });
}

const costColumns = (rows: readonly string[][], columns: Columns, heads: readonly string[] = []) =>
  columns.flatMap((field, index) =>
    field === null && /\bcosts?\b/i.test(heads[index] ?? '') ? [statisticsOf(rows, index)] : [],
  );

/** Completes the columns by their cells: prices, names, repeated texts (categories) and long ones (descriptions). */
export function completeColumns(
  named: Columns,
  rows: readonly string[][],
  heads: readonly string[] | undefined,
): FoundColumns {
  const columns = withoutQuantities(named, rows);
  const width = rows.reduce((most, row) => Math.max(most, row.length), columns.length);
  const result: Columns = Array.from({ length: width }, (_, index) => columns[index] ?? null);
  const isFree = (index: number) => result[index] === null && !isUnneeded(plainName(heads?.[index] ?? ''));
  const free = Array.from({ length: width }, (_, index) => index)
    .filter(isFree)
    .map((index) => statisticsOf(rows, index))
    .filter(({ filled }) => filled > 0);
  const guessed: number[] = [];
  const take = (one: Statistics | undefined, field: ImportField) => {
    if (!one || result.includes(field)) return;
    result[one.index] = field;
    guessed.push(one.index);
  };
  const texts = free.filter(({ texts, filled }) => texts > filled / 2);
  const hasNames = result.includes('name');
  const repeating = texts.find(({ texts: count, distinct }) => count > 3 && distinct <= count / 2);
  const [name, description] = texts.filter((one) => one !== repeating);
  const described = result.indexOf('description');
  // Some tills call the name the description.
  if (!hasNames && heads && described >= 0 && statisticsOf(rows, described).length < SHORT) {
    result[described] = 'name';
  } else if (!hasNames) take(name ?? repeating, 'name');
  // The heads of a table name its other columns.
  if (!heads && !hasNames) {
    if (name && repeating) take(repeating, 'category');
    take(description, description && hasSizes(rows, description.index) ? 'size' : 'description');
  }
  take(sizeAmong(texts, rows, result), 'size');
  const hasPrices = (['price', 'sizePrice', 'salePrice'] as const).some((field) => result.includes(field));
  const rest = hasPrices ? [] : pricesAmong(free.filter(({ index }) => result[index] === null));
  // "Cost" is what the owner pays, unless the table has no other price.
  const costs = hasPrices || rest.length > 0 ? [] : pricesAmong(costColumns(rows, result, heads));
  const prices = rest.length > 0 ? rest : costs;
  const [only, ...others] = prices;
  if (only && others.length === 0) take(only, 'price');
  return {
    columns: result,
    guessed: heads ? guessed : [],
    priceColumns: others.length > 0 ? prices.map(({ index }) => index) : [],
  };
}

/** Returns true for a head: it names dishes or prices, and something else about them. */
export function isHead(cells: readonly string[]): boolean {
  if (cells.some((cell) => cell.length > 200)) return false;
  const found = columnsByHead(cells).filter((field) => field !== null);
  const isAboutDishes = found.some((field) => field === 'name' || field === 'price' || field === 'sizePrice');
  return isAboutDishes && new Set(found).size >= 2 && !cells.some((cell) => looksLikePrice(cell.trim()));
}
