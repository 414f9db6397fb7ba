import * as z from 'zod/mini';
import { SHOWN_DAYS_MAX } from './domain/limits.ts';
import { Instant, idOf, Revision, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/**
 * A time in which a screen showed the same content, or in which its content is unknown: it had no power, could not
 * paint, had a wrong clock, or has not delivered its record yet.
 */
export const ShownSpan = z.object({
  from: Timestamp,
  to: Timestamp,
  /** `false`: the content of the screen is unknown. The other fields are then `null`. */
  isKnown: z.boolean(),
  /** `null`: images, videos or an empty board. */
  menuId: z.nullable(idOf('menu')),
  /** Revision of the restaurant up to which the screen showed all changes. `GET /menus/{id}/at?revision=` has it. */
  revision: z.nullable(Revision),
  /** Whether the screen was connected to the server. Gaps shorter than a minute count as connected. */
  wasOnline: z.nullable(z.boolean()),
  /** Takeover that covered everything else, if there was one: `GET /takeovers/restaurants/{restaurantId}` has its text. */
  takeoverId: z.optional(idOf('takeover')),
});
export type ShownSpan = z.output<typeof ShownSpan>;

/** The record of one screen: spans in order, without gaps, from its pairing on and never past the present. */
export const ShownScreen = z.object({ id: idOf('screen'), spans: z.array(ShownSpan) });
export type ShownScreen = z.output<typeof ShownScreen>;

/** The route for the record of what screens showed. */
export const shownRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/displays/:id/shown',
    summary: `What each screen of a display showed, offline periods included. The last day by default, ${SHOWN_DAYS_MAX} days at most`,
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params: z.object({ id: idOf('display') }),
    query: z.object({ from: z.optional(Instant), to: z.optional(Instant) }),
    status: 200,
    response: z.object({ screens: z.array(ShownScreen) }),
  }),
};
