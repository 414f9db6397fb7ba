/**
 * The lease of a node: a row that it renews every few seconds by the database's clock. Other nodes take it for dead when
 * the row is older than ten seconds.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@menuboard/server/db/schema';
import { SECOND } from '@menuboard/server/lib/clock';
import { OperatorError } from '@menuboard/server/lib/operator-error';
import { createDatabaseClock, SKEW_MAX_MS, skewSentence } from './database-clock.ts';
import { endLease, readLeases, renewLease } from './lease.repo.ts';

const RENEW_MS = 3 * SECOND;
/** A renewal on a broken connection is given up in time for another one. */
const ATTEMPT_MS = 4 * SECOND;
const RETRY_MS = SECOND / 2;
export const DEAD_AFTER_MS = 10 * SECOND;
/** Older leases are read again before they decide anything. */
const FRESH_MS = 5 * SECOND;

export interface LeaseDeps {
  db: Db;
  /** The system's clock, which is compared with the database's. */
  systemClock: () => number;
  version: string;
  countScreens: () => number;
  /** The lease had ended, and others may have acted on it, or have done so and deleted it. */
  onRevived: (wasDeleted: boolean) => void;
  /** Called for each node whose lease has run out, until its row is gone. */
  onDead: (nodeId: string, aliveAt: string) => Promise<void>;
  warn: (sentence: string) => void;
  onError: (error: unknown) => void;
}

export type NodeState = { isAlive: true } | { isAlive: false; aliveAt: string | undefined };

/** Knowledge of a node about the other ones. */
export interface Lease {
  readonly nodeId: string;
  /** The time of the database's clock, in ms since 1970. It never goes back. */
  databaseTime(): number;
  /** Whether a node is alive. */
  stateOf(nodeId: string): NodeState;
  /** Reads the leases again if one of these nodes is unknown, or if the last reading is old. */
  know(nodeIds: Iterable<string>): Promise<void>;
  nodeCount(): number;
  screenCount(): number;
  /** Throws an `OperatorError` if the computer's clock is wrong. */
  start(): Promise<void>;
  renew(): Promise<void>;
  stop(): Promise<void>;
}

export function createLease(deps: LeaseDeps): Lease {
  const { db, systemClock, version, countScreens, onRevived, onDead, warn, onError } = deps;
  const clock = createDatabaseClock(db, systemClock, warn);
  const nodeId = randomUUID();
  /** By the node: when its lease runs out, in the time of `performance.now`, and the row's time. */
  let leases = new Map<string, { endsAt: number; aliveAt: string; screens: number }>();
  let readAt = Number.NEGATIVE_INFINITY;
  let renewedAt = performance.now();
  /** When this node's own lease was renewed after it had ended, or after a failed attempt. */
  let revivedAt = Number.NEGATIVE_INFINITY;
  let releasing: Promise<void> | undefined;
  let hasFailed = false;
  /** An attempt that was given up may still have inserted the row. */
  let isNewRow = false;
  let isStopped = false;
  let renewal = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const sentAt = performance.now();
    const rows = await readLeases(db);
    readAt = sentAt;
    leases = new Map(
      rows.map((row) => {
        const age = Date.parse(row.now) - Date.parse(row.alive_at);
        // The database was probably away from all: each gets the time to renew its own.
        const endsAt = Math.max(sentAt - age, revivedAt) + DEAD_AFTER_MS;
        return [row.id, { endsAt, aliveAt: row.alive_at, screens: row.sockets }];
      }),
    );
    // A node that is killed is noticed when its lease ends, not at the next renewal.
    clearTimeout(watch);
    const ends = [...leases].flatMap(([id, { endsAt }]) => (id === nodeId ? [] : endsAt - performance.now()));
    const nextEnd = Math.min(...ends.filter((ms) => ms > 0));
    if (Number.isFinite(nextEnd) && !isStopped)
      watch = setTimeout(() => void look().catch(onError), nextEnd + 50).unref();
  }

  async function look(): Promise<void> {
    await read();
    const dead = [...leases].filter(([id, { endsAt }]) => id !== nodeId && endsAt <= performance.now());
    // Thousands of screens take longer than this node's own lease may wait.
    if (dead.length > 0) releasing ??= releaseAll(dead);
  }

  async function releaseAll(dead: [string, { aliveAt: string }][]): Promise<void> {
    try {
      for (const [id, { aliveAt }] of dead) await onDead(id, aliveAt);
    } catch (error) {
      onError(error);
    } finally {
      releasing = undefined;
    }
  }

  async function renew(): Promise<void> {
    const sentAt = performance.now();
    const late = sleep(ATTEMPT_MS, undefined, { ref: false }).then(() => {
      throw new Error('The lease of this node could not be renewed in time.');
    });
    const renewing = renewLease(db, { id: nodeId, version, sockets: countScreens() }).then((isNew) => {
      isNewRow ||= isNew;
    });
    await Promise.race([renewing, late]);
    const wasDeleted = isNewRow;
    isNewRow = false;
    const hadEnded = performance.now() - renewedAt > DEAD_AFTER_MS;
    renewedAt = sentAt;
    if (hadEnded || hasFailed) revivedAt = performance.now();
    if (wasDeleted || hadEnded) onRevived(wasDeleted);
    await clock.check();
    await look();
  }

  async function renewAndReport(): Promise<void> {
    try {
      await renew();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onError(error);
      hasFailed = true;
    }
    renewOften();
  }

  function renewOften(): void {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        renewal = renewAndReport();
      },
      hasFailed ? RETRY_MS : RENEW_MS,
    );
  }

  const others = () => [...leases].filter(([id, { endsAt }]) => id !== nodeId && endsAt > performance.now());

  return {
    nodeId,
    databaseTime: clock.now,
    stateOf(id) {
      const lease = leases.get(id);
      if (id === nodeId || (lease && lease.endsAt > performance.now())) return { isAlive: true };
      return { isAlive: false, aliveAt: lease?.aliveAt };
    },
    async know(nodeIds) {
      const isUnknown = [...nodeIds].some((id) => id !== nodeId && !leases.has(id));
      if (isUnknown || performance.now() - readAt > FRESH_MS) await read();
    },
    nodeCount: () => others().length + 1,
    screenCount: () => others().reduce((sum, [, { screens }]) => sum + screens, countScreens()),
    async start() {
      const skew = await clock.measure();
      if (Math.abs(skew) > SKEW_MAX_MS) throw new OperatorError(skewSentence(skew));
      renewedAt = performance.now();
      await renewLease(db, { id: nodeId, version, sockets: countScreens() });
      await look();
      await releasing;
      renewOften();
    },
    renew,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // Otherwise the renewal would store the row again.
      await renewal;
      clearTimeout(watch);
      await releasing;
      await endLease(db, nodeId);
    },
  };
}
