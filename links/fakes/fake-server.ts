/** The HTTP server of a fake till: counts requests, and fails as often as a test wants. */
import { createServer, type IncomingMessage } from 'node:http';
import type { FakeFaults } from './fake-till.ts';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeAnswer {
  /** By default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** Text, bytes, or a value that is sent as JSON. */
  body?: unknown;
}

export interface FakeServer {
  address: string;
  setFaults(faults: FakeFaults): void;
  requests(): number;
  stop(): Promise<void>;
}

const contentOf = (body: unknown) =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts on a free port of 127.0.0.1. `busy` answers before the work; `broken` and `silent` half of the time after it. */
export async function startFakeServer(answer: (request: FakeRequest) => FakeAnswer): Promise<FakeServer> {
  let faults: FakeFaults = {};
  let count = 0;
  const happens = (probability = 0) => Math.random() < probability;

  const server = createServer(async (request, response) => {
    count += 1;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://till');
    const { method = 'GET', headers } = request;
    const asked = { method, path: pathname, query: searchParams, headers, body: await textOf(request) };
    const send = ({ status = 200, headers = {}, body }: FakeAnswer) => {
      const isText = typeof body === 'string' || Buffer.isBuffer(body);
      response.writeHead(status, isText ? headers : { 'content-type': 'application/json', ...headers });
      response.end(status === 304 || status === 204 ? undefined : contentOf(body));
    };
    if (happens(faults.busy)) return send({ status: 429, headers: { 'retry-after': '1' } });
    const [isBroken, isSilent] = [happens(faults.broken), happens(faults.silent)];
    if ((isBroken || isSilent) && happens(0.5)) answer(asked);
    if (isSilent) return;
    send(isBroken ? { status: 500, body: 'Internal error' } : answer(asked));
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}`,
    setFaults: (wanted) => {
      faults = wanted;
    },
    requests: () => count,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
