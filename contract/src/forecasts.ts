import * as z from 'zod/mini';
import { FORECAST_DAYS_MAX } from './domain/limits.ts';
import { entryReasons } from './domain/schedule/explain-entries.ts';
import { Instant, idOf, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';
import { Content } from './pairing.ts';

/** Prices and availability of an item at an instant. */
export const ItemOffer = z.object({
  itemId: idOf('item'),
  /** One for each size in its order, or a single one. `was`: the base price, while a promo is on. */
  prices: z.array(
    z.object({
      size: z.optional(z.string()),
      price: z.number(),
      was: z.optional(z.number()),
      /** `true` of a size that is sold out. */
      isSoldOut: z.optional(z.boolean()),
    }),
  ),
  /** Shown in place of prices: the list of prices is empty then. */
  priceWords: z.optional(z.string()),
  isAvailable: z.boolean(),
  /** The name of the promo that makes a price lower. */
  label: z.optional(z.string()),
  /** When this may change by itself. */
  until: z.optional(Timestamp),
});
export type ItemOffer = z.output<typeof ItemOffer>;

/** The origin of the content: the schedule, the assigned menu and media, or none; `blackout`: screens are black. */
const Source = z.enum(['schedule', 'assigned', 'none', 'blackout']);

/** Why a display shows at an instant what it shows. */
export const PreviewReasons = z.object({
  source: Source,
  /** The entry of the schedule that wins. */
  entryId: z.nullable(idOf('schedule')),
  /** The menu that is shown; `null`: images, videos or an empty board. */
  menuId: z.nullable(idOf('menu')),
  /** Until then, it changes only if somebody edits it. */
  validUntil: z.nullable(Timestamp),
  sentence: z.string(),
  /** Every entry of the schedule: the winner first. */
  entries: z.array(z.object({ id: idOf('schedule'), reason: z.enum(entryReasons), sentence: z.string() })),
  /** The items of the menu whose price or availability needs an explanation. */
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
 * What may be wrong with a schedule: nothing is shown; a shown menu has no items; an entry never wins, or is over, or
 * has no days; two entries with the same priority overlap; an item has no price; an offer beside the list has no items.
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

/** A warning in words. The ids name what has to be changed. */
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

/** A time in which a display shows the same. */
export const ForecastSpan = z.object({
  from: Timestamp,
  to: Timestamp,
  source: Source,
  /** The entry that wins, for the source *schedule*. */
  entryId: z.optional(idOf('schedule')),
});
export type ForecastSpan = z.output<typeof ForecastSpan>;

/** What a display will show in the coming days, if nobody edits it. */
export const Forecast = z.object({ spans: z.array(ForecastSpan), warnings: z.array(ForecastWarning) });
export type Forecast = z.output<typeof Forecast>;

const daysSentence = `Days must be a whole number from 1 to ${FORECAST_DAYS_MAX}.`;
const params = z.object({ id: idOf('display') });

/** The routes about the future of a display. */
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
