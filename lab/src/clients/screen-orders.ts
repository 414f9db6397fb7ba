/** Messages between a crowd of screens and its processes. Times are ms since 1970. */
import type { ScreenIdentity } from './screen.ts';

/** A screen of a crowd. `group` is the number of its restaurant. */
export interface CrowdScreen extends ScreenIdentity {
  group: number;
}

export interface ScreenOrders {
  open: { screens: CrowdScreen[] };
  /** Opens sockets that only receive, to compare screens with. */
  openSockets: { count: number };
  /** Times at which each screen was connected, once all are connected since this time. */
  connected: { since: number };
  /** Times at which each screen received a change, once all have received one since this time. */
  received: { since: number };
  /** Waits until every screen has drawn everything that it knows of. */
  settled: object;
  state: object;
  /** All notes so far. */
  notes: object;
  /** Prices on the screens. */
  prices: object;
  close: object;
}

export interface ScreenAnswers {
  open: null;
  openSockets: null;
  connected: number[];
  received: number[];
  settled: null;
  state: CrowdState;
  notes: { group: number; packed: Float64Array }[];
  prices: ScreenPrices[];
  close: null;
}

/** Prices on one screen, by item. */
export interface ScreenPrices {
  group: number;
  prices: ReadonlyMap<string, number>;
}

export interface CrowdState {
  screens: number;
  connected: number;
  unpaired: number;
  /** Lowest revision that a screen of the group has painted. */
  paintedByGroup: Map<number, number>;
  /** Number of answers to their requests with each status; 0 means no answer. */
  answers: Map<number, number>;
}

export type OrderName = keyof ScreenOrders;

export interface ScreenOrder<K extends OrderName = OrderName> {
  id: number;
  name: K;
  order: ScreenOrders[K];
}

export type ScreenAnswer = { id: number; answer: unknown } | { id: number; error: string };
