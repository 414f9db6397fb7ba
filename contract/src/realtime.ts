/** The one map of the socket's events, with the schema of each payload; both ends take their types from it. */
import * as z from 'zod/mini';
import { Display, DisplayStatus } from './displays.ts';
import { TAG_MAX } from './domain/limits.ts';
import { isStorable } from './domain/text.ts';
import { idOf } from './fields.ts';
import { type ErrorCode, errorCodes } from './http/errors.ts';
import { Item } from './items.ts';
import { Menu } from './menus.ts';
import { TypedPairingCode } from './pairing.ts';
import { Restaurant } from './restaurants.ts';
import type { Paired, Pulse, ScreenEvents } from './screen.ts';

const Deleted = z.object({ id: z.string() });

/** What an owner hears: the resource that the HTTP call answers with, or the id of what was deleted. */
export const serverEvents = {
  'menu-created': Menu,
  'menu-updated': Menu,
  'menu-deleted': Deleted,
  'item-created': Item,
  'item-updated': Item,
  'item-deleted': Deleted,
  'item-availability-changed': Item,
  'display-created': Display,
  'display-updated': Display,
  'display-deleted': Deleted,
  'display-paired': Display,
  'menu-assigned': Display,
  'restaurant-updated': Restaurant,
  /** Presence and what is painted; not data, so it carries no revision of its own. */
  'display-status': z.object({ id: idOf('display'), status: DisplayStatus }),
  /** How many different people have the admin open. */
  'users-online': z.object({ count: z.number() }),
};
export type ServerEvent = keyof typeof serverEvents;

/** The payload of an event as an owner gets it. */
export type OwnerPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;

/** What an unpaired screen hears in the room of its claim: nothing but that it is time to ask. */
export interface ClaimEvents {
  'claim-taken': Record<string, never>;
}

const Tag = z
  .string({ error: 'The tag is missing.' })
  .check(
    z.maxLength(TAG_MAX, `A tag has at most ${TAG_MAX} characters.`),
    z.refine(isStorable, 'The tag contains characters that cannot be stored.'),
  );

/** What a client may say. Nothing of it is ever relayed. */
export const clientEvents = {
  'join-display': idOf('display'),
  'pair-display': z.object({ pairingCode: TypedPairingCode }),
  /** `report` is read by `readSelfReport`: whatever it holds, the beat itself counts. */
  heartbeat: z.object({ tag: Tag, report: z.optional(z.unknown()) }),
  painted: z.object({ tag: Tag }),
};
export type ClientEvent = keyof typeof clientEvents;

/** The acknowledgement of every emit. */
export type Ack<T> = { ok: true; data: T } | { ok: false; code: ErrorCode; message: string };

/** An acknowledgement as it arrives; `data` is checked by whoever asked. */
export const AckBody = z.union([
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.enum(errorCodes), message: z.string() }),
]);

/** What each emit is acknowledged with. */
export interface AckData {
  'join-display': { id: string };
  'pair-display': Paired;
  heartbeat: Pulse;
  painted: null;
}

type ScreenPayload<E> = E extends keyof ScreenEvents ? ScreenEvents[E] : never;

/** For socket.io's `Server` and `Socket`: what the server emits. Owners and screens get different forms. */
export type ServerToClientEvents = {
  [E in ServerEvent]: (payload: OwnerPayload<E> | ScreenPayload<E>) => void;
} & { [E in keyof ClaimEvents]: (payload: ClaimEvents[E]) => void };

/** For socket.io's `Server` and `Socket`: what a client emits. */
export type ClientToServerEvents = {
  [E in ClientEvent]: (
    payload: z.input<(typeof clientEvents)[E]>,
    ack: (answer: Ack<AckData[E]>) => void,
  ) => void;
};

/** What a client says of itself when it connects: an owner's token, a screen's token or pairing code, or nothing. */
export const Handshake = z.object({
  token: z.optional(z.string()),
  screenToken: z.optional(z.string()),
  pairingCode: z.optional(z.string()),
  /** Of a screen that waits to be claimed. */
  claimSecret: z.optional(z.string()),
  /** The tag a screen has painted; one that cannot be ours counts as none, so that the screen is told anew. */
  tag: z.catch(z.optional(Tag), undefined),
});
export type Handshake = z.output<typeof Handshake>;
