import { beforeEach, expect, test, vi } from 'vitest';

const opened = vi.hoisted(() => vi.fn());
const listeners = new Map<string, (payload?: unknown) => void>();
const socket = {
  active: true,
  connected: true,
  on: (event: string, listener: () => void) => listeners.set(event, listener),
  off: () => listeners.clear(),
  connect: vi.fn(),
  disconnect: vi.fn(),
};
vi.mock('socket.io-client', () => ({ io: opened }));
vi.stubGlobal('location', { origin: 'http://board.test' });
vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem: () => {}, removeItem: () => {} });
const { connectRealtime } = await import('./realtime-connection.ts');

beforeEach(() => {
  opened.mockReset().mockReturnValue(socket);
  vi.spyOn(console, 'info').mockReset();
  socket.connect.mockReset();
});

test('opens with the token and the reconnection of the contract, and logs connected and disconnected', () => {
  const disconnect = connectRealtime('a-token', vi.fn());
  expect(opened).toHaveBeenCalledExactlyOnceWith({
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

  listeners.get('connect')?.();
  listeners.get('disconnect')?.();
  expect(vi.mocked(console.info).mock.calls).toEqual([['connected'], ['disconnected']]);
  disconnect();
  expect(socket.disconnect).toHaveBeenCalled();
});

test('reconnects at once after a disconnect by the server, and ends the session when refused', () => {
  const dispatch = vi.fn();
  connectRealtime('a-token', dispatch);

  listeners.get('disconnect')?.('io server disconnect');
  expect(socket.connect).toHaveBeenCalledOnce();
  expect(dispatch).not.toHaveBeenCalled();
  listeners.get('connect_error')?.(new Error('unauthenticated'));

  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'session/ended', payload: 'refused' });
});

test('invalidates every kind of tag after a connection', () => {
  const dispatch = vi.fn();
  connectRealtime('a-token', dispatch);

  listeners.get('connect')?.();

  const kinds = ['User', 'Restaurant', 'Display', 'Menu', 'Item', 'DisplayScreen'];
  expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ payload: kinds }));
});
