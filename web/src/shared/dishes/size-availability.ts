import { plural, t } from '../../texts/texts.ts';
import { describeInstant } from './sold-out-until.ts';
import type { OfferClock } from './use-offer-clock.ts';

/** "3 left" */
export const countWords = (left: number) => plural(left, '{count} left', '{count} left');

/** "Sold out until 14:00" */
export const sizeAvailabilityWords = (
  { soldOutUntil }: { soldOutUntil?: string | null | undefined },
  { now, offsets }: OfferClock,
) =>
  soldOutUntil
    ? t('Sold out until {when}', { when: describeInstant(soldOutUntil, now, offsets) })
    : t('Sold out');
