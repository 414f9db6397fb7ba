/** Opens the connections of one greedy address, in its own process, until it is killed. */
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';

/** First argument, as JSON. The process prints a line when all connections are open. */
export interface GreedyLoad {
  port: number;
  kind: 'slow readers' | 'pipelines' | 'idle uploads';
  connections: number;
  /** Sessions that upload. */
  tokens: string[];
}

const ADDRESS = '127.0.1.1';
const READ_EVERY_MS = 100;
const READ_BYTES = 1_024;
const REQUESTS_AT_ONCE = 400;
const ANSWER = 'HTTP/1.1 ';

const { port, kind, connections, tokens }: GreedyLoad = JSON.parse(process.argv[2] ?? '{}');
const host = `Host: 127.0.0.1:${port}\r\n`;

const kinds: Record<GreedyLoad['kind'], (socket: Socket, n: number) => void> = {
  'slow readers': (socket) => {
    socket.write(`GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(20));
    socket.on('readable', () => undefined);
    const timer = setInterval(() => socket.read(READ_BYTES), READ_EVERY_MS);
    socket.once('close', () => clearInterval(timer));
  },
  pipelines: (socket) => {
    const ask = () =>
      socket.write(`GET /api/docs HTTP/1.1\r\n${host}Accept-Encoding: gzip\r\n\r\n`.repeat(REQUESTS_AT_ONCE));
    let answers = 0;
    socket.setEncoding('latin1').on('data', (text: string) => {
      answers += text.split(ANSWER).length - 1;
      if (answers < REQUESTS_AT_ONCE) return;
      answers = 0;
      ask();
    });
    ask();
  },
  'idle uploads': (socket, n) => {
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n';
    const authorization = `Authorization: Bearer ${tokens[n % tokens.length]}\r\n`;
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    socket.write(`POST /api/media HTTP/1.1\r\n${host}${authorization}${type}\r\n${part}`);
    socket.resume();
  },
};

setPriority(19);
let open = 0;
for (let n = 0; n < connections; n += 1) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESS });
  socket.on('error', () => undefined);
  socket.once('connect', () => {
    kinds[kind](socket, n);
    open += 1;
    if (open === connections) console.log('open');
  });
}
