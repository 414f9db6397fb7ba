import type { MediaItem } from '@menuboard/contract/media';
import type { Mutation } from '../db/mutate.ts';
import type { Scope } from '../lib/scope.ts';
import type { ReceivedFile } from './media-store.ts';

/** The kinds of files that a call accepts: images alone, or videos too. */
export type Accepted = 'image' | 'any';

/**
 * Adds received files to the library and uses them in the same transaction. Either both happen, or neither does and
 * no file stays on the disk.
 */
export type AddToLibrary = <T>(
  scope: Scope,
  files: ReceivedFile[],
  accepted: Accepted,
  use: (mutation: Mutation, items: MediaItem[]) => Promise<T>,
) => Promise<T>;
