/** What a crowd of screens and its processes send each other. */

export interface ScreenOrders {
  /** Pairs and connects a screen for each code. `group` tells which restaurant it belongs to. */
  open: { screens: { group: number; pairingCode: string }[] };
  state: object;
  /** All notes so far. */
  notes: object;
  /** The prices that are on the screens. */
  prices: object;
  close: object;
}

export interface ScreenAnswers {
  open: null;
  state: CrowdState;
  notes: { group: number; packed: Float64Array }[];
  prices: ScreenPrices[];
  close: null;
}

/** Of one screen, by the item. */
export interface ScreenPrices {
  group: number;
  prices: ReadonlyMap<string, number>;
}

export interface CrowdState {
  screens: number;
  connected: number;
  unpaired: number;
  /** The lowest revision that a screen of the group has painted. */
  paintedByGroup: Map<number, number>;
  /** How often their requests were answered with each status; 0 stands for no answer. */
  answers: Map<number, number>;
}

export type OrderName = keyof ScreenOrders;

export interface ScreenOrder<K extends OrderName = OrderName> {
  id: number;
  name: K;
  order: ScreenOrders[K];
}

export type ScreenAnswer = { id: number; answer: unknown } | { id: number; error: string };
