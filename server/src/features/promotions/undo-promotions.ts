/** Reverses changes of promotions. The offers of dishes follow. */
import { isDeepStrictEqual } from 'node:util';
import { Promotion } from '@menuboard/contract/promotions';
import { oneByOne, refuseUndo, type UndoChanges } from '../../changes/undo.ts';
import type { ChangeRow, PromotionRow } from '../../db/schema.ts';
import { findDeleted, findLive } from '../../db/soft-delete.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
import { presentPromotion, type Terms, writeTerms } from './promotions.present.ts';
import { removePromotion, restorePromotion, storePromotion } from './promotions.writes.ts';

type Content = Terms & { label: string };

/** Fields by their nouns in a refusal. Fields of one noun are only valid together, and are restored together. */
const nouns: Record<keyof Content, string> = {
  label: 'name',
  categories: 'list of items',
  itemIds: 'list of items',
  percent: 'price',
  price: 'price',
  daysOfWeek: 'days',
  startTime: 'hours',
  endTime: 'hours',
  startsAt: 'period',
  endsAt: 'period',
};
const groups = Map.groupBy(Object.keys(nouns) as (keyof Content)[], (field) => nouns[field]);

const hasSame = (fields: (keyof Content)[], one: Content, other: Content) =>
  fields.every((field) => isDeepStrictEqual(one[field], other[field]));

/** The changes of promotions inside a mutation. */
export const undone = ({ id, name }: PromotionRow) => ({ kind: 'promotion' as const, id, name });

const nameIn = ({ before, after }: ChangeRow) =>
  readSnapshot(Promotion, after ?? before)?.label ?? 'The promotion';

/** Current content with the old values of the changed fields. Refuses if somebody has changed one of them since. */
function contentBefore(row: PromotionRow, before: Content, after: Content): Content {
  const current: Content = presentPromotion(row);
  const result: Partial<Record<keyof Content, unknown>> = {};
  for (const [noun, fields] of groups) {
    const isChanged = !hasSame(fields, before, after);
    if (isChanged && !hasSame(fields, current, after))
      refuseUndo(row.id, `the ${noun} of ${row.name} has been changed since`);
    for (const field of fields) {
      const value = (isChanged ? before : current)[field];
      if (value !== undefined) result[field] = value;
    }
  }
  return result as Content;
}

export const promotionInverses = {
  'promotion-created': oneByOne(async (mutation, change) => {
    const row = await findLive(mutation.tx, mutation.scope, 'promotions', change.entity_id);
    if (!row) refuseUndo(change.entity_id, `${nameIn(change)} has been deleted since`);
    if (row.revision !== change.revision) refuseUndo(row.id, `${row.name} has been changed since`);
    return undone(await removePromotion(mutation, row.id));
  }),
  'promotion-updated': oneByOne(async (mutation, change) => {
    const row = await findLive(mutation.tx, mutation.scope, 'promotions', change.entity_id);
    const [before, after] = [readSnapshot(Promotion, change.before), readSnapshot(Promotion, change.after)];
    if (!row || !before || !after) refuseUndo(change.entity_id, `${nameIn(change)} has been deleted since`);
    const { label, ...terms } = contentBefore(row, before, after);
    return undone(await storePromotion(mutation, row, { name: label, terms: writeTerms(terms, row) }));
  }),
  'promotion-deleted': oneByOne(async (mutation, change) => {
    const row = await findDeleted(mutation.tx, mutation.scope, 'promotions', change.entity_id);
    if (!row) refuseUndo(change.entity_id, `${nameIn(change)} has left the bin`);
    if (row.revision !== change.revision) refuseUndo(row.id, `${row.name} has been restored since`);
    return undone(await restorePromotion(mutation, row.id));
  }),
} satisfies Record<`promotion-${string}`, UndoChanges>;
