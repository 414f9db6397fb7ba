/** An owner's admin in a network without WebSockets: Engine.IO's long polling, from an address of its own. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PollingOwner {
  /** Names of all events so far. */
  events: string[];
  /** Number of connections so far. */
  connections: () => number;
  isConnected: () => boolean;
  close: () => Promise<void>;
}

/** Messages of Engine.IO and Socket.IO, see https://socket.io/docs/v4/engine-io-protocol. */
const CLOSE = '1';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const SEPARATOR = '\x1e';
const RETRY_MS = 200;

/** @param localAddress such as 127.0.1.7: balancers choose the server of a polling client by its address */
export function pollAsOwner(url: string, token: string, localAddress = '127.0.0.1'): PollingOwner {
  const events: string[] = [];
  const stop = new AbortController();
  let [connections, isConnected] = [0, false];

  async function send(query: string, body?: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const method = body === undefined ? 'GET' : 'POST';
    const address = `${url}/socket.io/?EIO=4&transport=polling${query}`;
    const sent = request(address, { method, localAddress, signal: stop.signal }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      reply.once('error', reject);
      reply.once('end', () => (reply.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    sent.once('error', reject).end(body);
    return promise;
  }

  async function poll(): Promise<void> {
    const { sid } = JSON.parse((await send('')).slice(1)) as { sid: string };
    const session = `&sid=${sid}`;
    await send(session, CONNECT + JSON.stringify({ token }));
    for (;;) {
      for (const message of (await send(session)).split(SEPARATOR)) {
        if (message === CLOSE) return;
        if (message === PING) await send(session, PONG);
        if (message.startsWith(EVENT)) events.push(JSON.parse(message.slice(EVENT.length))[0]);
        if (!message.startsWith(CONNECT) || isConnected) continue;
        isConnected = true;
        connections += 1;
      }
    }
  }

  const ended = (async () => {
    while (!stop.signal.aborted) {
      await poll().catch(() => undefined);
      isConnected = false;
      await sleep(RETRY_MS);
    }
  })();

  return {
    events,
    connections: () => connections,
    isConnected: () => isConnected,
    close: () => {
      stop.abort();
      return ended;
    },
  };
}
