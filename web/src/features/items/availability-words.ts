import type { Offer } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { describeInstant } from '../../shared/dishes/sold-out-until.ts';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { joinNamesBriefly } from '../../shared/wording/format.ts';
import { plural, t } from '../../texts/texts.ts';

/**
 * The availability of an item now, in words. `endless` is the word for one that is sold out without an end.
 *
 * @example
 * availabilityWords(soup, offer, clock, 'Sold out') // 'Sold out until Mon 05:00'
 */
export function availabilityWords(
  { soldOutUntil, isHidden, sizes, left }: Pick<Item, 'soldOutUntil' | 'isHidden' | 'sizes' | 'left'>,
  { isAvailable, prices }: Pick<Offer, 'isAvailable'> & Partial<Pick<Offer, 'prices'>>,
  { now, offsets }: OfferClock,
  endless: string,
): string {
  const missing = sizes.filter((_, at) => prices?.[at]?.isSoldOut).map(({ name }) => name);
  if (isAvailable && missing.length === 0 && !left) return isHidden ? t('Available, hidden') : t('Available');
  const status = isAvailable
    ? missing.length > 0
      ? t('{sizes} sold out', { sizes: joinNamesBriefly(missing) })
      : plural(left ?? 0, 'Available, {count} left', 'Available, {count} left')
    : soldOutUntil
      ? t('Sold out until {when}', { when: describeInstant(soldOutUntil, now, offsets) })
      : endless;
  return isHidden ? t('{status}, hidden', { status }) : status;
}
