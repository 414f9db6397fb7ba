/** The changes and notices of all nodes: each is a row of the outbox, and a bell makes the others look at once. */
import type { ChangeBatch } from '@menuboard/server/db/change-bus';
import type { WrittenCommit } from '@menuboard/server/db/mutate';
import type { Db, RestaurantRow, Tx } from '@menuboard/server/db/schema';
import { CONNECT_GATHER_MS, inBatches } from '@menuboard/server/kernel/concurrency/in-batches';
import { newId } from '@menuboard/server/kernel/identity/ids';
import { type Clock, HOUR, iso, SECOND } from '@menuboard/server/kernel/time/clock';
import type * as z from 'zod/mini';
import type { Notice, Notices } from '../notices.ts';
import type { Bell } from './bell.ts';
import { createNodeBus, type NodeBus } from './node-bus.ts';
import {
  deleteOutboxRows,
  insertOutboxRow,
  type KnownPosition,
  positionsOf,
  renewRevisions,
  restaurantsOfLost,
  type TailRow,
} from './outbox.repo.ts';
import { createOutboxTail } from './outbox-tail.ts';
import { readBatches } from './read-batches.ts';

/** A node that could not read for longer lets all its clients connect again. */
const KEPT_MS = HOUR;
/** From the reply to a commit to what follows it, also on a busy node. */
const OWN_NOTICE_MS = SECOND / 2;

interface SharedChangesDeps<Attachment extends object> {
  /** Data that `mutate` attaches to a batch. */
  Attached: z.ZodMiniType<Attachment>;
  db: Db;
  clock: Clock;
  bell: Bell;
  /** PostgreSQL has started again or was replaced, and may have lost what was written without waiting for its disk. */
  onOtherServer: () => void;
  /** This node may have missed notices for good. */
  onGap: () => void;
  onError: (error: unknown) => void;
}

export interface SharedChanges<Batch extends ChangeBatch = ChangeBatch> {
  bus: NodeBus<Batch>;
  notices: Notices;
  /** Writes a commit to the outbox, within its transaction. */
  writeCommit(tx: Tx, commit: WrittenCommit): Promise<void>;
  /** Deletes what no node reads any more. */
  prune(): Promise<void>;
  /** When PostgreSQL started, as far as this node knows. */
  databaseStart(): string | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createSharedChanges<Attachment extends object>(
  deps: SharedChangesDeps<Attachment>,
): SharedChanges<ChangeBatch & Attachment> {
  const { Attached, db, clock, bell, onError } = deps;
  const sender = newId();

  /** The committed revisions. A restaurant of which a commit was lost gets one that nobody has seen. */
  async function agree(known: readonly KnownPosition[]): Promise<Map<RestaurantRow['id'], number>> {
    for (const restaurantId of await restaurantsOfLost(db, known))
      await renewRevisions(db, restaurantId, { sender, at: iso(clock()) });
    const positions = await positionsOf(db, [...new Set(known.map(({ restaurantId }) => restaurantId))]);
    return new Map([...positions].map(([id, { revision }]) => [id, revision]));
  }

  const bus = createNodeBus<ChangeBatch & Attachment>({
    readBatches: (restaurantId, after, limit) => readBatches(db, Attached, restaurantId, after, limit),
    readPosition: async (id) => (await positionsOf(db, [id])).get(id),
    readManyPositions: inBatches((ids: RestaurantRow['id'][]) => positionsOf(db, ids), CONNECT_GATHER_MS),
    agree,
    onError,
  });
  const noticeListeners: ((notice: Notice) => void)[] = [];

  const doneHere = new Set<string>();

  function emit(notice: Notice): void {
    for (const listener of noticeListeners) listener(notice);
  }

  /** This node has usually acted before it reads its own rows, but not if the reply to its commit was lost. */
  function receiveOwn(id: string, notice: Notice): void {
    if (notice.kind !== 'cut-off' && notice.kind !== 'guests-cut-off') return;
    setTimeout(() => {
      if (!doneHere.delete(id)) emit(notice);
    }, OWN_NOTICE_MS).unref();
  }

  function receive({ id, isOwn, restaurant_id: restaurantId, revision, notice }: TailRow): void {
    if (restaurantId !== null && revision !== null) bus.heardOf(restaurantId, revision);
    if (notice === null) return;
    if (isOwn) receiveOwn(id, JSON.parse(notice));
    else emit(JSON.parse(notice));
  }

  const tail = createOutboxTail({
    db,
    sender,
    onRow: (row) => {
      try {
        receive(row);
      } catch (error) {
        onError(error);
      }
    },
    async onDoubt(isAnotherServer) {
      if (isAnotherServer) deps.onOtherServer();
      await bus.compare();
    },
    onCertain: () => bus.forgetEarlier(),
    onGap() {
      doneHere.clear();
      deps.onGap();
    },
    onError,
  });
  bell.onRing((ring) => {
    if (ring) bus.heardOf(ring.restaurantId, ring.revision);
    else tail.look();
  });
  bus.subscribeToOwn(({ restaurantId, revision }) => bell.ring({ restaurantId, revision }));

  return {
    bus,
    notices: {
      async send(notice, within = db) {
        const id = newId();
        const row = { restaurant_id: null, revision: null, attachment: null, notice: JSON.stringify(notice) };
        await insertOutboxRow(within, { id, sender, at: iso(clock()), ...row });
        if (!within.isTransaction) bell.ring(undefined);
        return () => void doneHere.add(id);
      },
      ring: () => bell.ring(undefined),
      onNotice: (listener) => void noticeListeners.push(listener),
    },
    writeCommit: (tx, { restaurantId, revision, committedAt, attachment }) =>
      insertOutboxRow(tx, {
        id: newId(),
        sender,
        at: iso(committedAt),
        restaurant_id: restaurantId,
        revision,
        attachment: JSON.stringify(attachment),
        notice: null,
      }),
    prune: () => deleteOutboxRows(db, iso(clock() - KEPT_MS)),
    databaseStart: tail.databaseStart,
    async start() {
      await tail.start();
      await bell.start();
    },
    async stop() {
      await tail.stop();
      await bell.stop();
    },
  };
}
