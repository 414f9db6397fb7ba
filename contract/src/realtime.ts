/** All socket events with the schemas of their payloads. Server and clients get their types from here. */
import * as z from 'zod/mini';
import { Display, DisplayStatus, ListedDisplay } from './displays.ts';
import { SHOWN_SPANS_PER_MESSAGE_MAX, TAG_MAX } from './domain/limits.ts';
import { isStorable } from './domain/text.ts';
import { idOf, Revision } from './fields.ts';
import { type ErrorCode, errorCodes } from './http/errors.ts';
import { Item } from './items.ts';
import { Conversion, LibraryItem } from './media.ts';
import { Menu } from './menus.ts';
import { TypedPairingCode } from './pairing.ts';
import { Restaurant } from './restaurants.ts';
import type { HeartbeatReply, PairingResult, ScreenEvents, ShownReceipt } from './screen.ts';

const RecordId = z.object({ id: z.string() });

/** A change of many displays at once, such as a deleted menu, sends them without items, as the list has them. */
const UpdatedDisplay = z.union([Display, ListedDisplay]);

/** Events for members. The payload is the record as HTTP returns it, or the id of a deleted record. */
export const serverEvents = {
  'menu-created': Menu,
  'menu-updated': Menu,
  'menu-deleted': RecordId,
  'item-created': Item,
  'item-updated': Item,
  'item-deleted': RecordId,
  'item-availability-changed': Item,
  /** Too many items changed to send each one: clients fetch the lists again. */
  'items-changed': z.object({ revision: Revision }),
  'display-created': Display,
  'display-updated': UpdatedDisplay,
  'display-deleted': RecordId,
  'display-paired': Display,
  'menu-assigned': Display,
  /** A promotion began, changed or was deleted: clients that list promotions fetch. Its dishes arrive as items. */
  'promotion-created': RecordId,
  'promotion-updated': RecordId,
  'promotion-deleted': RecordId,
  /** A takeover started, changed or was ended: clients fetch. Its natural end has no event. */
  'takeover-updated': RecordId,
  'restaurant-updated': Restaurant,
  /** A file was restored. No event reports uploads. */
  'media-created': LibraryItem,
  'media-updated': LibraryItem,
  'media-deleted': RecordId,
  /** A video waits for its conversion, is being converted, is done or has failed. */
  'conversion-updated': Conversion,
  /** A conversion was cancelled or dismissed. */
  'conversion-deleted': RecordId,
  /** Connected screens and their painted content. This is no change of data and has no revision. */
  'display-status': z.object({ id: idOf('display'), status: DisplayStatus }),
  /** Number of different people who have the admin open. */
  'users-online': z.object({ count: z.number() }),
  /** Menus taken between restaurants started or stopped following, or have other own prices: clients fetch. */
  'taken-menus-changed': z.object({}),
  /** Members, their roles or the open invitations changed: clients fetch. */
  'people-changed': z.object({}),
};
/** The name of an event for members. */
export type ServerEvent = keyof typeof serverEvents;

/** The payload of an event for members. */
export type MemberPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;

/** Events for kitchen pages. They carry no data: the page then fetches. */
export interface KitchenEvents {
  'kitchen-changed': Record<string, never>;
  'orders-changed': Record<string, never>;
}

/** Events for an unpaired screen, in the room of its claim. They carry no data: the screen then fetches. */
export interface ClaimEvents {
  'claim-taken': Record<string, never>;
}

const Tag = z
  .string({ error: 'The tag is missing.' })
  .check(
    z.maxLength(TAG_MAX, `A tag has at most ${TAG_MAX} characters.`),
    z.refine(isStorable, 'The tag contains characters that cannot be stored.'),
  );

/** Events that clients may send. The server relays none of them to other clients. */
export const clientEvents = {
  'join-display': idOf('display'),
  'pair-display': z.object({ pairingCode: TypedPairingCode }),
  /** `readSelfReport` reads `report`. The heartbeat counts even if the report is invalid. */
  heartbeat: z.object({ tag: Tag, report: z.optional(z.unknown()) }),
  painted: z.object({ tag: Tag }),
  /** Content that the screen showed since it last sent its record. The server reads each span on its own. */
  shown: z.object({
    spans: z
      .array(z.unknown(), { error: 'The spans are missing.' })
      .check(
        z.maxLength(
          SHOWN_SPANS_PER_MESSAGE_MAX,
          `Send at most ${SHOWN_SPANS_PER_MESSAGE_MAX} spans at once.`,
        ),
      ),
  }),
};
/** The name of an event that clients send. */
export type ClientEvent = keyof typeof clientEvents;

/** Acknowledgement of every event that a client sends. */
export type Ack<T> = { ok: true; data: T } | { ok: false; code: ErrorCode; message: string };

/** An acknowledgement as received. The sender of the event checks `data`. */
export const AckBody = z.union([
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.enum(errorCodes), message: z.string() }),
]);

/** Data of each acknowledgement, by event. */
export interface AckData {
  'join-display': { id: string };
  'pair-display': PairingResult;
  heartbeat: HeartbeatReply;
  painted: null;
  shown: ShownReceipt;
}

type ScreenPayload<E> = E extends keyof ScreenEvents ? ScreenEvents[E] : never;

/** The server's events, as socket.io needs their types. Members and screens receive different payloads. */
export type ServerToClientEvents = {
  [E in ServerEvent]: (payload: MemberPayload<E> | ScreenPayload<E>) => void;
} & { [E in keyof ClaimEvents]: (payload: ClaimEvents[E]) => void } & {
  [E in keyof KitchenEvents]: (payload: KitchenEvents[E]) => void;
} & { [E in Exclude<keyof ScreenEvents, ServerEvent>]: (payload: ScreenEvents[E]) => void };

/** The clients' events, as socket.io needs their types. */
export type ClientToServerEvents = {
  [E in ClientEvent]: (
    payload: z.input<(typeof clientEvents)[E]>,
    ack: (answer: Ack<AckData[E]>) => void,
  ) => void;
};

/**
 * Identification of a client when it connects: a session token, a screen token, a pairing code, the token of a kitchen
 * link, or nothing.
 */
export const Handshake = z.object({
  token: z.optional(z.string()),
  screenToken: z.optional(z.string()),
  pairingCode: z.optional(z.string()),
  kitchenToken: z.optional(z.string()),
  /** Secret of a screen that waits to be claimed. */
  claimSecret: z.optional(z.string()),
  /** Tag of the content that a screen has painted. An invalid one counts as none, so the server sends its own. */
  tag: z.catch(z.optional(Tag), undefined),
});
export type Handshake = z.output<typeof Handshake>;
