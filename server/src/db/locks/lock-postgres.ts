/**
 * Lock of a PostgreSQL database: an advisory lock on its own connection, which PostgreSQL releases when the connection
 * ends. If it is lost, this process takes it again as soon as the database answers.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../../kernel/errors/operator-error.ts';

/** Any number works, as long as no other program that uses the database locks it. */
const LOCK = 1_835_363_957;
const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;

interface LockOptions {
  /** Whether others may have the lock too. A process that works alone takes it for itself. */
  isShared: boolean;
  /** Sentence for the person whose process comes second. */
  refusal: string;
  /** Another process took the lock while this one had lost it. */
  onTakenOver: () => void;
}

/** Throws an `OperatorError` if another process has the lock, or the error of a database that does not answer. */
export async function lockPostgres(url: string, options: LockOptions): Promise<{ release(): Promise<void> }> {
  const name = `menuboard lock ${randomUUID()}`;
  let current: pg.Client | undefined;
  let isReleased = false;

  async function take(): Promise<{ client: pg.Client } | 'taken'> {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    // `end` follows.
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (await tryLock(client, name, options.isShared)) return { client };
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return 'taken';
  }

  function watch(client: pg.Client): void {
    current = client;
    client.once('end', () => {
      if (!isReleased) void takeAgain();
    });
  }

  async function takeAgain(): Promise<void> {
    while (!isReleased) {
      const attempt = await take().catch(() => undefined);
      if (attempt === 'taken') return options.onTakenOver();
      if (attempt) return isReleased ? attempt.client.end() : watch(attempt.client);
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }

  const attempt = await take();
  if (attempt === 'taken') throw new OperatorError(options.refusal);
  watch(attempt.client);
  return {
    async release() {
      isReleased = true;
      await current?.end();
    },
  };
}

async function tryLock(client: pg.Client, name: string, isShared: boolean): Promise<boolean> {
  // If the network fails, PostgreSQL would otherwise hold the lock for two hours.
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  );
  await endLostConnections(client, name);
  const take = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query(`select ${take}($1) as locked`, [LOCK]);
  return rows[0]?.locked === true;
}

/** PostgreSQL may not have noticed yet that this process lost an earlier connection. */
async function endLostConnections(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [name],
  );
}
