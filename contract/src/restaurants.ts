import * as z from 'zod/mini';
import { countryCodes } from './domain/countries.ts';
import { embedOriginOf } from './domain/embed-origin.ts';
import {
  CITY_MAX,
  DAYPART_NAME_MAX,
  DAYPARTS_MAX,
  EMBED_ORIGINS_MAX,
  LANGUAGES_MAX,
  NAME_MAX,
  OPENING_WINDOWS_MAX,
  OUTLETS_MAX,
  STAFF_MAX,
  STALE_HOURS_MAX,
} from './domain/limits.ts';
import { fontPairs, type RestaurantDetails, stalePriceRules } from './domain/restaurant-details.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { ImageUrl, idOf, LanguageTag, nameField, Revision, TimeZone, textField, WallTime } from './fields.ts';
import { defineRoute } from './http/route.ts';
import { MoneyRules } from './money.ts';

/** ISO 4217 code in capitals. It decides how many decimals prices have. */
export const Currency = z
  .string({ error: 'Currency must be text.' })
  .check(z.regex(/^[A-Z]{3}$/, 'Currency must be a three-letter code such as USD.'));

const Color = z
  .string({ error: 'A colour must be text.' })
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'A colour must look like #1f1b16.'));

/** Appearance of a restaurant on its boards. */
export const Brand = z.object({
  logoUrl: z.nullable(ImageUrl),
  colors: z.optional(z.object({ ground: Color, ink: Color, accent: Color })),
  fontPair: z.optional(z.enum(fontPairs, `The pair of fonts must be one of ${fontPairs.join(', ')}.`)),
});

const Languages = z
  .array(LanguageTag)
  .check(
    z.maxLength(LANGUAGES_MAX + 1, `A restaurant can have at most ${LANGUAGES_MAX + 1} languages.`),
    z.refine(hasNoDuplicates, 'A language can be named only once.'),
  );

const Times = z.object({ startTime: WallTime, endTime: WallTime });

const OpeningHours = z
  .array(
    z
      .array(Times)
      .check(
        z.maxLength(OPENING_WINDOWS_MAX, `A day can have at most ${OPENING_WINDOWS_MAX} opening times.`),
      ),
  )
  .check(z.length(7, 'Opening hours must list the seven days from Monday.'));

const Dayparts = z
  .array(
    z.object({
      name: textField('The name of a time of the day', DAYPART_NAME_MAX),
      startTime: WallTime,
      endTime: WallTime,
    }),
  )
  .check(
    z.maxLength(DAYPARTS_MAX, `A restaurant can have at most ${DAYPARTS_MAX} named times of the day.`),
    z.refine(
      (dayparts) => hasNoDuplicates(dayparts.map(({ name }) => name)),
      'Two times of the day have the same name.',
    ),
  );

const MovedDayparts = z
  .array(z.object({ from: Times, to: Times }))
  .check(z.maxLength(DAYPARTS_MAX, `At most ${DAYPARTS_MAX} named times of the day can move.`));

/** A scheme, a host and at most a port: `'` and `;` in it would change the content policy of our pages. */
const EmbedOrigins = z
  .array(
    z
      .string({ error: 'An origin must be text.' })
      .check(
        z.refine(
          (origin) => embedOriginOf(origin) === origin,
          'An origin must look like https://example.com, or http://homeassistant.local:8123 in your own network.',
        ),
      ),
  )
  .check(
    z.maxLength(EMBED_ORIGINS_MAX, `A restaurant can have at most ${EMBED_ORIGINS_MAX} origins.`),
    z.refine(hasNoDuplicates, 'An origin can be named only once.'),
  );

const hoursSentence = `Prices can count as stale after 1 to ${STALE_HOURS_MAX} hours.`;
/** Treatment of stale prices on screens. */
export const StalePrices = z.object({
  hours: z
    .number({ error: hoursSentence })
    .check(z.minimum(1, hoursSentence), z.maximum(STALE_HOURS_MAX, hoursSentence)),
  then: z.enum(stalePriceRules, `Stale prices must be one of ${stalePriceRules.join(', ')}.`),
});

const countrySentence = 'The country must be a code of two letters, such as DE.';
const outletsSentence = `The number of outlets must be a whole number from 1 to ${OUTLETS_MAX}.`;
const staffSentence = `The number of staff must be a whole number from 0 to ${STAFF_MAX}.`;

/** Facts on which laws for menus depend. */
const businessFields = {
  country: z.nullable(
    z
      .string({ error: countrySentence })
      .check(z.refine((code) => countryCodes.includes(code), countrySentence)),
  ),
  region: z.nullable(
    z
      .string({ error: 'The region must be text.' })
      .check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'The region must be a code such as US-CA.')),
  ),
  city: z.nullable(textField('City', CITY_MAX)),
  outlets: z.nullable(
    z
      .int({ error: outletsSentence })
      .check(z.minimum(1, outletsSentence), z.maximum(OUTLETS_MAX, outletsSentence)),
  ),
  staff: z.nullable(
    z.int({ error: staffSentence }).check(z.minimum(0, staffSentence), z.maximum(STAFF_MAX, staffSentence)),
  ),
};

/** Details in a reply, always complete. */
export const restaurantDetailFields = {
  brand: z.nullable(Brand),
  languages: Languages,
  openingHours: z.nullable(OpeningHours),
  stalePrices: StalePrices,
  dayparts: Dayparts,
  mailWhenDark: z.boolean({ error: 'Mail when dark must be true or false.' }),
  embedOrigins: EmbedOrigins,
  ...businessFields,
} satisfies { [Field in keyof RestaurantDetails]: z.ZodMiniType<RestaurantDetails[Field]> };

/** A restaurant. */
export const Restaurant = z
  .object({
    id: idOf('restaurant'),
    name: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    ...restaurantDetailFields,
    /** Rules for writing prices in the language of its menus, and in its other languages by tag. */
    money: z.optional(MoneyRules),
    moneyIn: z.optional(z.record(z.string(), MoneyRules)),
    /** Whether it takes or took a menu from another restaurant, or another restaurant one of its menus. */
    sharesMenus: z._default(z.boolean(), false),
    /** Whether people in its time zone use 12-hour clocks. */
    hasTwelveHourClock: z.optional(z.boolean()),
    revision: Revision,
  })
  .register(z.globalRegistry, { id: 'Restaurant' });
export type Restaurant = z.output<typeof Restaurant>;

const rateSentence = 'The rate must be a number above 0.';

/** A change of the owner's own restaurant. Omitted fields do not change. */
export const UpdateRestaurant = z.object({
  name: z.optional(nameField('Restaurant name', NAME_MAX)),
  timeZone: z.optional(TimeZone),
  /** Prices keep their figures. If the currency lacks some of them, `priceRate` has to say how to convert. */
  currency: z.optional(Currency),
  /** With a new currency: multiplies all prices and rounds to its nearest price. 1 only rounds prices that it lacks. */
  priceRate: z.optional(z.number({ error: rateSentence }).check(z.gt(0, rateSentence))),
  ...z.partial(z.object(restaurantDetailFields)).shape,
  /** Schedule entries with the times `from` get the times `to`, all at once. */
  movedDayparts: z.optional(MovedDayparts),
  /** Like `movedDayparts`, which the server guesses from `dayparts`: for pages and servers of the previous build. */
  movesEntries: z.optional(z.boolean({ error: 'Moves entries must be true or false.' })),
});

/** Prices of items, sizes, extras, promos, future prices and panels. */
export const PriceCounts = z.object({
  prices: z.int(),
  /** Prices with more decimals than the currency has, or above its highest price. */
  unfitting: z.int(),
});
export type PriceCounts = z.output<typeof PriceCounts>;

const params = z.object({ id: idOf('restaurant') });

/** The routes for restaurants. */
export const restaurantRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/restaurants/my/restaurant',
    summary: 'The restaurant of the signed-in owner',
    auth: 'member',
    role: 'staff',
    keyScope: 'any',
    status: 200,
    response: Restaurant,
    etag: true,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/restaurants/:id',
    summary: 'One restaurant',
    auth: 'member',
    role: 'staff',
    keyScope: 'any',
    params,
    status: 200,
    response: Restaurant,
    etag: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/restaurants/:id',
    summary:
      'Change name, time zone, currency, brand, languages, opening hours or embedding. `POST /undo/{revision}` takes a change of the currency back, with all prices',
    auth: 'member',
    role: 'manager',
    params,
    body: UpdateRestaurant,
    status: 200,
    response: Restaurant,
  }),
  pricesIn: defineRoute({
    method: 'GET',
    path: '/restaurants/:id/prices-in/:currency',
    summary: 'How many prices the restaurant has, and how many of them another currency does not have',
    auth: 'member',
    role: 'manager',
    params: z.object({ id: idOf('restaurant'), currency: Currency }),
    status: 200,
    response: PriceCounts,
  }),
  wordBreaks: defineRoute({
    method: 'GET',
    path: '/restaurants/:id/word-breaks',
    summary: 'The words of all menus that may break on boards, as screens get them',
    auth: 'member',
    role: 'staff',
    params,
    status: 200,
    response: z.object({ wordBreaks: z.string() }),
    etag: true,
  }),
};
