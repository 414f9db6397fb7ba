/**
 * Which node runs the jobs of which only one may run: the node whose connection has the lock. It keeps the lock until it
 * stops or dies, so that a job goes on where its last run ended, as in a process that works alone. PostgreSQL gives the
 * lock to the next node that asks when the connection ends, or when a node has been silent for a quarter of a minute
 * because it is paused or cut off.
 */
import pg from 'pg';
import { SECOND } from '../../lib/clock.ts';

/** Another number than the servers' lock has. */
const LOCK = 1_835_363_958;
const REPLY_MS = 5 * SECOND;
const SILENCE_MAX_MS = 15 * SECOND;

export interface JobLock {
  /** Whether this node has the lock. Takes it if it is free. */
  take(): Promise<boolean>;
  /** Whether this node had the lock when it asked last. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** @param silenceMaxMs PostgreSQL takes the lock from a node that has not asked for this long */
export function createJobLock(url: string, silenceMaxMs = SILENCE_MAX_MS): JobLock {
  let client: pg.Client | undefined;
  let isHeld = false;
  let isReleased = false;
  let asking: Promise<boolean> | undefined;

  async function connect(): Promise<pg.Client> {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'menuboard jobs',
      connectionTimeoutMillis: REPLY_MS,
      query_timeout: REPLY_MS,
      options: `-c idle_session_timeout=${silenceMaxMs}`,
      keepAlive: true,
    });
    const forget = () => {
      if (client !== connecting) return;
      client = undefined;
      isHeld = false;
    };
    connecting.on('error', forget);
    connecting.on('end', forget);
    client = connecting;
    await connecting.connect();
    return connecting;
  }

  async function ask(): Promise<boolean> {
    try {
      const connected = client ?? (await connect());
      // The answer also proves that the connection, and so the lock, is still there.
      const { rows } = await connected.query(
        `select ${isHeld ? 'true' : 'pg_try_advisory_lock($1)'} as held, pg_is_in_recovery() as "isStandby"`,
        isHeld ? [] : [LOCK],
      );
      // A standby has locks of its own. The address leads to another server now, where another node may have the lock.
      if (rows[0]?.isStandby) throw new Error('This server is a standby.');
      isHeld = client === connected && rows[0]?.held === true;
    } catch {
      // The next statement of a job or a request says that the database is away.
      const lost = client;
      client = undefined;
      isHeld = false;
      lost?.end().catch(() => undefined);
    }
    return isHeld;
  }

  return {
    take() {
      if (isReleased) return Promise.resolve(false);
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    isHeld: () => isHeld,
    async release() {
      isReleased = true;
      await asking;
      isHeld = false;
      await client?.end().catch(() => undefined);
    },
  };
}
