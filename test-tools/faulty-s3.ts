import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Faults of a call. Its answer has other bytes, ends in the middle, is an error, or comes after seconds or never; the
 * connection is closed at once; an upload has other bytes, or ends in the middle; or only reading is allowed.
 */
export type StoreFault =
  | 'other bytes'
  | 'cut'
  | 'error'
  | 'slow'
  | 'silence'
  | 'refused'
  | 'other upload'
  | 'cut upload'
  | 'read-only';

/** Proxy that passes calls to a real store, with a fault. */
export interface FaultyStore {
  endpoint: string;
  set: (fault: StoreFault | undefined) => void;
  stop: () => Promise<void>;
}

const SLOW_MS = 2_000;

export async function startFaultyStore(endpoint: string): Promise<FaultyStore> {
  let fault: StoreFault | undefined;
  const server = createServer((from, to) => {
    if (fault === 'silence') return;
    if (fault === 'refused') {
      from.destroy();
      return;
    }
    const { method, headers } = from;
    if (fault === 'read-only' && method !== 'GET' && method !== 'HEAD') {
      from.resume().once('end', () => to.writeHead(403).end());
      return;
    }
    const call = request(`${endpoint}${from.url}`, { method, headers }, (answer) => {
      passAnswer(answer, to, fault).catch(() => to.destroy());
    });
    call.on('error', () => to.destroy());
    passBody(from, call, fault).catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    set(next) {
      fault = next;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function passBody(from: IncomingMessage, call: ClientRequest, fault: StoreFault | undefined) {
  if (from.method !== 'PUT') from.pipe(call);
  else if (fault === 'cut upload') await passHalf(from, call);
  else if (fault === 'other upload') call.end(damage(await buffer(from)));
  else from.pipe(call);
}

function damage(bytes: Buffer): Buffer {
  if (bytes.length > 0) bytes[0] = 255 - (bytes[0] ?? 0);
  return bytes;
}

async function passAnswer(answer: IncomingMessage, to: ServerResponse, fault: StoreFault | undefined) {
  const whole = await buffer(answer);
  const body = fault === 'other bytes' ? damage(whole) : whole;
  if (fault === 'slow') await sleep(SLOW_MS);
  if (fault === 'error') {
    to.writeHead(500).end();
    return;
  }
  to.writeHead(answer.statusCode ?? 500, answer.headers);
  if (fault === 'cut') to.write(body.subarray(0, body.length / 2), () => to.destroy());
  else to.end(body);
}

/** Closes both connections after half of the body. */
async function passHalf(from: IncomingMessage, call: ClientRequest): Promise<void> {
  let left = Math.floor(Number(from.headers['content-length'] ?? 0) / 2);
  for await (const piece of from as AsyncIterable<Buffer>) {
    const part = piece.subarray(0, left);
    await new Promise((resolve) => call.write(part, resolve));
    left -= part.length;
    if (left === 0) break;
  }
  call.destroy();
  from.destroy();
}
