import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSha256 } from './sha256.ts';

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function inPieces(bytes: Uint8Array, size: number): string {
  const hash = createSha256();
  for (let at = 0; at < bytes.length; at += size) hash.update(bytes.subarray(at, at + size));
  return hash.digest();
}

describe('SHA-256', () => {
  it('of nothing and of every length around a block, is that of the platform', () => {
    for (let length = 0; length <= 260; length += 1) {
      const bytes = randomBytes(length);
      expect(inPieces(bytes, 1_000), `${length}`).toBe(expected(bytes));
    }
  });

  it.each([1, 7, 63, 64, 65, 4_096, 100_000])('does not depend on pieces of %d bytes', (size) => {
    const bytes = randomBytes(200_003);

    expect(inPieces(bytes, size)).toBe(expected(bytes));
  });
});
