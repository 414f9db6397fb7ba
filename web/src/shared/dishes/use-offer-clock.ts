import { type OfferTerms, offerOf } from '@menuboard/contract/domain/offer/offer-of';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { useZoneOffsets } from '../time/use-zone-offsets.ts';

/** The instant for which offers are computed, and the restaurant's zone. Both stay the same until an offer changes. */
export interface OfferClock {
  now: number;
  offsets: readonly ZoneOffset[];
}

/** Words such as "until Mon 05:00" depend on the date, so they are renewed at least this often. */
const LONGEST_MS = 15 * 60_000;

/**
 * A clock that ticks when the offer of an item changes by itself, so that lists follow promos without a request. A
 * change of an item moves it only if it must: each move renders all rows.
 */
export function useOfferClock(items: readonly OfferTerms[], timeZone: string): OfferClock {
  const [moment, setMoment] = useState(() => ({ items, now: serverNow() }));
  const offsets = useZoneOffsets(timeZone, moment.now);
  const { now } = moment;
  const nextAt = useMemo(() => nextChange(items, now, offsets), [items, now, offsets]);
  if (moment.items !== items) setMoment({ items, now: nextAt <= serverNow() ? serverNow() : now });

  useEffect(() => {
    const tick = () => setMoment((known) => ({ ...known, now: serverNow() }));
    const timer = setTimeout(tick, Math.max(0, nextAt - serverNow()));
    return () => clearTimeout(timer);
  }, [nextAt]);

  return useMemo(() => ({ now, offsets }), [now, offsets]);
}

/** The first instant after `now` at which an offer or a word for it may change. */
function nextChange(items: readonly OfferTerms[], now: number, offsets: readonly ZoneOffset[]): number {
  return items.reduce(
    (soonest, item) => Math.min(soonest, offerOf(item, now, offsets).until ?? soonest),
    now + LONGEST_MS,
  );
}
