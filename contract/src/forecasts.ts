import * as z from 'zod/mini';
import { FORECAST_DAYS_MAX } from './domain/limits.ts';
import { entryReasons } from './domain/schedule/explain-entries.ts';
import { Instant, idOf, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';
import { Content } from './pairing.ts';

/** Prices and availability of an item at an instant. */
export const ItemOffer = z.object({
  itemId: idOf('item'),
  /** One price for each size in order, or a single one. `was`: the base price, while a promo is on. */
  prices: z.array(
    z.object({
      size: z.optional(z.string()),
      price: z.number(),
      was: z.optional(z.number()),
      /** `true` for a sold-out size. */
      isSoldOut: z.optional(z.boolean()),
    }),
  ),
  /** Replaces prices; the list of prices is then empty. */
  priceWords: z.optional(z.string()),
  isAvailable: z.boolean(),
  /** Name of the promo that makes a price lower. */
  label: z.optional(z.string()),
  /** Time at which this may change by itself. */
  until: z.optional(Timestamp),
});
export type ItemOffer = z.output<typeof ItemOffer>;

/**
 * Origin of the content: the schedule, the assigned menu and media, or none. `blackout`: screens are black. `takeover`: one
 * covers everything else.
 */
const Source = z.enum(['schedule', 'assigned', 'none', 'blackout', 'takeover']);

/** Reasons for the content of a display at an instant. */
export const PreviewReasons = z.object({
  source: Source,
  /** Winning entry of the schedule. */
  entryId: z.nullable(idOf('schedule')),
  /** Menu that is shown; `null`: images, videos or an empty board. */
  menuId: z.nullable(idOf('menu')),
  /** Until then, it changes only if somebody edits it. */
  validUntil: z.nullable(Timestamp),
  sentence: z.string(),
  /** All entries of the schedule, winner first. */
  entries: z.array(z.object({ id: idOf('schedule'), reason: z.enum(entryReasons), sentence: z.string() })),
  /** Items whose price or availability needs an explanation. */
  items: z.array(z.object({ id: idOf('item'), reason: z.enum(['sold-out', 'promo']), sentence: z.string() })),
});
export type PreviewReasons = z.output<typeof PreviewReasons>;

/** A display as its screens will show it at an instant, if nobody edits it. */
export const Preview = z.object({
  at: Timestamp,
  content: Content,
  offers: z.array(ItemOffer),
  reasons: PreviewReasons,
});
export type Preview = z.output<typeof Preview>;

/**
 * Possible faults of a schedule: nothing is shown; a shown menu has no items; an entry never wins, is over or has no
 * days; two entries with the same priority overlap; an item has no price; an offer beside the list has no items.
 */
export const warningKinds = [
  'nothing-shown',
  'empty-menu',
  'never-wins',
  'over',
  'no-days',
  'tie',
  'no-price',
  'empty-panel',
] as const;

/** A warning in words. The ids name the records to change. */
export const ForecastWarning = z.object({
  kind: z.enum(warningKinds),
  from: z.optional(Timestamp),
  to: z.optional(Timestamp),
  message: z.string(),
  entryId: z.optional(idOf('schedule')),
  menuId: z.optional(idOf('menu')),
  itemId: z.optional(idOf('item')),
});
export type ForecastWarning = z.output<typeof ForecastWarning>;

/** A time in which a display's content does not change. */
export const ForecastSpan = z.object({
  from: Timestamp,
  to: Timestamp,
  source: Source,
  /** Winning entry, if the source is *schedule*. */
  entryId: z.optional(idOf('schedule')),
});
export type ForecastSpan = z.output<typeof ForecastSpan>;

/** Content of a display in the coming days, if nobody edits it. */
export const Forecast = z.object({ spans: z.array(ForecastSpan), warnings: z.array(ForecastWarning) });
export type Forecast = z.output<typeof Forecast>;

const daysSentence = `Days must be a whole number from 1 to ${FORECAST_DAYS_MAX}.`;
const params = z.object({ id: idOf('display') });

/** Routes about the future of a display. */
export const forecastRoutes = {
  preview: defineRoute({
    method: 'GET',
    path: '/displays/:id/preview',
    summary: 'A display at an instant, as its screens will show it, with the reasons; by default now',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params,
    query: z.object({ at: z.optional(Instant) }),
    status: 200,
    response: Preview,
  }),
  forecast: defineRoute({
    method: 'GET',
    path: '/displays/:id/forecast',
    summary: 'What a display will show in the coming days, 14 by default, and what may be wrong with it',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params,
    query: z.object({
      days: z.optional(
        z.coerce
          .number({ error: daysSentence })
          .check(
            z.multipleOf(1, daysSentence),
            z.minimum(1, daysSentence),
            z.maximum(FORECAST_DAYS_MAX, daysSentence),
          ),
      ),
    }),
    status: 200,
    response: Forecast,
  }),
};
