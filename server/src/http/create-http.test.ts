import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, vi } from 'vitest';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { it } from '../../test/app-test.ts';

let port: number;
const sockets: Socket[] = [];
it.beforeAll(async ({ app }) => {
  port = Number(new URL(await app.listen()).port);
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

it.each([
  ['POST /api/upload', 'multipart/form-data; boundary=x'],
  ['PUT /api/menus/x', 'application/json'],
])('cuts off a refused client that does not send the rest of its body: %s', async (call, type) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const head = [`${call} HTTP/1.1`, 'Host: board.example', `Content-Type: ${type}`, 'Content-Length: 1000'];

  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401/);
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(timeLimit(10_000)) });
  await vi.advanceTimersByTimeAsync(131_000);

  await closed;
});

it.for([
  ['closes a connection without an answer', '', /^$/],
  ['answers 408 on a connection', 'GET /api/health HTTP/1.1\r\nHo', /^HTTP\/1\.1 408 .*took too long/s],
] as const)('%s that has sent %j for too long', async ([_, sent, answer], { app }) => {
  const accepted = once(app.app.http.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const [accepting] = (await accepted) as [Socket];
  let received = '';
  socket.on('data', (bytes) => {
    received += String(bytes);
  });
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(timeLimit(10_000)) });
  socket.write(sent);
  await expect.poll(() => accepting.bytesRead).toBe(sent.length);

  // Node does so ten seconds after the connection began.
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.app.http.server.emit('clientError', error, accepting);

  await closed;
  expect(received).toMatch(answer);
});
