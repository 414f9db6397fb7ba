import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect } from 'vitest';
import { waitFor } from './wait-for.ts';

/** A received mail. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers by lower-case name. */
  headers: Map<string, string>;
  /** Plain-text part, decoded. */
  text: string;
  html: string;
}

export type SmtpOptions = SMTPServerOptions;

/** A real SMTP server on a free port of the loopback interface. */
export interface TestSmtpServer {
  port: number;
  mails: ReceivedMail[];
  /** Resolves with the mails to this address once there are this many. */
  mailsTo(address: string, count?: number): Promise<ReceivedMail[]>;
  /** Number of open connections. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function parsePart(source: string): { headers: Map<string, string>; body: string } {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  return {
    headers,
    body: decodeBody(source.slice(head.length + 4), headers.get('content-transfer-encoding')),
  };
}

function parseMail(source: string, from: string, to: string[]): ReceivedMail {
  const { headers, body } = parsePart(source);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? [];
  const [, plain = '', html = ''] = body.split(`--${boundary}`);
  const contentOf = (part: string) => parsePart(part.trimStart()).body.replaceAll('\r\n', '\n').trim();
  return { from, to, headers, text: contentOf(plain), html: contentOf(html) };
}

export async function startSmtpServer(options: SmtpOptions = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      text(stream).then(
        (source) => {
          mails.push(parseMail(source, from, to));
          done();
        },
        (error) => done(error),
      );
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    mails,
    mailsTo(address, count = 1) {
      return waitFor(() => {
        const received = mails.filter(({ to }) => to.includes(address));
        expect(received.length).toBeGreaterThanOrEqual(count);
        return received;
      });
    },
    connections: promisify(listener.getConnections.bind(listener)),
    stop: () => new Promise((done) => server.close(done)),
  };
}
