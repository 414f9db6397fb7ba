import { isAtLeast } from '@menuboard/contract/domain/roles';
import { PostgresAdapter } from 'kysely';
import { AppError } from '../kernel/errors/app-error.ts';
import type { Scope } from '../kernel/identity/scope.ts';
import type { TrustedId } from '../kernel/identity/trusted-id.ts';
import { compileOnce } from './compile-once.ts';
import type { Db, Tables, Tx } from './schema.ts';

/** On PostgreSQL, a transaction that ends the access waits for this one. SQLite has one writer at a time. */
const hasRowLocks = (db: Db | Tx) => db.getExecutor().adapter instanceof PostgresAdapter;

const rolesOf = compileOnce((tx, id: TrustedId<'session'>, restaurantId: Scope['restaurantId'], at: string) =>
  tx
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'sessions.user_id')
        .onRef('members.restaurant_id', '=', 'sessions.restaurant_id'),
    )
    .select('members.role')
    .where('sessions.id', '=', id)
    .where('sessions.restaurant_id', '=', restaurantId)
    .where('sessions.expires_at', '>', at)
    .$if(hasRowLocks(tx), (query) => query.forShare('sessions')),
);

const sessionsOf = compileOnce((tx, id: TrustedId<'session'>, at: string) =>
  tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .$if(hasRowLocks(tx), (query) => query.forShare()),
);

const unrevokedIn = <Table extends 'api_keys' | 'kitchen_links'>(table: Table) =>
  compileOnce((tx, id: Tables[Table]['id']) =>
    tx
      .selectFrom(table as 'api_keys')
      .select('id')
      .where('id', '=', id as Tables['api_keys']['id'])
      .where('revoked_at', 'is', null)
      .$if(hasRowLocks(tx), (query) => query.forShare()),
  );

const keysOf = unrevokedIn('api_keys');
const linksOf = unrevokedIn('kitchen_links');

const ended = (message: string) => new AppError('unauthenticated', message);

/** Whether a session has not ended yet. */
export async function isSessionOpen(tx: Tx, id: TrustedId<'session'>, at: string): Promise<boolean> {
  return (await sessionsOf(tx, id, at)).length > 0;
}

/**
 * Checks again, within the transaction of a change, that its caller still may make it: the session, API key or kitchen
 * link may have ended since the request began, because its body may take minutes to arrive. The restaurant must be
 * locked, so that no membership ends and no role changes before the commit.
 *
 * @throws AppError 401 when the access has ended; 403 when the person's role is lower now
 */
export async function requireAccess(tx: Tx, { access, restaurantId }: Scope, at: string): Promise<void> {
  if (access.by === 'session') {
    const [member] = await rolesOf(tx, access.id, restaurantId, at);
    if (!member) throw ended('Please sign in.');
    if (!isAtLeast(member.role, access.role))
      throw new AppError('forbidden', 'Your role has changed. Please reload the page.');
  }
  if (access.by === 'api-key' && (await keysOf(tx, access.id)).length === 0)
    throw ended(
      'This API key was revoked or does not exist. An owner of the restaurant can create another one.',
    );
  if (access.by === 'kitchen-link' && (await linksOf(tx, access.id)).length === 0)
    throw ended('This link was revoked. Please ask the restaurant for another one.');
}
