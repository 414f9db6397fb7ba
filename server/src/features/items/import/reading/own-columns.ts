/** Columns of an export, each with its writer and its reader. */
import type { DishSize } from '@menuboard/contract/domain/dish';
import { plainPrice } from '@menuboard/contract/domain/money/minor-units';
import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import type { itemFields } from '@menuboard/contract/item-fields';
import type { Item } from '@menuboard/contract/items';
import type { DraftSize, ItemDraft, NamedPrices } from '../item-draft.ts';
import { readYesNo } from './cell-values.ts';
import { factColumns } from './fact-columns.ts';
import {
  CellError,
  type OwnColumn,
  readAllergens,
  readCount,
  readLabels,
  readNamedPrices,
  readOwnPrice,
  readSizeCounts,
  readSizes,
  readSoldOutSizes,
  writeAllergens,
  writeList,
  writeNamedPrices,
  writeSizeCounts,
  writeSizes,
  writeSoldOutSizes,
} from './own-cells.ts';

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

function readBoolean(cell: string, fallback: boolean): boolean {
  if (cell === '') return fallback;
  const value = readYesNo(cell);
  if (value === undefined) throw new CellError(`“${cell}” is neither yes nor no.`);
  return value;
}

const namesOf = (sizes: readonly DishSize[], prices: Record<string, number>): NamedPrices['sizes'] =>
  sizes.flatMap(({ id, name }) => (prices[id] === undefined ? [] : [{ name, price: prices[id] }]));

function promoPrices({ promo, sizes }: Item, currency: string): string {
  if (!promo) return '';
  return writeNamedPrices(
    promo.prices ? { sizes: namesOf(sizes, promo.prices) ?? [] } : promoPrice(promo.price),
    currency,
  );
}

const promoPrice = (price: number | undefined): NamedPrices => (price === undefined ? {} : { price });

function laterPrices({ priceFrom, sizes }: Item, currency: string): string {
  if (!priceFrom) return '';
  if (priceFrom.price !== undefined) return plainPrice(priceFrom.price, currency);
  const prices = Object.fromEntries((priceFrom.sizes ?? []).map(({ id, price }) => [id, price]));
  return writeNamedPrices({ sizes: namesOf(sizes, prices) ?? [] }, currency);
}

const readDays = (cell: string): Weekday[] =>
  cell.split(';').map((text) => {
    const day = weekdays.find((one) => one === text.trim().toLowerCase());
    if (!day) throw new CellError(`“${text.trim()}” is not a day of the week.`);
    return day;
  });

function readPromo(cell: string, cells: ReadonlyMap<string, string>): Partial<ItemDraft> {
  if (cell === '') return { promo: null };
  const text = (name: string) => cells.get(name) || undefined;
  const days = text('promo days');
  const set = {
    label: text('promo label'),
    startsAt: text('promo starts'),
    endsAt: text('promo ends'),
    startTime: text('promo from'),
    endTime: text('promo to'),
    daysOfWeek: days === undefined ? undefined : readDays(days),
  };
  const named = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  return { promo: { ...readNamedPrices(cell), ...named } };
}

function readLater(cell: string, cells: ReadonlyMap<string, string>): Partial<ItemDraft> {
  const at = cells.get('later price at');
  if (cell !== '' && !at) throw new CellError('The later price has no time from which it applies.');
  return { priceFrom: cell === '' || !at ? null : { ...readNamedPrices(cell), at } };
}

function readFocus(cell: string): Partial<ItemDraft> {
  const [x = Number.NaN, y = Number.NaN] = cell === '' ? [0.5, 0.5] : cell.split(' ').map(Number);
  if (Number.isNaN(x + y)) throw new CellError(`“${cell}” is not a point of the image, such as 0.5 0.5.`);
  return { imageFocus: { x, y } };
}

/** In the column of words: the item shows no price. */
const noPrice = 'none';

function readPriceWords(cell: string, cells: ReadonlyMap<string, string>): Partial<ItemDraft> {
  if (cell !== '') return { priceWords: cell === noPrice ? '' : cell };
  return { priceWords: cells.get('price') || cells.get('sizes') ? null : undefined };
}

/** Another column reads this one. */
const ignore = () => ({});

const sizesToWrite = (sizes: readonly DishSize[]): DraftSize[] =>
  sizes.map(({ name, price, kcal }) => ({ name, price, kcal }));

type ColumnName = (typeof itemFields)[keyof Item]['columns'][number];

const columns: Record<ColumnName, Omit<OwnColumn, 'name'>> = {
  id: { write: ({ id }) => id, read: (cell) => ({ id: cell || undefined }) },
  'external id': {
    write: ({ externalId }) => externalId ?? '',
    read: (cell) => ({ externalId: cell || null }),
  },
  name: { write: ({ name }) => name, read: (cell) => ({ name: cell }) },
  description: {
    write: ({ description }) => description,
    read: (cell) => ({ description: cell }),
  },
  category: {
    write: ({ category }) => category,
    read: (cell) => ({ category: cell || undefined }),
  },
  price: {
    write: ({ price, priceWords }, currency) => (priceWords === null ? plainPrice(price, currency) : ''),
    read: (cell) => ({ price: cell === '' ? undefined : readOwnPrice(cell) }),
  },
  sizes: {
    write: ({ sizes }, currency) => writeSizes(sizesToWrite(sizes), currency),
    read: (cell) => ({ sizes: readSizes(cell) }),
  },
  extras: {
    write: ({ extras }, currency) => writeSizes(extras, currency),
    read: (cell) => ({ extras: readSizes(cell).map(({ name, price }) => ({ name, price })) }),
  },
  available: {
    write: ({ isAvailable }) => yesNo(isAvailable),
    read: (cell) => ({ isAvailable: readBoolean(cell, true) }),
  },
  'sold out until': {
    write: ({ soldOutUntil }) => soldOutUntil ?? '',
    read: (cell) => ({ soldOutUntil: cell || null }),
  },
  left: {
    write: ({ left }) => String(left ?? ''),
    read: (cell) => ({ left: cell === '' ? null : readCount(cell) }),
  },
  hidden: {
    write: ({ isHidden }) => yesNo(isHidden),
    read: (cell) => ({ isHidden: readBoolean(cell, false) }),
  },
  labels: {
    write: ({ labels }) => writeList(labels),
    read: (cell) => ({ labels: readLabels(cell) }),
  },
  allergens: {
    write: ({ allergens }) => writeAllergens(allergens),
    read: (cell) => ({ allergens: readAllergens(cell) }),
  },
  kcal: {
    // The column of sizes has their calories.
    write: ({ kcal }) => (typeof kcal === 'number' ? String(kcal) : ''),
    read: (cell) => {
      const kcal = cell === '' ? null : Number(cell);
      if (Number.isNaN(kcal)) throw new CellError(`“${cell}” is not a number of calories.`);
      return { kcal };
    },
  },
  image: {
    write: ({ imageUrl }) => imageUrl ?? '',
    read: (cell) => ({ imageUrl: cell || null }),
  },
  'image focus': {
    write: ({ imageFocus: { x, y } }) => (x === 0.5 && y === 0.5 ? '' : `${x} ${y}`),
    read: readFocus,
  },
  'promo price': { write: promoPrices, read: readPromo },
  'promo label': { write: ({ promo }) => promo?.label ?? '', read: ignore },
  'promo starts': { write: ({ promo }) => promo?.startsAt ?? '', read: ignore },
  'promo ends': { write: ({ promo }) => promo?.endsAt ?? '', read: ignore },
  'promo days': { write: ({ promo }) => writeList(promo?.daysOfWeek ?? []), read: ignore },
  'promo from': { write: ({ promo }) => promo?.startTime ?? '', read: ignore },
  'promo to': { write: ({ promo }) => promo?.endTime ?? '', read: ignore },
  'later price': { write: laterPrices, read: readLater },
  'later price at': { write: ({ priceFrom }) => priceFrom?.at ?? '', read: ignore },
  'price words': {
    write: ({ priceWords }) => (priceWords === '' ? noPrice : (priceWords ?? '')),
    read: readPriceWords,
  },
  'sold out sizes': {
    write: ({ sizes }) =>
      writeSoldOutSizes(
        sizes
          .filter(({ isAvailable }) => isAvailable === false)
          .map(({ name, soldOutUntil: until = null }) => ({ name, until })),
      ),
    read: (cell) => ({ soldOutSizes: readSoldOutSizes(cell) }),
  },
  'left of sizes': {
    write: ({ sizes }) =>
      writeSizeCounts(sizes.flatMap(({ name, left }) => (left === undefined ? [] : [{ name, left }]))),
    read: (cell) => ({ sizeCounts: readSizeCounts(cell) }),
  },
  ...factColumns,
};

const columnNamed = (name: ColumnName): OwnColumn => ({ name, ...columns[name] });

/** Columns that an export has only if an item needs them. */
const rareColumns: { column: OwnColumn; isNeededBy: (item: Item) => boolean }[] = [
  { column: columnNamed('price words'), isNeededBy: ({ priceWords }) => priceWords !== null },
  { column: columnNamed('left'), isNeededBy: ({ left }) => left !== null },
  {
    column: columnNamed('sold out sizes'),
    isNeededBy: ({ sizes }) => sizes.some(({ isAvailable }) => isAvailable === false),
  },
  {
    column: columnNamed('left of sizes'),
    isNeededBy: ({ sizes }) => sizes.some(({ left }) => left !== undefined),
  },
  ...(Object.keys(factColumns) as (keyof typeof factColumns)[]).map(columnNamed).map((column) => ({
    column,
    isNeededBy: (item: Item) => column.write(item, 'EUR') !== '',
  })),
];

const allColumns = (Object.keys(columns) as ColumnName[]).map(columnNamed);

const commonColumns = allColumns.filter(
  ({ name }) => !rareColumns.some(({ column }) => column.name === name),
);

/** The columns of an export of these items, without those of languages. */
export const columnsNeededBy = (items: readonly Item[]): OwnColumn[] => [
  ...commonColumns,
  ...rareColumns.filter(({ isNeededBy }) => items.some(isNeededBy)).map(({ column }) => column),
];

const translated = /^(name|description) \[([\w-]+)\]$/;

/** The columns of a language: "name [de]". */
export const columnsOfLanguage = (language: string): OwnColumn[] =>
  (['name', 'description'] as const).map((field) => ({
    name: `${field} [${language}]`,
    write: ({ translations }) => translations[language]?.[field] ?? '',
    read: (cell, _, { translations = {} }) => {
      if (cell !== '') translations[language] = { ...translations[language], [field]: cell };
      return { translations };
    },
  }));

const ownColumnByName = new Map(allColumns.map((column) => [column.name, column]));

/** The column with this head. */
export function ownColumn(head: string): OwnColumn | undefined {
  const [, field, language] = translated.exec(head) ?? [];
  if (language === undefined) return ownColumnByName.get(head.toLowerCase());
  return columnsOfLanguage(language).find(({ name }) => name === `${field} [${language}]`);
}
