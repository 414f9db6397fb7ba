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

export type Connect = (auth: Handshake) => Promise<SocketClient>;

/**
 * Connects clients, and closes them all. Each client resolves when its socket has joined all its rooms: an event before
 * that would not reach it.
 */
export function openClients(url: () => string): { connect: Connect; close: () => void } {
  let clients: SocketClient[] = [];
  return {
    async connect(auth) {
      const client = await connect(url(), auth);
      clients.push(client);
      // The server answers messages only then. It may also disconnect the socket instead.
      await client.emit('join-display', 'none').catch(() => undefined);
      return client;
    },
    close() {
      for (const client of clients) client.close();
      clients = [];
    },
  };
}

/** Connects clients for the tests of a file that has a server of its own, and closes them after each test. */
export function socketClients(url: () => string): Connect {
  const clients = openClients(url);
  afterEach(clients.close);
  return clients.connect;
}
