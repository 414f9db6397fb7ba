/** Reads what the outbox has got since the last time, once a second and when a bell rings. */
import type { Db } from '../../db/schema.ts';
import { SECOND } from '../../lib/clock.ts';
import { oldestOpenTransaction, readTail, type TailRow } from './outbox.repo.ts';

const READ_MS = SECOND;

export interface OutboxTail {
  start(): Promise<void>;
  /** Reads now, or once more if it is reading. */
  look(): void;
  stop(): Promise<void>;
}

interface TailDeps {
  db: Db;
  sender: string;
  onRow: (row: TailRow) => void;
  /** The outbox could be read again after it could not, perhaps from another database server. */
  onRecovered: () => Promise<void>;
  onError: (error: unknown) => void;
}

export function createOutboxTail({ db, sender, onRow, onRecovered, onError }: TailDeps): OutboxTail {
  let from: string | undefined;
  let hasFailed = false;
  let isWanted = false;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    if (from === undefined) {
      from = await oldestOpenTransaction(db);
      return;
    }
    const rows = await readTail(db, sender, from);
    if (hasFailed) await onRecovered();
    hasFailed = false;
    for (const row of rows) onRow(row);
    from = rows.at(-1)?.next ?? from;
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
      from = await oldestOpenTransaction(db);
      timer = setInterval(look, READ_MS).unref();
    },
    look,
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };
}
