import type { ClaimEvents, KitchenEvents, MemberPayload, ServerEvent } from '@menuboard/contract/realtime';
import type { ScreenEvents } from '@menuboard/contract/screen';
import type { Db, Tx } from '../db/schema.ts';

/** Only a verified identity joins a room; no message from a client can make a socket join one. */
export const restaurantRoom = (id: string) => `restaurant:${id}`;
/** Members of a restaurant's room who are managers or owners. */
export const managersIn = (restaurantRoomName: string) => `${restaurantRoomName}:managers`;
export const sessionRoom = (id: string) => `session:${id}`;
/** Pages of one kitchen link. */
export const kitchenLinkRoom = (id: string) => `kitchen-link:${id}`;
/** Pages of all kitchen links of a restaurant. */
export const kitchenRoom = (restaurantId: string) => `kitchen:${restaurantId}`;
export const displayRoom = (id: string) => `display:${id}`;
export const screenRoom = (id: string) => `screen:${id}`;
/** The unpaired screen whose claim secret has this hash. */
export const claimRoom = (tokenHash: string) => `claim:${tokenHash}`;
export const MENU_ROOM_PREFIX = 'menu:';
/** Screens that show a menu. */
export const menuRoom = (id: string) => `${MENU_ROOM_PREFIX}${id}`;

/** The sockets of this server process. Publishers get these rooms: each process publishes every change to its own sockets. */
export interface LocalRooms {
  emitToLocalMembers<E extends ServerEvent>(room: string, event: E, payload: MemberPayload<E>): void;
  emitToLocalScreens<E extends keyof ScreenEvents>(room: string, event: E, payload: ScreenEvents[E]): void;
  emitToLocalKitchens<E extends keyof KitchenEvents>(room: string, event: E, payload: KitchenEvents[E]): void;
  /** Moves the room's sockets into the rooms of exactly these menus. */
  replaceMenuRooms(room: string, menuIds: string[]): void;
  localSocketCount(room: string): number;
  /** Closes the transports of a room's sockets, or of all. Their clients reconnect by themselves. */
  reconnectLocal(room?: string): void;
}

/** Makes the open admins and kitchen pages of a restaurant reconnect, and thereby read everything again. */
export function reconnectPeople(rooms: Pick<LocalRooms, 'reconnectLocal'>, restaurantId: string): void {
  for (const roomOf of [restaurantRoom, kitchenRoom]) rooms.reconnectLocal(roomOf(restaurantId));
}

/** Sends prepared messages. Call it after the commit. */
export type AfterCommit = () => void;

/**
 * Prepares, within the revoking transaction, to close the sockets of these ids. The result does so after the commit.
 */
export type Disconnect<Id extends string = string> = (within: Db | Tx, ids: Id[]) => Promise<AfterCommit>;

/**
 * The sockets of every server process: this one's at once, and those of others within two seconds. What must arrive is
 * prepared within the transaction that it is about: a process that is killed right after its commit has told the others.
 */
export interface FleetRooms {
  emitToAllMembers<E extends ServerEvent>(room: string, event: E, payload: MemberPayload<E>): void;
  emitToClaimingScreen<E extends keyof ClaimEvents>(
    within: Db | Tx,
    room: string,
    event: E,
    payload: ClaimEvents[E],
  ): Promise<AfterCommit>;
  /** Ends the sockets of rooms. Their clients do not reconnect by themselves. */
  disconnect(within: Db | Tx, rooms: string[]): Promise<AfterCommit>;
}

/**
 * Whether an event for this room has any receiver here. If not, publishers may skip their work: sockets of other
 * processes get the event from their own process, and a client that connects later fetches the current state.
 */
export function hasLocalListeners(rooms: Pick<LocalRooms, 'localSocketCount'>, room: string): boolean {
  return rooms.localSocketCount(room) > 0;
}
