import { embedOriginOf } from '@menuboard/contract/domain/embed-origin';
import { EMBED_ORIGINS_MAX, STALE_HOURS_MAX } from '@menuboard/contract/domain/limits';
import { plainRestaurant, type StalePriceRule } from '@menuboard/contract/domain/restaurant-details';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { changedFields } from '../../lib/changed-fields.ts';
import { formatHours, parseHours } from '../../shared/time/opening-hours.ts';
import { t } from '../../texts/texts.ts';
import { type CurrencyDraft, isDecided, rateOf } from './currency-draft.ts';

/** The restaurant's settings as typed. */
export interface RestaurantDraft extends CurrencyDraft {
  name: string;
  timeZone: string;
  /** ISO 3166-1 alpha-2; empty if nobody has said it. */
  country: string;
  /** The first one is the language of names and descriptions. */
  languages: readonly string[];
  /** The opening times of each day as typed, Monday first. */
  hours: readonly string[];
  staleHours: string;
  staleRule: StalePriceRule;
  mailWhenDark: boolean;
  /** Addresses, one in a line, as typed. */
  embedAddresses: string;
}

/** The draft that the dialog opens with; empty until the restaurant is loaded. */
export function draftOf(restaurant: Restaurant | null): RestaurantDraft {
  const { name = '', currency = '', timeZone = '' } = restaurant ?? {};
  const { languages, openingHours, stalePrices, mailWhenDark, embedOrigins, country } =
    restaurant ?? plainRestaurant;
  return {
    name,
    currency,
    prices: '',
    rate: '',
    timeZone,
    country: country ?? '',
    languages,
    hours: weekdays.map((_, day) => formatHours(openingHours?.[day] ?? [])),
    staleHours: String(stalePrices.hours),
    staleRule: stalePrices.then,
    mailWhenDark,
    embedAddresses: embedOrigins.join('\n'),
  };
}

function toSettings(draft: RestaurantDraft) {
  const { name, currency, timeZone, languages, hours, staleHours, staleRule, mailWhenDark } = draft;
  const days = hours.map((typed) => {
    const parsed = parseHours(typed);
    return 'windows' in parsed ? parsed.windows : [];
  });
  return {
    name: name.trim(),
    currency,
    timeZone,
    country: draft.country || null,
    languages: [...languages],
    // Nobody is closed all week: without any time, the restaurant has not said.
    openingHours: days.some((windows) => windows.length > 0) ? days : null,
    stalePrices: { hours: Number(staleHours), then: staleRule },
    mailWhenDark,
    embedOrigins: toOrigins(draft.embedAddresses),
  };
}

const linesOf = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '');

/** The origins of typed addresses, each once: people paste the address of a page. */
const toOrigins = (typed: string) => [
  ...new Set(linesOf(typed).flatMap((line) => embedOriginOf(line) ?? [])),
];

/** The error of the addresses that may show boards in a frame, if any. */
export function embedError(typed: string): string | undefined {
  const wrong = linesOf(typed).find((line) => embedOriginOf(line) === undefined);
  if (wrong !== undefined)
    return t(
      '{address} is not an address such as https://example.com. Without https, only addresses in your own network work.',
      {
        address: wrong.trim(),
      },
    );
  if (toOrigins(typed).length <= EMBED_ORIGINS_MAX) return undefined;
  return t('At most {max} addresses can show your boards.', { max: EMBED_ORIGINS_MAX });
}

/** The request body that saves the settings that changed. */
export function toRestaurantUpdate(draft: RestaurantDraft, initial: RestaurantDraft) {
  const priceRate = rateOf(draft, initial);
  const changed = changedFields(toSettings(draft), toSettings(initial));
  return { ...changed, ...(priceRate !== undefined && { priceRate }) };
}

/** The error of a day's opening times, if any. */
export function hoursError(typed: string): string | undefined {
  const parsed = parseHours(typed);
  return 'error' in parsed ? parsed.error : undefined;
}

/** The error of the hours after which prices are stale, if any. */
export function staleHoursError(typed: string): string | undefined {
  const hours = typed.trim() === '' ? Number.NaN : Number(typed);
  if (hours >= 1 && hours <= STALE_HOURS_MAX) return undefined;
  return t('Enter hours from 1 to {max}.', { max: STALE_HOURS_MAX });
}

/** True if everything that was typed can be saved. */
export function isDraftComplete(draft: RestaurantDraft, initial: RestaurantDraft): boolean {
  const { name, hours, staleHours, embedAddresses } = draft;
  if (!isDecided(draft, initial) || embedError(embedAddresses)) return false;
  return name.trim() !== '' && !hours.some((typed) => hoursError(typed)) && !staleHoursError(staleHours);
}
