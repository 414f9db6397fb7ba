/**
 * Connections that a revocation has to end: sockets, and the streams of guests. They record received messages and their
 * times.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handshake } from '@menuboard/contract/realtime';
import { io } from 'socket.io-client';
import { timeLimit } from '../../../test-tools/time-limit.ts';

/** A socket with a secret, or a guest with the path of a menu. */
export type Listened = Handshake | { guestPath: string };

/** Times are those of `performance.now`. */
export interface Listener {
  lastMessageAt: () => number;
  /** Time when the server ended the connection. */
  endedAt: () => number | undefined;
  close: () => void;
}

export const isRefused = (error: unknown) =>
  ['unauthenticated', 'not_found'].includes((error as Error | undefined)?.message ?? '');

/** Resolves once the connection gets messages. Rejects with the code of the server's refusal. */
export function listen(url: string, listened: Listened): Promise<Listener> {
  return 'guestPath' in listened ? listenAsGuest(url, listened.guestPath) : listenBySocket(url, listened);
}

async function listenBySocket(url: string, auth: Handshake): Promise<Listener> {
  const socket = io(url, { auth, reconnection: false, transports: ['websocket'], forceNew: true });
  let lastMessageAt = 0;
  let endedAt: number | undefined;
  socket.onAny(() => {
    lastMessageAt = performance.now();
  });
  socket.on('disconnect', () => {
    endedAt = performance.now();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  // Answered once the socket has joined its rooms, unless the server disconnects it instead.
  const isJoined = socket.timeout(timeLimit(10_000)).emitWithAck('join-display', 'none');
  await isJoined.catch(() => undefined);
  return { lastMessageAt: () => lastMessageAt, endedAt: () => endedAt, close: () => void socket.close() };
}

async function listenAsGuest(url: string, path: string): Promise<Listener> {
  const stop = new AbortController();
  const reply = await fetch(`${url}${path}/live`, { signal: stop.signal });
  if (!reply.ok || !reply.body) throw new Error(((await reply.json()) as { code: string }).code);
  let lastMessageAt = 0;
  let endedAt: number | undefined;
  const reader = reply.body.getReader();
  // The tag arrives once the server follows the menu.
  await reader.read();
  const note = async () => {
    while (!(await reader.read()).done) lastMessageAt = performance.now();
  };
  void note()
    .catch(() => undefined)
    .then(() => {
      endedAt = performance.now();
    });
  return { lastMessageAt: () => lastMessageAt, endedAt: () => endedAt, close: () => stop.abort() };
}

export async function untilEnded(listeners: readonly Listener[], limitMs: number): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (listeners.some((one) => one.endedAt() === undefined) && performance.now() < giveUpAt)
    await sleep(10);
}
