/** Links: live connections to tills and published lists, from which dishes get prices, availability and counts. */
import * as z from 'zod/mini';
import { Left } from './dish.ts';
import {
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  EXTRAS_MAX,
  ITEMS_MAX,
  LINK_NAME_MAX,
  LINK_SETTING_MAX,
  NAME_MAX,
  SIZE_NAME_MAX,
  SIZES_MAX,
  TILL_DISHES_MAX,
} from './domain/limits.ts';
import { fieldOwners, tillFields } from './domain/till.ts';
import { ExternalId, Instant, idOf, nameField, Price, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { Item } from './items.ts';

const tillAvailability = {
  isAvailable: z.optional(z.boolean()),
  /** Time at which it is available again by itself. */
  soldOutUntil: z.optional(z.nullable(Instant)),
  /** Number of portions; `null` if the till does not count them. */
  left: z.optional(z.nullable(Left)),
};

/**
 * A dish as a till has it. A missing field is one that the till does not know: it stays the board's. Prices are in the
 * restaurant's currency, as in the API.
 */
export const TillDish = z.object({
  /** Number of the dish in the till, which never changes. */
  externalId: ExternalId,
  name: nameField('Item name', NAME_MAX),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
  category: z.optional(textField('Category', CATEGORY_MAX)),
  /** `null` for an open price. Ignored for a dish with sizes. */
  price: z.optional(z.nullable(Price)),
  sizes: z.optional(
    z
      .array(
        z.object({
          externalId: ExternalId,
          name: nameField('Size', SIZE_NAME_MAX),
          price: Price,
          ...tillAvailability,
        }),
      )
      .check(z.maxLength(SIZES_MAX, `An item can have at most ${SIZES_MAX} sizes.`)),
  ),
  extras: z.optional(
    z
      .array(z.object({ name: nameField('Extra', CATEGORY_MAX), price: Price }))
      .check(z.maxLength(EXTRAS_MAX, `An item can have at most ${EXTRAS_MAX} extras.`)),
  ),
  /** Address of an image in the internet. */
  imageUrl: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  ...tillAvailability,
});
export type TillDish = z.output<typeof TillDish>;

/** A field in the form that sets up a link. */
export const LinkSettingField = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  /** `secret` is stored encrypted and never sent back. */
  type: z.enum(['text', 'url', 'secret', 'choice']),
  choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  isOptional: z.optional(z.boolean()),
});
export type LinkSettingField = z.output<typeof LinkSettingField>;

/**
 * Evidence that a connector works: it was tried against the system itself, against a server that the vendor's own
 * library accepts, or against one written from the vendor's documents.
 */
export const evidences = ['itself', 'library', 'documents'] as const;

/** A kind of source that can be linked. */
export const LinkKind = z.object({
  kind: z.string(),
  name: z.string(),
  /** One sentence for owners: the data that the link reads. */
  summary: z.string(),
  evidence: z.enum(evidences),
  fields: z.array(LinkSettingField),
  /** Whether people sign in at the vendor in place of filling in the fields. */
  canSignIn: z.boolean(),
  canSendSoldOut: z.boolean(),
  pollSeconds: z.int(),
  /** Reason why this server does not offer it, as a sentence; `null` if it does. */
  unavailable: z.nullable(z.string()),
});
export type LinkKind = z.output<typeof LinkKind>;

/**
 * State of a link. `review`: read once, and nothing is written before a person confirms the matches. `signIn`: its secret
 * is missing or was refused; boards show the last values.
 */
export const linkStates = ['review', 'live', 'paused', 'signIn'] as const;
export type LinkState = (typeof linkStates)[number];

/** A field of a dish in which till and board differ although the till should count. */
export const LinkDifference = z.object({
  itemId: idOf('item'),
  itemName: z.string(),
  field: z.enum(tillFields),
  till: z.string(),
  board: z.string(),
  since: Timestamp,
});
export type LinkDifference = z.output<typeof LinkDifference>;

/** A link, without its secrets. */
export const Link = z
  .object({
    id: idOf('link'),
    kind: z.string(),
    name: z.string(),
    state: z.enum(linkStates),
    /** Answers of the form, without secrets. */
    settings: z.record(z.string(), z.string()),
    /** Places that the account has, if there are several, and the chosen one. */
    locations: z.array(z.object({ id: z.string(), name: z.string() })),
    location: z.nullable(z.string()),
    /** Whether a dish that is marked sold out here is marked in the till, too. */
    sendsSoldOut: z.boolean(),
    /** Whether dishes without an image get the till's. */
    takesImages: z.boolean(),
    /** Menu to which new dishes are added; `null` for none. */
    menuId: z.nullable(idOf('menu')),
    createdAt: Timestamp,
    madeBy: z.nullable(z.string()),
    /** Last time at which the till answered. */
    lastReadAt: z.nullable(Timestamp),
    lastChangeAt: z.nullable(Timestamp),
    lastNoticeAt: z.nullable(Timestamp),
    /** Time since when every attempt has failed, and the reason as a sentence. */
    failingSince: z.nullable(Timestamp),
    problem: z.nullable(z.string()),
    nextReadAt: z.nullable(Timestamp),
    /** Number of linked dishes. */
    dishes: z.int(),
    /** Differences that have lasted longer than a reading. */
    differences: z.array(LinkDifference),
    /** Changes that could not be sent to the till yet. */
    unsent: z.int(),
    /** Address for the till's notices; `null` if it sends none. Only owners and managers get it. */
    noticeUrl: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Link' });
export type Link = z.output<typeof Link>;

const Pair = z.object({ externalId: ExternalId, itemId: z.nullable(idOf('item')) });

/** A dry run: the dishes of the till, and the item that each would be linked with. Nothing is written. */
export const LinkReview = z
  .object({
    link: Link,
    matched: z.array(
      z.object({
        externalId: z.string(),
        tillName: z.string(),
        itemId: idOf('item'),
        itemName: z.string(),
        by: z.enum(['link', 'number', 'name']),
        /** Values that change, in words. */
        changes: z.array(z.object({ field: z.enum(tillFields), before: z.string(), after: z.string() })),
      }),
    ),
    added: z.array(
      z.object({ externalId: z.string(), tillName: z.string(), category: z.string(), price: z.string() }),
    ),
    /** Items on boards that the till lacks. */
    missing: z.array(z.object({ itemId: idOf('item'), itemName: z.string() })),
    /** Dishes that cannot be read, with the reason. */
    faulty: z.array(z.object({ text: z.string(), reason: z.string() })),
  })
  .register(z.globalRegistry, { id: 'LinkReview' });
export type LinkReview = z.output<typeof LinkReview>;

const settings = z
  .record(
    z.string().check(z.maxLength(40)),
    z.string().check(z.maxLength(LINK_SETTING_MAX, 'This is too long.')),
  )
  .check(z.refine((all) => Object.keys(all).length <= 10, 'Too many settings.'));

const params = z.object({ id: idOf('link') });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });
const ofManager = { auth: 'member', role: 'manager' } as const;

/** The routes for links. Notices of tills arrive at `/links/notices/…` (`server/src/features/links/`). */
export const linkRoutes = {
  kinds: defineRoute({
    ...ofManager,
    method: 'GET',
    path: '/links/restaurants/:restaurantId/kinds',
    summary: 'The kinds of tills and lists that can be linked',
    params: restaurantParams,
    status: 200,
    response: z.object({ kinds: z.array(LinkKind) }),
  }),
  list: defineRoute({
    ...ofManager,
    method: 'GET',
    path: '/links/restaurants/:restaurantId',
    summary: 'The links, oldest first',
    params: restaurantParams,
    status: 200,
    response: z.object({ links: z.array(Link) }),
  }),
  get: defineRoute({
    ...ofManager,
    method: 'GET',
    path: '/links/:id',
    summary: 'One link with its differences',
    params,
    status: 200,
    response: Link,
  }),
  create: defineRoute({
    ...ofManager,
    method: 'POST',
    path: '/links/restaurants/:restaurantId',
    summary: 'Set up a link: the till is read once, and nothing is written before the link is started',
    params: restaurantParams,
    body: z.object({
      kind: z.string().check(z.regex(/^[a-z]{1,20}$/, 'This kind of link is not known.')),
      name: z.optional(nameField('Name', LINK_NAME_MAX)),
      settings,
    }),
    status: 201,
    response: Link,
    idempotent: true,
    correction: 'DELETE /links/:createdId',
    waitsElsewhere: true,
  }),
  signIn: defineRoute({
    ...ofManager,
    method: 'POST',
    path: '/links/restaurants/:restaurantId/sign-in',
    summary: 'Begin a sign-in at the vendor: the address to open. With a link, its secret is replaced',
    params: restaurantParams,
    body: z.object({ kind: z.string().check(z.maxLength(20)), linkId: z.optional(idOf('link')) }),
    status: 200,
    response: z.object({ url: z.string() }),
  }),
  update: defineRoute({
    ...ofManager,
    method: 'PATCH',
    path: '/links/:id',
    summary:
      'Change a link: its name, place, answers of the form (an omitted secret stays), and what it does',
    params,
    body: z.object({
      name: z.optional(nameField('Name', LINK_NAME_MAX)),
      settings: z.optional(settings),
      location: z.optional(z.nullable(z.string().check(z.maxLength(LINK_SETTING_MAX)))),
      sendsSoldOut: z.optional(z.boolean()),
      takesImages: z.optional(z.boolean()),
      menuId: z.optional(z.nullable(idOf('menu'))),
      isPaused: z.optional(z.boolean()),
    }),
    status: 200,
    response: Link,
    waitsElsewhere: true,
  }),
  review: defineRoute({
    ...ofManager,
    method: 'GET',
    path: '/links/:id/review',
    summary: 'A dry run: which dish of the till is which item, and what would change',
    params,
    status: 200,
    response: LinkReview,
    waitsElsewhere: true,
  }),
  start: defineRoute({
    ...ofManager,
    method: 'POST',
    path: '/links/:id/start',
    summary: 'Confirm the matches and go live. A pair without an item adds the dish',
    params,
    body: z.object({
      /** Other matches than the review proposes. */
      pairs: z.optional(z.array(Pair).check(z.maxLength(ITEMS_MAX, 'Too many pairs.'))),
      /** Dishes of the till that boards never get. */
      ignored: z.optional(z.array(ExternalId).check(z.maxLength(ITEMS_MAX, 'Too many dishes.'))),
      /** Whether items that the till lacks are hidden. */
      hidesMissing: z.optional(z.boolean()),
      menuId: z.optional(z.nullable(idOf('menu'))),
    }),
    status: 200,
    response: z.extend(Link, { undo: z.nullable(z.string()) }),
    waitsElsewhere: true,
  }),
  read: defineRoute({
    ...ofManager,
    method: 'POST',
    path: '/links/:id/read',
    summary: 'Read the till now',
    params,
    status: 200,
    response: Link,
    waitsElsewhere: true,
  }),
  push: defineRoute({
    ...ofManager,
    keyScope: 'items:write',
    method: 'POST',
    path: '/links/:id/dishes',
    summary: `Send dishes to a link of the kind push, for a till or program of your own: at most ${TILL_DISHES_MAX} in a call; all or none. Dishes that are not named stay as they are`,
    params,
    body: z.object({
      dishes: z.optional(
        z
          .array(TillDish)
          .check(z.maxLength(TILL_DISHES_MAX, `Send at most ${TILL_DISHES_MAX} dishes in a call.`)),
      ),
      /** Numbers of dishes that the till no longer has. */
      removed: z.optional(z.array(ExternalId).check(z.maxLength(TILL_DISHES_MAX, 'Too many numbers.'))),
    }),
    status: 200,
    response: z.object({ added: z.int(), changed: z.int(), same: z.int(), hidden: z.int() }),
    idempotent: true,
  }),
  remove: defineRoute({
    ...ofManager,
    method: 'DELETE',
    path: '/links/:id',
    summary: 'Unlink: all items stay as they are, and belong to the board again',
    params,
    status: 204,
    response: NoContent,
  }),
  setFields: defineRoute({
    auth: 'member',
    role: 'staff',
    keyScope: 'items:write',
    method: 'PATCH',
    path: '/items/:id/till',
    summary:
      'Choose for fields of a linked item which side counts: the till, the board until the till changes the value, or the board',
    params: z.object({ id: idOf('item') }),
    body: z.object({ fields: z.partialRecord(z.enum(tillFields), z.enum(fieldOwners)) }),
    status: 200,
    response: Item,
  }),
};
