import * as z from 'zod/mini';
import type { ChangeBatch } from '../../db/change-bus.ts';
import type { RecordedChange } from '../../db/change-data.ts';
import type { ChangeRow, Db } from '../../db/schema.ts';
import { readChanges, readCommits } from './outbox.repo.ts';

/** What this code attached to a batch when it wrote the outbox, perhaps of the build before or after this one. */
const Attachment = z.record(z.string(), z.unknown());

// The types of the log are those of `RecordedChange`: the same code writes both.
const toChange = ({ type, entity_id: entityId, before, after }: ChangeRow) =>
  ({
    type,
    entityId,
    ...(before !== null && { before: JSON.parse(before) }),
    ...(after !== null && { after: JSON.parse(after) }),
  }) as RecordedChange;

/**
 * The committed batches of a restaurant after a revision, without a gap and in order, as the node that committed them
 * published them. Ends before the first revision that the outbox does not have (any more).
 */
export async function readBatches<Batch extends ChangeBatch>(
  db: Db,
  restaurantId: Batch['restaurantId'],
  after: number,
  limit: number,
): Promise<Batch[]> {
  const stored = await readCommits(db, restaurantId, after, limit);
  const gap = stored.findIndex(({ revision }, index) => revision !== after + 1 + index);
  const commits = gap === -1 ? stored : stored.slice(0, gap);
  if (commits.length === 0) return [];
  const rows = await readChanges(db, restaurantId, after + 1, after + commits.length);
  const byRevision = Map.groupBy(rows, ({ revision }) => revision);
  return commits.map(({ revision, at, attachment }) => {
    // It was written by `mutate`, whose attachment is the rest of a batch.
    const attached = z.parse(Attachment, JSON.parse(attachment ?? '{}')) as Omit<Batch, keyof ChangeBatch>;
    const changes = (byRevision.get(revision) ?? []).map(toChange);
    return { restaurantId, revision, committedAt: Date.parse(at), changes, ...attached } as Batch;
  });
}
