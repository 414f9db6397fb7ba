import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket } from '../replacements/engine-io-client.ts';
import { Decoder, Encoder } from '../replacements/socket-io-parser.ts';

class FakeWebSocket {
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

class FakeRequest {
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

const settle = () => vi.advanceTimersByTimeAsync(0);
const handshake = '0{"sid":"s1","pingInterval":1000,"pingTimeout":500,"maxPayload":65536}';
const events = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
  FakeRequest.all = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('location', { hostname: 'board.lan' });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aSocket() {
  const socket = new Socket('https://board.lan', {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
  });
  const log: string[] = [];
  for (const event of ['open', 'data', 'error', 'close'])
    socket.on(event, (value) => log.push(`${event} ${value instanceof Error ? value.message : value}`));
  return { socket, log, web: required(FakeWebSocket.all.at(-1)) };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The value is missing.');
  return value;
}

const request = (at: number) => required(FakeRequest.all.at(at));

/** Opens a connection by polling: one request waits for its answer. */
async function openPolling() {
  const opened = aSocket();
  opened.web.onerror();
  await request(0).answer(handshake);
  return opened;
}

describe('a connection', () => {
  it('uses a web socket, answers pings, and carries messages both ways', () => {
    const { socket, log, web } = aSocket();
    expect(web.address).toBe('wss://board.lan/socket.io/?EIO=4&transport=websocket');
    web.receive(handshake);
    socket.write('0{"a":1}');
    web.receive('42["b"]');
    web.receive('2');

    expect(log).toEqual(['open undefined', 'data 2["b"]']);
    expect(web.sent).toEqual(['40{"a":1}', '3']);
    expect(FakeRequest.all).toEqual([]);
  });

  it.each(['onerror', 'onclose'] as const)(
    'polls over HTTP when the web socket fails at first (%s)',
    async (failure) => {
      const { socket, log, web } = aSocket();
      web[failure]();
      expect(request(0).requestLine).toBe('GET https://board.lan/socket.io/?EIO=4&transport=polling');
      await request(0).answer(handshake);
      expect(request(1).requestLine).toBe('GET https://board.lan/socket.io/?EIO=4&transport=polling&sid=s1');
      await request(1).answer('42["a"]\x1e2\x1e42["b"]');
      socket.write('2["c"]');
      await settle();

      expect(log).toEqual(['open undefined', 'data 2["a"]', 'data 2["b"]']);
      // The pong is still being sent: the server rejects two concurrent requests.
      const posts = () => FakeRequest.all.filter(({ requestLine }) => requestLine.startsWith('POST'));
      expect(posts().map(({ body }) => body)).toEqual(['3']);
      await posts()[0]?.answer('ok');
      expect(posts().map(({ body }) => body)).toEqual(['3', '42["c"]']);
    },
  );

  it('sends one close packet when it is closed', async () => {
    const { socket, log } = await openPolling();
    socket.close();
    socket.close();
    await settle();
    await request(1).answer('6');

    expect(FakeRequest.all.slice(2).map(({ body }) => body)).toEqual(['1']);
    expect(log).toEqual(['open undefined', 'close forced close']);
  });

  it('reports an error when no transport reaches the server', async () => {
    const { socket, log, web } = aSocket();
    web.onerror();
    await request(0).answer('', 0);
    await settle();
    web.receive(handshake);
    socket.write('late');
    await vi.advanceTimersByTimeAsync(60_000);

    expect(log).toEqual(['error transport error', 'close transport error']);
    expect(FakeRequest.all).toHaveLength(1);
  });

  it.each([
    ['<!doctype html>', 200],
    ['', 200],
    ['{"code":1,"message":"Session ID unknown"}', 400],
  ])('closes after an invalid answer: %s', async (text, status) => {
    const { log } = await openPolling();
    await request(1).answer(text, status);
    expect(log.slice(1)).toEqual(['error transport error', 'close transport error']);
    expect(FakeRequest.all.slice(2).map(({ body }) => body)).toEqual(['1']);
  });

  it('closes when the server closes or disconnects', async () => {
    const { log } = await openPolling();
    await request(1).answer('1');
    expect(log.at(-1)).toBe('close transport close');

    const other = aSocket();
    other.web.receive(handshake);
    other.web.onclose();
    expect(other.log).toEqual(['open undefined', 'close transport close']);
  });

  it("closes when the server's ping is overdue", async () => {
    const { log, web } = aSocket();
    web.receive(handshake);
    await vi.advanceTimersByTimeAsync(1_400);
    web.receive('2');
    await vi.advanceTimersByTimeAsync(1_400);
    expect(log).toEqual(['open undefined']);
    await vi.advanceTimersByTimeAsync(200);
    expect(log.at(-1)).toBe('close ping timeout');
    expect(web.isClosed).toBe(true);
  });

  it('detects an overdue ping after a sleep, before its timer fires', async () => {
    const { socket, log, web } = aSocket();
    web.receive(handshake);
    expect(socket._hasPingExpired()).toBe(false);
    vi.setSystemTime(Date.now() + 60_000);
    expect(socket._hasPingExpired()).toBe(true);
    expect(log).toEqual(['open undefined']);
    await Promise.resolve();
    expect(log.at(-1)).toBe('close ping timeout');
  });

  it('closes when the device goes offline, unless the server is local', () => {
    const { log, web } = aSocket();
    web.receive(handshake);
    vi.stubGlobal('location', { hostname: 'localhost' });
    events.dispatchEvent(new Event('offline'));
    expect(log).toEqual(['open undefined']);
    vi.stubGlobal('location', { hostname: 'board.lan' });
    events.dispatchEvent(new Event('offline'));
    expect(log.at(-1)).toBe('close transport close');
  });
});

describe('packets', () => {
  const read = (text: string) => {
    const seen: unknown[] = [];
    new Decoder().on('decoded', (packet) => seen.push(packet)).add(text);
    return seen[0];
  };

  it.each([
    [{ type: 0, data: { screenToken: 'a' } }, '0{"screenToken":"a"}'],
    [{ type: 1 }, '1'],
    [{ type: 2, data: ['painted', { tag: 'a' }] }, '2["painted",{"tag":"a"}]'],
    [{ type: 2, id: 0, data: ['heartbeat'] }, '20["heartbeat"]'],
    [{ type: 3, id: 12, data: [{ data: 1 }] }, '312[{"data":1}]'],
    [{ type: 4, data: { message: 'No' } }, '4{"message":"No"}'],
  ])('are encoded and decoded: %j', (packet, text) => {
    expect(new Encoder().encode(packet)).toEqual([text]);
    expect(read(text)).toEqual({ nsp: '/', id: undefined, data: undefined, ...packet });
  });

  it.each([
    '',
    '0',
    '0[]',
    '2',
    '2{}',
    '2null',
    '2[',
    '3{}',
    '4',
    '4null',
    '451-["a"]',
    '9',
    '2/other,["a"]',
    'x',
  ])('are rejected when they are invalid: %s', (text) => expect(() => read(text)).toThrow());
});
