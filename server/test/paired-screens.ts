/** Paired screens behind the addresses of guessers, which keep fetching their content and reconnecting. */
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

export interface WatchedScreens {
  /** Ends them. Resolves with the number of their requests, and of refusals. */
  stop: () => Promise<{ asked: number; wrong: number }>;
}

const ASK_MS = 100;

/** @param urls returns the addresses of the servers, which may change */
export async function watchPaired(
  urls: () => string[],
  codes: readonly string[],
  addresses: readonly string[],
): Promise<WatchedScreens> {
  const counts = { asked: 0, wrong: 0 };
  let isStopped = false;
  const tokens = await Promise.all(codes.map((code) => pair(urls()[0] ?? '', code)));

  async function run(token: string, n: number): Promise<void> {
    for (let round = n; !isStopped; round += 1) {
      const url = urls()[round % urls().length] ?? '';
      const headers = { 'x-forwarded-for': addresses[round % addresses.length] ?? '' };
      const ask = round % 3 === 0 ? connect : fetchContent;
      const refusal = await ask(url, token, headers);
      await sleep(ASK_MS);
      if (refusal === 'away') continue;
      counts.asked += 1;
      if (refusal !== undefined) {
        counts.wrong += 1;
        console.log(`A paired screen was refused: ${refusal}`);
      }
    }
  }

  const running = tokens.map(run);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
      return counts;
    },
  };
}

async function pair(url: string, pairingCode: string): Promise<string> {
  const reply = await fetch(`${url}/api/displays/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pairingCode }),
  });
  if (reply.status !== 200) throw new Error(`Pairing: ${reply.status}`);
  return ((await reply.json()) as { screenToken: string }).screenToken;
}

/** Resolves with the refusal, with `away` for a server or a database that does not answer, or with nothing. */
async function fetchContent(url: string, token: string, headers: Record<string, string>) {
  try {
    const authorization = `Bearer ${token}`;
    const { status } = await fetch(`${url}/api/screens/content`, {
      headers: { ...headers, authorization },
    });
    if (status === 200) return undefined;
    return status === 503 ? 'away' : `HTTP ${status}`;
  } catch {
    return 'away';
  }
}

async function connect(url: string, screenToken: string, extraHeaders: Record<string, string>) {
  const auth = { screenToken };
  const socket = io(url, {
    auth,
    extraHeaders,
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
  });
  try {
    return await new Promise<string | undefined>((resolve) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('disconnect', () => resolve('away'));
      socket.once('connect_error', ({ message }) =>
        resolve(/websocket error|timeout|unavailable/.test(message) ? 'away' : message),
      );
    });
  } finally {
    socket.close();
  }
}
