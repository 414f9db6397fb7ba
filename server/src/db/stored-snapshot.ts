/** Reads the JSON of the change log, also of rows that an earlier build wrote. */
import * as z from 'zod/mini';

/** A snapshot as a row may hold it: an earlier build may not have known every field. */
export type Stored<Snapshot> = { [Field in keyof Snapshot]?: Snapshot[Field] | undefined };

/** A field of a stored snapshot: `undefined` where the row lacks it or holds something else. */
export function storedField<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined);
}

/**
 * Reads one `before` or `after`; `null` where the row has none or cannot be read. `defaults` are for fields that the row
 * lacks.
 */
export function readSnapshot<T>(schema: z.ZodMiniType<T>, json: string | null, defaults = {}): T | null {
  if (json === null) return null;
  try {
    const stored = JSON.parse(json);
    // Anything but an object must not pass as one without fields.
    return z.parse(schema, typeof stored === 'object' ? { ...defaults, ...stored } : stored);
  } catch {
    return null;
  }
}
