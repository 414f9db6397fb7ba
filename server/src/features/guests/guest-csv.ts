/** A menu as a table, with a row for each size of each dish, and words instead of a price if the dish has them. */
import { plainAmount } from '@menuboard/contract/domain/money/format';
import { type MoneyRules, moneyRules } from '@menuboard/contract/domain/money/rules';
import { csvField } from '../../kernel/formats/csv-field.ts';
import type { GuestDish, GuestMenu } from './guest-menu.ts';

const columns = [
  'section',
  'name',
  'description',
  'size',
  'price',
  'was',
  'currency',
  'available',
  'labels',
  'allergens',
  'kcal',
  'may contain',
  'portion',
  'alcohol',
  'deposit',
];

const cell = (value: string | number | null) =>
  typeof value === 'number' ? String(value) : csvField(value ?? '');

const rowsOf = ({ prices, priceWords, ...dish }: GuestDish, money: MoneyRules) =>
  priceWords === null
    ? prices.map(({ size, price, was, isAvailable }) => ({
        size,
        isAvailable,
        price: plainAmount(price, money),
        was: was === null ? null : plainAmount(was, money),
      }))
    : [{ size: null, isAvailable: dish.isAvailable, price: priceWords, was: null }];

/** UTF-8 with a byte order mark, by which spreadsheets recognise it. Undeclared allergens are `not declared`. */
export function guestCsv({ sections, currency, language }: GuestMenu): string {
  const money = moneyRules(language, currency);
  const rows = sections.flatMap(({ title, dishes }) =>
    dishes.flatMap((dish) =>
      rowsOf(dish, money).map(({ size, isAvailable, price, was }) => [
        title,
        dish.name,
        dish.description,
        size,
        price,
        was,
        currency,
        isAvailable ? 'yes' : 'no',
        dish.labels.join(' '),
        dish.declared === null ? 'not declared' : dish.declared.contains.join(' ') || 'none',
        Array.isArray(dish.kcal) ? dish.kcal.join(' to ') : dish.kcal,
        dish.declared?.mayContain.join(' ') ?? null,
        dish.portion && `${dish.portion.amount} ${dish.portion.unit}`,
        dish.alcohol,
        dish.deposit === null ? null : plainAmount(dish.deposit, money),
      ]),
    ),
  );
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
