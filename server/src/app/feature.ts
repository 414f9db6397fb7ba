/** The form in which a feature says what it is: everything that the server mounts of it. */
import type { routesByTag } from '@menuboard/contract/all-routes';
import type { BinKind } from '@menuboard/contract/bin';
import type { FastifyInstance } from 'fastify';
import type { ExplainChange } from '../changes/activity.ts';
import type { UndoChanges } from '../changes/undo.ts';
import type { Batch, BatchAttachment } from '../db/change-bus.ts';
import type { ChangeType, RecordedChange } from '../db/change-data.ts';
import type { AfterWork, MutationCaller } from '../db/mutate.ts';
import type { Tx } from '../db/schema.ts';
import type { FindKeyHolder, FindKitchen, FindMember, IsOperator } from '../http/caller.ts';
import type { Handlers } from '../http/handler.ts';
import type { UploadLimiterDeps } from '../http/upload-limiter.ts';
import type { JobKind } from '../jobs/job.ts';
import type { MailToken } from '../mail/mail.ts';
import type { GaugeSources } from '../metrics/gauges.ts';
import type { Publisher } from '../realtime/hub.ts';
import type { ClientHandlers, Connection, IdentifySocket } from '../realtime/socket-server.ts';
import type { Kit, RestoreInTx } from './kit.ts';

type Tag = keyof typeof routesByTag;

/** Handlers of every route, by the tags of the API. */
export type AllHandlers = { [T in Tag]: Handlers<(typeof routesByTag)[T]> };

/** Runs inside the transaction, behind its changes: reads data at exactly this revision, for those who publish the batch. */
export type Attach = (
  tx: Tx,
  changes: readonly RecordedChange[],
  revision: number,
  caller: MutationCaller,
  /** Attachments of the features before this one. */
  attached: Partial<BatchAttachment>,
) => Promise<Partial<BatchAttachment>>;

/** Work that recurs. `jobs.ts` says when it runs, and what a kill or several processes do to it. */
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

/** Figures for the metrics that features know. */
export type Gauges = Pick<GaugeSources, 'countScreens' | 'mediaBytes'>;

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
  serve?: (app: FastifyInstance, kit: Kit) => Promise<void> | void;
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
  /** Lets the clients of a restaurant on this process read its state again, after changes were missed. */
  resync?: (kit: Kit) => (restaurantId: Batch['restaurantId']) => Promise<void>;
  jobs?: (kit: Kit) => Job[];
  /** Work that features enqueue, by the kind of the job. */
  jobKinds?: (kit: Kit) => Record<string, JobKind>;
  /** Space that a restaurant has left for uploads. */
  spaceLeft?: (kit: Kit) => UploadLimiterDeps['spaceLeft'];
  gauges?: (kit: Kit) => Partial<Gauges>;
  /** Runs once the database answers, before the jobs begin. */
  start?: (kit: Kit) => Promise<void>;
  /** Deletes what uploads have left on the disk of this process. Runs every hour. */
  sweepDisk?: (kit: Kit) => Promise<void>;
  /** Runs every hour while the clock is trusted, before expired rows are deleted. */
  housekeeping?: (kit: Kit) => Promise<void>;
  /** Deletes what nothing needs any more. Runs every hour while the clock is trusted, after expired rows are deleted. */
  sweep?: (kit: Kit) => Promise<void>;
  /** Takes no more work: the server is about to close. */
  stop?: (kit: Kit) => void;
  /** Finishes and saves what is under way, after the server has closed and before its database does. */
  settle?: (kit: Kit) => Promise<void>;
}

/** Declares a feature, and remembers which tags, types and kinds are its own. */
export const feature = <const F extends Feature>(definition: F): F => definition;
