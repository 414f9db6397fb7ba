import type { ClaimEvents, MemberPayload, ServerEvent } from '@menuboard/contract/realtime';
import type { Db, Tx } from '@menuboard/server/db/schema';
import type { TrustedId } from '@menuboard/server/kernel/identity/trusted-id';

/**
 * Announcements of one node to the others, besides committed changes. Each notice is a row of the outbox, so that a node that
 * hears no bell reads it a second later. It has no data of a restaurant that the receiving node could not read itself.
 */
export type Notice =
  /** End the sockets of these rooms: their session, key, link, screen or display may not connect any more. */
  | { kind: 'cut-off'; rooms: string[] }
  /** End the connections of the guests of these restaurants, which were deleted. */
  | { kind: 'guests-cut-off'; restaurantIds: string[] }
  /** Something about the screens of these displays changed. */
  | { kind: 'status'; displayIds: TrustedId<'display'>[] }
  /** Another number of people of this restaurant has the admin open. */
  | { kind: 'users-online'; restaurantId: TrustedId<'restaurant'> }
  /** Orders of this restaurant have changed. */
  | { kind: 'orders'; restaurantId: TrustedId<'restaurant'> }
  | MembersNotice
  /** The claim of the screen that waits in this room was decided. */
  | ClaimNotice;

type MembersNotice = {
  [E in ServerEvent]: { kind: 'members'; room: string; event: E; payload: MemberPayload<E> };
}[ServerEvent];

type ClaimNotice = {
  [E in keyof ClaimEvents]: { kind: 'claim'; room: string; event: E; payload: ClaimEvents[E] };
}[keyof ClaimEvents];

/** Sends notices to the other nodes, and receives theirs: each at least once, also those that the bell lost. */
export interface Notices {
  /**
   * @param within the transaction that the notice is about, so that both are committed or neither
   * @returns to be called when this node has done what a cut-off asks the others to do: otherwise it is told, too
   */
  send(notice: Notice, within?: Db | Tx): Promise<() => void>;
  /** Lets the others look now, after a transaction with a notice. Without it, they look within a second. */
  ring(): void;
  onNotice(listener: (notice: Notice) => void): void;
}
