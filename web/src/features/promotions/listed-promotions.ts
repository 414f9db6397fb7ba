/** The lines of the page: promotions, and the promos of single dishes, by what runs now and next. */
import type { Promo } from '@menuboard/contract/domain/dish';
import { hasEnded, isPromoOn, promoBoundaries } from '@menuboard/contract/domain/offer/offer-of';
import { takesPart } from '@menuboard/contract/domain/promotion';
import type { Item } from '@menuboard/contract/items';
import type { Promotion } from '@menuboard/contract/promotions';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { t } from '../../texts/texts.ts';

export type PromotionState = 'now' | 'next' | 'over';

/** A line of the page: a promotion, or the promo of one dish. */
export interface ListedPromotion {
  /** The promotion's id; for the promo of one dish, the dish's. */
  id: string;
  label: string;
  /** Missing for the promo of a dish. */
  promotion?: Promotion;
  /** The times of the promo. */
  times: Promo;
  /** The dishes that take part. */
  dishes: readonly Item[];
  state: PromotionState;
  /** The instant at which it ends, or begins (ms since 1970); missing for one without such a time. */
  changesAt?: number | undefined;
}

/** More steps than the boundaries of a promo with hours in the days that the zone is known for. */
const STEPS_MAX = 200;

/** The next instant at which the promo is on, or off. */
function nextTime(times: Promo, isOn: boolean, { now, offsets }: OfferClock): number | undefined {
  let at = now;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const next = nextBoundary([times], at, offsets);
    if (next === undefined) return undefined;
    if (isPromoOn(times, next, offsets) === isOn) return next;
    at = next;
  }
  return undefined;
}

function nextBoundary(promos: readonly Promo[], at: number, offsets: OfferClock['offsets']) {
  const next = promos.flatMap((promo) => promoBoundaries(promo, at, offsets));
  const later = next.filter((one) => one > at && one < Number.POSITIVE_INFINITY);
  return later.length > 0 ? Math.min(...later) : undefined;
}

function stateOf(times: Promo, clock: OfferClock): Pick<ListedPromotion, 'state' | 'changesAt'> {
  const { now, offsets } = clock;
  if (hasEnded(times, now)) return { state: 'over', changesAt: Date.parse(times.endsAt ?? '') };
  if (isPromoOn(times, now, offsets)) return { state: 'now', changesAt: nextTime(times, false, clock) };
  return { state: 'next', changesAt: nextTime(times, true, clock) };
}

/** All promotions and promos of dishes, in the order in which they run. */
export function listPromotions(
  promotions: readonly Promotion[],
  items: readonly Item[],
  clock: OfferClock,
): ListedPromotion[] {
  const records = promotions.map((promotion) => ({
    id: promotion.id,
    label: promotion.label,
    promotion,
    times: promotion,
    dishes: items.filter((item) => takesPart(promotion, item)),
  }));
  const ofDishes = items.flatMap((item) => {
    const { promo, id } = item;
    if (!promo || hasEnded(promo, clock.now)) return [];
    return [{ id, label: promo.label || t('Promo'), times: promo, dishes: [item] }];
  });
  const listed = [...records, ...ofDishes].map(
    (one): ListedPromotion => ({ ...one, ...stateOf(one.times, clock) }),
  );
  const at = ({ state, changesAt = Number.MAX_SAFE_INTEGER }: ListedPromotion) =>
    state === 'over' ? -changesAt : changesAt;
  return listed.sort((one, other) => at(one) - at(other));
}

/** True if two promos are on at the same time, now or in the weeks to come. */
export function meet(one: Promo, other: Promo, { now, offsets }: OfferClock): boolean {
  let at: number | undefined = now;
  for (let step = 0; at !== undefined && step < STEPS_MAX; step += 1) {
    if (isPromoOn(one, at, offsets) && isPromoOn(other, at, offsets)) return true;
    at = nextBoundary([one, other], at, offsets);
  }
  return false;
}
