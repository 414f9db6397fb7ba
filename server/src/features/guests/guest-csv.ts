/** A menu as a table: a row for each size of each dish. */
import { plainAmount } from '@menuboard/contract/domain/money/format';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { csvField } from '../../lib/csv-field.ts';
import type { GuestMenu } from './guest-menu.ts';

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
];

const cell = (value: string | number | null) =>
  typeof value === 'number' ? String(value) : csvField(value ?? '');

/** UTF-8 with a byte order mark, by which spreadsheets recognise it. Not declared allergens are `not declared`. */
export function guestCsv({ sections, currency, language }: GuestMenu): string {
  const money = moneyRules(language, currency);
  const rows = sections.flatMap(({ title, dishes }) =>
    dishes.flatMap((dish) =>
      dish.prices.map(({ size, price, was }) => [
        title,
        dish.name,
        dish.description,
        size,
        plainAmount(price, money),
        was === null ? null : plainAmount(was, money),
        currency,
        dish.isAvailable ? 'yes' : 'no',
        dish.labels.join(' '),
        dish.allergens === null ? 'not declared' : dish.allergens.join(' ') || 'none',
        Array.isArray(dish.kcal) ? dish.kcal.join(' to ') : dish.kcal,
      ]),
    ),
  );
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
