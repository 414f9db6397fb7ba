/** Revokes all kinds of access of a restaurant at one server, while others listen at another one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { itemRoutes } from '@menuboard/contract/items';
import { prepareDeletion, prepareRevocations, type Revocation } from './kinds.ts';
import { isRefused, type Listened, type Listener, listen, untilEnded } from './listeners.ts';
import { type RevokingOwner, signUpRevokingOwner } from './owner.ts';

export interface Trial {
  /** The revoked access. */
  name: string;
  /** From the answer to the owner until the other server ended the connection. */
  cutOffMs: number;
  /** From the answer until the last message; below zero if there was none after it. */
  lastMessageMs: number;
  /** Whether the listener could reconnect as before. */
  hasReturned: boolean;
}

const CHANGE_MS = 100;

/** Changes a price that every listener receives, until it is stopped. */
function startChanges({ asOwner, itemId }: RevokingOwner): () => Promise<void> {
  let isStopped = false;
  const run = async () => {
    for (let price = 1; !isStopped; price = (price % 90) + 1) {
      await asOwner.call(itemRoutes.update, { params: { id: itemId }, body: { price } });
      await sleep(CHANGE_MS);
    }
  };
  const changing = run();
  return () => {
    isStopped = true;
    return changing;
  };
}

async function canReturn(url: string, listened: Listened): Promise<boolean> {
  try {
    (await listen(url, listened)).close();
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

async function tryOne(
  url: string,
  { name, listened, revoke, mayReturn }: Revocation,
  listeners: readonly Listener[],
  giveUpMs: number,
): Promise<Trial[]> {
  await revoke();
  const revokedAt = performance.now();
  await untilEnded(listeners, giveUpMs);
  return Promise.all(
    listeners.map(async (listener, n) => {
      // Before it is closed, which would also end it.
      const cutOffMs = (listener.endedAt() ?? Number.POSITIVE_INFINITY) - revokedAt;
      listener.close();
      const one = listened[n];
      const hasReturned = mayReturn !== true && one !== undefined && (await canReturn(url, one));
      return { name, cutOffMs, lastMessageMs: listener.lastMessageAt() - revokedAt, hasReturned };
    }),
  );
}

/** Listens at `otherUrl` and revokes at `url`, each kind of access once. */
export async function tryRevocations(url: string, otherUrl: string, giveUpMs: number): Promise<Trial[]> {
  const owner = await signUpRevokingOwner(url);
  const revocations = await prepareRevocations(owner);
  const deletion = await prepareDeletion(owner);
  const listenAll = ({ listened }: Revocation) => Promise.all(listened.map((one) => listen(otherUrl, one)));
  const listeners = await Promise.all(revocations.map(listenAll));
  const listenersOfDeletion = await listenAll(deletion);
  const stopChanges = startChanges(owner);
  const trials = await Promise.all(
    revocations.map((one, n) => tryOne(otherUrl, one, listeners[n] ?? [], giveUpMs)),
  );
  await stopChanges();
  return [...trials.flat(), ...(await tryOne(otherUrl, deletion, listenersOfDeletion, giveUpMs))];
}
