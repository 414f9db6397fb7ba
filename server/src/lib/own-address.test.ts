import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

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
  ['an IPv6 address it listens on', { ...open, host: 'fd00::7' }, 'fd00::7', lan, 'http://[fd00::7]:3000'],
])('%s', (_, address, cameTo, addresses, expected) => {
  expect(ownAddress(address, cameTo, addresses)).toBe(expected);
});
