import { isDeepStrictEqual } from 'node:util';
import type { BulkChange } from '@menuboard/contract/bulk-items';
import type { RouteInput } from '@menuboard/contract/http/route';
import { fieldsWith } from '@menuboard/contract/item-fields';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import { AppError } from '../../kernel/errors/app-error.ts';

type Update = RouteInput<typeof itemRoutes.update>['body'];

const own: readonly string[] = [...fieldsWith('staff', 'allowed'), 'baseRevision'] satisfies (keyof Update)[];
const priced: readonly string[] = fieldsWith('staff', 'prices') satisfies 'sizes'[];

const withoutPrices = (sizes: Item['sizes'] | Update['sizes']) =>
  (sizes ?? []).map(({ name, kcal = null }) => ({ name, kcal }));

const refused = () =>
  new AppError('forbidden', 'Staff may change prices and mark items sold out, and nothing else of an item.');

/** Throws `forbidden` for a bulk change that staff may not make. */
export function refuseOtherThanPricesOfMany({
  category,
  labels,
  declaration,
  isDeleted,
}: BulkChange['change']): void {
  if ([category, labels, declaration, isDeleted].some((value) => value !== undefined)) throw refused();
}

/** Throws `forbidden` for changes of staff besides prices and availability. Unchanged fields may be sent back. */
export function refuseOtherThanPrices(item: Item, body: Update): void {
  const isAllowed = ([field, value]: [string, unknown]) => {
    if (value === undefined || own.includes(field)) return true;
    if (priced.includes(field))
      return isDeepStrictEqual(withoutPrices(body.sizes), withoutPrices(item.sizes));
    return isDeepStrictEqual(value, item[field as keyof Item]);
  };
  if (!Object.entries(body).every(isAllowed)) throw refused();
}
