import type { Readable } from 'node:stream';

/** A file that has arrived and is on the disk, but is not yet anything. */
export interface IncomingFile {
  path: string;
  size: number;
  sha256: string;
}

/** An upload as it was received: what it was called is for people to read and for nothing else. */
export interface ReceivedFile extends IncomingFile {
  name: string;
}

/** Where a file now lies: `/media/<sha256>.<extension>`. */
export interface StoredFile {
  url: string;
  /** It was not there before. */
  isNew: boolean;
}

/** Where pictures and films are kept, by the hash of their content. */
export interface MediaStore {
  /** The folder that is served under `/media`. */
  dir: string;
  /** Writes and syncs what arrives, aside; whoever receives it either adopts or discards it. */
  receive(source: Readable): Promise<IncomingFile>;
  discard(file: IncomingFile): Promise<void>;
  /** Gives a received file, whose type was established before, its name. */
  adopt(file: IncomingFile, extension: string): Promise<StoredFile>;
  /** Stores bytes whose type was established before. */
  put(bytes: Uint8Array, extension: string): Promise<StoredFile>;
  /** Takes back what was just stored and came to nothing. */
  remove(url: string): Promise<void>;
  freeBytes(): Promise<number>;
  /** Removes what was left by uploads that ended before this moment (ms since 1970). */
  sweep(before: number): Promise<void>;
}
