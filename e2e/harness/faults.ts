/** The ways in which an answer of a server does not come, or is none. */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export const faults = [
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
export type Fault = (typeof faults)[number];

interface Answer {
  status: number;
  type: string;
  body: string;
}

const json = 'application/json; charset=utf-8';
const portal = '<!doctype html><title>Welcome</title><h1>Sign in to this network</h1>';
/** Whatever is asked. The one of 401 is of another server than ours: ours says who it is. */
const answers: Partial<Record<Fault, Answer>> = {
  500: { status: 500, type: json, body: '{"message":"Internal error"}' },
  502: { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
  503: { status: 503, type: 'text/plain', body: 'Unavailable' },
  429: { status: 429, type: json, body: '{"code":"rate_limited","message":"Too many","requestId":"r"}' },
  401: { status: 401, type: json, body: '{"message":"Unauthorized"}' },
  'captive portal': { status: 200, type: 'text/html', body: portal },
  empty: { status: 200, type: json, body: '' },
};

/** Answers so; or does not. */
export function failCall(fault: Fault, request: IncomingMessage, response: ServerResponse, port: number) {
  if (fault === 'hang') return;
  const answer = answers[fault];
  if (answer) return send(response, answer, fault);
  if (fault === 'reset') return void request.socket.resetAndDestroy();
  const { method, url, headers } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, async (real) => {
    const pieces: Buffer[] = [];
    for await (const piece of real) pieces.push(piece);
    const whole = Buffer.concat(pieces).toString();
    const status = real.statusCode ?? 200;
    const type = fault === 'truncated' ? (real.headers['content-type'] ?? json) : 'text/plain';
    const body = fault === 'truncated' ? whole.slice(0, whole.length / 2) : whole;
    send(response, { status: status === 304 ? 200 : status, type, body }, fault);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function send(response: ServerResponse, { status, type, body }: Answer, fault: Fault) {
  response.writeHead(status, { 'content-type': type, ...(fault === '429' && { 'retry-after': '120' }) });
  response.end(body);
}

/** The same of a socket that is being opened. */
export function failUpgrade(fault: Fault, socket: Duplex) {
  if (fault === 'hang') return;
  const answer = answers[fault];
  if (!answer) return void socket.destroy();
  const { status, type, body } = answer;
  socket.end(
    `HTTP/1.1 ${status} No\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
