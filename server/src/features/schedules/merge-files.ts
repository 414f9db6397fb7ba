import type { LeftOut } from '@menuboard/contract/base-revision';
import type { ScheduledContent, ScheduledItem } from '@menuboard/contract/schedules';
import { changesSince } from '../../db/base-revision.ts';
import type { Mutation } from '../../db/mutate.ts';
import { displayChanges } from '../../db/past-changes.ts';
import { AppError } from '../../lib/app-error.ts';
import { mergeRecords } from '../../lib/merge-records.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { pastScheduleOf } from './past-schedule.reads.ts';

interface Merging {
  displayId: TrustedId<'display'>;
  /** The current entry. */
  entry: ScheduledItem;
  wanted: ScheduledContent;
  /** Revision at which the caller read the files. */
  baseRevision: number | undefined;
}

const filesOf = (content: ScheduledContent | undefined) =>
  content?.type === 'media' ? content.mediaItems : [];

/** Files of an entry, with the additions and without the removals of others since then. */
export async function mergeFiles(
  mutation: Mutation,
  { displayId, entry, wanted, baseRevision }: Merging,
): Promise<{ content: ScheduledContent; leftOut: LeftOut[] }> {
  const files = filesOf(wanted);
  // A loop may show a file twice, so that nobody can tell which one was moved.
  const isUnique = new Set(files.map(({ url }) => url)).size === files.length;
  if (baseRevision === undefined || wanted.type === 'menu' || !isUnique)
    return { content: wanted, leftOut: [] };
  const { tx, scope } = mutation;
  const range = await changesSince(mutation, baseRevision, entry.revision);
  const past = await pastScheduleOf(tx, displayId, await displayChanges(tx, range, displayId));
  const base = filesOf(past.find(({ id }) => id === entry.id)?.content);
  const { merged } = mergeRecords({ base, wanted: files, current: filesOf(entry.content) }, ({ url }) => url);
  const stored = await mediaByUrl(
    tx,
    scope,
    [...files, ...merged].map(({ url }) => url),
  );
  const isDeleted = ({ url }: { url: string }) => {
    const file = stored.get(url);
    return file ? file.deleted_at !== null : base.some((one) => one.url === url);
  };
  const mediaItems = merged.filter((file) => !isDeleted(file));
  if (mediaItems.length === 0)
    throw new AppError('conflict', 'All of these files have been removed since. Choose others.');
  const isOn = new Set(mediaItems.map(({ url }) => url));
  const lost = files.filter(({ url }) => !isOn.has(url));
  return {
    content: { type: 'media', mediaItems },
    leftOut: lost.map((file) => ({
      id: stored.get(file.url)?.id ?? file.url,
      name: file.name,
      isDeleted: isDeleted(file),
    })),
  };
}
