import * as z from 'zod/mini';
import { PAGE_MAX } from './domain/limits.ts';
import { type IdKind, idOf } from './fields.ts';

/** A limit from 1 to `max` records, in the query string. */
export function limitOf(max: number) {
  const sentence = `The limit must be a whole number from 1 to ${max}.`;
  return z.optional(
    z.coerce
      .number({ error: sentence })
      .check(z.multipleOf(1, sentence), z.minimum(1, sentence), z.maximum(max, sentence)),
  );
}

/**
 * Query of a list that can be read in pages, oldest records first. Without a limit the answer is the whole list. The
 * next page begins after the last record of a page; a page with fewer records than its limit is the last.
 */
export function pageOf(kind: IdKind) {
  return z.object({
    limit: limitOf(PAGE_MAX),
    after: z.optional(idOf(kind)),
  });
}

/** A part of a list. */
export interface Page {
  limit?: number | undefined;
  /** Id of the last record on the previous page. */
  after?: string | undefined;
}
