type Listener = (...args: unknown[]) => void;

/** A connected socket of socket.io's client, as far as a screen uses it after a loss. */
export function fakeSocket() {
  const listeners = new Map<string, Listener>();
  const socket = {
    connected: true,
    /** False after the server has refused it. */
    active: true,
    /** The server's answer; `undefined` lets every message time out. */
    answer: undefined as unknown,
    calls: [] as string[],
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    off: () => listeners.clear(),
    emit: () => {},
    io: { on: () => {} },
    timeout: () => ({
      emitWithAck: async () => {
        if (socket.answer === undefined) throw new Error('operation has timed out');
        return socket.answer;
      },
    }),
    /** Does nothing while the socket is active, as the real one. */
    connect() {
      if (socket.active) return;
      socket.active = true;
      socket.calls.push('connect');
    },
    disconnect() {
      socket.active = false;
      socket.calls.push('disconnect');
    },
    /** The connection breaks; the socket would reconnect on its own. */
    lose() {
      socket.connected = false;
      listeners.get('disconnect')?.('transport close');
    },
    succeed() {
      socket.connected = true;
      listeners.get('connect')?.();
    },
    fail: () => listeners.get('connect_error')?.(new Error('websocket error')),
  };
  return socket;
}
