/** A display at an instant, decided by the functions that its screens use. Pure. */
import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import { ownMediaAt } from '@menuboard/contract/domain/own-media';
import { formatPrice } from '@menuboard/contract/domain/price';
import { explainEntries } from '@menuboard/contract/domain/schedule/explain-entries';
import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ItemOffer, Preview, PreviewReasons } from '@menuboard/contract/forecasts';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';
import { iso } from '../../lib/clock.ts';
import { momentText } from './moment-text.ts';
import type { EntryToExplain } from './named-entries.ts';

function sentenceOf(
  { currentMenu }: ScreenContent['display'],
  mediaUrl: string | null,
  winner: EntryToExplain | undefined,
  until: string,
): string {
  if (winner) return `${winner.name}, from the schedule${until}.`;
  const names = [currentMenu?.name, mediaUrl === null ? undefined : 'its image or video'];
  const assigned = names.filter((name) => name !== undefined).join(' over ');
  if (assigned === '') return `Nothing: no entry of the schedule is on, and nothing is assigned${until}.`;
  return `${assigned}, as assigned: no entry of the schedule is on${until}.`;
}

function offersOf(menu: ScreenMenu | null, at: number, offsets: readonly ZoneOffset[]): ItemOffer[] {
  return (menu?.items ?? []).map((item) => {
    const { until, ...offer } = offerOf(item, at, offsets);
    return { itemId: item.id, ...offer, ...(until !== undefined && { until: iso(until) }) };
  });
}

type ItemReason = PreviewReasons['items'][number];

function itemReasons(
  { manifest }: ScreenContent,
  menu: ScreenMenu | null,
  offers: readonly ItemOffer[],
): ItemReason[] {
  const { zone, currency } = manifest;
  return offers.flatMap(({ itemId: id, prices, isAvailable, until }): ItemReason[] => {
    const item = menu?.items.find((one) => one.id === id);
    const end = until === undefined ? '' : `, until ${momentText(zone.offsets, Date.parse(until))}`;
    const [cheapest] = prices.filter(({ was }) => was !== undefined);
    const name = item?.name ?? '';
    const label = item?.promo?.label ?? 'a promo';
    const reduced =
      cheapest &&
      `${formatPrice(cheapest.price, currency)} instead of ${formatPrice(cheapest.was ?? 0, currency)}`;
    return [
      ...(isAvailable ? [] : [{ id, reason: 'sold-out' as const, sentence: `${name} is sold out${end}.` }]),
      ...(reduced
        ? [{ id, reason: 'promo' as const, sentence: `${name} costs ${reduced} (${label})${end}.` }]
        : []),
    ];
  });
}

/**
 * The display at an instant, and why.
 *
 * @param content what its screens have now
 * @param entries its whole schedule, with the entries that are switched off
 * @param at ms since 1970
 */
export function previewAt(content: ScreenContent, entries: readonly EntryToExplain[], at: number): Preview {
  const { offsets } = content.manifest.zone;
  const showable = entries.filter(({ hasContent }) => hasContent);
  const winner = pickEntry(showable, at, offsets);
  const next = nextBoundary(showable, at, offsets);
  const { currentMenu } = content.display;
  const mediaUrl = ownMediaAt(content.display, at, offsets)?.url ?? null;
  const menu = winner ? (winner.menu ?? null) : currentMenu;
  const isAssigned = currentMenu !== null || mediaUrl !== null;
  const offers = offersOf(menu, at, offsets);
  const until = next === undefined ? '' : `, until ${momentText(offsets, next)} at least`;
  return {
    at: iso(at),
    content,
    offers,
    reasons: {
      source: winner ? 'schedule' : isAssigned ? 'assigned' : 'none',
      entryId: winner?.id ?? null,
      menuId: menu?.id ?? null,
      validUntil: next === undefined ? null : iso(next),
      sentence: sentenceOf(content.display, mediaUrl, winner, until),
      entries: explainEntries(entries, at, offsets),
      items: itemReasons(content, menu, offers),
    },
  };
}
