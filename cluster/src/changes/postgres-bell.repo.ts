/**
 * The bell of PostgreSQL: `NOTIFY` on a connection of its own. It is never part of the transaction that it is about, where
 * it would take a lock of the whole database until the commit is on the disk.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@menuboard/server/lib/clock';
import { createQueue } from '@menuboard/server/lib/queue';
import pg from 'pg';
import { type Bell, type BellTiming, bellTiming, gatherRings, type Ring, readRings } from './bell.ts';

const CHANNEL = 'menuboard';
const RETRY_MS = SECOND;

export function createPostgresBell(url: string, { askMs, replyMs }: BellTiming = bellTiming): Bell {
  const listeners: ((ring: Ring | undefined) => void)[] = [];
  let client: pg.Client | undefined;
  let isStopped = false;

  // The driver takes one statement at a time.
  const inTurn = createQueue();

  async function send(sql: string, values: string[] = []): Promise<void> {
    const used = client;
    try {
      await used?.query(sql, values);
    } catch {
      // Without a reply, the connection is lost, although nobody may have said so.
      used?.connection.stream.destroy();
    }
  }

  // A lost ring costs a second.
  const rings = gatherRings((message) => inTurn(() => send('select pg_notify($1, $2)', [CHANNEL, message])));
  let asking: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'menuboard bell',
      connectionTimeoutMillis: replyMs,
      query_timeout: replyMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10 * SECOND,
    });
    connecting.on('error', () => undefined);
    connecting.on('notification', ({ payload = '' }) => {
      for (const ring of readRings(payload)) for (const listener of listeners) listener(ring);
    });
    try {
      await connecting.connect();
      await connecting.query(`listen ${CHANNEL}`);
    } catch (error) {
      await connecting.end().catch(() => undefined);
      throw error;
    }
    client = connecting;
    connecting.once('end', () => {
      if (client === connecting) client = undefined;
      void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    while (!isStopped && !client) {
      await connect().catch(() => sleep(RETRY_MS, undefined, { ref: false }));
    }
    if (isStopped) await client?.end();
  }

  return {
    ring: rings.add,
    onRing: (listener) => void listeners.push(listener),
    async start() {
      asking = setInterval(() => inTurn(() => send('select 1')), askMs).unref();
      await connect().catch(() => void reconnect());
    },
    async stop() {
      isStopped = true;
      rings.stop();
      clearInterval(asking);
      await client?.end();
    },
  };
}
