/**
 * For clients that know only the finished file: their upload is answered when the video is converted, or shortly before
 * they would give up.
 */
import type { Conversion, MediaItem } from '@menuboard/contract/media';
import { AppError } from '../../../lib/app-error.ts';
import type { AwaitConversions } from '../../../media/add-to-library.ts';
import type { ConversionsService } from './conversions.service.ts';

const takesLonger = (name: string) =>
  new AppError(
    'unavailable',
    `${name} takes longer to convert for screens. It appears in your library when it is done; upload it again then to use it here.`,
  );

export function createAwaitConversions({ ended }: Pick<ConversionsService, 'ended'>): AwaitConversions {
  async function awaitEnd(conversion: Conversion, timeLimitMs: number): Promise<MediaItem | undefined> {
    const end = await ended(conversion, Math.max(0, timeLimitMs));
    if (end?.failure) throw new AppError('unsupported_media', `${end.name}: ${end.failure}`);
    return end?.media ?? undefined;
  }

  return {
    awaitEnd,
    async awaitFiles(added, timeLimitMs) {
      const until = performance.now() + timeLimitMs;
      const items: MediaItem[] = [];
      for (const { item, conversion } of added) {
        const finished = conversion ? await awaitEnd(conversion, until - performance.now()) : item;
        if (!finished) throw takesLonger(conversion?.name ?? '');
        items.push(finished);
      }
      return items;
    },
  };
}
