import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { io } from '../replacements/socket-io-client.ts';
import {
  FakeRequest,
  FakeWebSocket,
  handshake,
  lastWebSocket,
  request,
  settle,
  useFakeTransports,
  useRealTransports,
} from './fake-transports.ts';

beforeEach(() => {
  useFakeTransports();
  // Retries without chance.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  useRealTransports();
});

/** Logs the socket's events, and whether it will reconnect by itself. */
function aSocket(auth = () => ({ screenToken: 'a' })) {
  const socket = io({
    transports: ['websocket', 'polling'],
    auth: (send) => send(auth()),
    timeout: 20_000,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
  });
  const log: string[] = [];
  const add = (text: string) => log.push(socket.active ? text : `${text}, inactive`);
  socket.on('connect', () => add('connect'));
  socket.on('disconnect', (reason) => add(`disconnect ${reason}`));
  socket.on('connect_error', (error) => add(`error ${(error as Error).message}`));
  socket.on('item-updated', (...args) => add(`item-updated ${JSON.stringify(args)}`));
  return { socket, log };
}

async function aConnectedSocket() {
  const { socket, log } = aSocket();
  await connectNewest();
  log.length = 0;
  const web = lastWebSocket();
  web.sent.length = 0;
  return { socket, log, web };
}

/** Lets the server accept the newest web socket. */
async function connectNewest() {
  lastWebSocket().receive(handshake);
  await receive('40{"sid":"x"}');
}

async function receive(packet: string) {
  lastWebSocket().receive(packet);
  await settle();
}

describe('a socket', () => {
  it('sends its credentials, and is connected when the server has accepted them', async () => {
    const { socket, log } = aSocket();
    lastWebSocket().receive(handshake);
    expect(lastWebSocket().sent).toEqual(['40{"screenToken":"a"}']);
    expect([socket.connected, socket.active]).toEqual([false, true]);
    await receive('40{"sid":"x"}');

    expect(log).toEqual(['connect']);
    expect(socket.connected).toBe(true);
  });

  it('delivers events in order to every listener, by polling too', async () => {
    const { socket, log } = aSocket();
    lastWebSocket().onerror();
    await request(0).answer(handshake);
    const other = vi.fn();
    socket.on('item-updated', other);
    await request(1).answer('40{"sid":"x"}\x1e42["item-updated",{"id":1}]\x1e42["item-updated",2,3]');

    expect(log).toEqual(['connect', 'item-updated [{"id":1}]', 'item-updated [2,3]']);
    expect(other).toHaveBeenCalledTimes(2);
    expect(request(2).requestLine).toContain('transport=polling&sid=s1');
  });

  it('calls listeners later, so that their errors cannot break the connection', async () => {
    const { log, web } = await aConnectedSocket();
    web.receive('42["item-updated"]');
    expect(log).toEqual([]);
    await settle();

    expect(log).toEqual(['item-updated []']);
  });

  it('gives each event that asks for an acknowledgement its own', async () => {
    const { socket, web } = await aConnectedSocket();
    socket.emit('painted', { tag: 'a' });
    const heartbeat = socket.timeout(10_000).emitWithAck('heartbeat', { tag: 'a' });
    const shown = socket.timeout(10_000).emitWithAck('shown', []);
    expect(web.sent).toEqual([
      '42["painted",{"tag":"a"}]',
      '420["heartbeat",{"tag":"a"}]',
      '421["shown",[]]',
    ]);
    await receive('431["second"]');
    await receive('430["first"]');
    await receive('430["again"]');

    expect(await Promise.all([heartbeat, shown])).toEqual(['first', 'second']);
  });

  it('rejects an event that is not acknowledged in time, or before the connection is lost', async () => {
    const { socket, web } = await aConnectedSocket();
    const emit = () =>
      socket
        .timeout(10_000)
        .emitWithAck('heartbeat')
        .catch((error) => error.message);
    const late = emit();
    await vi.advanceTimersByTimeAsync(500);
    web.receive('2');
    await vi.advanceTimersByTimeAsync(1_000);
    for (let ping = 0; ping < 9; ping += 1) {
      web.receive('2');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(await late).toBe('operation has timed out');
    const lost = emit();
    web.onclose();

    expect(await lost).toBe('socket has been disconnected');
    expect(await emit()).toBe('socket has been disconnected');
  });

  it('reconnects after a loss, with its current credentials', async () => {
    let screenToken = 'a';
    const { socket, log } = aSocket(() => ({ screenToken }));
    await connectNewest();
    screenToken = 'b';
    lastWebSocket().onclose();
    await vi.advanceTimersByTimeAsync(1_100);
    await connectNewest();

    expect(log).toEqual(['connect', 'disconnect transport close', 'connect']);
    expect(lastWebSocket().sent).toEqual(['40{"screenToken":"b"}']);
    expect(socket.connected).toBe(true);
  });

  it('retries after 1 s, 2 s, 4 s and then every 5 s, and starts again after a success', async () => {
    const { log } = aSocket();
    const failAfter = async (ms: number) => {
      const count = FakeWebSocket.all.length;
      await vi.advanceTimersByTimeAsync(ms - 100);
      expect(FakeWebSocket.all).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(200);
      expect(FakeWebSocket.all).toHaveLength(count + 1);
    };
    const fail = async () => {
      lastWebSocket().onerror();
      await FakeRequest.all.at(-1)?.answer('', 0);
    };
    await fail();
    for (const ms of [1_000, 2_000, 4_000, 5_000, 5_000]) {
      await failAfter(ms);
      await fail();
    }
    await failAfter(5_000);
    await connectNewest();
    lastWebSocket().onclose();
    await failAfter(1_000);

    expect(log.slice(0, 6)).toEqual(new Array(6).fill('error transport error'));
    expect(log.slice(6)).toEqual(['connect', 'disconnect transport close']);
  });

  it('spreads its retries by the randomization factor', async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    aSocket();
    lastWebSocket().receive(handshake);
    lastWebSocket().onclose();
    await vi.advanceTimersByTimeAsync(600);

    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('stays closed after a refusal, until somebody connects it again', async () => {
    const { socket, log } = aSocket();
    lastWebSocket().receive(handshake);
    const first = lastWebSocket();
    await receive('44{"message":"unauthenticated"}');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual(['error unauthenticated, inactive']);
    expect([first.isClosed, FakeWebSocket.all.length]).toEqual([true, 1]);
    socket.connect();
    socket.connect();
    await connectNewest();

    expect(log).toEqual(['error unauthenticated, inactive', 'connect']);
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('stays closed when the server disconnects it', async () => {
    const { socket, log } = await aConnectedSocket();
    await receive('41');
    await vi.advanceTimersByTimeAsync(60_000);

    expect(log).toEqual(['disconnect io server disconnect, inactive']);
    expect([socket.connected, FakeWebSocket.all.length]).toEqual([false, 1]);
  });

  it.each(['4x', '42{}', '4'])('connects again after an invalid packet: %s', async (packet) => {
    const { log, web } = await aConnectedSocket();
    await receive(packet);
    await vi.advanceTimersByTimeAsync(1_100);

    expect(log).toEqual(['disconnect parse error']);
    expect([web.isClosed, FakeWebSocket.all.length]).toEqual([true, 2]);
  });

  it('says goodbye when it is disconnected, and stays closed', async () => {
    const { socket, log, web } = await aConnectedSocket();
    const waiting = socket
      .timeout(10_000)
      .emitWithAck('heartbeat')
      .catch((error) => error.message);
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(web.sent.at(-1)).toBe('41');
    expect(await waiting).toBe('socket has been disconnected');
    expect(log).toEqual(['disconnect io client disconnect, inactive']);
    expect([web.isClosed, FakeWebSocket.all.length]).toEqual([true, 1]);
  });

  it('opens no connection when it is disconnected before a retry', async () => {
    const { socket } = await aConnectedSocket();
    lastWebSocket().onclose();
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it('calls no listener after `off`', async () => {
    const { socket, log, web } = await aConnectedSocket();
    web.receive('42["item-updated"]');
    socket.off();
    socket.disconnect();
    await settle();

    expect(log).toEqual([]);
  });

  it('emits nothing over a connection whose ping is overdue', async () => {
    const { socket, log, web } = await aConnectedSocket();
    vi.setSystemTime(Date.now() + 60_000);
    const heartbeat = socket
      .timeout(10_000)
      .emitWithAck('heartbeat')
      .catch((error) => error.message);
    await settle();

    expect(await heartbeat).toBe('socket has been disconnected');
    expect(web.sent).toEqual([]);
    expect(log).toEqual(['disconnect ping timeout']);
  });
});
