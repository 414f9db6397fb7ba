import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCertificate } from './certificate.ts';

const tls = join(import.meta.dirname, '../../test/tls');
const certFile = join(tls, 'first.pem');
const keyFile = join(tls, 'first.key.pem');
const now = Date.parse('2027-01-01T00:00:00Z');
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-tls-'));
  await writeFile(join(dir, 'empty.pem'), '');
});
afterAll(() => rm(dir, { recursive: true }));

it('reads a certificate and its key', () => {
  const { cert, key, leaf } = readCertificate({ certFile, keyFile }, now);

  expect([cert, key].map((text) => text.split('\n')[0])).toEqual([
    '-----BEGIN CERTIFICATE-----',
    '-----BEGIN PRIVATE KEY-----',
  ]);
  expect(leaf.subjectAltName).toContain('DNS:board.lan');
});

it.each([
  ['a missing file', { certFile: join(tls, 'none.pem') }, now, /none\.pem in TLS_CERT_FILE does not exist/],
  ['a folder', { keyFile: tls }, now, /in TLS_KEY_FILE cannot be read/],
  [
    'a file that is not a certificate',
    { certFile: join(tls, 'first.key.pem') },
    now,
    /contains no certificate/,
  ],
  ['a file that is not a key', { keyFile: certFile }, now, /contains no private key/],
  ['the key of another certificate', { keyFile: join(tls, 'renewed.key.pem') }, now, /does not belong/],
  ['a certificate that has ended', {}, Date.parse('3000-01-01'), /expired on 2999-12-31: renew it/],
])('refuses %s, in one sentence', (_, files, at, sentence) => {
  expect(() => readCertificate({ certFile, keyFile, ...files }, at)).toThrow(sentence);
});

it('refuses an empty file', () => {
  expect(() => readCertificate({ certFile: join(dir, 'empty.pem'), keyFile }, now)).toThrow('no certificate');
});
