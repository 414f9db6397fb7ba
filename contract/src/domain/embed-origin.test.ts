import { expect, it } from 'vitest';
import { embedOriginOf } from './embed-origin.ts';

it.each([
  ['https://Example.com/our-menu?day=1', 'https://example.com'],
  [' https://xn--caf-dma.example:8443/ ', 'https://xn--caf-dma.example:8443'],
  ['https://example.com:443', 'https://example.com'],
  ['http://homeassistant.local:8123/lovelace/0', 'http://homeassistant.local:8123'],
  ['http://192.168.1.20:8123', 'http://192.168.1.20:8123'],
  ['http://172.20.0.2', 'http://172.20.0.2'],
  ['http://localhost:80', 'http://localhost'],
])('reads %s as %s', (address, origin) => {
  expect(embedOriginOf(address)).toBe(origin);
  expect(embedOriginOf(origin)).toBe(origin);
});

it.each([
  'http://example.com',
  'http://172.32.0.1',
  'http://192.168.1.20.example.com',
  'https://*.example.com',
  'https://',
  'https://a b',
  "https://x; script-src 'unsafe-inline'",
  'https://example.com, https://evil.example',
  'https://user:password@example.com',
  'https://example.com@evil.example',
  'https://[::1]:3000',
  'javascript:alert(1)',
  'example.com',
  '*',
  '',
])('refuses %s', (address) => {
  expect(embedOriginOf(address)).toBeUndefined();
});
