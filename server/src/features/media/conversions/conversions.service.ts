/** Videos that screens cannot play, from their upload until they are in the library as H.264. */
import type { Conversion } from '@menuboard/contract/media';
import type { Kit } from '../../../app/kit.ts';
import type { Tx } from '../../../db/schema.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { AppError, notFound } from '../../../kernel/errors/app-error.ts';
import { createServerScope } from '../../../kernel/identity/create-scope.ts';
import type { Scope } from '../../../kernel/identity/scope.ts';
import { HOUR, iso } from '../../../kernel/time/clock.ts';
import { showConverted } from '../../displays/displays.writes.ts';
import { addFiles } from '../add-to-library.writes.ts';
import { mediaByUrl } from '../media.reads.ts';
import { conversionJob } from './conversion-job.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';
import { emitConversionDeleted, progressOf } from './progress.ts';

/** How long a converted video is listed, for a phone that slept and asks about its upload. */
const DONE_MS = HOUR;

/** Name of the MP4 file that a video becomes. */
const mp4Name = (name: string) => `${name.replace(/\.\w{1,5}$/, '')}.mp4`;

/** Converts waiting videos. A converted one is added to the library as if it had been uploaded. */
export function conversionJobOf(kit: Kit, add: typeof addFiles = addFiles): JobKind {
  return conversionJob(kit, (row, file, endJob: (tx: Tx) => Promise<void>) => {
    const scope = createServerScope(row.restaurant_id);
    const converted = { ...file, name: mp4Name(row.name) };
    return add(kit, scope, { files: [converted], accepted: 'any' }, async (mutation, [added]) => {
      if (!added?.item) throw new AppError('internal', 'A converted video was not stored.');
      const { item } = added;
      const media = (await mediaByUrl(mutation.tx, scope, [item.url])).get(item.url);
      const ended = await repo.end(mutation.tx, row.id, {
        state: 'done',
        failure: null,
        media_id: media?.id ?? null,
        ended_at: mutation.at,
      });
      // Cancelled since, so nothing is added.
      if (!ended) throw notFound('Video');
      await endJob(mutation.tx);
      if (ended.display_id) await showConverted(mutation, ended.display_id, item);
      return presentConversion(ended, 100, media);
    });
  });
}

export function conversionsService(kit: Kit) {
  const { db, clock, mutate, jobs, sources, onError } = kit;
  const { percentOf, waiters } = progressOf(kit);

  return {
    async list(scope: Scope): Promise<{ conversions: Conversion[] }> {
      const rows = await repo.listOpenSince(db, scope, iso(clock() - DONE_MS));
      const media = await repo.mediaOf(db, rows);
      return {
        conversions: rows.map((row) => presentConversion(row, percentOf(row.id), media.get(row.media_id))),
      };
    },

    /** Cancels a conversion, or dismisses a failed one. */
    remove(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async ({ tx, afterCommit }) => {
        const row = await repo.deleteOwn(tx, scope, id);
        if (!row) throw notFound('Video');
        await jobs.drop(tx, row.id);
        afterCommit(() => {
          jobs.cancel(row.id);
          waiters.settle(row.id, undefined);
          sources.remove(row.id).catch(onError);
          emitConversionDeleted(kit, scope.restaurantId, row.id);
        });
        return null;
      });
    },
  };
}
