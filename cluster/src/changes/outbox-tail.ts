/** Reads what the outbox has got since the last time, once a second and when a bell rings. */
import type { Db } from '@menuboard/server/db/schema';
import { HOUR, MINUTE, SECOND } from '@menuboard/server/kernel/time/clock';
import { readTail, type TailRow } from './outbox.repo.ts';

const READ_MS = SECOND;
/** Another server may have lost the transactions of this time, and given their numbers again. */
const LOST_MAX_MS = MINUTE;
const ROWS_PER_READ = 1_000;

export interface OutboxTail {
  start(): Promise<void>;
  /** Reads now, or once more if it is reading. */
  look(): void;
  /** When PostgreSQL started. Later, it may be another one, which has lost commits. */
  databaseStart(): string | undefined;
  stop(): Promise<void>;
}

interface TailDeps {
  db: Db;
  sender: string;
  onRow: (row: TailRow) => void;
  /** Commits may have been missed. If the answers come from another server than before, it may have lost some. */
  onDoubt: (isAnotherServer: boolean) => Promise<void>;
  /** Answers come from the same server as before. */
  onCertain: () => void;
  /** Rows may have been deleted before they were read. */
  onGap: () => void;
  onError: (error: unknown) => void;
}

/**
 * Each row is handed over once. A transaction that began early may commit late, so each reading begins at the oldest
 * transaction that was open, without what the last one saw. What was handed over is remembered for the case that another
 * server takes over, which gives other transactions the same numbers.
 *
 * @param keptMs after this time, rows may have been deleted
 */
export function createOutboxTail(deps: TailDeps, keptMs = HOUR): OutboxTail {
  const { db, sender, onRow, onDoubt, onCertain, onGap, onError } = deps;
  /** Rows of earlier transactions were all handed over. */
  let from: bigint | undefined;
  /** Earlier values of `from`, the first of which is at least as old as what may be lost. */
  let beginnings: { from: bigint; at: number }[] = [];
  /** Rows that were handed over, by id, in this order. */
  let handedOver = new Map<string, { xid: bigint; at: number }>();
  /** Transactions that the last reading saw. */
  let seen: string | undefined;
  let serverStart: string | undefined;
  let latestStart: string | undefined;
  let readAt = Date.now();
  let hasFailed = false;
  let isWanted = false;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Rows of another server may have numbers that were read before, on the server that it replaces. */
  function readAgainFrom(oldestOpen: bigint): bigint {
    const first = beginnings[0]?.from ?? oldestOpen;
    if (first <= oldestOpen) return first;
    // This server has lost more than is remembered.
    onGap();
    [beginnings, handedOver] = [[], new Map()];
    return oldestOpen;
  }

  function remember(next: bigint): void {
    const now = performance.now();
    if (now - (beginnings.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < READ_MS / 2) return;
    beginnings.push({ from: next, at: now });
    const oldest = beginnings.findLastIndex(({ at }) => now - at >= LOST_MAX_MS);
    if (oldest <= 0) return;
    beginnings.splice(0, oldest);
    const first = beginnings[0]?.from ?? next;
    // While a transaction is open for hours, the numbers do not grow, but the outbox loses its rows.
    for (const [id, { xid, at }] of handedOver)
      if (xid < first || now - at > 2 * keptMs) handedOver.delete(id);
  }

  async function read(): Promise<void> {
    const first = await readTail(db, { sender, from, since: seen, limit: ROWS_PER_READ });
    latestStart = first.serverStart;
    const oldestOpen = BigInt(first.oldestOpen);
    const isNew = from === undefined;
    const isAnotherServer = !isNew && serverStart !== first.serverStart;
    from ??= oldestOpen;
    if (isNew || hasFailed || isAnotherServer) await onDoubt(isAnotherServer);
    else onCertain();
    if (isAnotherServer) from = readAgainFrom(oldestOpen);
    // At a start without PostgreSQL, rows of the time before the first reading were never handed over.
    if (isNew ? hasFailed : Date.now() - readAt > keptMs / 2) onGap();
    serverStart = first.serverStart;
    // Also if the next statement fails: the numbers of transactions have begun again.
    if (isAnotherServer) seen = undefined;
    const since = seen;
    let { rows } = isAnotherServer ? await readTail(db, { sender, from, limit: ROWS_PER_READ }) : first;
    while (rows.length > 0) {
      for (const row of rows) {
        if (handedOver.has(row.id)) continue;
        handedOver.set(row.id, { xid: BigInt(row.xid), at: performance.now() });
        onRow(row);
      }
      const last = rows.length < ROWS_PER_READ ? undefined : rows.at(-1);
      rows = last
        ? (await readTail(db, { sender, from, since, limit: ROWS_PER_READ, after: last })).rows
        : [];
    }
    from = oldestOpen;
    seen = first.snapshot;
    remember(from);
    readAt = Date.now();
    hasFailed = false;
  }

  function look(): void {
    isWanted = true;
    reading ??= (async () => {
      while (isWanted) {
        isWanted = false;
        await read();
      }
    })()
      .catch((error) => {
        if (!hasFailed) onError(error);
        hasFailed = true;
      })
      .finally(() => {
        reading = undefined;
      });
  }

  return {
    async start() {
      timer = setInterval(look, READ_MS).unref();
      look();
      await reading;
    },
    look,
    databaseStart: () => latestStart,
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };
}
