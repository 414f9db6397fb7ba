/**
 * Lists that several people edit: a call names the revision that it read, and the answer names what the list has lost
 * since.
 */
import * as z from 'zod/mini';

const sentence = 'The base revision must be a whole number.';

/**
 * Revision at which the lists of the body were read. The server then applies only the caller's changes, and never puts
 * back what others have removed since. Without it, a list replaces the stored one.
 */
export const BaseRevision = z.optional(
  z.int({ error: sentence }).check(z.minimum(0, sentence), z.maximum(2 ** 31 - 1, sentence)),
);

/** An entry that the body names but the server did not save, because others have removed it since. */
export const LeftOut = z.object({
  id: z.string(),
  name: z.string(),
  /** `false` if the record still exists and was only taken off the list. */
  isDeleted: z.boolean(),
});
export type LeftOut = z.output<typeof LeftOut>;

/** Field of an answer; missing if nothing was left out. */
export const leftOutField = { leftOut: z.optional(z.array(LeftOut)) };
