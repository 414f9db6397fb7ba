import { type Promotion, StoredPromotion } from '@menuboard/contract/promotions';
import * as z from 'zod/mini';
import type { PromotionRow } from '../../db/schema.ts';
import { withUnknownFields } from '../../db/unknown-fields.ts';

export const StoredTerms = z.omit(StoredPromotion, { label: true });
export type Terms = z.output<typeof StoredTerms>;

export const termsOf = ({ terms }: Pick<PromotionRow, 'terms'>): Terms => JSON.parse(terms);

/** Text of changed terms, preserving stored fields that only a newer build knows. */
export const writeTerms = (terms: Terms, stored?: Pick<PromotionRow, 'terms'>): string =>
  JSON.stringify(stored ? withUnknownFields(StoredTerms, termsOf(stored), terms) : terms);

export function presentPromotion(row: PromotionRow): Promotion {
  return {
    id: row.id,
    label: row.name,
    ...termsOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}
