import type { AckData, ClientEvent, Handshake } from '@menuboard/contract/realtime';
import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import { afterEach, expect, vi } from 'vitest';

/** A connected client that keeps what it hears. */
export interface SocketClient {
  socket: Socket;
  heard: { event: string; payload: unknown }[];
  /** Resolves with the payload of the first such event, heard before or yet to come. */
  hears(event: string, timeoutMs?: number): Promise<unknown>;
  emit<E extends ClientEvent>(
    event: E,
    payload: unknown,
  ): Promise<{ ok: boolean; data?: AckData[E]; code?: string }>;
  close(): void;
}

const WAIT_MS = 8_000;

/** Connects and waits until the server has let it in; rejects with the server's refusal. */
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
  const heard: SocketClient['heard'] = [];
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    heard,
    async hears(event, timeoutMs = WAIT_MS) {
      const find = () => heard.find((one) => one.event === event);
      await vi.waitFor(() => expect(find(), `${event} was not heard`).toBeDefined(), timeoutMs);
      return find()?.payload;
    },
    emit: (event, payload) => socket.timeout(WAIT_MS).emitWithAck(event, payload),
    close: () => {
      socket.close();
    },
  };
}

/** Connects clients of the tests of this file; each is closed when its test is over. */
export function socketClients(url: () => string): (auth: Handshake) => Promise<SocketClient> {
  let clients: SocketClient[] = [];
  afterEach(() => {
    for (const client of clients) client.close();
    clients = [];
  });
  return async (auth) => {
    const client = await connect(url(), auth);
    clients.push(client);
    return client;
  };
}
