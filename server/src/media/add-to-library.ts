import type { Conversion, MediaItem } from '@menuboard/contract/media';
import type { Mutation } from '../db/mutate.ts';
import type { Scope } from '../lib/scope.ts';
import type { TrustedId } from '../lib/trusted-id.ts';
import type { ReceivedFile } from './media-store.ts';

/** Kinds of files that a call accepts: only images, or videos too. */
export type Accepted = 'image' | 'any';

/** An uploaded file: in the library, or a video that must be converted first. */
export type AddedFile =
  | { item: MediaItem; conversion?: undefined }
  | { item?: undefined; conversion: Conversion };

/**
 * Adds received files to the library and uses them in the same transaction. If that fails, no file stays on the disk.
 *
 * @param displayId display that will show the file, instead of earlier videos that wait for it
 */
export type AddToLibrary = <T>(
  scope: Scope,
  files: ReceivedFile[],
  accepted: Accepted,
  use: (mutation: Mutation, added: AddedFile[]) => Promise<T>,
  displayId?: TrustedId<'display'>,
) => Promise<T>;

/** Waits for conversions on behalf of clients that know only finished files. */
export interface AwaitConversions {
  /** Resolves with the converted video; undefined if it is not done in time. Throws the reason for a failure. */
  awaitEnd(conversion: Conversion, timeLimitMs: number): Promise<MediaItem | undefined>;
  /** Resolves with the finished files in order, within one time limit. Throws if one of them takes longer. */
  awaitFiles(added: readonly AddedFile[], timeLimitMs: number): Promise<MediaItem[]>;
}
