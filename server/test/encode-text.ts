import type { TextEncoding } from '@menuboard/contract/domain/text-encoding';

/** Encodes a text in UTF-8, UTF-16 or a single-byte encoding, which Node can only decode. */
export function encodeText(text: string, encoding: TextEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from(
    Array.from(text, (sign) => {
      const byte = byteOf.get(sign);
      if (byte === undefined) throw new Error(`${encoding} has no “${sign}”.`);
      return byte;
    }),
  );
}
