import type { ClaimEvents, OwnerPayload, ServerEvent } from '@menuboard/contract/realtime';
import type { ScreenEvents } from '@menuboard/contract/screen';

/** Rooms are joined only by a verified identity; what a client says it is opens none. */
export const restaurantRoom = (id: string) => `restaurant:${id}`;
export const sessionRoom = (id: string) => `session:${id}`;
/** The screens of a display. */
export const displayRoom = (id: string) => `display:${id}`;
/** The unpaired screen that knows the secret of this hash. */
export const claimRoom = (tokenHash: string) => `claim:${tokenHash}`;
/** What the rooms of menus begin with. */
export const MENU_ROOMS = 'menu:';
/** The screens that show a menu. */
export const menuRoom = (id: string) => `${MENU_ROOMS}${id}`;

/** Everything that features may do to the sockets of every node. */
export interface Rooms {
  /** To owners. */
  emit<E extends ServerEvent>(room: string, event: E, payload: OwnerPayload<E>): void;
  /** To screens. */
  emitToScreens<E extends keyof ScreenEvents & ServerEvent>(
    room: string,
    event: E,
    payload: ScreenEvents[E],
  ): void;
  /** To a screen that waits to be claimed. */
  emitToClaim<E extends keyof ClaimEvents>(room: string, event: E, payload: ClaimEvents[E]): void;
  /** Of the rooms that begin with a prefix, everybody in a room is in just these from now on. */
  regroup(room: string, prefix: string, rooms: string[]): void;
  /** How many sockets a room has on this node. */
  size(room: string): number;
  /** Ends the sockets of a room for good: their clients do not come back by themselves. */
  cutOff(room: string): void;
}
