/** Guesses pairing codes at running servers behind a trusted proxy, over HTTP and sockets. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { PAIRING_CODE_ALPHABET } from '@menuboard/contract/domain/pairing-code';
import { io } from 'socket.io-client';

/** Results of guesses: `checked` ones were compared with codes, `refused` ones were not. */
export interface Guesses {
  checked: number;
  refused: number;
  /** The server or its database did not answer. */
  unavailable: number;
}

type Outcome = keyof Guesses;

const outcomes: Record<string, Outcome> = {
  not_found: 'checked',
  rate_limited: 'refused',
  unavailable: 'unavailable',
};

/** Errors of clients whose server is away. */
const isUnreachable = (error: Error) => /fetch failed|terminated|websocket error|timeout/.test(error.message);

function outcomeOf(code: unknown): Outcome {
  const outcome = outcomes[String(code)];
  if (!outcome) throw new Error(`A guess was answered with ${String(code)}.`);
  return outcome;
}

/** A well-formed code of no display, because displays get theirs at random from 30^6. */
export function codeNumber(n: number): string {
  const digits = [...String(n).padStart(PAIRING_CODE_LENGTH, '0')];
  return digits.map((digit) => PAIRING_CODE_ALPHABET[Number(digit)]).join('');
}

async function guessOverHttp(url: string, pairingCode: string, headers: Record<string, string>) {
  try {
    const reply = await fetch(`${url}/api/displays/pair`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ pairingCode }),
    });
    const body = (await reply.json()) as { code?: string };
    return outcomeOf(body.code);
  } catch (error) {
    if (error instanceof Error && isUnreachable(error)) return 'unavailable';
    throw error;
  }
}

/** Resolves with the server's refusal. */
async function guessOverSocket(url: string, pairingCode: string, extraHeaders: Record<string, string>) {
  const socket = io(url, {
    auth: { pairingCode },
    extraHeaders,
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
  });
  try {
    const refusal = await new Promise<Error>((resolve, reject) => {
      // Not tried again, so that no guess counts twice.
      socket.once('disconnect', (reason) => resolve(new Error(`websocket error: ${reason}`)));
      socket.once('connect_error', resolve);
      socket.once('connect', () => reject(new Error('A guess was right.')));
    });
    return isUnreachable(refusal) ? 'unavailable' : outcomeOf(refusal.message);
  } finally {
    socket.close();
  }
}

interface Attack {
  /**
   * Addresses of the servers, which get the guesses in turn. Called for each guess, because a server may restart
   * elsewhere.
   */
  urls: () => string[];
  guesses: number;
  /** Addresses of guessers, which the proxy in front of the servers reports in turn. */
  addresses: string[];
  /** Number of guesses that run at once. */
  atOnce: number;
  /** Each n-th guess goes over a socket. */
  everyNthOverSocket: number;
  /** Pause after each guess of those that run at once. */
  pauseMs?: number;
}

/** Makes wrong guesses. Resolves with their results, in total and for each address. */
export async function guessCodes({ urls, guesses, addresses, atOnce, everyNthOverSocket, pauseMs }: Attack) {
  const all: Guesses = { checked: 0, refused: 0, unavailable: 0 };
  const checkedOf = new Map<string, number>(addresses.map((address) => [address, 0]));
  let next = 0;

  async function guessInTurn(): Promise<void> {
    while (next < guesses) {
      const n = next;
      next += 1;
      const address = addresses[n % addresses.length] ?? '';
      // Out of step with the addresses, so that each of them reaches every server.
      const servers = urls();
      const url = servers[Math.floor(n / addresses.length + n) % servers.length] ?? '';
      const guess = n % everyNthOverSocket === 0 ? guessOverSocket : guessOverHttp;
      const outcome = await guess(url, codeNumber(n), { 'x-forwarded-for': address });
      all[outcome] += 1;
      if (pauseMs !== undefined) await sleep(pauseMs);
      if (outcome === 'checked') checkedOf.set(address, (checkedOf.get(address) ?? 0) + 1);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, guessInTurn));
  return { ...all, mostOfAnAddress: Math.max(...checkedOf.values()) };
}
