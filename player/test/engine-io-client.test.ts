import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEngine } from '../replacements/engine-io-client.ts';
import { decodePacket, encodePacket } from '../replacements/socket-io-parser.ts';
import {
  events,
  FakeRequest,
  handshake,
  lastWebSocket,
  request,
  setHostname,
  settle,
  useFakeTransports,
  useRealTransports,
} from './fake-transports.ts';

beforeEach(useFakeTransports);
afterEach(useRealTransports);

class ForbiddenWebSocket {
  constructor() {
    throw new Error('SecurityError');
  }
}

const options = { transports: ['websocket', 'polling'], timeout: 20_000 };

const logTo = (log: string[]) => ({
  onOpen: () => log.push('open'),
  onMessage: (text: string) => log.push(`message ${text}`),
  onClose: (reason: string) => log.push(`close ${reason}`),
});

function anEngine() {
  const log: string[] = [];
  const engine = openEngine(options, logTo(log));
  return { engine, log, web: lastWebSocket() };
}

/** Opens a connection by polling: one request waits for its answer. */
async function openPolling() {
  const opened = anEngine();
  opened.web.onerror();
  await request(0).answer(handshake);
  return opened;
}

describe('a connection', () => {
  it('uses a web socket, answers pings, and carries messages both ways', () => {
    const { engine, log, web } = anEngine();
    expect(web.address).toBe('wss://board.lan/socket.io/?EIO=4&transport=websocket');
    web.receive(handshake);
    engine.write('0{"a":1}');
    web.receive('42["b"]');
    web.receive('2');

    expect(log).toEqual(['open', 'message 2["b"]']);
    expect(web.sent).toEqual(['40{"a":1}', '3']);
    expect(FakeRequest.all).toEqual([]);
  });

  it.each(['onerror', 'onclose'] as const)(
    'polls over HTTP when the web socket fails at first (%s)',
    async (failure) => {
      const { engine, log, web } = anEngine();
      web[failure]();
      expect(request(0).requestLine).toBe('GET https://board.lan/socket.io/?EIO=4&transport=polling');
      await request(0).answer(handshake);
      expect(request(1).requestLine).toBe('GET https://board.lan/socket.io/?EIO=4&transport=polling&sid=s1');
      await request(1).answer('42["a"]\x1e2\x1e42["b"]');
      engine.write('2["c"]');
      await settle();

      expect(log).toEqual(['open', 'message 2["a"]', 'message 2["b"]']);
      // The pong is still being sent: the server rejects two concurrent requests.
      const posts = () => FakeRequest.all.filter(({ requestLine }) => requestLine.startsWith('POST'));
      expect(posts().map(({ body }) => body)).toEqual(['3']);
      await posts()[0]?.answer('ok');
      expect(posts().map(({ body }) => body)).toEqual(['3', '42["c"]']);
    },
  );

  it('polls over HTTP when the browser forbids web sockets', async () => {
    vi.stubGlobal('WebSocket', ForbiddenWebSocket);
    const log: string[] = [];
    const closed = openEngine(options, logTo([]));
    closed.close('forced close');
    openEngine(options, logTo(log));
    await settle();
    await request(0).answer(handshake);

    expect(log).toEqual(['open']);
    expect(FakeRequest.all.map(({ requestLine }) => requestLine)).toEqual([
      'GET https://board.lan/socket.io/?EIO=4&transport=polling',
      'GET https://board.lan/socket.io/?EIO=4&transport=polling&sid=s1',
    ]);
  });

  it('sends one close packet when it is closed', async () => {
    const { engine, log } = await openPolling();
    engine.close('forced close');
    engine.close('forced close');
    await settle();
    await request(1).answer('6');

    expect(FakeRequest.all.slice(2).map(({ body }) => body)).toEqual(['1']);
    expect(log).toEqual(['open', 'close forced close']);
  });

  it('closes once when no transport reaches the server', async () => {
    const { engine, log, web } = anEngine();
    web.onerror();
    await request(0).answer('', 0);
    await settle();
    web.receive(handshake);
    engine.write('late');
    await vi.advanceTimersByTimeAsync(60_000);

    expect(log).toEqual(['close transport error']);
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('closes when it has not opened in time', async () => {
    const { log, web } = anEngine();
    await vi.advanceTimersByTimeAsync(19_900);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    web.receive(handshake);

    expect(log).toEqual(['close timeout']);
    expect(web.isClosed).toBe(true);
  });

  it.each([
    ['<!doctype html>', 200],
    ['', 200],
    ['{"code":1,"message":"Session ID unknown"}', 400],
  ])('closes after an invalid answer: %s', async (text, status) => {
    const { log } = await openPolling();
    await request(1).answer(text, status);
    expect(log.slice(1)).toEqual(['close transport error']);
    expect(FakeRequest.all.slice(2).map(({ body }) => body)).toEqual(['1']);
  });

  it('closes when the server closes or disconnects', async () => {
    const { log } = await openPolling();
    await request(1).answer('1');
    expect(log.at(-1)).toBe('close transport close');

    const other = anEngine();
    other.web.receive(handshake);
    other.web.onclose();
    expect(other.log).toEqual(['open', 'close transport close']);
  });

  it("closes when the server's ping is overdue", async () => {
    const { log, web } = anEngine();
    web.receive(handshake);
    await vi.advanceTimersByTimeAsync(1_400);
    web.receive('2');
    await vi.advanceTimersByTimeAsync(1_400);
    expect(log).toEqual(['open']);
    await vi.advanceTimersByTimeAsync(200);
    expect(log.at(-1)).toBe('close ping timeout');
    expect(web.isClosed).toBe(true);
  });

  it('detects an overdue ping after a sleep, before its timer fires', async () => {
    const { engine, log, web } = anEngine();
    web.receive(handshake);
    expect(engine.hasPingExpired()).toBe(false);
    vi.setSystemTime(Date.now() + 60_000);
    expect(engine.hasPingExpired()).toBe(true);
    expect(log).toEqual(['open']);
    await Promise.resolve();
    expect(log.at(-1)).toBe('close ping timeout');
  });

  it('closes when the device goes offline, unless the server is local', () => {
    const { log, web } = anEngine();
    web.receive(handshake);
    setHostname('localhost');
    events.dispatchEvent(new Event('offline'));
    expect(log).toEqual(['open']);
    setHostname('board.lan');
    events.dispatchEvent(new Event('offline'));
    expect(log.at(-1)).toBe('close transport close');
  });
});

describe('packets', () => {
  it.each([
    [{ type: 0, data: { screenToken: 'a' } }, '0{"screenToken":"a"}'],
    [{ type: 1 }, '1'],
    [{ type: 2, data: ['painted', { tag: 'a' }] }, '2["painted",{"tag":"a"}]'],
    [{ type: 2, id: 0, data: ['heartbeat'] }, '20["heartbeat"]'],
    [{ type: 3, id: 12, data: [{ data: 1 }] }, '312[{"data":1}]'],
    [{ type: 4, data: { message: 'No' } }, '4{"message":"No"}'],
  ])('are encoded and decoded: %j', (packet, text) => {
    expect(encodePacket(packet)).toBe(text);
    expect(decodePacket(text)).toEqual({ id: undefined, data: undefined, ...packet });
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
  ])('are rejected when they are invalid: %s', (text) => expect(() => decodePacket(text)).toThrow());
});
