/**
 * For clients that know only finished files: their upload is answered when the video is converted, or shortly before
 * they would give up.
 */
import type { Conversion, MediaItem } from '@menuboard/contract/media';
import type { Kit } from '../../../app/kit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { SECOND } from '../../../lib/clock.ts';
import type { AddedFile } from '../../../media/add-to-library.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';
import { progressOf } from './progress.ts';

const takesLonger = (name: string) =>
  new AppError(
    'unavailable',
    `${name} takes longer to convert for screens. It appears in your library when it is done; upload it again then to use it here.`,
  );

/** With several processes: how often a row is read to learn that another one has converted the video. */
const LOOK_MS = SECOND;

/** Resolves when a conversion has ended; with undefined if that takes too long or it was cancelled. */
export async function endOf(
  kit: Kit,
  { id }: Conversion,
  timeLimitMs: number,
): Promise<Conversion | undefined> {
  const { waiters } = progressOf(kit);
  const until = performance.now() + timeLimitMs;
  for (;;) {
    const left = until - performance.now();
    const isLast = !kit.fleet.isShared || left <= LOOK_MS;
    const endedHere = waiters.wait(id, isLast ? left : LOOK_MS);
    const row = await repo.findById(kit.db, id);
    if (!row) return undefined;
    if (row.state === 'failed') return presentConversion(row);
    const media = (await repo.mediaOf(kit.db, [row])).get(row.media_id);
    if (media) return presentConversion(row, 100, media);
    const end = await endedHere;
    if (end || isLast || waiters.isStopped()) return end;
  }
}

/** Resolves with the converted video; undefined if it is not done in time. Throws the reason for a failure. */
export async function awaitConversion(
  kit: Kit,
  conversion: Conversion,
  timeLimitMs: number,
): Promise<MediaItem | undefined> {
  const end = await endOf(kit, conversion, Math.max(0, timeLimitMs));
  if (end?.failure) throw new AppError('unsupported_media', `${end.name}: ${end.failure}`);
  return end?.media ?? undefined;
}

/** Resolves with the finished files in order, within one time limit. Throws if one of them takes longer. */
export async function awaitFiles(
  kit: Kit,
  added: readonly AddedFile[],
  timeLimitMs: number,
): Promise<MediaItem[]> {
  const until = performance.now() + timeLimitMs;
  const items: MediaItem[] = [];
  for (const { item, conversion } of added) {
    const finished = conversion ? await awaitConversion(kit, conversion, until - performance.now()) : item;
    if (!finished) throw takesLonger(conversion?.name ?? '');
    items.push(finished);
  }
  return items;
}
