/** Ways in which a proxy makes a request fail. */
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { Duplex } from 'node:stream';

export const failureKinds = [
  '500',
  '502',
  '503',
  '429',
  '401',
  'hang',
  'reset',
  'truncated',
  'wrong type',
  'captive portal',
  'empty',
] as const;
export type FailureKind = (typeof failureKinds)[number];

interface Answer {
  status: number;
  type: string;
  body: string;
}

const json = 'application/json; charset=utf-8';
const portal = '<!doctype html><title>Welcome</title><h1>Sign in to this network</h1>';
/** Answers that do not depend on the request. The 401 comes from another server: ours adds a code to its errors. */
const fixedAnswers: Partial<Record<FailureKind, Answer>> = {
  500: { status: 500, type: json, body: '{"message":"Internal error"}' },
  502: { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
  503: { status: 503, type: 'text/plain', body: 'Unavailable' },
  429: { status: 429, type: json, body: '{"code":"rate_limited","message":"Too many","requestId":"r"}' },
  401: { status: 401, type: json, body: '{"message":"Unauthorized"}' },
  'captive portal': { status: 200, type: 'text/html', body: portal },
  empty: { status: 200, type: json, body: '' },
};

/** Answers the request with this failure; `hang` never answers. */
export function failRequest(
  kind: FailureKind,
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
) {
  if (kind === 'hang') return;
  const answer = fixedAnswers[kind];
  if (answer) return send(response, answer, kind);
  if (kind === 'reset') return void request.socket.resetAndDestroy();
  const { method, url, headers } = request;
  const upstream = sendRequest({ host: '127.0.0.1', port, method, path: url, headers }, async (real) => {
    const pieces: Buffer[] = [];
    for await (const piece of real) pieces.push(piece);
    const complete = Buffer.concat(pieces).toString();
    const status = real.statusCode ?? 200;
    const type = kind === 'truncated' ? (real.headers['content-type'] ?? json) : 'text/plain';
    const body = kind === 'truncated' ? complete.slice(0, complete.length / 2) : complete;
    send(response, { status: status === 304 ? 200 : status, type, body }, kind);
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

function send(response: ServerResponse, { status, type, body }: Answer, kind: FailureKind) {
  response.writeHead(status, { 'content-type': type, ...(kind === '429' && { 'retry-after': '120' }) });
  response.end(body);
}

/** Answers the request for a web socket with this failure. */
export function failUpgrade(kind: FailureKind, socket: Duplex) {
  if (kind === 'hang') return;
  const answer = fixedAnswers[kind];
  if (!answer) return void socket.destroy();
  const { status, type, body } = answer;
  socket.end(
    `HTTP/1.1 ${status} No\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
