/** What `measure/screens.ts` and the processes of the screens send each other. */

/** How the server knows a screen: by its display's code, and by its token if it was paired before. */
export interface ScreenIdentity {
  pairingCode: string;
  screenToken?: string;
}

/**
 * The server, and this process's own loopback address. With one address for all, thousands of screens would nearly run
 * out of ports, and the kernel would spend its time with the search for a free one.
 */
export interface Route {
  url: string;
  localAddress: string;
}

/** Sent to a process of screens. */
export type ScreenOrder =
  /** The first order: opens these screens, or this many sockets of the limit. */
  | { type: 'open'; route: Route; screens: ScreenIdentity[]; sockets: number }
  /** Asks for `connectedAt` once all are connected, each since `after` (ms since 1970). */
  | { type: 'awaitConnected'; after: number }
  /** Asks for `settled` once no screen is drawing a change or waiting for the answer to its `painted`. */
  | { type: 'awaitSettled' };

/** Sent by a process of screens. Times are ms since 1970. */
export interface ScreenAnswers {
  /** When each screen was connected and in its rooms. */
  connectedAt: number[];
  /** When each screen received the current change. Sent without an order. */
  received: number[];
  settled: true;
}
