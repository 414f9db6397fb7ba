/** One file of the table: what it is called, how it is made and what must become of it. */
export interface HostileFile {
  /** What it is, for people. */
  is: string;
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** The status and words of its refusal, or as what it may be kept. */
  becomes: { refused: number; words: RegExp } | 'picture' | 'film';
  /** What the library shows as its name, where that is not its name. */
  shownAs?: string;
}

/** Stands in every file that carries something: no picture that is served may still hold it. */
export const PAYLOAD = '<script>alert("payload")</script>';

const refusedAs = (words: RegExp) => ({ refused: 415, words });

export const noKind = refusedAs(/^This file (is not an image or video we can show|is damaged)\./);
export const brokenPicture = refusedAs(/^This image cannot be read\./);
export const brokenFilm = refusedAs(/^This video (cannot be read|is cut off)\./);
export const tooManyPixels = { refused: 413, words: /^This image has too many pixels/ };

export const latin = (text: string) => Buffer.from(text, 'latin1');
