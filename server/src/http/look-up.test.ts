import { createSocket, type RemoteInfo } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { type AddressInfo, isIP } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { createLookUp, type LookUpOptions } from './look-up.ts';

const TYPE_A = 1;
const server = createSocket('udp4');
let servers: string[];
const unanswered: (() => void)[] = [];

/** Reads the name of a DNS question, after the twelve bytes of the head. */
function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** Answers with the address that the name begins with (`8-8-8-8.example`). Questions for names under `silent` wait. */
function answer(question: Buffer, from: RemoteInfo, isReleased = false): void {
  const { name, end } = nameIn(question);
  if (name.endsWith('silent.example') && !isReleased)
    return void unanswered.push(() => answer(question, from, true));
  const address = (name.split('.')[0] ?? '').replaceAll('-', '.');
  const exists = isIP(address) === 4;
  const isFound = exists && question.readUInt16BE(end) === TYPE_A;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(exists ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(isFound ? 1 : 0, 6);
  head.fill(0, 8);
  const record = Buffer.from([
    0xc0,
    12,
    0,
    TYPE_A,
    0,
    1,
    0,
    0,
    0,
    9,
    0,
    4,
    ...address.split('.').map(Number),
  ]);
  const parts = [head, question.subarray(12, end + 4), ...(isFound ? [record] : [])];
  server.send(Buffer.concat(parts), from.port, from.address);
}

beforeAll(async () => {
  server.on('message', (question, from) => answer(question, from));
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
});
afterAll(() => server.close());

/** Resolves with the first address, or with the code or sentence of the error. */
function lookUp(host: string, options: Partial<LookUpOptions> = {}): Promise<string> {
  const ask = createLookUp({ canBeLocal: false, servers, limitMs: timeLimit(20_000), ...options });
  return new Promise((resolve) =>
    ask(host, {}, (error, address) => resolve(error ? (error.code ?? error.message) : String(address))),
  );
}

it('resolves names, and refuses those with an address that is not public', async () => {
  expect(await lookUp('8-8-8-8.example')).toBe('8.8.8.8');
  expect(await lookUp('nobody.example')).toBe('ENOTFOUND');
  for (const host of ['10-0-0-1.example', '127-0-0-1.example', 'localhost', 'x.localhost'])
    expect(await lookUp(host), host).toContain('private network');
  expect(await lookUp('10-0-0-1.example', { canBeLocal: true })).toBe('10.0.0.1');
  expect(await lookUp('localhost', { canBeLocal: true })).toMatch(/^(127\.0\.0\.1|::1)$/);
});

it('knows local names without a name server, and says for others that they cannot be resolved', async () => {
  const nobody = { servers: ['127.0.0.1:1'] };

  expect(await lookUp('localhost', { ...nobody, canBeLocal: true })).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(await lookUp('8-8-8-8.example', nobody)).toBe('EAI_AGAIN');
});

it('delays no other look-up of the process while names do not resolve', async () => {
  const order: string[] = [];
  const note = (what: string) => (outcome: unknown) => void order.push(`${what} ${outcome}`);
  const silent = Array.from({ length: 8 }, (_, n) => lookUp(`${n}.silent.example`).then(note('silent')));

  await lookUp('8-8-4-4.example').then(note('other'));
  await lookup('127.0.0.1').then(note('by a thread'));
  await lookup('localhost').then(note('by a thread'));

  expect(order).toEqual([
    'other 8.8.4.4',
    expect.stringContaining('thread'),
    expect.stringContaining('thread'),
  ]);
  for (const release of unanswered.splice(0)) release();
  await Promise.all(silent);
});

it('gives up on a name that does not resolve in time', async () => {
  expect(await lookUp('silent.example', { limitMs: 50 })).toBe('EAI_AGAIN');
});
