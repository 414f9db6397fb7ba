/** A file of the table, with the expected outcome of its upload. */
export interface HostileFile {
  /** A description for people. */
  title: string;
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** Status and sentence of its refusal, or the kind as which it is stored. */
  becomes: { refused: number; words: RegExp } | 'image' | 'video';
  /** Name in the library, if it differs from `name`. */
  shownAs?: string;
}

/** A payload in files with hidden contents; no served file may contain it. */
export const PAYLOAD = '<script>alert("payload")</script>';

const refusedAs = (words: RegExp) => ({ refused: 415, words });

export const unknownKind = refusedAs(/^This file (is not an image or video we can show|is damaged)\./);
export const brokenImage = refusedAs(/^This image cannot be read\./);
export const brokenVideo = refusedAs(/^This video (cannot be read|is cut off)\./);
export const tooManyPixels = { refused: 413, words: /^This image has too many pixels/ };

/** Files whose size is the attack: `bombs` uploads them, and measures what they cost. */
export const isHeavy = ({ title }: HostileFile): boolean =>
  /\d+ MB of metadata|16 MB|300 MB|boxes|20 MB$/.test(title);

export const repeated = (count: number, bytes: Buffer) => Buffer.alloc(count * bytes.length, bytes);
export const latin = (text: string) => Buffer.from(text, 'latin1');
