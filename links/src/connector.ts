/**
 * The interface of connectors. A connector speaks the language of one till; everything else, such as matching, storing,
 * retries and limits, is the work of the server (`server/src/features/links/`).
 *
 * A new connector is one file in `connectors/`, an entry in `all-connectors.ts`, and one fake in `fakes/`, with which
 * `test/conformance.test.ts` tries all of this.
 */
import type { evidences, LinkSettingField, TillDish } from '@menuboard/contract/links';
import type { OrderChange } from '@menuboard/contract/orders';

/** A request to a till. Its address is checked like that of a webhook: no own network, no changed DNS answer. */
export interface TillRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** Number of redirects to follow, each to a checked address; by default none. */
  redirects?: number;
  /** Largest accepted answer in bytes; by default 10 MB. */
  maxBytes?: number;
}

/** Any answer of a till. A refused connection, a time-out and a too large answer throw a `TillProblem`. */
export interface TillResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** A file below `LINKS_DIR`. */
export interface TillFile {
  bytes: Buffer;
  /** Changes when the file changes. */
  version: string;
}

/** A table that the rules of the import have read. */
export interface TillTable {
  dishes: TillDish[];
  faulty: FaultyDish[];
  /** Whether every line could be read, so that a dish that is not in `dishes` is gone. */
  isWhole: boolean;
}

/** A dish that could not be read, with the reason as a sentence. Without its number, no dish counts as gone. */
export interface FaultyDish {
  text: string;
  reason: string;
  externalId?: string;
}

/** The server's side, for one reading. */
export interface TillIo {
  request(request: TillRequest): Promise<TillResponse>;
  /** Reads a file below the folder of the operator. Throws a `TillProblem` for a name that leads out of it. */
  readFile(name: string): Promise<TillFile>;
  /**
   * Reads a text, CSV file or workbook by the rules of the import, and by the answers of `tableFields` among the
   * settings.
   */
  readTable(bytes: Buffer, settings: TillSession['settings']): Promise<TillTable>;
  /** ISO 4217 code of the restaurant's prices. */
  currency: string;
  /** Ms since 1970. */
  now(): number;
}

/** Identity with which a link acts at its till. */
export interface TillSession {
  /** Answers of the set-up form, with secrets; after a sign-in, its tokens. */
  settings: Readonly<Record<string, string>>;
  /** Place of the business, for tills with several. */
  location: string | null;
  /** Address of the vendor's API, if the operator has set another one (`TILL_APPS`). */
  address: string | undefined;
}

/** Result of a reading. */
export interface TillReading {
  dishes: TillDish[];
  /** Whether `dishes` is everything that the till has, so that a dish that is not in it is gone. */
  isWhole: boolean;
  /** Numbers of dishes that are gone. */
  removed: string[];
  faulty: FaultyDish[];
  /** Value for the next `readSince`; `null` to read everything again. */
  cursor: string | null;
  /** Whether nothing has changed since the cursor. `dishes` is then empty, and `isWhole` false. */
  isSame?: boolean;
}

/** An order for pick-up. `orderNumber` makes its number fit boards. */
export interface TillOrder extends OrderChange {
  /** The vendor's number, which no other order ever gets. */
  externalId: string;
}

/** A request that claims to come from a till. */
export interface TillNotice {
  /** Full address to which it was sent. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Answer to a notice. Its content is never trusted: a genuine one only makes the server read soon. `verify` is an answer
 * to the vendor's check of a new address.
 */
export type Heard =
  | { is: 'genuine' }
  | { is: 'forged' }
  | { is: 'ignored' }
  | { is: 'verify'; reply: string };

/** A dish that a person has marked sold out, or available again. */
export interface SoldOut {
  externalId: string;
  /** Number of the size in the till; missing for the whole dish. */
  sizeId?: string;
  isAvailable: boolean;
  /** ISO instant, if the person has chosen one. */
  until: string | null;
}

/** Sign-in at the vendor (OAuth 2.0, authorization code). */
export interface SignIn {
  /** Address to which people go. */
  authorizeUrl(app: TillApp, request: { state: string; redirectUri: string }): string;
  /** Exchanges the code, or an expiring token, for settings of the session. */
  exchange(
    io: TillIo,
    app: TillApp,
    grant: { code: string; redirectUri: string; query: Record<string, string> },
  ): Promise<Record<string, string>>;
  refresh?(io: TillIo, app: TillApp, session: TillSession): Promise<Record<string, string>>;
  /** Whether the token of a session must be refreshed now. */
  isExpiring?(session: TillSession, now: number): boolean;
}

/** The operator's registration with a vendor, from `TILL_APPS`. */
export interface TillApp {
  id: string;
  secret: string;
  /** Address of the vendor's API, such as that of its sandbox. */
  address?: string | undefined;
  /** Key with which the vendor signs notices of this app. */
  noticeKey?: string | undefined;
}

export interface Connector {
  /** Lower-case letters; never changes. */
  kind: string;
  /** As owners know it. */
  name: string;
  /** One sentence: what the link reads. */
  summary: string;
  evidence: (typeof evidences)[number];
  /** At most three that are not optional. */
  fields: readonly LinkSettingField[];
  /** Pause between readings without a notice, in ms: 10 s, or 50 s for published addresses. */
  pollMs: number;
  signIn?: SignIn;
  /** Places of the account. */
  locations?(io: TillIo, session: TillSession): Promise<{ id: string; name: string }[]>;
  /** Everything that the till sells at the session's location. Not for sources that send by themselves. */
  readAll?(io: TillIo, session: TillSession): Promise<TillReading>;
  /** Changes since the cursor of an earlier reading. */
  readSince?(io: TillIo, session: TillSession, cursor: string): Promise<TillReading>;
  /** Orders that have changed since the cursor; without one, those of the last hours. Any may be repeated. */
  readOrders?(
    io: TillIo,
    session: TillSession,
    cursor: string | null,
  ): Promise<{ orders: TillOrder[]; cursor: string | null }>;
  /** Checks a notice in constant time. */
  hear?(notice: TillNotice, session: TillSession): Heard;
  /** Account in a notice that all restaurants of an app share, to find their links by `accountOf`. */
  accountInNotice?(notice: TillNotice): string | undefined;
  accountOf?(session: TillSession): string | undefined;
  /** Marks a dish or size in the till. A value that the till already has changes nothing. */
  sendSoldOut?(io: TillIo, session: TillSession, soldOut: SoldOut): Promise<void>;
}

/** Consequences of a problem for the next attempt. */
export type TillProblemKind =
  /** The secret was refused: people must sign in again. */
  | 'signIn'
  /** The till asks to wait. */
  | 'busy'
  /** The till is away, or answers nonsense. */
  | 'away'
  /** The settings are wrong, and waiting does not help. */
  | 'settings';

/** A failure of a till, with a sentence for the owner. */
export class TillProblem extends Error {
  readonly kind: TillProblemKind;
  /** Ms to wait, if the till says so. */
  readonly waitMs: number | undefined;

  constructor(kind: TillProblemKind, sentence: string, waitMs?: number) {
    super(sentence);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/** Declares a connector. */
export const connector = <const C extends Connector>(definition: C): C => definition;
