import type { ChangeBatch } from '@menuboard/server/db/change-bus';
import type { RecordedChange } from '@menuboard/server/db/change-data';
import type { Db } from '@menuboard/server/db/schema';
import * as z from 'zod/mini';
import { readCommits, type StoredChange } from './outbox.repo.ts';

// The types of the log are those of `RecordedChange`: the same code writes both.
const toChanges = ({ type, entity_id: entityId, before, after }: StoredChange): RecordedChange[] =>
  type === null
    ? []
    : [
        {
          type,
          entityId,
          ...(before !== null && { before: JSON.parse(before) }),
          ...(after !== null && { after: JSON.parse(after) }),
        } as RecordedChange,
      ];

/**
 * The committed batches of a restaurant after a revision, without a gap and in order, as the node that committed them
 * published them. Ends before the first revision that the outbox does not have (any more), or that a build after this one
 * has written in a form that this one cannot read.
 *
 * @param Attached the form of what was attached to a batch
 */
export async function readBatches<Attachment extends object>(
  db: Db,
  Attached: z.ZodMiniType<Attachment>,
  restaurantId: ChangeBatch['restaurantId'],
  after: number,
  limit: number,
): Promise<(ChangeBatch & Attachment)[]> {
  const byRevision = Map.groupBy(
    await readCommits(db, restaurantId, after, limit),
    ({ revision }) => revision,
  );
  const stored = [...byRevision.values()];
  const gap = stored.findIndex(([first], index) => first?.revision !== after + 1 + index);
  const batches: (ChangeBatch & Attachment)[] = [];
  for (const rows of gap === -1 ? stored : stored.slice(0, gap)) {
    const [first] = rows;
    if (!first) break;
    const { revision, at, attachment } = first;
    const attached = z.safeParse(Attached, JSON.parse(attachment ?? '{}'));
    if (!attached.success) break;
    const changes = rows.flatMap(toChanges);
    batches.push({ restaurantId, revision, committedAt: Date.parse(at), changes, ...attached.data });
  }
  return batches;
}
