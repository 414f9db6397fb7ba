import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSha256 } from './sha256.ts';

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function hashInChunks(bytes: Uint8Array, size: number): string {
  const hash = createSha256();
  for (let at = 0; at < bytes.length; at += size) hash.update(bytes.subarray(at, at + size));
  return hash.digest();
}

describe('SHA-256', () => {
  it("matches the platform's hash for empty data and all lengths around a block", () => {
    for (let length = 0; length <= 260; length += 1) {
      const bytes = randomBytes(length);
      expect(hashInChunks(bytes, 1_000), `${length}`).toBe(expected(bytes));
    }
  });

  it.each([1, 7, 63, 64, 65, 4_096, 100_000])('is independent of chunks of %d bytes', (size) => {
    const bytes = randomBytes(200_003);

    expect(hashInChunks(bytes, size)).toBe(expected(bytes));
  });
});
