/**
 * The bell of PostgreSQL: `NOTIFY` on a connection of its own. It is never part of the transaction that it is about, where
 * it would take a lock of the whole database until the commit is on the disk.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '../../lib/clock.ts';
import { type Bell, gatherRings, type Ring, readRings } from './bell.ts';

const CHANNEL = 'menuboard';
const REPLY_MS = 5 * SECOND;
const RETRY_MS = SECOND;

export function createPostgresBell(url: string): Bell {
  const listeners: ((ring: Ring | undefined) => void)[] = [];
  let client: pg.Client | undefined;
  let isStopped = false;

  // A lost ring costs a second.
  const rings = gatherRings((message) => {
    const used = client;
    used?.query('select pg_notify($1, $2)', [CHANNEL, message]).catch(() => {
      // Without a reply, the connection is lost, although nobody may have said so.
      used.connection.stream.destroy();
    });
  });

  async function connect(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'menuboard bell',
      connectionTimeoutMillis: REPLY_MS,
      query_timeout: REPLY_MS,
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
      await connect().catch(() => void reconnect());
    },
    async stop() {
      isStopped = true;
      rings.stop();
      await client?.end();
    },
  };
}
