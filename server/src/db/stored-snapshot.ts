/** Reads the JSON of the change log, including rows from earlier builds. */
import * as z from 'zod/mini';

/** A snapshot in a row: an earlier build may not have known every field. */
export type Stored<Snapshot> = { [Field in keyof Snapshot]?: Snapshot[Field] | undefined };

/** A field of a stored snapshot: `undefined` if the row lacks it or has another type. */
export function storedField<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined);
}

/**
 * Reads one `before` or `after`; `null` if the row has none or it is unreadable. `defaults` are for fields that the row
 * lacks.
 */
export function readSnapshot<T>(schema: z.ZodMiniType<T>, json: string | null, defaults = {}): T | null {
  if (json === null) return null;
  try {
    const stored = JSON.parse(json);
    // Other values must not pass as an object without fields.
    return z.parse(schema, typeof stored === 'object' ? { ...defaults, ...stored } : stored);
  } catch {
    return null;
  }
}
