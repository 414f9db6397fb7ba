/** Takeovers: a prepared text or image above everything else, on all or some screens, for at most a day. */
import * as z from 'zod/mini';
import {
  TAKEOVER_DISPLAYS_MAX,
  TAKEOVER_LINES_MAX,
  TAKEOVER_MINUTES_MAX,
  TAKEOVER_TEXT_MAX,
  TAKEOVER_TITLE_MAX,
} from './domain/limits.ts';
import { capSeverities, TAKEOVER_FEED_URL_MAX } from './domain/takeover-feed.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { ImageUrl, idOf, LanguageTag, nameField, Revision, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

const displaysSentence = `A takeover can name at most ${TAKEOVER_DISPLAYS_MAX} displays. Leave them out for all.`;
const DisplayIds = z
  .array(idOf('display'))
  .check(
    z.minLength(1, 'Choose at least one display, or all.'),
    z.maxLength(TAKEOVER_DISPLAYS_MAX, displaysSentence),
    z.refine(hasNoDuplicates, 'A display can be named only once.'),
  );

const minutesSentence = `A takeover lasts from 1 to ${TAKEOVER_MINUTES_MAX} minutes.`;
const title = nameField('The title', TAKEOVER_TITLE_MAX, 0);
const text = textField('The text', TAKEOVER_TEXT_MAX, 0).check(
  z.refine(
    (typed) => typed.split('\n').length <= TAKEOVER_LINES_MAX,
    `The text has at most ${TAKEOVER_LINES_MAX} lines.`,
  ),
);

/** A takeover, running or over. */
export const Takeover = z
  .object({
    id: idOf('takeover'),
    title: z.string(),
    text: z.string(),
    /** Drawn alone, over the whole screen. */
    imageUrl: z.nullable(z.string()),
    /** Language of title and text, if it is known. */
    language: z.nullable(z.string()),
    /** `null`: on all displays, also on those that are added later. */
    displayIds: z.nullable(z.array(idOf('display'))),
    startsAt: Timestamp,
    endsAt: Timestamp,
    /** Whether an alert of the feed started it. */
    isFromFeed: z.boolean(),
    revision: Revision,
  })
  .register(z.globalRegistry, { id: 'Takeover' });
export type Takeover = z.output<typeof Takeover>;

/** A new takeover. It needs a title, a text or an image; an image is shown alone. It begins at once. */
export const StartTakeover = z
  .object({
    title: z.optional(title),
    text: z.optional(text),
    imageUrl: z.optional(z.nullable(ImageUrl)),
    language: z.optional(LanguageTag),
    /** All displays, if it is missing. */
    displayIds: z.optional(DisplayIds),
    minutes: z.optional(
      z
        .int({ error: minutesSentence })
        .check(z.minimum(1, minutesSentence), z.maximum(TAKEOVER_MINUTES_MAX, minutesSentence)),
    ),
  })
  .check(
    z.refine(
      (of) => Boolean(of.title || of.text || of.imageUrl),
      'Write a title or a text, or choose an image.',
    ),
  );

const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The routes for takeovers. */
export const takeoverRoutes = {
  start: defineRoute({
    method: 'POST',
    path: '/takeovers/restaurants/:restaurantId',
    summary:
      'Show a text or an image on all or some screens at once, above everything else, for an hour by default',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: restaurantParams,
    body: StartTakeover,
    status: 201,
    response: Takeover,
    idempotent: true,
    correction: 'POST /takeovers/:createdId/end',
  }),
  list: defineRoute({
    method: 'GET',
    path: '/takeovers/restaurants/:restaurantId',
    summary: 'Takeovers that run, and the past ones of 90 days, newest first',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params: restaurantParams,
    status: 200,
    response: z.object({ takeovers: z.array(Takeover) }),
    etag: true,
  }),
  end: defineRoute({
    method: 'POST',
    path: '/takeovers/:id/end',
    summary: 'End a takeover now. One that is over stays as it is',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: z.object({ id: idOf('takeover') }),
    status: 200,
    response: Takeover,
  }),
};

const feedUrlSentence = 'The address must look like https://example.com/alerts.xml.';

/** An address of alerts in CAP 1.2, which starts and ends takeovers by itself. */
export const TakeoverFeed = z
  .object({
    address: z.string(),
    severities: z.array(z.enum(capSeverities)),
    displayIds: z.nullable(z.array(idOf('display'))),
    /** Last time at which the address could be read; `null` before the first time. */
    readAt: z.nullable(Timestamp),
    /** Why it cannot be read at present, in a sentence. Takeovers that run go on until their end. */
    problem: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'TakeoverFeed' });
export type TakeoverFeed = z.output<typeof TakeoverFeed>;

/** The wanted settings of the feed. */
export const SetTakeoverFeed = z.object({
  address: z
    .string({ error: feedUrlSentence })
    .check(
      z.trim(),
      z.maxLength(TAKEOVER_FEED_URL_MAX, 'The address is too long.'),
      z.regex(/^https?:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i, feedUrlSentence),
    ),
  severities: z
    .array(z.enum(capSeverities, 'A severity must be Extreme, Severe, Moderate, Minor or Unknown.'))
    .check(
      z.minLength(1, 'Choose at least one severity.'),
      z.refine(hasNoDuplicates, 'A severity can be named only once.'),
    ),
  /** All displays, if it is missing. */
  displayIds: z.optional(DisplayIds),
});

const feedAnswer = z.object({ feed: z.nullable(TakeoverFeed) });

/** The routes for the feed of alerts. A restaurant has at most one. */
export const takeoverFeedRoutes = {
  getFeed: defineRoute({
    method: 'GET',
    path: '/takeovers/restaurants/:restaurantId/feed',
    summary: 'The feed of alerts, and whether it can be read; `null` without one',
    auth: 'member',
    role: 'manager',
    params: restaurantParams,
    status: 200,
    response: feedAnswer,
  }),
  setFeed: defineRoute({
    method: 'PUT',
    path: '/takeovers/restaurants/:restaurantId/feed',
    summary:
      'Read alerts in CAP 1.2 from an address, which is tried first. Alerts that pass the choice take screens over',
    auth: 'member',
    role: 'manager',
    params: restaurantParams,
    body: SetTakeoverFeed,
    status: 200,
    response: feedAnswer,
    waitsElsewhere: true,
  }),
  removeFeed: defineRoute({
    method: 'DELETE',
    path: '/takeovers/restaurants/:restaurantId/feed',
    summary: 'Stop reading alerts. Takeovers that run go on until they are ended',
    auth: 'member',
    role: 'manager',
    params: restaurantParams,
    status: 204,
    response: NoContent,
  }),
};
