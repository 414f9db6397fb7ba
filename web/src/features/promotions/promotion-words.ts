/** Promotions in words. */
import type { Promo } from '@menuboard/contract/domain/dish';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { describeInstant } from '../../shared/dishes/sold-out-until.ts';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { describeTimes } from '../../shared/prices/promo-words.ts';
import { lastDateBefore, toWallMoment } from '../../shared/time/restaurant-instant.ts';
import { joinNames, joinNamesBriefly } from '../../shared/wording/format.ts';
import { plural, t } from '../../texts/texts.ts';
import type { ListedPromotion } from './listed-promotions.ts';

/** The dishes in words: 'Cocktails, 14 dishes'. */
export function aboutWords({ promotion, dishes }: ListedPromotion): string {
  const named = dishes.filter(({ id }) => promotion?.itemIds.includes(id) ?? true).map(({ name }) => name);
  const names = joinNamesBriefly([...(promotion?.categories ?? []), ...named]);
  if (!promotion) return names;
  const count = plural(dishes.length, '{count} dish', '{count} dishes');
  return names ? `${names}, ${count}` : count;
}

/** A lower price beside the usual one, of each size that has one. */
function pricesOf({ price, sizes }: Item, promo: Promo, money: MoneyRules): string {
  const beside = (now: number, was: number) =>
    t('{price} instead of {base}', { price: formatPrice(now, money), base: formatPrice(was, money) });
  if (sizes.length === 0) return promo.price === undefined ? '' : beside(promo.price, price);
  return joinNames(
    sizes.flatMap(({ id, name, price: base }) => {
      const reduced = promo.prices?.[id];
      return reduced === undefined ? [] : [`${name} ${beside(reduced, base)}`];
    }),
  );
}

/** The effect on the price: '20% off', '$5.00 each'. */
export function effectWords({ promotion, times, dishes }: ListedPromotion, money: MoneyRules): string {
  const [dish] = dishes;
  if (!promotion) return dish ? pricesOf(dish, times, money) : '';
  if (promotion.percent !== undefined) return t('{percent}% off', { percent: promotion.percent });
  return t('{price} each', { price: formatPrice(promotion.price ?? 0, money) });
}

/** The days, the hours and the dates of a promo. */
export function timesWords(
  { startsAt, endsAt, daysOfWeek, startTime, endTime }: Promo,
  timeZone: string,
): string {
  const startDate = startsAt && toWallMoment(startsAt, timeZone).date;
  const endDate = endsAt && lastDateBefore(endsAt, timeZone);
  return (
    describeTimes({ type: 'recurring', daysOfWeek, startTime, endTime, startDate, endDate }) || t('always')
  );
}

/** The state of a promotion: on or not, and until when or from when. */
export function stateWords({ state, changesAt }: ListedPromotion, { now, offsets }: OfferClock): string {
  const when =
    changesAt === undefined ? '' : describeInstant(new Date(changesAt).toISOString(), now, offsets);
  if (state === 'now') return when ? t('On now, until {when}', { when }) : t('On now');
  if (state === 'over') return t('Over since {when}', { when });
  return when ? t('Next: {when}', { when }) : t('Not planned in the next weeks');
}
