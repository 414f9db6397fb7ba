import type { MediaItem } from '@menuboard/contract/media';
import type { Mutation } from '../db/mutate.ts';
import type { Scope } from '../lib/scope.ts';
import type { ReceivedFile } from './media-store.ts';

/** What a call takes: pictures alone, or films too. */
export type Accepted = 'image' | 'any';

/**
 * Puts received files into the library and uses them in the same transaction: all of it holds, or nothing of it,
 * and then no file stays behind.
 */
export type KeepFiles = <T>(
  scope: Scope,
  files: ReceivedFile[],
  accepted: Accepted,
  use: (mutation: Mutation, items: MediaItem[]) => Promise<T>,
) => Promise<T>;
