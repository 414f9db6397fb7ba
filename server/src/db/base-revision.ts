import { AppError } from '../lib/app-error.ts';
import type { Mutation } from './mutate.ts';
import { LAST_REVISION, type PastRange } from './past-changes.ts';

/**
 * Changes since a caller read a list. Refuses a revision that never existed, and one whose later changes have left the
 * log.
 *
 * @param own revision of the record that has the list
 */
export async function changesSince(
  { tx, scope, revision }: Mutation,
  base: number,
  own: number,
): Promise<PastRange> {
  if (base >= revision) throw new AppError('not_found', 'There has been no such revision.');
  if (base < own) {
    const oldest = await tx
      .selectFrom('changes')
      .select((eb) => eb.fn.min('revision').as('revision'))
      .where('restaurant_id', '=', scope.restaurantId)
      .executeTakeFirst();
    if (base < Number(oldest?.revision ?? LAST_REVISION))
      throw new AppError(
        'conflict',
        'This list was read too long ago. Load it again, and repeat your change.',
      );
  }
  return { scope, after: base };
}
