import { createSocket, type RemoteInfo } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { type AddressInfo, isIP } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLookUp } from './look-up.ts';

const TYPE_A = 1;
const server = createSocket('udp4');
let servers: string[];

/** The name of a DNS question, which begins after the twelve bytes of the head. */
function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** Answers with the address that the name begins with (`8-8-8-8.example`), and nothing for names under `silent`. */
function answer(question: Buffer, from: RemoteInfo): void {
  const { name, end } = nameIn(question);
  if (name.endsWith('silent.example')) return;
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
  server.on('message', answer);
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
});
afterAll(() => server.close());

/** The first address, or the code or sentence of the error. */
function lookUp(host: string, canBeLocal = false): Promise<string> {
  const ask = createLookUp({ canBeLocal, servers });
  return new Promise((resolve) =>
    ask(host, {}, (error, address) => resolve(error ? (error.code ?? error.message) : String(address))),
  );
}

it('resolves names, and refuses those with an address that is not public', async () => {
  expect(await lookUp('8-8-8-8.example')).toBe('8.8.8.8');
  expect(await lookUp('nobody.example')).toBe('ENOTFOUND');
  for (const host of ['10-0-0-1.example', '127-0-0-1.example', 'localhost', 'x.localhost'])
    expect(await lookUp(host), host).toContain('private network');
  expect(await lookUp('10-0-0-1.example', true)).toBe('10.0.0.1');
  expect(await lookUp('localhost', true)).toMatch(/^(127\.0\.0\.1|::1)$/);
});

it('delays no other look-up of the process while names do not resolve', async () => {
  const order: string[] = [];
  const note = (what: string) => (outcome: unknown) => void order.push(`${what} ${outcome}`);
  const silent = Array.from({ length: 8 }, (_, n) => lookUp(`${n}.silent.example`).then(note('silent')));

  await lookUp('8-8-4-4.example').then(note('other'));
  await lookup('127.0.0.1').then(note('by a thread'));
  await lookup('localhost').then(note('by a thread'));
  await Promise.all(silent);

  expect(order.slice(0, 1)).toEqual(['other 8.8.4.4']);
  expect(order.slice(3)).toEqual(Array(8).fill('silent EAI_AGAIN'));
});
