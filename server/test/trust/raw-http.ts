/** Raw requests: no client normalises the path, the headers or the body. */
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { timeLimit } from '../../../test-tools/time-limit.ts';

const hangMs = timeLimit(30_000);

export interface RawRequest {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
}

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RawClient {
  send(wanted: RawRequest): Promise<RawReply>;
  close(): void;
}

export function createRawClient(url: string): RawClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });

  function send({ method, path, headers = {}, body }: RawRequest): Promise<RawReply> {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

/** Sends raw bytes and resolves with the answer when the server closes the connection. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    const timer = setTimeout(
      () => socket.destroy(new Error('The server did not close the connection.')),
      hangMs,
    );
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}
