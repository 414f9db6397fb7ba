import type { Db } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

const userPrefix = 'user:';

/** The names of those who made changes, by the change log's `actor`. */
export async function actorNames(db: Db, scope: Scope, actors: string[]): Promise<(actor: string) => string> {
  const ids = actors
    .filter((actor) => actor.startsWith(userPrefix))
    .map((actor) => actor.slice(userPrefix.length));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name', 'email'])
          .where('restaurant_id', '=', scope.restaurantId)
          .where('id', 'in', ids as TrustedId<'user'>[])
          .execute();
  const names = new Map(
    rows.map((row) => [`${userPrefix}${row.id}`, `${row.first_name} ${row.last_name}`.trim() || row.email]),
  );
  const nameOfOther = (actor: string) => (actor.startsWith('screen:') ? 'A screen' : 'Somebody');
  return (actor) => names.get(actor) ?? (actor === 'server' ? 'By itself' : nameOfOther(actor));
}
