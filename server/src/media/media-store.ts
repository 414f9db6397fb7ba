import type { Readable } from 'node:stream';

/** A file that has arrived on the disk, still unchecked. */
export interface IncomingFile {
  path: string;
  size: number;
  sha256: string;
}

/** An uploaded file. Its name comes from the client and is only for people. */
export interface ReceivedFile extends IncomingFile {
  name: string;
}

/** A file under its final name: `/media/<sha256>.<extension>`. */
export interface StoredFile {
  url: string;
  /** Whether no file had this content before. */
  isNew: boolean;
}

export interface ReadableFile {
  size: number;
  read(): Promise<Readable>;
}

export interface RemovedFiles {
  /** URLs of files that were removed before this moment (ms since 1970). */
  before(moment: number): AsyncIterable<string>;
  putBack(url: string): Promise<void>;
  /** Deletes the file for good. */
  forget(url: string): Promise<void>;
}

/** Stores images and videos by the hash of their content. */
export interface MediaStore {
  /** Folder that is served under `/media`. */
  dir: string;
  /**
   * Whether other server processes store files here too. If so, a failed upload does not delete its files: another
   * process may be adding the same bytes to a library.
   */
  isShared: boolean;
  /**
   * Set if `dir` has only some of the files: brings one there, and keeps it until the returned function is called.
   * Undefined for a missing file.
   */
  hold?: (name: string) => Promise<(() => void) | undefined>;
  /** Finds a file that a library names; undefined if it is missing. */
  find(file: { url: string; size: number }): Promise<ReadableFile | undefined>;
  /** Writes and syncs an incoming file to a temporary name. The caller then adopts or discards it. */
  receive(source: AsyncIterable<Buffer>): Promise<IncomingFile>;
  discard(file: IncomingFile): Promise<void>;
  /** Renames a received file to its hash. The caller has established its type. */
  adopt(file: IncomingFile, extension: string): Promise<StoredFile>;
  /** Stores bytes whose type the caller has established. */
  put(bytes: Uint8Array, extension: string): Promise<StoredFile>;
  /** Deletes an unreferenced stored file. If `removed` exists, the file moves there first. */
  remove(url: string): Promise<void>;
  /** For a shared store: removed files that another process may have added again. They are still served. */
  removed?: RemovedFiles;
  /** URLs of files last uploaded before this moment (ms since 1970). */
  uploadedBefore(moment: number): AsyncIterable<string>;
  /** Whether the file was last uploaded before this moment; false for a missing file. */
  isUploadedBefore(url: string, moment: number): Promise<boolean>;
  freeBytes(): Promise<number>;
  /** Deletes temporary files last written before this moment (ms since 1970). */
  sweep(before: number): Promise<void>;
}
