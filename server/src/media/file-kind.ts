/** Detects a file's kind by its first bytes, ignoring its name and the client's content type. */

export type FileKind =
  | { kind: 'image'; format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' }
  | { kind: 'video'; extension: 'mp4' | 'mov' | 'webm' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/** Number of bytes that `fileKindOf` needs. */
export const HEAD_BYTES = 4_096;

const refused = (reason: string): FileKind => ({ kind: 'refused', reason });

const svg = refused('SVG drawings cannot be shown. Save the image as PNG or JPG and upload that.');
const heic = refused(
  'This server cannot read HEIC images. Export it as JPG (on an iPhone: Settings, Camera, Formats, Most Compatible).',
);
const unknown: FileKind = { kind: 'unknown' };

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;
// Early QuickTime files have no `ftyp` box.
const quickTimeWithoutBrand = /^(moov|mdat|wide|free|skip|pnot)$/;

/** Brands of an ISO media file: the major brand first, then the compatible ones. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  return brands;
}

function fromBrands(brands: string[]): FileKind {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { kind: 'image', format: 'avif' };
  if (brands.some((brand) => heicBrands.test(brand))) return heic;
  return { kind: 'video', extension: brands[0] === 'qt  ' ? 'mov' : 'mp4' };
}

function isSvg(head: Buffer): boolean {
  return /<svg[\s>]/i.test(head.toString('utf8')) || /<svg[\s>]/i.test(head.toString('utf16le'));
}

export function fileKindOf(head: Buffer): FileKind {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return { kind: 'image', format: 'jpeg' };
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { kind: 'image', format: 'png' };
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return { kind: 'image', format: 'gif' };
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return { kind: 'image', format: 'webp' };
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) {
    return text(head, 0, 64).includes('webm') ? { kind: 'video', extension: 'webm' } : unknown;
  }
  const box = text(head, 4, 8);
  if (box === 'ftyp' && head.length >= 16) return fromBrands(brandsOf(head));
  if (quickTimeWithoutBrand.test(box)) return { kind: 'video', extension: 'mov' };
  return isSvg(head) ? svg : unknown;
}
