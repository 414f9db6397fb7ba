import { type Cycle, StoredCycle } from '@menuboard/contract/cycles';
import type { CycleRow } from '../../db/schema.ts';
import { withUnknownFields } from '../../db/unknown-fields.ts';

export const storedOf = ({ terms }: Pick<CycleRow, 'terms'>): StoredCycle => JSON.parse(terms);

/** Text of changed terms, preserving stored fields that only a newer build knows. */
export const writeTerms = (terms: StoredCycle, stored?: Pick<CycleRow, 'terms'>): string =>
  JSON.stringify(stored ? withUnknownFields(StoredCycle, storedOf(stored), terms) : terms);

export function presentCycle(row: CycleRow): Cycle {
  return {
    id: row.id,
    ...storedOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}
