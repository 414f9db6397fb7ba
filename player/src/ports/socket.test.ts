import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSocket } from '../../test/fake-socket.ts';
import type { Connection, ServerListener } from './server.ts';
import { connectSocket, subscribeToClaimBySocket } from './socket.ts';

let socket: ReturnType<typeof fakeSocket>;
vi.mock('socket.io-client', () => ({
  Manager: class {
    socket = () => socket;
  },
}));

let connection: Connection;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  socket = fakeSocket();
  const self = { read: () => ({}), reportProblem: () => {}, onProblem: () => {} } as never;
  const identity = { screenToken: 'token', pairingCode: 'ABC234', displayId: null };
  const listener: Partial<ServerListener> = { onConnected: () => {}, onDisconnected: () => {} };
  connection = connectSocket(self, identity, () => null, listener as ServerListener);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A heartbeat whose answer has this time for the return of all screens. */
async function heartbeat(returnWithinMs?: number): Promise<void> {
  socket.answer = {
    ok: true,
    data: { tag: 'base', serverTime: 0, ...(returnWithinMs && { returnWithinMs }) },
  };
  await connection.sendHeartbeat();
}

it('leaves the return to the socket, unless the server has very many screens', async () => {
  await heartbeat();
  socket.lose();

  expect(connection.isReturning()).toBe(false);
  expect(socket.calls).toEqual([]);
});

it('returns at a random moment of the time in which all screens return', async () => {
  await heartbeat(14_000);
  socket.lose();

  expect(connection.isReturning()).toBe(true);
  vi.advanceTimersByTime(6_999);
  expect(socket.calls).toEqual(['disconnect']);
  vi.advanceTimersByTime(1);
  expect(socket.calls).toEqual(['disconnect', 'connect']);
});

it('is returning until its first attempt has succeeded or failed', async () => {
  await heartbeat(14_000);
  for (const end of [socket.succeed, socket.fail]) {
    socket.lose();
    vi.advanceTimersByTime(14_000);
    expect(connection.isReturning()).toBe(true);
    end();
    expect(connection.isReturning()).toBe(false);
  }
});

it('is not returning after a connection that ended before the server admitted the screen', async () => {
  await heartbeat(14_000);
  socket.lose();
  vi.advanceTimersByTime(14_000);
  socket.lose();

  expect(connection.isReturning()).toBe(false);
});

it('waits no longer than a minute, and keeps the time when a heartbeat gets no answer', async () => {
  await heartbeat(3_600_000);
  socket.answer = undefined;
  await connection.sendHeartbeat();
  socket.lose();
  vi.advanceTimersByTime(30_000);

  expect(socket.calls).toEqual(['disconnect', 'connect']);
});

it('does not return once it is closed', async () => {
  await heartbeat(14_000);
  socket.lose();
  connection.close();
  vi.advanceTimersByTime(60_000);

  expect(socket.calls).not.toContain('connect');
});

it('connects for a claim again within half a minute of a refusal, until it is closed', () => {
  const listener = { onConnected: () => {}, onDisconnected: () => {}, onTaken: () => {} };
  socket = fakeSocket();
  const unsubscribe = subscribeToClaimBySocket('secret', listener);
  socket.lose();
  vi.advanceTimersByTime(60_000);
  expect(socket.calls).toEqual([]);

  for (const refuse of [socket.fail, socket.lose]) {
    socket.calls = [];
    socket.active = false;
    refuse();
    vi.advanceTimersByTime(30_000);
    expect(socket.calls).toEqual(['connect']);
  }

  socket.active = false;
  unsubscribe();
  socket.calls = [];
  vi.advanceTimersByTime(60_000);
  expect(socket.calls).toEqual([]);
});
