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
  says(data: string) {
    this.onmessage({ data });
  }
}

class FakeRequest {
  static all: FakeRequest[] = [];
  onloadend = () => {};
  timeout = 0;
  status = 0;
  responseText = '';
  asked = '';
  body: string | undefined;
  open(method: string, address: string) {
    this.asked = `${method} ${address.replace(/&t=.*/, '')}`;
  }
  send(body?: string) {
    this.body = body;
    // Without one, a line that is half open would hold it for good.
    expect(this.timeout).toBeGreaterThan(0);
    FakeRequest.all.push(this);
  }
  async answers(text: string, status = 200) {
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
  const told: string[] = [];
  for (const event of ['open', 'data', 'error', 'close'])
    socket.on(event, (what) => told.push(`${event} ${what instanceof Error ? what.message : what}`));
  return { socket, told, web: must(FakeWebSocket.all.at(-1)) };
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there.');
  return value;
}

const request = (at: number) => must(FakeRequest.all.at(at));

/** Open, by asking: one question is waiting for its answer. */
async function polled() {
  const all = aSocket();
  all.web.onerror();
  await request(0).answers(handshake);
  return all;
}

describe('one connection', () => {
  it('goes over a web socket, answers pings, and carries texts both ways', () => {
    const { socket, told, web } = aSocket();
    expect(web.address).toBe('wss://board.lan/socket.io/?EIO=4&transport=websocket');
    web.says(handshake);
    socket.write('0{"a":1}');
    web.says('42["b"]');
    web.says('2');

    expect(told).toEqual(['open undefined', 'data 2["b"]']);
    expect(web.sent).toEqual(['40{"a":1}', '3']);
    expect(FakeRequest.all).toEqual([]);
  });

  it.each(['onerror', 'onclose'] as const)(
    'asks over HTTP when the web socket fails at first (%s)',
    async (fails) => {
      const { socket, told, web } = aSocket();
      web[fails]();
      expect(request(0).asked).toBe('GET https://board.lan/socket.io/?EIO=4&transport=polling');
      await request(0).answers(handshake);
      expect(request(1).asked).toBe('GET https://board.lan/socket.io/?EIO=4&transport=polling&sid=s1');
      await request(1).answers('42["a"]\x1e2\x1e42["b"]');
      socket.write('2["c"]');
      await settle();

      expect(told).toEqual(['open undefined', 'data 2["a"]', 'data 2["b"]']);
      // The answer to the ping is still under way: two at once would be a fault.
      const posts = () => FakeRequest.all.filter(({ asked }) => asked.startsWith('POST'));
      expect(posts().map(({ body }) => body)).toEqual(['3']);
      await posts()[0]?.answers('ok');
      expect(posts().map(({ body }) => body)).toEqual(['3', '42["c"]']);
    },
  );

  it('takes leave of the server when it is closed, once', async () => {
    const { socket, told } = await polled();
    socket.close();
    socket.close();
    await settle();
    await request(1).answers('6');

    expect(FakeRequest.all.slice(2).map(({ body }) => body)).toEqual(['1']);
    expect(told).toEqual(['open undefined', 'close forced close']);
  });

  it('is an error when neither way leads to the server', async () => {
    const { socket, told, web } = aSocket();
    web.onerror();
    await request(0).answers('', 0);
    await settle();
    web.says(handshake);
    socket.write('late');
    await vi.advanceTimersByTimeAsync(60_000);

    expect(told).toEqual(['error transport error', 'close transport error']);
    expect(FakeRequest.all).toHaveLength(1);
  });

  it.each([
    ['<!doctype html>', 200],
    ['', 200],
    ['{"code":1,"message":"Session ID unknown"}', 400],
  ])('ends at an answer that is none: %s', async (text, status) => {
    const { told } = await polled();
    await request(1).answers(text, status);
    expect(told.slice(1)).toEqual(['error transport error', 'close transport error']);
    expect(FakeRequest.all.slice(2).map(({ body }) => body)).toEqual(['1']);
  });

  it('ends when the server says so, or breaks off', async () => {
    const { told } = await polled();
    await request(1).answers('1');
    expect(told.at(-1)).toBe('close transport close');

    const other = aSocket();
    other.web.says(handshake);
    other.web.onclose();
    expect(other.told).toEqual(['open undefined', 'close transport close']);
  });

  it('ends when no ping has come for as long as the server said', async () => {
    const { told, web } = aSocket();
    web.says(handshake);
    await vi.advanceTimersByTimeAsync(1_400);
    web.says('2');
    await vi.advanceTimersByTimeAsync(1_400);
    expect(told).toEqual(['open undefined']);
    await vi.advanceTimersByTimeAsync(200);
    expect(told.at(-1)).toBe('close ping timeout');
    expect(web.isClosed).toBe(true);
  });

  it('knows by the clock that a device has slept, before its timer does', async () => {
    const { socket, told, web } = aSocket();
    web.says(handshake);
    expect(socket._hasPingExpired()).toBe(false);
    vi.setSystemTime(Date.now() + 60_000);
    expect(socket._hasPingExpired()).toBe(true);
    expect(told).toEqual(['open undefined']);
    await Promise.resolve();
    expect(told.at(-1)).toBe('close ping timeout');
  });

  it('ends when the device loses its network, unless the server is on the device', () => {
    const { told, web } = aSocket();
    web.says(handshake);
    vi.stubGlobal('location', { hostname: 'localhost' });
    events.dispatchEvent(new Event('offline'));
    expect(told).toEqual(['open undefined']);
    vi.stubGlobal('location', { hostname: 'board.lan' });
    events.dispatchEvent(new Event('offline'));
    expect(told.at(-1)).toBe('close transport close');
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
  ])('are written and read: %j', (packet, text) => {
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
  ])('are refused when they are none: %s', (text) => expect(() => read(text)).toThrow());
});
