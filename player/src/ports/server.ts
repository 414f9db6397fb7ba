import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { OrderList } from '@menuboard/contract/domain/orders';
import type {
  ClaimResult,
  DisplayUpdateNotice,
  HeartbeatReply,
  ItemPatch,
  ItemRemoval,
  MenuPatch,
  PairingResult,
  ScreenContent,
  ShownSpan,
} from '@menuboard/contract/screen';
import type { Identity, PairingError } from '../core/player-state.ts';

export type PairAnswer = { kind: 'paired'; paired: PairingResult } | { kind: 'failed'; error: PairingError };

/**
 * The answer to a load. Only a definite answer of our own API is `gone`: the display was deleted within the last month.
 * A time-out, a server error or the page of another server is `failed`, and changes nothing on the screen. `unknown`:
 * the server knows neither token nor code, for example because it runs on another database.
 */
export type LoadAnswer =
  | { kind: 'content'; content: ScreenContent }
  | { kind: 'unchanged' }
  | { kind: 'gone' }
  | { kind: 'unknown' }
  | { kind: 'unauthenticated' }
  | { kind: 'failed' };

/** `over`: the server no longer knows the claim. */
export type ClaimAnswer =
  | { kind: 'claimed'; claimed: ClaimResult }
  | { kind: 'waiting' }
  | { kind: 'over' }
  | { kind: 'failed' };

/** Events of an unpaired screen's socket. Each event only means that it is time to check the claim. */
export interface ClaimListener {
  onConnected: () => void;
  onDisconnected: () => void;
  onTaken: () => void;
}

export interface ServerListener {
  onConnected: () => void;
  /** Called when the connection broke. The socket reconnects on its own. */
  onDisconnected: (reason: string) => void;
  /** Called when the server refused this screen. An HTTP request finds the reason. */
  onRefused: (reason: string) => void;
  onItemChanged: (patch: ItemPatch) => void;
  onItemGone: (gone: ItemRemoval) => void;
  onMenuChanged: (patch: MenuPatch) => void;
  onMenuGone: (gone: { id: string }) => void;
  onDisplayChanged: (notice: DisplayUpdateNotice) => void;
  onOrders: (list: OrderList) => void;
  /** Called with each sign that the connection is alive. */
  onSign: () => void;
}

export interface Connection {
  reportPainted: (tag: string) => void;
  /** The tag that the display should show; undefined if the server does not answer in time. */
  sendHeartbeat: () => Promise<HeartbeatReply | undefined>;
  /** Resolves to true when the server has dealt with the spans; otherwise they are sent again later. */
  sendShown: (spans: readonly ShownSpan[]) => Promise<boolean>;
  /**
   * True while the screen waits for its turn to connect, or connects in it, because the server has very many screens.
   */
  isReturning: () => boolean;
  reconnect: () => void;
  close: () => void;
}

export interface Server {
  pair: (code: string) => Promise<PairAnswer>;
  /** Loads the content; with a `tag`, only content with another tag. */
  load: (identity: Identity, tag: string | null) => Promise<LoadAnswer>;
  /** Connects; each attempt sends the current `paintedTag`. */
  connect: (identity: Identity, paintedTag: () => string | null, listener: ServerListener) => Connection;
  /** Opens a claim, or renews the code of the claim with this secret. Undefined if the server gives no code. */
  openClaim: (secret: string | null) => Promise<OpenClaim | undefined>;
  checkClaim: (secret: string) => Promise<ClaimAnswer>;
  withdrawClaim: (secret: string) => void;
  /** The returned function ends the subscription. */
  subscribeToClaim: (secret: string, listener: ClaimListener) => () => void;
}
