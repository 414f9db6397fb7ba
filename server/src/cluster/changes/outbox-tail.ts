/** Reads what the outbox has got since the last time, once a second and when a bell rings. */
import type { Db } from '../../db/schema.ts';
import { HOUR, SECOND } from '../../lib/clock.ts';
import { readTail, type TailRow } from './outbox.repo.ts';

const READ_MS = SECOND;
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
  /** The answers come from another server than before, which may have lost commits. */
  onDoubt: () => Promise<void>;
  /** Rows may have been deleted before they were read. */
  onGap: () => void;
  onError: (error: unknown) => void;
}

/**
 * Each row is handed over once. A transaction that began early may commit late, so rows are read again from the oldest
 * open transaction on, and those that were handed over are remembered.
 *
 * @param keptMs after this time, rows may have been deleted
 */
export function createOutboxTail(deps: TailDeps, keptMs = HOUR): OutboxTail {
  const { db, sender, onRow, onDoubt, onGap, onError } = deps;
  /** Rows of earlier transactions were all handed over. */
  let from: bigint | undefined;
  /** Of the rows that were handed over: the ids of those from `from` on, and their transactions. */
  let handedOver = new Map<string, bigint>();
  let serverStart: string | undefined;
  let latestStart: string | undefined;
  let readAt = Date.now();
  let hasFailed = false;
  let isWanted = false;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const first = await readTail(db, { sender, from, limit: ROWS_PER_READ });
    latestStart = first.serverStart;
    const oldestOpen = BigInt(first.oldestOpen);
    const isNew = from === undefined;
    const isAnotherServer = serverStart !== first.serverStart;
    // Another server that lost commits may give their transaction numbers again.
    if (from === undefined || (isAnotherServer && oldestOpen < from)) {
      from = oldestOpen;
      handedOver = new Map();
    }
    if (isNew || hasFailed || isAnotherServer) await onDoubt();
    if (!isNew && Date.now() - readAt > keptMs / 2) onGap();
    serverStart = first.serverStart;
    let { rows } = first;
    while (rows.length > 0) {
      for (const row of rows) {
        if (handedOver.has(row.id)) continue;
        handedOver.set(row.id, BigInt(row.xid));
        onRow(row);
      }
      const last = rows.length < ROWS_PER_READ ? undefined : rows.at(-1);
      rows = last ? (await readTail(db, { sender, from, limit: ROWS_PER_READ, after: last })).rows : [];
    }
    from = oldestOpen;
    for (const [id, xid] of handedOver) if (xid < from) handedOver.delete(id);
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
