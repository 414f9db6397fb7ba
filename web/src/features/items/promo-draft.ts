import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import type { RouteArgs } from '@menuboard/contract/http/route';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import type { PricedName } from '../../shared/prices/priced-names.ts';
import { lastDateBefore, toWallMoment } from '../../shared/time/restaurant-instant.ts';
import { t } from '../../texts/texts.ts';
import {
  draftOfPrices,
  noPrices,
  type PricesDraft,
  pricePairs,
  pricesError,
  readPrices,
} from './price-draft.ts';

/** The kinds of times of a promo. Each kind has all fields of those before it. */
export const promoTimes = ['always', 'dates', 'times'] as const;

/** The form of a promo. */
export interface PromoDraft extends PricesDraft {
  label: string;
  when: (typeof promoTimes)[number];
  startDate: string;
  endDate: string;
  days: readonly Weekday[];
  startTime: string;
  endTime: string;
}

type Promo = NonNullable<Item['promo']>;
type PromoBody = NonNullable<RouteArgs<typeof itemRoutes.update>['body']['promo']>;

export const newPromo: PromoDraft = {
  ...noPrices,
  label: '',
  when: 'always',
  startDate: '',
  endDate: '',
  days: [],
  startTime: '',
  endTime: '',
};

/** The form of a stored promo, in the dates of the restaurant's zone. */
export function draftOfPromo(promo: Promo, sizes: Item['sizes'], timeZone: string): PromoDraft {
  const { startsAt, endsAt, daysOfWeek: days = [], startTime = '', endTime = '' } = promo;
  const hasTimes = days.length > 0 || startTime !== '' || endTime !== '';
  const hasDates = startsAt !== undefined || endsAt !== undefined;
  return {
    ...draftOfPrices(promo.price, new Map(Object.entries(promo.prices ?? {})), sizes),
    label: promo.label ?? '',
    when: hasTimes ? 'times' : hasDates ? 'dates' : 'always',
    startDate: startsAt ? toWallMoment(startsAt, timeZone).date : '',
    endDate: endsAt ? lastDateBefore(endsAt, timeZone) : '',
    days,
    startTime,
    endTime,
  };
}

/**
 * The request that saves the form. A date that was not changed is sent as the stored instant, which may be within the
 * day.
 *
 * @param stored the promo that the form was opened with, and its form
 */
export function toPromo(
  draft: PromoDraft,
  sizes: Item['sizes'],
  stored: { promo: Promo | null; draft: PromoDraft | null },
): PromoBody {
  const { startDate, endDate, daysOfWeek, startTime, endTime } = toPromoSchedule(draft);
  const prices = readPrices(draft, sizes);
  const isSame = (field: 'startDate' | 'endDate') => stored.draft?.[field] === draft[field];
  const startsAt = startDate && isSame('startDate') ? stored.promo?.startsAt : startDate;
  const endsAt = endDate && isSame('endDate') ? stored.promo?.endsAt : endDate;
  const label = draft.label.trim();
  return {
    ...('price' in prices
      ? prices
      : { prices: Object.fromEntries(prices.sizes.map(({ id, price }) => [id, price])) }),
    ...(label && { label }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(daysOfWeek && { daysOfWeek }),
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
  };
}

/** The form as a schedule: the fields that its kind uses. */
export function toPromoSchedule(draft: PromoDraft): Schedule {
  const { when, days, startTime, endTime, startDate, endDate } = draft;
  if (when === 'always') return { type: 'always' };
  const dates = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  if (when === 'dates') return { type: 'time_range', ...dates };
  const times = { ...(startTime && { startTime }), ...(endTime && { endTime }), ...dates };
  if (days.length === 0) return { type: 'time_range', ...times };
  return { type: 'recurring', daysOfWeek: weekdays.filter((day) => days.includes(day)), ...times };
}

/** The errors of the form by field. */
export function promoErrors(draft: PromoDraft, base: number, sizes: readonly PricedName[]) {
  const none =
    sizes.length > 0 ? t('Enter the promo price of at least one size.') : t('Enter the promo price.');
  const above = pricePairs(draft, base, sizes).find((pair) => pair.price >= pair.base);
  const { startDate, endDate } = toPromoSchedule(draft);
  return {
    price:
      pricesError(draft, sizes, none) ??
      (above &&
        (above.name
          ? t('{name}: the promo price must be below the price.', { name: above.name })
          : t('The promo price must be below the price.'))),
    endDate:
      startDate && endDate && endDate < startDate ? t('The end date is before the start date.') : undefined,
  };
}
