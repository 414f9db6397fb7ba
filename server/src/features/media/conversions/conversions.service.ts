/** Videos that screens cannot play: from their upload until they are in the library as H.264. */
import type { Conversion, MediaItem } from '@menuboard/contract/media';
import type { Mutate, Mutation } from '../../../db/mutate.ts';
import type { ConversionRow, Db, DisplayRow, MediaRow, Tx } from '../../../db/schema.ts';
import type { JobRunner } from '../../../jobs/job-runner.ts';
import { notFound } from '../../../lib/app-error.ts';
import { type Clock, HOUR, iso, SECOND } from '../../../lib/clock.ts';
import { createServerScope } from '../../../lib/create-scope.ts';
import { newId } from '../../../lib/ids.ts';
import type { Scope } from '../../../lib/scope.ts';
import type { AddedFile } from '../../../media/add-to-library.ts';
import type { ConversionSources } from '../../../media/conversion/conversion-sources.ts';
import type { ConvertVideo } from '../../../media/conversion/convert-video.ts';
import type { IncomingFile, MediaStore, ReceivedFile } from '../../../media/media-store.ts';
import { mediaByUrl } from '../media.reads.ts';
import { createConversionJob } from './conversion-job.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';
import { requestConversion, type Source } from './request-conversion.ts';
import { createSourcesSweep } from './sweep-sources.ts';
import { createWaiters } from './waiters.ts';

export interface ConversionParts {
  sources: ConversionSources;
  convert: ConvertVideo;
  /** Whether this server converts videos at all. */
  canConvert: () => Promise<boolean>;
  /** Shows a converted video on the display that it was uploaded for, if that still exists. */
  showOnDisplay: (mutation: Mutation, displayId: DisplayRow['id'], item: MediaItem) => Promise<void>;
  /** Tells the owners of a restaurant how a conversion goes on. */
  emitConversion: (restaurantId: Scope['restaurantId'], conversion: Conversion) => void;
  emitConversionDeleted: (restaurantId: Scope['restaurantId'], id: string) => void;
  jobs: Pick<JobRunner, 'handle' | 'enqueue' | 'drop' | 'cancel' | 'wake'>;
  /** Whether other nodes of a cluster convert too. */
  isShared: boolean;
  onError: (error: unknown) => void;
}

interface ConversionsDeps extends ConversionParts {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  media: Pick<MediaStore, 'discard'>;
  /** Adds a converted video to the library, as if it had been uploaded. */
  addConverted: <T>(
    scope: Scope,
    file: ReceivedFile,
    use: (mutation: Mutation, item: MediaItem) => Promise<T>,
  ) => Promise<T>;
}

/** How long a converted video is listed, for a phone that slept and asks about its upload. */
const DONE_MS = HOUR;

/** In a cluster: how often a row is read to learn that another node has converted the video. */
const LOOK_MS = SECOND;

/** The name of the MP4 file that a video becomes. */
const mp4Name = (name: string) => `${name.replace(/\.\w{1,5}$/, '')}.mp4`;

export function createConversionsService(deps: ConversionsDeps) {
  const { db, clock, mutate, sources, emitConversion, emitConversionDeleted, isShared, jobs } = deps;
  const waiters = createWaiters<Conversion>();
  let isStopped = false;

  function finish(
    row: ConversionRow,
    file: IncomingFile,
    endJob: (tx: Tx) => Promise<void>,
  ): Promise<Conversion> {
    const scope = createServerScope(row.restaurant_id);
    return deps.addConverted(scope, { ...file, name: mp4Name(row.name) }, async (mutation, item) => {
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
      if (ended.display_id) await deps.showOnDisplay(mutation, ended.display_id, item);
      return presentConversion(ended, 100, media);
    });
  }

  const { job, percentOf } = createConversionJob({
    ...deps,
    finish,
    discard: deps.media.discard,
    emit: emitConversion,
    emitDeleted: emitConversionDeleted,
    onEnd: waiters.settle,
  });
  jobs.handle('conversion', job);

  const present = (row: repo.OpenConversion, media?: MediaRow) =>
    presentConversion(row, percentOf(row.id), media);

  return {
    /** Answers those who wait for a conversion: the next process converts it. */
    stop(): void {
      isStopped = true;
      waiters.stop();
    },

    async list(scope: Scope): Promise<{ conversions: Conversion[] }> {
      const rows = await repo.listOpenSince(db, scope, iso(clock() - DONE_MS));
      const media = await repo.mediaOf(db, rows);
      return { conversions: rows.map((row) => present(row, media.get(row.media_id))) };
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
          sources.remove(row.id).catch(deps.onError);
          emitConversionDeleted(scope.restaurantId, row.id);
        });
        return null;
      });
    },

    /** Takes the bytes of an upload that is to be converted. They wait until `request` or `forget`. */
    async takeSource(file: ReceivedFile): Promise<Source> {
      const id = newId<'conversion'>();
      await sources.add(id, file);
      return { id, name: file.name, size: file.size, sha256: file.sha256 };
    },

    /** Removes the bytes of a failed upload. They stay while the database cannot tell whether a row waits for them. */
    async forget(taken: Source[]): Promise<void> {
      const ids = taken.map(({ id }) => id);
      const needed = await repo.waitingAmong(db, ids).catch(() => undefined);
      for (const id of needed ? ids.filter((one) => !needed.has(one)) : []) await sources.remove(id);
    },

    /** Puts the conversion of a source into the queue, in the transaction of its upload. */
    async request(
      mutation: Mutation,
      source: Source,
      displayId: DisplayRow['id'] | undefined,
    ): Promise<AddedFile> {
      const { scope } = mutation;
      const { added, isNew } = await requestConversion(mutation, source, displayId);
      const { restaurantId } = scope;
      if (isNew) await jobs.enqueue(mutation.tx, { id: source.id, kind: 'conversion', restaurantId });
      mutation.afterCommit(() => {
        if (!isNew) sources.remove(source.id).catch(deps.onError);
        if (added.conversion) emitConversion(scope.restaurantId, added.conversion);
        jobs.wake();
      });
      return added;
    },

    /** The display shows something else from now on, so no conversion will replace it. */
    async detach({ tx, afterCommit, scope }: Mutation, displayId: string): Promise<void> {
      const detached = await repo.detachFrom(tx, scope, displayId);
      afterCommit(() => {
        for (const row of detached) emitConversion(scope.restaurantId, present(row));
      });
    },

    sourcesOf: repo.sourcesOf,

    /** Resolves when a conversion has ended; with undefined if that takes longer or it was cancelled. */
    async ended({ id }: Conversion, timeLimitMs: number): Promise<Conversion | undefined> {
      const until = performance.now() + timeLimitMs;
      for (;;) {
        const left = until - performance.now();
        const isLast = !isShared || left <= LOOK_MS;
        const endedHere = waiters.wait(id, isLast ? left : LOOK_MS);
        const row = await repo.findById(db, id as ConversionRow['id']);
        if (!row) return undefined;
        if (row.state === 'failed') return presentConversion(row);
        const media = (await repo.mediaOf(db, [row])).get(row.media_id);
        if (media) return presentConversion(row, 100, media);
        const end = await endedHere;
        if (end || isLast || isStopped) return end;
      }
    },

    ...createSourcesSweep(deps),
  };
}

export type ConversionsService = ReturnType<typeof createConversionsService>;
