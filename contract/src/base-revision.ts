/** How a call that saves a list says when the list was read, and how its answer names what the list has lost since. */
import * as z from 'zod/mini';

const sentence = 'The base revision must be a whole number.';

/**
 * The revision at which the lists of the body were read. The server then applies what the caller has changed of them, and
 * never puts back what others have removed since. Without it, a list replaces the stored one.
 */
export const BaseRevision = z.optional(
  z.int({ error: sentence }).check(z.minimum(0, sentence), z.maximum(2 ** 31 - 1, sentence)),
);

/** Named by a body with a base revision, but not saved: others have removed it since. */
export const LeftOut = z.object({
  id: z.string(),
  name: z.string(),
  /** `false` where it exists, and was only taken off the list. */
  isDeleted: z.boolean(),
});
export type LeftOut = z.output<typeof LeftOut>;

/** The part of an answer; missing where nothing was left out. */
export const leftOutField = { leftOut: z.optional(z.array(LeftOut)) };
