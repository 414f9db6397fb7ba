import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { TillProblem } from '@menuboard/links/connector';
import { afterEach, expect, it } from 'vitest';
import { createFetcher, type Fetcher } from './fetch-outside.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}`;

function fetcher(canBeLocal = true, timeoutMs?: number): Fetcher {
  const made = createFetcher(canBeLocal, timeoutMs);
  cleanups.push(made.stop);
  return made;
}

const problemOf = (work: Promise<unknown>): Promise<TillProblem> =>
  work.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error) => (error instanceof TillProblem ? error : Promise.reject(error)),
  );

it('sends any method with headers and body, and returns any answer', async () => {
  const url = await serve((request, response) => {
    request.on('data', (part) => response.writeHead(418, { ETag: '"1"' }).end(`${request.method} ${part}`));
  });

  const reply = await fetcher().fetch({ url, method: 'PATCH', body: 'soup' });

  expect(reply).toMatchObject({ status: 418, headers: { etag: '"1"' } });
  expect(reply.body.toString()).toBe('PATCH soup');
});

it.each(['127.0.0.1', 'localhost', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'opens no connection to %s',
  async (host) => {
    let connections = 0;
    const port = await listen(createTcpServer(() => (connections += 1)));

    const problem = await problemOf(fetcher(false).fetch({ url: `https://${host}:${port}/` }));

    expect(problem).toMatchObject({ kind: 'settings', message: expect.stringContaining('private network') });
    expect(connections).toBe(0);
  },
);

it('refuses plain http on the internet', async () => {
  const problem = await problemOf(fetcher(false).fetch({ url: 'http://example.com/menu.csv' }));

  expect(problem).toMatchObject({ kind: 'settings', message: expect.stringContaining('https://') });
});

it('follows as many redirects as allowed, and shows secrets to no other origin', async () => {
  const seen: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization, request.headers.accept);
    response.end('menu');
  });
  const url = await serve((request, response) => {
    const to = request.url === '/' ? '/next' : `${other}/file`;
    response.writeHead(302, { location: to }).end();
  });
  const headers = { authorization: 'Bearer secret', accept: 'text/csv' };

  const allowed = await fetcher().fetch({ url, headers, redirects: 2 });
  const refused = await fetcher().fetch({ url, headers, redirects: 1 });
  const none = await fetcher().fetch({ url, headers });

  expect(allowed.body.toString()).toBe('menu');
  expect([refused.status, none.status]).toEqual([302, 302]);
  expect(seen).toEqual([undefined, 'text/csv']);
});

it('stops at a redirect to an address that is no web address', async () => {
  const url = await serve((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());

  const problem = await problemOf(fetcher().fetch({ url, redirects: 3 }));

  expect(problem.kind).toBe('settings');
});

it('stops reading an answer that is too large, also of an unknown length', async () => {
  let sent = 0;
  const url = await serve((_, response) => {
    const timer = setInterval(() => {
      sent += 1_000_000;
      response.write(Buffer.alloc(1_000_000));
    }, 1);
    response.on('close', () => clearInterval(timer));
    cleanups.push(() => response.destroy());
  });

  const problem = await problemOf(fetcher().fetch({ url, maxBytes: 2_000_000 }));

  expect(problem).toMatchObject({ kind: 'settings', message: 'The answer is larger than 2 MB.' });
  expect(sent).toBeLessThan(500_000_000);
});

it('gives up on a till that is silent, trickles, breaks off, or is not there', async () => {
  const silent = await listen(createTcpServer((socket) => cleanups.push(() => socket.destroy())));
  const trickling = await serve((_, response) => {
    const timer = setInterval(() => response.write('x'), 10);
    cleanups.push(
      () => clearInterval(timer),
      () => response.destroy(),
    );
  });
  const broken = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('x');
    setTimeout(() => response.destroy(), 10);
  });
  const free = await listen(createTcpServer());
  cleanups.pop()?.();
  const { fetch } = fetcher(true, 300);

  for (const url of [`http://127.0.0.1:${silent}`, trickling, broken, `http://127.0.0.1:${free}`])
    expect(await problemOf(fetch({ url }))).toMatchObject({ kind: 'away' });
});

it('ends when the work that asked is cancelled', async () => {
  const silent = await listen(createTcpServer((socket) => cleanups.push(() => socket.destroy())));
  const controller = new AbortController();

  const request = problemOf(fetcher().fetch({ url: `http://127.0.0.1:${silent}` }, controller.signal));
  controller.abort();

  expect(await request).toMatchObject({ kind: 'away' });
});
