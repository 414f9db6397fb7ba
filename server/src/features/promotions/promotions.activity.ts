/** Explains changes of promotions for Recent Activity. */
import { Promotion } from '@menuboard/contract/promotions';
import * as z from 'zod/mini';
import type { ExplainChange, Explanation } from '../../changes/activity.ts';
import type { ChangeType } from '../../db/change-data.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';

const StoredPromotion = z.object({
  label: storedField(z.string()),
  endsAt: storedField(Promotion.shape.endsAt),
}) satisfies z.ZodMiniType<Stored<Pick<Promotion, 'label' | 'endsAt'>>>;

const read = (row: ChangeRow) => ({
  before: readSnapshot(StoredPromotion, row.before),
  after: readSnapshot(StoredPromotion, row.after),
});

const explainUpdate = (row: ChangeRow): Explanation | undefined => {
  const { before, after } = read(row);
  if (!before || !after) return undefined;
  const subject = { type: 'promotion' as const, name: after.label ?? '' };
  if (before.label !== after.label)
    return { ...subject, action: 'renamed', before: before.label ?? null, after: after.label ?? null };
  const hasEnded = after.endsAt !== before.endsAt && after.endsAt !== undefined && after.endsAt <= row.at;
  return { ...subject, action: hasEnded ? 'promo-removed' : 'changed' };
};

export const promotionExplainers = {
  'promotion-created': (row) => ({
    type: 'promotion',
    action: 'created',
    name: read(row).after?.label ?? '',
  }),
  'promotion-updated': explainUpdate,
  'promotion-deleted': (row) => ({
    type: 'promotion',
    action: 'deleted',
    name: read(row).before?.label ?? '',
  }),
} satisfies Partial<Record<ChangeType, ExplainChange>>;
