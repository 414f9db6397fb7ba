import { RECONNECTION } from '@menuboard/contract/domain/limits';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const listeners: { event: string; listener: (payload?: unknown) => void }[] = [];
const emit = (event: string, payload?: unknown) => {
  for (const { listener } of listeners.filter((one) => one.event === event)) listener(payload);
};
const socket = {
  active: true,
  on: (event: string, listener: () => void) => listeners.push({ event, listener }),
  off: () => listeners.splice(0),
  connect: vi.fn(),
  disconnect: vi.fn(),
};
const open = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io: open }));
// An earlier file of this worker may have loaded it with the real socket.io.
vi.resetModules();
const { openLiveSocket } = await import('./live-socket.ts');

// Later files of this worker must not get modules that were loaded with the mock.
afterAll(() => {
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers();
  listeners.splice(0);
  open.mockReset().mockReturnValue(socket);
  socket.active = true;
  socket.connect.mockReset();
});

test('opens with the token and the reconnection of the contract', () => {
  openLiveSocket({ token: 'a-token' });

  expect(open).toHaveBeenCalledExactlyOnceWith({
    auth: { token: 'a-token' },
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
});

test('reconnects at once after a disconnect by the server, and leaves other losses to socket.io', () => {
  openLiveSocket({ token: 'a-token' });

  emit('disconnect', 'transport close');
  expect(socket.connect).not.toHaveBeenCalled();
  emit('disconnect', 'io server disconnect');

  expect(socket.connect).toHaveBeenCalledOnce();
});

test('reconnects some seconds after a refusal, which socket.io does not', () => {
  openLiveSocket({ kitchenToken: 'a-token' });

  socket.active = false;
  emit('connect_error', new Error('unavailable'));
  expect(socket.connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(RECONNECTION.reconnectionDelayMax);

  expect(socket.connect).toHaveBeenCalledOnce();
});

test('leaves a failed connection to socket.io, and does nothing after it is closed', () => {
  const { close } = openLiveSocket({ kitchenToken: 'a-token' });

  emit('connect_error', new Error('xhr poll error'));
  vi.advanceTimersByTime(RECONNECTION.reconnectionDelayMax);
  socket.active = false;
  emit('connect_error', new Error('unavailable'));
  close();
  vi.advanceTimersByTime(RECONNECTION.reconnectionDelayMax);

  expect(socket.connect).not.toHaveBeenCalled();
});
