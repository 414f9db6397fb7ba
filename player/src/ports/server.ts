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
import type { Identity, PairingError } from '../core/player-state.ts';

export type PairAnswer = { kind: 'paired'; paired: Paired } | { kind: 'failed'; error: PairingError };

/**
 * Only a definite answer of our own API is `gone`: the display was deleted within the last month. A time-out, a server
 * error or the page of another server is `failed`, and changes nothing on the screen. `unknown`: the server knows
 * neither token nor code, for example because it runs on another database. `unreadable`: content of ours, in a version
 * that this build cannot read.
 */
export type LoadAnswer =
  | { kind: 'content'; content: ScreenContent }
  | { kind: 'unchanged' }
  | { kind: 'gone' }
  | { kind: 'unknown' }
  | { kind: 'unauthenticated' }
  | { kind: 'unreadable' }
  | { kind: 'failed' };

/** `over`: the server no longer knows the claim. */
export type ClaimAnswer =
  | { kind: 'claimed'; claimed: Claimed }
  | { kind: 'waiting' }
  | { kind: 'over' }
  | { kind: 'unreadable' }
  | { kind: 'failed' };

/** Hears the socket of an unpaired screen: each event only means that it is time to check the claim. */
export interface ClaimListener {
  onConnected: () => void;
  onDisconnected: () => void;
  onTaken: () => void;
}

export interface ServerListener {
  onConnected: () => void;
  /** The connection broke and is being restored by itself. */
  onDisconnected: (reason: string) => void;
  /** The server does not want this screen: ask it why over HTTP. */
  onRefused: (reason: string) => void;
  onItemChanged: (patch: ItemPatch) => void;
  onItemGone: (gone: ItemGone) => void;
  onMenuChanged: (patch: MenuPatch) => void;
  onMenuGone: (gone: { id: string }) => void;
  onDisplayChanged: (notice: DisplayNotice) => void;
}

export interface Connection {
  reportPainted: (tag: string) => void;
  /** What the server says that should be shown; nothing when it does not answer in time. */
  sendHeartbeat: () => Promise<Pulse | undefined>;
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
  checkClaim: (secret: string) => Promise<ClaimAnswer>;
  withdrawClaim: (secret: string) => void;
  /** Ends with the function returned. */
  subscribeToClaim: (secret: string, listener: ClaimListener) => () => void;
}
