// Chromium's DevTools protocol or Firefox's WebDriver BiDi protocol over one WebSocket. Old Chromium has no flattened
// sessions, so each of its pages has its own socket; today's drivers support only current builds.

import { timeLimit } from './time-limit.ts';

export type ProtocolResult = Record<string, unknown>;
type Listener = (params: ProtocolResult) => void;

interface Pending {
  resolve: (result: ProtocolResult) => void;
  reject: (error: Error) => void;
}

const callTimeoutMs = timeLimit(60_000);

export class ProtocolConnection {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', (event) => this.#receive(String(event.data)));
    socket.addEventListener('close', () => this.#failAll(new Error('The browser closed the connection')));
  }

  static open(address: string): Promise<ProtocolConnection> {
    const socket = new WebSocket(address);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new ProtocolConnection(socket)), { once: true });
      socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)), {
        once: true,
      });
    });
  }

  send(method: string, params: ProtocolResult = {}, timeoutMs = callTimeoutMs): Promise<ProtocolResult> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(new Error(`${method} got no response`))), timeoutMs);
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        this.#pending.delete(id);
        finish();
      };
      this.#pending.set(id, {
        resolve: (result) => settle(() => resolve(result)),
        reject: (error) => settle(() => reject(new Error(`${method}: ${error.message}`))),
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Adds a listener and returns a function that removes it. */
  on(method: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(method) ?? new Set();
    this.#listeners.set(method, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  close() {
    this.#socket.close();
  }

  #receive(text: string) {
    const message: ProtocolMessage = JSON.parse(text);
    if (message.id === undefined) {
      for (const listener of this.#listeners.get(message.method ?? '') ?? []) listener(message.params ?? {});
      return;
    }
    const pending = this.#pending.get(message.id);
    // DevTools sends an object; BiDi sends a code, and its message beside it.
    const { error } = message;
    if (error) pending?.reject(new Error(typeof error === 'string' ? message.message : error.message));
    else pending?.resolve(message.result ?? {});
  }

  #failAll(error: Error) {
    for (const pending of this.#pending.values()) pending.reject(error);
  }
}

interface ProtocolMessage {
  id?: number;
  method?: string;
  params?: ProtocolResult;
  result?: ProtocolResult;
  error?: { message: string } | string;
  message?: string;
}
