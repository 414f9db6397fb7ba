/** The bell of Valkey (or Redis up to 7.2): one channel, and no key. Recommended beyond ten processes. */
import { SECOND } from '@menuboard/server/kernel/time/clock';
import { Redis } from 'ioredis';
import { type Bell, type BellTiming, bellTiming, gatherRings, type Ring, readRings } from './bell.ts';

const CHANNEL = 'menuboard';
const RETRY_MAX_MS = 2 * SECOND;

export function createValkeyBell(url: string, { askMs, replyMs }: BellTiming = bellTiming): Bell {
  const listeners: ((ring: Ring | undefined) => void)[] = [];
  const options = {
    lazyConnect: true,
    autoResubscribe: false,
    // A ring that waits for a reconnection would come later than the tail.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Ends a connection that owes a reply for so long.
    socketTimeout: replyMs,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, RETRY_MAX_MS),
  };
  const publisher = new Redis(url.replace(/^valkey/, 'redis'), options);
  const subscriber = new Redis(url.replace(/^valkey/, 'redis'), options);
  // Both connect again by themselves. A lost ring costs a second.
  for (const client of [publisher, subscriber]) client.on('error', () => undefined);
  // Also when Valkey did not answer at the start, or is another one now.
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).catch(() => undefined));
  subscriber.on('message', (_channel, message) => {
    for (const ring of readRings(message)) for (const listener of listeners) listener(ring);
  });

  const rings = gatherRings((message) => publisher.publish(CHANNEL, message).catch(() => undefined));
  let asking: NodeJS.Timeout | undefined;

  return {
    ring: rings.add,
    onRing: (listener) => void listeners.push(listener),
    async start() {
      asking = setInterval(() => {
        for (const client of [publisher, subscriber]) client.ping().catch(() => undefined);
      }, askMs).unref();
      // Whether Valkey answers now or later makes no difference.
      publisher.connect().catch(() => undefined);
      subscriber.connect().catch(() => undefined);
    },
    async stop() {
      rings.stop();
      clearInterval(asking);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
