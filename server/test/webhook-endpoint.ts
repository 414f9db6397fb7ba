import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

export interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A real endpoint on this machine, which answers 200 unless a test changes that. */
export async function startEndpoint() {
  const received: Received[] = [];
  let answer: (request: Received) => Answer | Promise<Answer> = () => ({ status: 200 });
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', async () => {
      const bytes = Buffer.concat(parts);
      const one = { url: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes };
      received.push(one);
      const { status, headers = {}, body = '' } = await answer(one);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    /** Number of open connections. */
    connections: promisify(http.getConnections.bind(http)),
    stop: () => http.close(),
  };
}
