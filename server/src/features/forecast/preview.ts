/** A display at an instant, decided by its screens' own functions. Pure. */
import { clockFormat } from '@menuboard/contract/domain/clock-format';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import { ownMediaAt } from '@menuboard/contract/domain/own-media';
import { isBlackAt, nextBlackoutChange } from '@menuboard/contract/domain/schedule/blackout';
import { explainEntries } from '@menuboard/contract/domain/schedule/explain-entries';
import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import { type ScreenTakeover, takeoverAt } from '@menuboard/contract/domain/takeover';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ItemOffer, Preview, PreviewReasons } from '@menuboard/contract/forecasts';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';
import { iso } from '../../kernel/time/clock.ts';
import { momentText } from './moment-text.ts';
import type { EntryToExplain } from './named-entries.ts';

function sentenceOf(
  { currentMenu }: ScreenContent['display'],
  mediaUrl: string | null,
  winner: EntryToExplain | undefined,
): string {
  if (winner) return `${winner.name}, from the schedule`;
  if (mediaUrl === null) {
    if (!currentMenu) return 'Nothing: no entry of the schedule is on, and nothing is assigned';
    return `${currentMenu.name}, as assigned: no entry of the schedule is on`;
  }
  return currentMenu
    ? `${currentMenu.name} over its image or video, as assigned: no entry of the schedule is on`
    : 'its image or video, as assigned: no entry of the schedule is on';
}

function takeoverSentence({ title, text }: ScreenTakeover): string {
  const words = title || text;
  return words ? `A takeover: ${words}` : 'A takeover with an image';
}

function offersOf(menu: ScreenMenu | null, at: number, offsets: readonly ZoneOffset[]): ItemOffer[] {
  return (menu?.items ?? []).map((item) => {
    const { until, promo, ...offer } = offerOf(item, at, offsets);
    const label = promo?.label;
    return {
      itemId: item.id,
      ...offer,
      ...(label && { label }),
      ...(until !== undefined && { until: iso(until) }),
    };
  });
}

type ItemReason = PreviewReasons['items'][number];

function itemReasons(
  { manifest }: ScreenContent,
  menu: ScreenMenu | null,
  offers: readonly ItemOffer[],
): ItemReason[] {
  const { zone, money } = manifest;
  return offers.flatMap(({ itemId: id, prices, label: promo, isAvailable, until }): ItemReason[] => {
    const item = menu?.items.find((one) => one.id === id);
    const end = until === undefined ? undefined : momentText(zone, Date.parse(until));
    const withEnd = (sentence: string) => (end === undefined ? `${sentence}.` : `${sentence}, until ${end}.`);
    const [cheapest] = prices.filter(({ was }) => was !== undefined);
    const name = item?.name ?? '';
    const price = (value: number) => formatPrice(value, money);
    const reduced = ({ price: now, was = 0 }: { price: number; was?: number | undefined }) =>
      promo
        ? `${name} costs ${price(now)} instead of ${price(was)} (${promo})`
        : `${name} costs ${price(now)} instead of ${price(was)} (a promo)`;
    const sizeOf = (id: string | undefined) => item?.sizes?.find((one) => one.id === id)?.name;
    const missing = isAvailable ? prices.filter((one) => one.isSoldOut) : [];
    return [
      ...missing.map(({ size }) => ({
        id,
        reason: 'sold-out' as const,
        sentence: withEnd(`${name}, ${sizeOf(size)} is sold out`),
      })),
      ...(isAvailable ? [] : [{ id, reason: 'sold-out' as const, sentence: withEnd(`${name} is sold out`) }]),
      ...(cheapest ? [{ id, reason: 'promo' as const, sentence: withEnd(reduced(cheapest)) }] : []),
    ];
  });
}

/**
 * Previews the display at an instant, with reasons.
 *
 * @param content present content of its screens
 * @param entries its whole schedule, including entries that are switched off
 * @param at ms since 1970
 */
export function previewAt(content: ScreenContent, entries: readonly EntryToExplain[], at: number): Preview {
  const { zone } = content.manifest;
  const { offsets } = zone;
  const showable = entries.filter(({ hasContent }) => hasContent);
  const { blackout } = content.manifest;
  const takeover = takeoverAt(content.manifest.takeovers, at);
  const isBlack = !takeover && isBlackAt(blackout, at, offsets);
  const isCovered = isBlack || takeover !== undefined;
  const winner = isCovered ? undefined : pickEntry(showable, at, offsets);
  const coming = takeover
    ? [takeover.endsAt]
    : [nextBlackoutChange(blackout, at, offsets), isBlack ? undefined : nextBoundary(showable, at, offsets)];
  const changes = coming.filter((change) => change !== undefined);
  const next = changes.length > 0 ? Math.min(...changes) : undefined;
  const { currentMenu } = content.display;
  const mediaUrl = ownMediaAt(content.display, at, offsets)?.url ?? null;
  const menu = isCovered ? null : winner ? (winner.menu ?? null) : currentMenu;
  const isAssigned = currentMenu !== null || mediaUrl !== null;
  const offers = offersOf(menu, at, offsets);
  const sentence = takeover
    ? takeoverSentence(takeover)
    : isBlack
      ? 'Dark, by the settings of the display'
      : sentenceOf(content.display, mediaUrl, winner);
  const usual = winner ? 'schedule' : isAssigned ? 'assigned' : 'none';
  const until = next === undefined ? undefined : momentText(zone, next);
  return {
    at: iso(at),
    content,
    offers,
    reasons: {
      source: takeover ? 'takeover' : isBlack ? 'blackout' : usual,
      entryId: winner?.id ?? null,
      menuId: menu?.id ?? null,
      validUntil: next === undefined ? null : iso(next),
      sentence: until === undefined ? `${sentence}.` : `${sentence}, until ${until} at least.`,
      entries: explainEntries(entries, at, offsets, clockFormat(zone.timeZone, 'en')),
      items: itemReasons(content, menu, offers),
    },
  };
}
