import { expect, it } from 'vitest';
import { formatBytes } from './file-words.ts';

it.each([
  [0, '0 kB'],
  [12, '0.1 kB'],
  [1_500, '1.5 kB'],
  [340_200, '340 kB'],
  [999_600, '1 MB'],
  [52_428_800, '52 MB'],
  [1_234_000_000, '1.2 GB'],
  [5_000_000_000, '5 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
