import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { createSender, type Sender } from './send-outside.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

function sender(canBeLocal: boolean, timeoutMs?: number): Sender {
  const made = createSender(canBeLocal, timeoutMs);
  cleanups.push(made.stop);
  return made;
}

it.each(['127.0.0.1', 'localhost', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'opens no connection to %s',
  async (host) => {
    let connections = 0;
    const port = await listen(createTcpServer(() => (connections += 1)));

    for (const scheme of ['http', 'https']) {
      const attempt = await sender(false).send(`${scheme}://${host}:${port}/`, {}, '{}');

      expect(attempt).toMatchObject({ status: null, problem: expect.stringContaining('private network') });
    }
    expect(connections).toBe(0);
  },
);

it('gives up on an endpoint that does not answer, and on one that never ends its answer', async () => {
  const silent = await listen(createTcpServer((socket) => cleanups.push(() => socket.destroy())));
  const endless = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const timer = setInterval(() => response.write('more '), 5);
    cleanups.push(
      () => clearInterval(timer),
      () => response.destroy(),
    );
  });
  // The beginning of the endless answer must arrive within this time.
  const { send } = sender(true, timeLimit(1_000));

  const none = await send(`http://127.0.0.1:${silent}/`, {}, '{}');
  const some = await send(`http://127.0.0.1:${await listen(endless)}/`, {}, '{}');

  expect(none).toMatchObject({ status: null, problem: expect.stringContaining('did not answer within') });
  expect(some).toMatchObject({ status: 200, problem: null, reply: expect.stringMatching(/^more more/) });
});

it('shows nothing of an answer that is no text', async () => {
  const image = createServer((_, response) => {
    response.writeHead(500, { 'content-type': 'image/png' }).end('secret');
  });

  const attempt = await sender(true).send(`http://127.0.0.1:${await listen(image)}/`, {}, '{}');

  expect(attempt).toEqual({ status: 500, problem: 'The endpoint answered 500.', reply: '' });
});

it('says what is wrong with an address that cannot be reached', async () => {
  const free = await listen(createTcpServer());
  for (const clean of cleanups.splice(0)) clean();
  const { send } = sender(true);

  const refused = await send(`http://127.0.0.1:${free}/`, {}, '{}');
  const tls = await listen(createHttpsServer({}));
  const broken = await send(`https://127.0.0.1:${tls}/`, {}, '{}');

  expect(refused.problem).toBe('Nothing answers at this address.');
  expect(broken).toMatchObject({
    status: null,
    problem: expect.stringMatching(/^(This address|The other side) /),
  });
});

it('ends running attempts when the server stops', async () => {
  const silent = await listen(createTcpServer((socket) => cleanups.push(() => socket.destroy())));
  const { send, stop } = sender(true);

  const attempt = send(`http://127.0.0.1:${silent}/`, {}, '{}');
  stop();

  expect((await attempt).problem).toContain('The server stopped');
});

const heads = {
  'a switch to another protocol':
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  'a switch that names no protocol': 'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  'interim answers only': 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n',
  'half a head': 'HTTP/1.1 200 OK\r\nContent-Type: text',
  'an endless head': `HTTP/1.1 200 OK\r\n${'X-Endless: yes\r\n'.repeat(10_000)}`,
  'nothing that is HTTP': 'SMTP\r\n',
};

it.each(
  Object.entries(heads).flatMap(([name, head]) => [
    { name, head, end: 'stays' },
    { name, head, end: 'closes' },
  ]),
)('ends an attempt to an endpoint that answers with $name and $end', async ({ head, end }) => {
  const port = await listen(
    createTcpServer((socket) => {
      cleanups.push(() => socket.destroy());
      socket.on('error', () => undefined);
      socket.once('data', () => (end === 'stays' ? socket.write(head) : socket.end(head)));
    }),
  );

  const attempt = await sender(true, 300).send(`http://127.0.0.1:${port}/`, {}, '{}');

  expect(attempt).toMatchObject({
    problem: expect.stringMatching(/^(The endpoint|This address|The other side) /),
  });
});

it('ends an attempt to an endpoint that closes the connection before it answers', async () => {
  const port = await listen(createTcpServer((socket) => socket.once('data', () => socket.end())));

  const attempt = await sender(true).send(`http://127.0.0.1:${port}/`, {}, '{}');

  expect(attempt).toEqual({ status: null, problem: 'The other side closed the connection.', reply: '' });
});
