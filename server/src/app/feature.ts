/** The form in which a feature says what it is: everything that the server mounts of it. */
import type { routesByTag } from '@menuboard/contract/all-routes';
import type { BinKind } from '@menuboard/contract/bin';
import type { FastifyInstance } from 'fastify';
import type { Batch, BatchAttachment } from '../db/change-bus.ts';
import type { ChangeType, RecordedChange } from '../db/change-data.ts';
import type { AfterWork, Mutation, MutationCaller } from '../db/mutate.ts';
import type { Tx } from '../db/schema.ts';
import type { FindKeyHolder, FindKitchen, FindMember, IsOperator } from '../http/caller.ts';
import type { Handlers } from '../http/mount-route.ts';
import type { JobKind } from '../jobs/job.ts';
import type { ExplainChange } from '../lib/activity.ts';
import type { UndoChanges } from '../lib/undo.ts';
import type { MailToken } from '../mail/mail.ts';
import type { Publisher } from '../realtime/hub.ts';
import type { ClientHandlers, Connection, IdentifySocket } from '../realtime/socket-server.ts';
import type { Kit } from './kit.ts';

export type { BinKind };

type Tag = keyof typeof routesByTag;

/** Handlers of every route, by the tags of the API. */
export type AllHandlers = { [T in Tag]: Handlers<(typeof routesByTag)[T]> };

/** Restores one deleted record. Throws `not_found` if it is not in the bin. */
export type RestoreInTx = (mutation: Mutation, id: string) => Promise<unknown>;

/** Runs inside the transaction, behind its changes: reads data at exactly this revision, for those who publish the batch. */
export type Attach = (
  tx: Tx,
  changes: readonly RecordedChange[],
  revision: number,
  caller: MutationCaller,
  /** Attachments of the features before this one. */
  attached: Partial<BatchAttachment>,
) => Promise<Partial<BatchAttachment>>;

/** Work that recurs. */
export interface Job {
  name: string;
  everyMs: number;
  /** Which processes do it: each one for itself, or one for all that share the database. */
  by: 'each' | 'one';
  run: () => Promise<void> | void;
}

/** Ways to find out who sends a request. */
export interface Callers {
  findMember: FindMember;
  findKeyHolder: FindKeyHolder;
  findKitchen: FindKitchen;
  isOperator: IsOperator;
}

export interface Sockets {
  /** Resolves with the identity behind a handshake of this feature, and with `undefined` for any other handshake. */
  identify?: IdentifySocket;
  onConnect?: (connection: Connection) => Promise<void>;
  onDisconnect?: (connection: Connection) => void;
  handlers?: Partial<ClientHandlers>;
}

/** All parts are optional. Those that depend on the server get its kit, once. */
export interface Feature {
  /** Handlers of the contract's routes, by tag. */
  routes?: (kit: Kit) => Partial<AllHandlers>;
  /** Addresses outside the contract: pages and downloads. */
  serve?: (app: FastifyInstance, kit: Kit) => void;
  callers?: (kit: Kit) => Partial<Callers>;
  sockets?: (kit: Kit) => Sockets;
  /** Records, in the transaction, what follows from its changes. */
  derive?: AfterWork;
  attach?: (kit: Kit) => Attach;
  /** Sends the events of each committed batch of changes, after the features before it. */
  publish?: (kit: Kit) => Publisher<Batch>[];
  /** Called with each batch that this process has committed. */
  onCommit?: (kit: Kit) => (batch: Batch) => void;
  /** Sentences of Recent Activity, by type of change. */
  explain?: Partial<Record<ChangeType, ExplainChange>>;
  /** Inverses for Undo, by type of change. */
  invert?: (kit: Kit) => Partial<Record<ChangeType, UndoChanges>>;
  /** Ways out of the bin, by kind of record. */
  restore?: (kit: Kit) => Partial<Record<BinKind, RestoreInTx>>;
  /** Makers of the secrets in the links of mails. They resolve with undefined if the mail has lost its reason. */
  mailTokens?: (kit: Kit) => {
    [K in MailToken['kind']]?: (token: Extract<MailToken, { kind: K }>) => Promise<string | undefined>;
  };
  jobs?: (kit: Kit) => Job[];
  /** Work that features enqueue, by the kind of the job. */
  jobKinds?: (kit: Kit) => Record<string, JobKind>;
  /** Steps of the hourly housekeeping, which runs only while the clock is trusted. */
  housekeeping?: (kit: Kit) => () => Promise<void>;
  /** Runs once the database answers, before the jobs begin. */
  start?: (kit: Kit) => Promise<void>;
  /** Takes no more work: the server is about to close. */
  stop?: (kit: Kit) => void;
  /** Finishes and saves what is under way, after the server has closed and before its database does. */
  settle?: (kit: Kit) => Promise<void>;
}

/** Declares a feature, and remembers which tags, types and kinds are its own. */
export const feature = <const F extends Feature>(definition: F): F => definition;
