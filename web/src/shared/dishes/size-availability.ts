import type { SizeAvailability } from '@menuboard/contract/domain/sold-out-sizes';
import { t } from '../../texts/texts.ts';
import { describeInstant } from './sold-out-until.ts';
import type { OfferClock } from './use-offer-clock.ts';

/** "Sold out until 14:00" */
export const sizeAvailabilityWords = (
  { soldOutUntil }: Pick<SizeAvailability, 'soldOutUntil'>,
  { now, offsets }: OfferClock,
) =>
  soldOutUntil
    ? t('Sold out until {when}', { when: describeInstant(soldOutUntil, now, offsets) })
    : t('Sold out');
