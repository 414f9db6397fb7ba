/** Where pictures and films are kept, by the hash of their content. */
export interface MediaStore {
  /** The folder that is served under `/media`. */
  dir: string;
  /** Stores bytes whose type was established before; answers with their path, `/media/<sha256>.<extension>`. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
}
