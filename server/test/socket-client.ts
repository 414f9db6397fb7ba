import type { AckData, ClientEvent, Handshake } from '@menuboard/contract/realtime';
import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import { afterEach, expect } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { waitFor } from '../../test-tools/wait-for.ts';

/** A connected client that records the events it receives. */
export interface SocketClient {
  socket: Socket;
  received: { event: string; payload: unknown }[];
  /** Resolves with the payload of the first such event, past or future. */
  waitForEvent(event: string): Promise<unknown>;
  emit<E extends ClientEvent>(
    event: E,
    payload: unknown,
  ): Promise<{ ok: boolean; data?: AckData[E]; code?: string }>;
  close(): void;
}

const waitMs = timeLimit(30_000);

/** Connects and waits until the server admits it. Rejects with the server's refusal. */
export async function connect(
  url: string,
  auth: Handshake,
  options: Partial<ManagerOptions> = {},
): Promise<SocketClient> {
  const socket = io(url, {
    auth,
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
    ...options,
  });
  const received: SocketClient['received'] = [];
  socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    received,
    async waitForEvent(event) {
      const find = () => received.find((one) => one.event === event);
      await waitFor(() => expect(find(), `${event} was not received`).toBeDefined());
      return find()?.payload;
    },
    emit: (event, payload) => socket.timeout(waitMs).emitWithAck(event, payload),
    close: () => {
      socket.close();
    },
  };
}

/**
 * Connects clients for the tests of a file, and closes them after each test. Each client resolves when its socket has
 * joined all its rooms, because an earlier event would not reach it.
 */
export function socketClients(url: () => string): (auth: Handshake) => Promise<SocketClient> {
  let clients: SocketClient[] = [];
  afterEach(() => {
    for (const client of clients) client.close();
    clients = [];
  });
  return async (auth) => {
    const client = await connect(url(), auth);
    clients.push(client);
    // The server answers messages only then. It may also disconnect the socket instead.
    await client.emit('join-display', 'none').catch(() => undefined);
    return client;
  };
}
