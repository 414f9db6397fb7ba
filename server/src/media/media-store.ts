import type { Readable } from 'node:stream';

/** A file that has arrived on the disk and that nobody has checked yet. */
export interface IncomingFile {
  path: string;
  size: number;
  sha256: string;
}

/** An uploaded file. Its name comes from the client and is only for people to read. */
export interface ReceivedFile extends IncomingFile {
  name: string;
}

/** A file under its final name: `/media/<sha256>.<extension>`. */
export interface StoredFile {
  url: string;
  /** No file had this content before. */
  isNew: boolean;
}

/** A file that can be read later. */
export interface ReadableFile {
  size: number;
  read(): Promise<Readable>;
}

export interface RemovedFiles {
  /** The URLs of files that were removed before this moment (ms since 1970). */
  before(moment: number): AsyncIterable<string>;
  putBack(url: string): Promise<void>;
  /** Deletes the file for good. */
  forget(url: string): Promise<void>;
}

/** Stores images and videos by the hash of their content. */
export interface MediaStore {
  /** The folder that is served under `/media`. */
  dir: string;
  /**
   * Whether other server processes store files here too. Then no failed upload deletes what it stored: another process
   * may be about to add the same bytes to a library.
   */
  isShared: boolean;
  /**
   * Where `dir` has only some of the files: brings one there, and keeps it until the returned function is called. Undefined
   * for a file that does not exist. A store whose folder has all files does without it.
   */
  hold?: (name: string) => Promise<(() => void) | undefined>;
  /** A file that a library names; undefined if it is missing. */
  find(file: { url: string; size: number }): Promise<ReadableFile | undefined>;
  /** Writes and syncs an incoming file to a temporary name. The caller then adopts or discards it. */
  receive(source: AsyncIterable<Buffer>): Promise<IncomingFile>;
  discard(file: IncomingFile): Promise<void>;
  /** Renames a received file to its hash. The caller has established its type. */
  adopt(file: IncomingFile, extension: string): Promise<StoredFile>;
  /** Stores bytes whose type the caller has established. */
  put(bytes: Uint8Array, extension: string): Promise<StoredFile>;
  /** Deletes a stored file that nothing refers to. Where `removed` exists, the file moves there first. */
  remove(url: string): Promise<void>;
  /** Of a shared store: files that were removed while another process may have added them again. They are still served. */
  removed?: RemovedFiles;
  /** The URLs of files that were last uploaded before this moment (ms since 1970). */
  uploadedBefore(moment: number): AsyncIterable<string>;
  /** Whether the file was last uploaded before this moment. False for a file that is not there. */
  isUploadedBefore(url: string, moment: number): Promise<boolean>;
  freeBytes(): Promise<number>;
  /** Deletes temporary files that were last written before this moment (ms since 1970). */
  sweep(before: number): Promise<void>;
}
