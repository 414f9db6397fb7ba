/** Puts an uploaded video into the queue of conversions, in the transaction of its upload. */
import type { MediaItem } from '@menuboard/contract/media';
import type { ConversionRow } from '../../../db/media-rows.ts';
import type { Mutation } from '../../../db/mutate.ts';
import type { DisplayRow, Tx } from '../../../db/schema.ts';
import { findLive } from '../../../db/soft-delete.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { AddedFile } from '../../../media/add-to-library.ts';
import { presentMedia } from '../media.present.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';

/** A file whose bytes wait under this id. */
export interface Source {
  id: ConversionRow['id'];
  name: string;
  size: number;
  sha256: string;
}

/** Queued conversion, or the file if the same bytes were converted before. */
export interface Requested {
  added: AddedFile;
  /** Whether the bytes of this source are needed: not if the same ones already wait. */
  isNew: boolean;
}

const WAITING_MAX = 20;

const tooManyWaiting = () =>
  new AppError(
    'rate_limited',
    `${WAITING_MAX} videos already wait to be converted. Please wait until some of them are done.`,
  );

const isForOtherDisplay = () =>
  new AppError(
    'conflict',
    'This video is being converted for another display. Choose it from the library when it is done.',
  );

async function findConverted(tx: Tx, row: ConversionRow): Promise<MediaItem | undefined> {
  const media = (await repo.mediaOf(tx, [row])).get(row.media_id);
  return media ? presentMedia(media) : undefined;
}

/** @param displayId display that will show the video; the caller has checked its restaurant */
export async function requestConversion(
  { tx, at, scope }: Mutation,
  source: Source,
  displayId: DisplayRow['id'] | undefined,
): Promise<Requested> {
  const known = await repo.findBySource(tx, scope, source.sha256);
  const item = known && (await findConverted(tx, known));
  if (item) return { added: { item }, isNew: false };
  if (known?.state === 'waiting') {
    const display_id = displayId ?? known.display_id;
    if (known.display_id && display_id !== known.display_id) {
      // A display in the bin no longer needs the video.
      if (await findLive(tx, scope, 'displays', known.display_id)) throw isForOtherDisplay();
    }
    if (displayId) await repo.attachTo(tx, known.id, displayId);
    const conversion = presentConversion({ ...known, display_id });
    return { added: { conversion }, isNew: false };
  }
  if (known) await repo.deleteConversion(tx, known.id);
  const row = await repo.insertConversion(tx, {
    id: source.id,
    restaurant_id: scope.restaurantId,
    display_id: displayId ?? null,
    name: source.name,
    source_sha256: source.sha256,
    source_size: source.size,
    state: 'waiting',
    failure: null,
    media_id: null,
    created_at: at,
    ended_at: null,
  });
  if ((await repo.sourcesOf(tx, scope)).files > WAITING_MAX) throw tooManyWaiting();
  return { added: { conversion: presentConversion(row) }, isNew: true };
}
