import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printedAddresses, reachableAddress } from './server-address.ts';

const certificate = new X509Certificate(
  readFileSync(join(import.meta.dirname, '../../../test/tls/first.pem')),
);

const open = { publicUrl: undefined, host: '0.0.0.0', port: 3000 };
const lan = ['10.0.0.7', '192.168.1.10'];

it.each([
  [
    'the public address first',
    { ...open, publicUrl: 'https://boards.example' },
    '192.168.1.10',
    lan,
    'https://boards.example',
  ],
  ['the network over which the caller came', open, '192.168.1.10', lan, 'http://192.168.1.10:3000'],
  ['the same as a dual stack writes it', open, '::ffff:192.168.1.10', lan, 'http://192.168.1.10:3000'],
  ['never the loopback while there is a network', open, '127.0.0.1', lan, 'http://10.0.0.7:3000'],
  ['an unknown way in', open, undefined, lan, 'http://10.0.0.7:3000'],
  ['no network at all', open, '127.0.0.1', [], 'http://localhost:3000'],
  [
    'the one address it listens on',
    { ...open, host: '192.168.7.7' },
    '192.168.7.7',
    lan,
    'http://192.168.7.7:3000',
  ],
  ['the name of its certificate', { ...open, certificate }, '192.168.1.10', lan, 'https://board.lan:3000'],
  ['the usual port of https', { ...open, port: 443, certificate }, undefined, lan, 'https://board.lan'],
  ['an IPv6 address it listens on', { ...open, host: 'fd00::7' }, 'fd00::7', lan, 'http://[fd00::7]:3000'],
])('%s', (_, address, localAddress, addresses, expected) => {
  expect(reachableAddress(address, localAddress, addresses)).toBe(expected);
});

it('prints its addresses on this machine and in each network', () => {
  expect(printedAddresses(open, lan)).toEqual({
    local: 'http://localhost:3000',
    network: ['http://10.0.0.7:3000', 'http://192.168.1.10:3000'],
  });
  expect(printedAddresses({ ...open, host: '127.0.0.1' }, lan)).toEqual({
    local: 'http://127.0.0.1:3000',
    network: [],
  });
});

it('prints only addresses that browsers open without a warning', () => {
  expect(printedAddresses({ ...open, certificate }, lan)).toEqual({
    local: 'https://localhost:3000',
    network: ['https://board.lan:3000'],
  });
  const wild = { subjectAltName: 'DNS:*.boards.test', checkHost: () => undefined, checkIP: () => undefined };
  expect(printedAddresses({ ...open, certificate: wild }, lan).network).toEqual([]);
});
