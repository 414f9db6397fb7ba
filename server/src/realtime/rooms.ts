import type { OwnerPayload, ServerEvent } from '@menuboard/contract/realtime';
import type { ScreenEvents } from '@menuboard/contract/screen';

/** Rooms are joined only by a verified identity; what a client says it is opens none. */
export const restaurantRoom = (id: string) => `restaurant:${id}`;
export const sessionRoom = (id: string) => `session:${id}`;
/** The screens of a display. */
export const displayRoom = (id: string) => `display:${id}`;
/** The screens that show a menu. */
export const menuRoom = (id: string) => `menu:${id}`;

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
  /** Moves everybody in a room from rooms to rooms. */
  move(room: string, leave: string[], join: string[]): void;
  /** How many sockets a room has on this node. */
  size(room: string): number;
  /** Ends the sockets of a room for good: their clients do not come back by themselves. */
  cutOff(room: string): void;
}
