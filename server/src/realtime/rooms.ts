import type { ClaimEvents, KitchenEvents, MemberPayload, ServerEvent } from '@menuboard/contract/realtime';
import type { ScreenEvents } from '@menuboard/contract/screen';

/** Only a verified identity joins a room; no message from a client can make a socket join one. */
export const restaurantRoom = (id: string) => `restaurant:${id}`;
/** Members who may only mark items sold out, and API keys for items: no menus and no displays. */
export const kitchenMembersRoom = (id: string) => `kitchen-members:${id}`;
export const sessionRoom = (id: string) => `session:${id}`;
/** The programs with one API key. */
export const apiKeyRoom = (id: string) => `api-key:${id}`;
/** The pages of one kitchen link. */
export const kitchenLinkRoom = (id: string) => `kitchen-link:${id}`;
/** The pages of all kitchen links of a restaurant. */
export const kitchenRoom = (restaurantId: string) => `kitchen:${restaurantId}`;
/** The screens of a display. */
export const displayRoom = (id: string) => `display:${id}`;
/** One paired screen. */
export const screenRoom = (id: string) => `screen:${id}`;
/** The unpaired screen whose claim secret has this hash. */
export const claimRoom = (tokenHash: string) => `claim:${tokenHash}`;
/** The prefix of every menu's room. */
export const MENU_ROOM_PREFIX = 'menu:';
/** The screens that show a menu. */
export const menuRoom = (id: string) => `${MENU_ROOM_PREFIX}${id}`;

/**
 * The sockets of this server process. Publishers get these rooms: with several server processes, each of them would
 * publish every change to its own sockets.
 */
export interface LocalRooms {
  emitToLocalMembers<E extends ServerEvent>(room: string, event: E, payload: MemberPayload<E>): void;
  emitToLocalScreens<E extends keyof ScreenEvents & ServerEvent>(
    room: string,
    event: E,
    payload: ScreenEvents[E],
  ): void;
  emitToLocalKitchens<E extends keyof KitchenEvents>(room: string, event: E, payload: KitchenEvents[E]): void;
  /** Moves the room's sockets into the rooms of exactly these menus. */
  replaceMenuRooms(room: string, menuIds: string[]): void;
  localSocketCount(room: string): number;
}

/**
 * The sockets of every server process. There is one process today, so these calls reach only its own sockets. With
 * several processes, each call would also be sent to the others, and `disconnect` would have to arrive for certain.
 */
export interface FleetRooms {
  emitToAllMembers<E extends ServerEvent>(room: string, event: E, payload: MemberPayload<E>): void;
  emitToClaimingScreen<E extends keyof ClaimEvents>(room: string, event: E, payload: ClaimEvents[E]): void;
  /** Ends the room's sockets. Their clients do not reconnect on their own. */
  disconnect(room: string): void;
}

/**
 * Whether an event for this room has any receiver here. Publishers may skip their work if not: sockets of other server
 * processes get the event from their own process, and a client that connects later fetches the current state.
 */
export function hasLocalListeners(rooms: Pick<LocalRooms, 'localSocketCount'>, room: string): boolean {
  return rooms.localSocketCount(room) > 0;
}
