/** Writes the details of a dish into cells of an export, and reads them back. */
import { allergens, dishLabels } from '@menuboard/contract/domain/dish';
import { LEFT_MAX } from '@menuboard/contract/domain/limits';
import { plainPrice } from '@menuboard/contract/domain/money/minor-units';
import type { Item } from '@menuboard/contract/items';
import type { DraftSize, ItemDraft, NamedPrices } from '../item-draft.ts';
import { priceReader, type ReadPrice } from './read-price.ts';

/** A column of an export, with its writer and its reader. */
export interface OwnColumn {
  name: string;
  /** @param currency of the prices */
  write: (item: Item, currency: string) => string;
  /** @param cell trimmed; empty for a detail that is not set */
  read: (cell: string, cells: ReadonlyMap<string, string>, draft: ItemDraft) => Partial<ItemDraft>;
}

/** Thrown for a cell that cannot be read. */
export class CellError extends Error {}

type SoldOutSize = NonNullable<ItemDraft['soldOutSizes']>[number];
type SizeCount = NonNullable<ItemDraft['sizeCounts']>[number];

const mask = (text: string) => text.replace(/[\\;=(]/g, '\\$&');
const unmask = (text: string) => text.replace(/\\(.)/gs, '$1');

/** Splits at a separator that no backslash precedes. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === separator) parts.push('');
    else {
      const taken = sign === '\\' ? text.slice(at, at + 2) : sign;
      parts[parts.length - 1] += taken;
      at += taken.length - 1;
    }
  }
  return parts;
}

/** An export has a point before at most three decimals. */
const readExported = priceReader([], { currency: 'KWD', decimalSign: '.' });

export function readOwnPrice(text: string, readPrice: ReadPrice = readExported): number {
  // As `plainPrice` has written it: a point is never a sign of thousands.
  if (/^\d+(\.\d+)?$/.test(text.trim())) return Number(text);
  const price = readPrice(text.trim());
  if (price === undefined) throw new CellError(`“${text.trim()}” is not a price.`);
  return price;
}

/** "S=3.20; M=4.20 (300)", with calories in parentheses. */
export function writeSizes(sizes: readonly DraftSize[], currency: string): string {
  return sizes
    .map(({ name, price, kcal }) => {
      const calories = kcal == null ? '' : ` (${kcal})`;
      return `${mask(name)}=${plainPrice(price, currency)}${calories}`;
    })
    .join('; ');
}

export function readSizes(text: string): DraftSize[] {
  if (text.trim() === '') return [];
  return split(text, ';').map((part) => {
    const [name = '', value] = split(part, '=');
    if (value === undefined)
      throw new CellError(`“${part.trim()}” is not a size with its price, such as S=3.20.`);
    const [, price = '', kcal] = /^([^(]*)(?:\((\d+)\))?$/.exec(value.trim()) ?? [];
    return {
      name: unmask(name.trim()),
      price: readOwnPrice(price),
      kcal: kcal === undefined ? null : Number(kcal),
    };
  });
}

/** "Large; XL=2026-11-30T13:00:00.000Z", with the end of being sold out. */
export function writeSoldOutSizes(sizes: readonly SoldOutSize[]): string {
  return writeList(sizes.map(({ name, until }) => mask(name) + (until === null ? '' : `=${until}`)));
}

export function readSoldOutSizes(text: string): SoldOutSize[] {
  if (text.trim() === '') return [];
  return split(text, ';').map((part) => {
    const [name = '', until] = split(part, '=');
    if (until !== undefined && Number.isNaN(Date.parse(until)))
      throw new CellError(`“${until.trim()}” is not a time such as 2026-11-30T13:00:00Z.`);
    return { name: unmask(name.trim()), until: until === undefined ? null : new Date(until).toISOString() };
  });
}

/** "Small=3; Large=0", with the portions left. */
export const writeSizeCounts = (sizes: readonly SizeCount[]) =>
  writeList(sizes.map(({ name, left }) => `${mask(name)}=${left}`));

export function readSizeCounts(text: string): SizeCount[] {
  if (text.trim() === '') return [];
  return split(text, ';').map((part) => {
    const [name = '', left] = split(part, '=');
    if (left === undefined)
      throw new CellError(`“${part.trim()}” is not a size with the number left, such as S=3.`);
    return { name: unmask(name.trim()), left: readCount(left.trim()) };
  });
}

export function readCount(text: string): number {
  const left = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(left <= LEFT_MAX)) throw new CellError(`“${text}” is not a number from 0 to ${LEFT_MAX}.`);
  return left;
}

/** One price, or those of sizes. */
export function writeNamedPrices({ price, sizes }: NamedPrices, currency: string): string {
  return price === undefined ? writeSizes(sizes ?? [], currency) : plainPrice(price, currency);
}

export function readNamedPrices(text: string): NamedPrices {
  if (split(text, '=').length === 1) return { price: readOwnPrice(text) };
  return { sizes: readSizes(text).map(({ name, price }) => ({ name, price })) };
}

export const writeList = (values: readonly string[]) => values.join('; ');

function readList<Value extends string>(text: string, known: readonly Value[], noun: string): Value[] {
  const values = text
    .split(/[;,]/)
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '');
  for (const value of values) {
    if (!known.some((one) => one === value)) throw new CellError(`“${value}” is not ${noun}.`);
  }
  return values as Value[];
}

/** Codes of allergens that a list names. */
export const readCodes = (text: string, codes: readonly string[]) =>
  readList(text, codes, 'an allergen of the list');

export const readLabels = (text: string) => readList(text, dishLabels, 'a label of this program');

/** Allergens of a cell: "none" declares that there are none, an empty cell declares nothing. */
export const writeAllergens = (list: readonly string[] | null) =>
  list === null ? '' : list.length === 0 ? 'none' : writeList(list);

export function readAllergens(text: string) {
  if (text.trim() === '') return null;
  return text.trim().toLowerCase() === 'none' ? [] : readList(text, allergens, 'an allergen of the list');
}
