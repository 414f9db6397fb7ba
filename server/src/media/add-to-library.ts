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
 * Adds received files to the library and uses them in the same transaction. Either both happen, or neither does and
 * no file stays on the disk.
 *
 * @param displayId the display that will show the file. Earlier videos that wait to be shown there no longer are.
 */
export type AddToLibrary = <T>(
  scope: Scope,
  files: ReceivedFile[],
  accepted: Accepted,
  use: (mutation: Mutation, added: AddedFile[]) => Promise<T>,
  displayId?: TrustedId<'display'>,
) => Promise<T>;

/** Waits for conversions on behalf of clients that know only the finished file. */
export interface AwaitConversions {
  /** The converted video; undefined while it is not done. Throws the reason why it cannot be. */
  awaitEnd(conversion: Conversion, timeLimitMs: number): Promise<MediaItem | undefined>;
  /** The finished files in their order, within one time limit. Throws when one of them takes longer. */
  awaitFiles(added: readonly AddedFile[], timeLimitMs: number): Promise<MediaItem[]>;
}
