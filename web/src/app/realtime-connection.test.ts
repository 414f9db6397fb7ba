import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const listeners: { event: string; listener: (payload?: unknown) => void }[] = [];
const emit = (event: string, payload?: unknown) => {
  for (const { listener } of listeners.filter((one) => one.event === event)) listener(payload);
};
const socket = {
  connected: true,
  on: (event: string, listener: () => void) => listeners.push({ event, listener }),
};
const close = vi.fn();
const open = vi.hoisted(() => vi.fn());
vi.mock('../lib/live-socket.ts', () => ({ openLiveSocket: open }));
vi.stubGlobal('location', { origin: 'http://board.test' });
vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem: () => {}, removeItem: () => {} });
const { connectRealtime } = await import('./realtime-connection.ts');

// Later files of this worker must not get modules that were loaded with the mock.
afterAll(() => {
  vi.resetModules();
});
beforeEach(() => {
  listeners.splice(0);
  close.mockReset();
  open.mockReset().mockReturnValue({ socket, close });
  vi.spyOn(console, 'info').mockReset();
});

test('opens with the token, and logs connected and disconnected', () => {
  const disconnect = connectRealtime('a-token', vi.fn());
  expect(open).toHaveBeenCalledExactlyOnceWith({ token: 'a-token' });

  emit('connect');
  emit('disconnect');
  expect(vi.mocked(console.info).mock.calls).toEqual([['connected'], ['disconnected']]);
  disconnect();
  expect(close).toHaveBeenCalled();
});

test('ends the session when it is refused, and not after a disconnect by the server alone', () => {
  const dispatch = vi.fn();
  connectRealtime('a-token', dispatch);

  emit('disconnect', 'io server disconnect');
  expect(dispatch).not.toHaveBeenCalled();
  emit('connect_error', new Error('unauthenticated'));

  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'session/ended', payload: 'refused' });
  expect(close).toHaveBeenCalled();
});

test('invalidates every kind of tag after a connection', () => {
  const dispatch = vi.fn();
  connectRealtime('a-token', dispatch);

  emit('connect');

  const kinds = [
    'User',
    'Restaurant',
    'Display',
    'Menu',
    'Item',
    'DisplayScreen',
    'People',
    'TakenMenu',
    'PriceSheet',
  ];
  expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ payload: kinds }));
});
