// The browser's web sockets and requests, driven by a test.
import { expect, vi } from 'vitest';

export class FakeWebSocket {
  static all: FakeWebSocket[] = [];
  onmessage = (_event: { data: string }) => {};
  onerror = () => {};
  onclose = () => {};
  sent: string[] = [];
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeWebSocket.all.push(this);
  }
  send(packet: string) {
    this.sent.push(packet);
  }
  close() {
    this.isClosed = true;
  }
  receive(data: string) {
    this.onmessage({ data });
  }
}

export class FakeRequest {
  static all: FakeRequest[] = [];
  onloadend = () => {};
  timeout = 0;
  status = 0;
  responseText = '';
  requestLine = '';
  body: string | undefined;
  open(method: string, address: string) {
    this.requestLine = `${method} ${address.replace(/&t=.*/, '')}`;
  }
  send(body?: string) {
    this.body = body;
    // Without a timeout a half-open connection would never answer.
    expect(this.timeout).toBeGreaterThan(0);
    FakeRequest.all.push(this);
  }
  async answer(text: string, status = 200) {
    this.status = status;
    this.responseText = text;
    this.onloadend();
    await settle();
  }
}

/** Lets promises settle. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
export const handshake = '0{"sid":"s1","pingInterval":1000,"pingTimeout":500,"maxPayload":65536}';
/** Receives the events of the window. */
export let events = new EventTarget();

/** Call it before each test. */
export function useFakeTransports() {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
  FakeRequest.all = [];
  // The connections of earlier tests still listen to theirs.
  events = new EventTarget();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  setHostname('board.lan');
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
}

/** Call it after each test. */
export function useRealTransports() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Sets the address of the page. */
export function setHostname(hostname: string) {
  vi.stubGlobal('location', { hostname, origin: `https://${hostname}` });
}

/** The newest web socket. */
export const lastWebSocket = () => required(FakeWebSocket.all.at(-1));
/** A request in the order in which they were sent. */
export const request = (at: number) => required(FakeRequest.all.at(at));

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The value is missing.');
  return value;
}
