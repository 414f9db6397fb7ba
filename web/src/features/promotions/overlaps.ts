/** Promotions that do not count for a dish, because another one at the same time is lower. */
import type { Promo } from '@menuboard/contract/domain/dish';
import type { Item } from '@menuboard/contract/items';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { joinNamesBriefly } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import { type ListedPromotion, meet } from './listed-promotions.ts';

/** The price of a dish in one of its promos: of all sizes together, because each has a price of its own. */
function total({ price, sizes }: Item, promo: Promo): number {
  if (sizes.length === 0) return promo.price ?? price;
  return sizes.reduce((sum, size) => sum + (promo.prices?.[size.id] ?? size.price), 0);
}

function promoIn(item: Item, { id, promotion }: ListedPromotion): Promo | undefined {
  return promotion ? item.offers.find((offer) => offer.promotion === id) : (item.promo ?? undefined);
}

/** The dishes of a promotion that cost less in another one. */
function lowerDishes(one: ListedPromotion, other: ListedPromotion): Item[] {
  return one.dishes.filter((item) => {
    const [own, rival] = [promoIn(item, one), promoIn(item, other)];
    return own && rival && total(item, rival) < total(item, own);
  });
}

/**
 * The sentences about a promotion that is not the lowest for some of its dishes.
 *
 * @example
 * overlapSentences(happyHour, all, clock) // ['Latte: Coffee week is lower, so it counts.']
 */
export function overlapSentences(
  one: ListedPromotion,
  all: readonly ListedPromotion[],
  clock: OfferClock,
): string[] {
  if (one.state === 'over') return [];
  return all.flatMap((other) => {
    if (other.id === one.id || other.state === 'over') return [];
    const dishes = lowerDishes(one, other);
    if (dishes.length === 0 || !meet(one.times, other.times, clock)) return [];
    return t('{dishes}: {promotion} is lower, so it counts.', {
      dishes: joinNamesBriefly(dishes.map(({ name }) => name)),
      promotion: other.label,
    });
  });
}
