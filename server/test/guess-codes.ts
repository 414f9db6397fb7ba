/** Guesses pairing codes at running servers behind a trusted proxy, over HTTP and sockets. */
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { PAIRING_CODE_ALPHABET } from '@menuboard/contract/domain/pairing-code';
import { connect } from './socket-client.ts';

/** What became of guesses: `checked` ones were compared with codes, `refused` ones were not. */
export interface Guesses {
  checked: number;
  refused: number;
  /** The database did not answer. */
  unavailable: number;
}

type Outcome = keyof Guesses;

const outcomes: Record<string, Outcome> = {
  not_found: 'checked',
  rate_limited: 'refused',
  unavailable: 'unavailable',
};

function outcomeOf(code: unknown): Outcome {
  const outcome = outcomes[String(code)];
  if (!outcome) throw new Error(`A guess was answered with ${String(code)}.`);
  return outcome;
}

/** A well-formed code that no display has: displays get theirs at random from 30^6. */
export function codeNumber(n: number): string {
  const digits = [...String(n).padStart(PAIRING_CODE_LENGTH, '0')];
  return digits.map((digit) => PAIRING_CODE_ALPHABET[Number(digit)]).join('');
}

async function guessOverHttp(url: string, pairingCode: string, headers: Record<string, string>) {
  const reply = await fetch(`${url}/api/displays/pair`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ pairingCode }),
  });
  const body = (await reply.json()) as { code?: string };
  return outcomeOf(body.code);
}

async function guessOverSocket(url: string, pairingCode: string, extraHeaders: Record<string, string>) {
  const client = await connect(url, { pairingCode }, { extraHeaders }).catch((error: Error) => error);
  if (client instanceof Error) return outcomeOf(client.message);
  client.close();
  throw new Error('A guess was right.');
}

interface Attack {
  /** The servers, which get the guesses in turns. */
  urls: string[];
  guesses: number;
  /** Addresses as the proxy in front of the servers reports them, which guess in turns. */
  addresses: string[];
  /** How many guesses run at once. */
  atOnce: number;
  /** Each n-th guess goes over a socket. */
  everyNthOverSocket: number;
}

/** Makes wrong guesses. Resolves with what became of them in all, and of those of each address. */
export async function guessCodes({ urls, guesses, addresses, atOnce, everyNthOverSocket }: Attack) {
  const all: Guesses = { checked: 0, refused: 0, unavailable: 0 };
  const checkedOf = new Map<string, number>(addresses.map((address) => [address, 0]));
  let next = 0;

  async function guessInTurn(): Promise<void> {
    while (next < guesses) {
      const n = next;
      next += 1;
      const address = addresses[n % addresses.length] ?? '';
      // Not in step with the addresses, so that each of them reaches every server.
      const url = urls[Math.floor(n / addresses.length + n) % urls.length] ?? '';
      const guess = n % everyNthOverSocket === 0 ? guessOverSocket : guessOverHttp;
      const outcome = await guess(url, codeNumber(n), { 'x-forwarded-for': address });
      all[outcome] += 1;
      if (outcome === 'checked') checkedOf.set(address, (checkedOf.get(address) ?? 0) + 1);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, guessInTurn));
  return { ...all, mostOfAnAddress: Math.max(...checkedOf.values()) };
}
