import { expect, it } from 'vitest';
import { isPairingCode, normalizePairingCode, PAIRING_CODE_ALPHABET } from './pairing-code.ts';

it.each([
  ['k7m4qx', 'K7M4QX'],
  [' K7M-4QX ', 'K7M4QX'],
  ['K7M 4QX', 'K7M4QX'],
])('reads "%s" as %s', (typed, code) => {
  expect(normalizePairingCode(typed)).toBe(code);
  expect(isPairingCode(code)).toBe(true);
});

it.each(['', 'K7M4Q', 'K7M4QXX', 'K7M4Q0', 'K7M4QO', 'K7M4Q1', 'K7M4QI', 'k7m4qx'])(
  'rejects "%s"',
  (code) => {
    expect(isPairingCode(code)).toBe(false);
  },
);

it('has 32 different characters', () => {
  expect(new Set(PAIRING_CODE_ALPHABET).size).toBe(32);
});
