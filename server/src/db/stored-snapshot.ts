/** Reads the JSON of the change log, also of rows that an earlier build wrote. */
import * as z from 'zod/mini';

/** A snapshot as a row may hold it: an earlier build may not have known every field. */
export type Stored<Snapshot> = { [Field in keyof Snapshot]?: Snapshot[Field] | undefined };

/** A field of a stored snapshot: `undefined` where the row lacks it or holds something else. */
export function storedField<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined);
}

/** Reads one `before` or `after`; `null` where the row has none or cannot be read. */
export function readSnapshot<T>(schema: z.ZodMiniType<T>, json: string | null): T | null {
  if (json === null) return null;
  try {
    return z.parse(schema, JSON.parse(json));
  } catch {
    return null;
  }
}
