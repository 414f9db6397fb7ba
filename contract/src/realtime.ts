/** All socket events with the schemas of their payloads. Server and clients take their types from here. */
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

/** A change of many displays at once, such as a deleted menu, sends them as the list has them: without items. */
const UpdatedDisplay = z.union([Display, ListedDisplay]);

/** The events that members receive. The payload is the record as HTTP returns it, or the id of a deleted record. */
export const serverEvents = {
  'menu-created': Menu,
  'menu-updated': Menu,
  'menu-deleted': RecordId,
  'item-created': Item,
  'item-updated': Item,
  'item-deleted': RecordId,
  'item-availability-changed': Item,
  /** More items changed at once than clients receive one by one: they fetch the lists again. */
  'items-changed': z.object({ revision: Revision }),
  'display-created': Display,
  'display-updated': UpdatedDisplay,
  'display-deleted': RecordId,
  'display-paired': Display,
  'menu-assigned': Display,
  /** A promotion began, changed or was deleted: clients that list them fetch. Its dishes come as items. */
  'promotion-created': RecordId,
  'promotion-updated': RecordId,
  'promotion-deleted': RecordId,
  'restaurant-updated': Restaurant,
  /** A file was restored. No event reports uploads. */
  'media-created': LibraryItem,
  'media-updated': LibraryItem,
  'media-deleted': RecordId,
  /** A video waits to be converted, is being converted, is done or has failed. */
  'conversion-updated': Conversion,
  /** A conversion was cancelled or dismissed. */
  'conversion-deleted': RecordId,
  /** Which screens are connected and what they have painted. It is no change of data and has no revision. */
  'display-status': z.object({ id: idOf('display'), status: DisplayStatus }),
  /** How many different people have the admin open. */
  'users-online': z.object({ count: z.number() }),
  /** Menus that restaurants take from each other began or ended to follow, or have other own prices: clients fetch. */
  'taken-menus-changed': z.object({}),
  /** Members, their roles or the open invitations changed: clients fetch. */
  'people-changed': z.object({}),
};
/** The name of an event for members. */
export type ServerEvent = keyof typeof serverEvents;

/** The payload of an event for members. */
export type MemberPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;

/** The events for kitchen pages. They carry no data: the page then fetches. */
export interface KitchenEvents {
  'kitchen-changed': Record<string, never>;
}

/** The events that an unpaired screen receives in the room of its claim. They carry no data: the screen then fetches. */
export interface ClaimEvents {
  'claim-taken': Record<string, never>;
}

const Tag = z
  .string({ error: 'The tag is missing.' })
  .check(
    z.maxLength(TAG_MAX, `A tag has at most ${TAG_MAX} characters.`),
    z.refine(isStorable, 'The tag contains characters that cannot be stored.'),
  );

/** The events that clients may send. The server relays none of them to other clients. */
export const clientEvents = {
  'join-display': idOf('display'),
  'pair-display': z.object({ pairingCode: TypedPairingCode }),
  /** `readSelfReport` reads `report`. The heartbeat counts whatever the report contains. */
  heartbeat: z.object({ tag: Tag, report: z.optional(z.unknown()) }),
  painted: z.object({ tag: Tag }),
  /** What the screen showed since it last sent its record. The server reads each span on its own. */
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

/** The acknowledgement of every event that a client sends. */
export type Ack<T> = { ok: true; data: T } | { ok: false; code: ErrorCode; message: string };

/** An acknowledgement as received. The sender of the event checks `data`. */
export const AckBody = z.union([
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.enum(errorCodes), message: z.string() }),
]);

/** The data of each acknowledgement, by event. */
export interface AckData {
  'join-display': { id: string };
  'pair-display': PairingResult;
  heartbeat: HeartbeatReply;
  painted: null;
  shown: ShownReceipt;
}

type ScreenPayload<E> = E extends keyof ScreenEvents ? ScreenEvents[E] : never;

/** For the types of socket.io: what the server emits. Members and screens receive different payloads. */
export type ServerToClientEvents = {
  [E in ServerEvent]: (payload: MemberPayload<E> | ScreenPayload<E>) => void;
} & { [E in keyof ClaimEvents]: (payload: ClaimEvents[E]) => void } & {
  [E in keyof KitchenEvents]: (payload: KitchenEvents[E]) => void;
} & { [E in Exclude<keyof ScreenEvents, ServerEvent>]: (payload: ScreenEvents[E]) => void };

/** For the types of socket.io: what a client emits. */
export type ClientToServerEvents = {
  [E in ClientEvent]: (
    payload: z.input<(typeof clientEvents)[E]>,
    ack: (answer: Ack<AckData[E]>) => void,
  ) => void;
};

/**
 * How a client identifies itself when it connects: a session token, a screen token, a pairing code, the token of a
 * kitchen link, or nothing.
 */
export const Handshake = z.object({
  token: z.optional(z.string()),
  screenToken: z.optional(z.string()),
  pairingCode: z.optional(z.string()),
  kitchenToken: z.optional(z.string()),
  /** The secret of a screen that waits to be claimed. */
  claimSecret: z.optional(z.string()),
  /** The tag that a screen has painted. An invalid one counts as none, so that the server announces the current tag. */
  tag: z.catch(z.optional(Tag), undefined),
});
export type Handshake = z.output<typeof Handshake>;
