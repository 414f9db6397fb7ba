import { offerOf, withOffer } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { useMemo } from 'react';
import { useOfferClock } from './use-offer-clock.ts';

/** The items with the prices and the availability of this moment, as boards and guests see them. */
export function useOfferedItems(items: readonly Item[], timeZone: string): readonly Item[] {
  const { now, offsets } = useOfferClock(items, timeZone);
  return useMemo(
    () =>
      items.map((item) => {
        const { sizes = [], ...offered } = withOffer(item, offerOf(item, now, offsets));
        return { ...offered, sizes };
      }),
    [items, now, offsets],
  );
}
