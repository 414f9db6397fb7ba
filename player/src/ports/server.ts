import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type {
  Claimed,
  DisplayNotice,
  ItemGone,
  ItemPatch,
  MenuPatch,
  Paired,
  Pulse,
  ScreenContent,
} from '@menuboard/contract/screen';
import type { Identity, PairingFault } from '../core/player-state.ts';

export type PairAnswer = { kind: 'paired'; paired: Paired } | { kind: 'failed'; fault: PairingFault };

/**
 * `gone` is said only by a definite answer of our own API. A time-out, a server in trouble or somebody else's
 * page is `failed`, and changes nothing on the screen. `unknown`: the server knows neither token nor code, as one with
 * another database does; a display that was deleted is `gone` for a month.
 */
export type LoadAnswer =
  | { kind: 'content'; content: ScreenContent }
  | { kind: 'unchanged' }
  | { kind: 'gone' }
  | { kind: 'unknown' }
  | { kind: 'unauthenticated' }
  | { kind: 'failed' };

/** `over`: the server knows of no such claim any more. */
export type ClaimAnswer =
  | { kind: 'claimed'; claimed: Claimed }
  | { kind: 'waiting' }
  | { kind: 'over' }
  | { kind: 'failed' };

/** A waiting screen's line to the server; what it says is only that it is time to ask. */
export interface ClaimListener {
  connected: () => void;
  disconnected: () => void;
  taken: () => void;
}

export interface ServerListener {
  connected: () => void;
  /** The connection broke and is being restored by itself. */
  disconnected: (reason: string) => void;
  /** The server does not want this screen: ask it why over HTTP. */
  refused: (reason: string) => void;
  itemChanged: (patch: ItemPatch) => void;
  itemGone: (gone: ItemGone) => void;
  menuChanged: (patch: MenuPatch) => void;
  menuGone: (gone: { id: string }) => void;
  displayChanged: (notice: DisplayNotice) => void;
}

export interface Connection {
  painted: (tag: string) => void;
  /** What the server says that should be shown; nothing when it does not answer in time. */
  heartbeat: () => Promise<Pulse | undefined>;
  reconnect: () => void;
  close: () => void;
}

export interface Server {
  pair: (code: string) => Promise<PairAnswer>;
  /** With a `tag`, only content of another one is sent. */
  load: (identity: Identity, tag: string | null) => Promise<LoadAnswer>;
  /** `painted` says at every attempt which tag is on the glass by then. */
  connect: (identity: Identity, painted: () => string | null, listener: ServerListener) => Connection;
  /** A code for an owner to take; with the secret of this screen a further one. Nothing when there is none to be had. */
  openClaim: (secret: string | null) => Promise<OpenClaim | undefined>;
  askClaim: (secret: string) => Promise<ClaimAnswer>;
  withdrawClaim: (secret: string) => void;
  /** Ends with the function returned. */
  awaitClaim: (secret: string, listener: ClaimListener) => () => void;
}
