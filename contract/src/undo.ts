import * as z from 'zod/mini';
import { idOf, type Revision } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** The most records that the answer to an undo names. */
const NAMED_MAX = 100;

/** A record that an undo has put back. */
export const UndoneRecord = z.object({
  kind: z.enum(['item', 'menu', 'display', 'promotion', 'restaurant']),
  id: idOf('any'),
  name: z.string(),
});
export type UndoneRecord = z.output<typeof UndoneRecord>;

/** Answer to an undo. */
export const Undone = z.object({
  /** Number of records that were put back. */
  count: z.int(),
  /** At most a hundred of them. */
  records: z.array(UndoneRecord).check(z.maxLength(NAMED_MAX)),
  /** Number that undoes this undo. */
  undo: z.string(),
});
export type Undone = z.output<typeof Undone>;

/**
 * Builds the answer about restored records.
 *
 * @param revision revision that put them back
 */
export function toUndone(records: UndoneRecord[], revision: z.output<typeof Revision>): Undone {
  return { count: records.length, records: records.slice(0, NAMED_MAX), undo: String(revision) };
}

/** The routes for undoing. */
export const undoRoutes = {
  undo: defineRoute({
    method: 'POST',
    path: '/undo/:undo',
    summary:
      'Take back everything that one change did, or nothing of it: 410 names what has changed since. `undo` is the revision of that change, as the calls that change many records return it. What the undo did can be undone in turn',
    auth: 'member',
    role: 'manager',
    params: z.object({
      undo: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'This is not the number of a change.')),
    }),
    status: 200,
    response: Undone,
  }),
};
