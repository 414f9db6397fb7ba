/** A server that speaks a vendor's public contract, for tests and campaigns. */
import type { TillDish } from '@menuboard/contract/links';
import type { TillApp, TillOrder } from '../src/connector.ts';

/** A notice as the vendor would send it. */
export interface FakeNotice {
  headers: Record<string, string>;
  body: string;
}

/** Faults of the next answers. */
export interface FakeFaults {
  /** Probability from 0 to 1 that an answer is 429 with `Retry-After`, 500, or never comes. */
  busy?: number;
  broken?: number;
  silent?: number;
}

/** Fields of a dish that most tills can store. */
export const usualFields = [
  'name',
  'description',
  'category',
  'price',
  'sizes',
  'extras',
  'isAvailable',
] as const satisfies readonly (keyof TillDish)[];

/** A till with an API of its own, which its staff change by `put` and `remove`. */
export interface FakeTill {
  /** Address of its API (`TILL_APPS` or a setting of the form). */
  address: string;
  /** Answers for the set-up form. */
  settings: Record<string, string>;
  /** Fields of a dish that this till can store. Only these may be set by `put`. */
  stores: readonly (keyof TillDish)[];
  /**
   * Adds or replaces a dish. With a location, prices, availability and count are set at this place alone; without, at
   * all of them.
   */
  put(dish: TillDish, location?: string): void;
  remove(externalId: string): void;
  /** Adds or replaces an order for pick-up, by default at the first place. Only of tills whose orders are read. */
  putOrder?(order: TillOrder, location?: string): void;
  /** All dishes as a perfect reading returns them; by default at the first place of the account. */
  dishes(location?: string): TillDish[];
  /** Address of notices as it is registered at the vendor. Only of vendors that sign it, too. */
  noticeUrl?: string;
  /** Whether the signature covers the body; by default it does. */
  signsBody?: boolean;
  /** The operator's registration, and the query with which the vendor sends people back after their consent. */
  signIn?: { app: TillApp; consent(authorizeUrl: string): Record<string, string> };
  /** Called with the notice of each change. Without a listener, no notice is sent. */
  onNotice(listener: ((notice: FakeNotice) => void) | undefined): void;
  setFaults(faults: FakeFaults): void;
  /** Number of requests so far. */
  requests(): number;
  stop(): Promise<void>;
}

/** @param currency ISO 4217 code of the till's prices */
export type StartFake = (options: { currency: string }) => Promise<FakeTill>;
