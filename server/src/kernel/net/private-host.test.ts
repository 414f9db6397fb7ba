import { expect, it } from 'vitest';
import { isPrivateHost } from './private-host.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.1.20',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '::1',
  '[fd12:3456::1]',
  '[fe80::1]',
  '::ffff:10.0.0.1',
  '[::ffff:c0a8:114]',
  'localhost',
  'router',
  'router.',
  'printer.local',
  'nas.home.arpa',
])('is true for %s', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

it.each([
  'images.example.com',
  'local.example',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '[2001:db8::1]',
  '::ffff:8.8.8.8',
])('is false for %s', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});

it.each(['http://2130706433/', 'http://0x7f.1/', 'http://127.1/a.png'])(
  'knows the address behind %s, as URL writes it',
  (address) => {
    expect(isPrivateHost(new URL(address).hostname)).toBe(true);
  },
);
