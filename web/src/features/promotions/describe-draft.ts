import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { offersFrom, takesPart } from '@menuboard/contract/domain/promotion';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { toInstant } from '../../shared/time/restaurant-instant.ts';
import { plural, t } from '../../texts/texts.ts';
import type { ListedPromotion } from './listed-promotions.ts';
import { overlapSentences } from './overlaps.ts';
import { dateError, effectError, effectOf, type PromotionDraft, toBody } from './promotion-draft.ts';

interface Around {
  /** The id of the edited promotion; empty for a new one. */
  id: string;
  items: readonly Item[];
  listed: readonly ListedPromotion[];
  clock: OfferClock;
  money: MoneyRules;
  restaurant: Pick<Restaurant, 'currency' | 'timeZone'>;
}

const DAY_MS = 86_400_000;

/** The instants at which the first day of a draft begins, and its last day ends. */
function boundsOf({ startDate, endDate }: PromotionDraft, timeZone: string) {
  const midnight = (at: number) =>
    toInstant({ date: new Date(at).toISOString().slice(0, 10), time: '00:00' }, timeZone);
  return {
    ...(startDate && { startsAt: midnight(Date.parse(startDate)) }),
    ...(endDate && { endsAt: midnight(Date.parse(endDate) + DAY_MS) }),
  };
}

/** The lowest price of a dish that the draft makes lower, with the usual one. */
function example(item: Item, offer: Item['offers'][number], money: MoneyRules): string {
  const size = item.sizes.find(({ id }) => offer.prices?.[id] !== undefined);
  const price = size ? (offer.prices?.[size.id] ?? 0) : (offer.price ?? 0);
  return t('{dish}: {price} instead of {base}', {
    dish: size ? `${item.name} ${size.name}` : item.name,
    price: formatPrice(price, money),
    base: formatPrice(size?.price ?? item.price, money),
  });
}

/** The effect of the form in words: how many dishes it makes cheaper, one of them, and where another promotion counts. */
export function describeDraft(
  draft: PromotionDraft,
  { id, items, listed, clock, money, restaurant }: Around,
): string {
  const rule = { categories: [...draft.categories], itemIds: [...draft.itemIds] };
  if (rule.categories.length + rule.itemIds.length === 0) return t('Choose a section or a dish.');
  if (draft.days.length === 0) return t('Choose at least one day.');
  if (effectError(draft) || dateError(draft)) return '';
  const { daysOfWeek, startTime, endTime } = toBody(draft);
  const times = {
    ...(daysOfWeek && { daysOfWeek }),
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
    ...boundsOf(draft, restaurant.timeZone),
  };
  const promotion = { id: id || 'draft', label: draft.label, ...rule, ...effectOf(draft), ...times };
  const dishes = items.flatMap((item) => {
    if (!takesPart(rule, item)) return [];
    const offers = offersFrom([promotion], item, restaurant.currency, clock.now);
    const others = item.offers.filter((offer) => offer.promotion !== promotion.id);
    return offers.length > 0 ? [{ ...item, offers: [...offers, ...others] }] : [];
  });
  const [first] = dishes;
  const [offer] = first?.offers ?? [];
  if (!first || !offer) return t('It makes no dish cheaper.');
  const one: ListedPromotion = {
    ...{ id: promotion.id, label: draft.label, times, dishes, state: 'next' },
    promotion: { ...promotion, createdAt: '', updatedAt: '', revision: 0 },
  };
  const count = plural(dishes.length, '{count} dish is cheaper.', '{count} dishes are cheaper.');
  return [count, `${example(first, offer, money)}.`, ...overlapSentences(one, listed, clock)].join(' ');
}
