import type { TextEncoding } from '@menuboard/contract/domain/text-encoding';

/** The share of zeros among the bytes at even or odd places. UTF-16 of European text has them at one of the two. */
function zerosAt(bytes: Uint8Array, start: 0 | 1): number {
  const end = Math.min(bytes.length, 2_000);
  let zeros = 0;
  for (let at = start; at < end; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros / Math.max(1, end / 2);
}

/** The encodings to try for a text, the likeliest first. */
export function recogniseEncodings(bytes: Uint8Array): TextEncoding[] {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  if (isMarked(0xff, 0xfe) || zerosAt(bytes, 1) > 0.5) return ['utf-16le', 'windows-1252'];
  if (isMarked(0xfe, 0xff) || zerosAt(bytes, 0) > 0.5) return ['utf-16be', 'windows-1252'];
  return ['utf-8', 'windows-1252'];
}
