/** Rules for the terms of a promotion. */
import type { RouteInput } from '@menuboard/contract/http/route';
import type { promotionRoutes } from '@menuboard/contract/promotions';
import { AppError } from '../../lib/app-error.ts';
import { toInstant } from '../../lib/day-bounds.ts';
import { refuseOtherCurrency } from '../../lib/refuse-other-currency.ts';
import type { Terms } from './promotions.present.ts';

export type Create = RouteInput<typeof promotionRoutes.create>['body'];
export type Update = RouteInput<typeof promotionRoutes.update>['body'];

export interface Circumstances {
  /** ISO 4217 code of the restaurant's prices. */
  currency: string;
  /** Only used for requests with dates. */
  timeZone: string;
}

const invalid = (field: string, message: string) =>
  new AppError('validation', message, [{ path: `body.${field}`, message }]);

type Removable<Value> = Value | null | undefined;

/** A field after a request: omitted, it stays; `null` removes it. */
const next = <Value>(asked: Removable<Value>, before: Value | undefined) =>
  asked === undefined ? before : (asked ?? undefined);

function effectOf(before: Partial<Terms>, { percent, price }: Update, currency: string) {
  if (percent !== undefined && price !== undefined)
    throw invalid('percent', 'Give either a percentage or a price.');
  if (price !== undefined && price !== before.price) refuseOtherCurrency(price, currency);
  if (percent !== undefined) return { percent };
  if (price !== undefined) return { price };
  if (before.percent !== undefined) return { percent: before.percent };
  if (before.price !== undefined) return { price: before.price };
  throw invalid('percent', 'Give a percentage or a price.');
}

/** Terms after a request. Throws `validation` for a promotion of nothing, or one that ends before it starts. */
export function changeTerms(before: Partial<Terms>, body: Update, circumstances: Circumstances): Terms {
  const { currency, timeZone } = circumstances;
  const instant = (bound: Removable<string>, edge: 'start' | 'end') =>
    bound == null ? bound : toInstant(bound, edge, timeZone);
  const { categories = before.categories ?? [], itemIds = before.itemIds ?? [] } = body;
  if (categories.length + itemIds.length === 0)
    throw invalid('categories', 'Choose at least one category or item.');
  const startsAt = next(instant(body.startsAt, 'start'), before.startsAt);
  const endsAt = next(instant(body.endsAt, 'end'), before.endsAt);
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
    throw invalid('endsAt', 'The promotion ends before it starts.');
  const daysOfWeek = next(body.daysOfWeek, before.daysOfWeek);
  const startTime = next(body.startTime, before.startTime);
  const endTime = next(body.endTime, before.endTime);
  return {
    categories,
    itemIds,
    ...effectOf(before, body, currency),
    ...(daysOfWeek && { daysOfWeek }),
    ...(startTime !== undefined && { startTime }),
    ...(endTime !== undefined && { endTime }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
  };
}
