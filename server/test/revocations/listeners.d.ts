import type { Handshake } from '@menuboard/contract/realtime';
/** Who connects: a socket with a secret, or a guest with the path of a menu. */
export type Listened =
  | Handshake
  | {
      guestPath: string;
    };
/** Times are of `performance.now`. */
export interface Listener {
  lastMessageAt: () => number;
  /** When the server ended the connection. */
  endedAt: () => number | undefined;
  close: () => void;
}
export declare const isRefused: (error: unknown) => boolean;
/** Resolves once the connection gets messages. Rejects with the code of the server's refusal. */
export declare function listen(url: string, listened: Listened): Promise<Listener>;
export declare function untilEnded(listeners: readonly Listener[], limitMs: number): Promise<void>;
