/** Identifies the operator. Nobody else may see the server's backups, which have the data of every restaurant. */
import type { Config } from '../../config/config.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import { normalizeEmail } from '../../lib/email.ts';

/** Whether an account belongs to the operator. */
export type FindOperator = (source: Db | Tx, userId: UserRow['id']) => Promise<boolean>;

/** Oldest account of the owners of the first restaurant. */
function firstOwner(source: Db | Tx) {
  const first = source.selectFrom('restaurants').select('id').orderBy('created_at').orderBy('id').limit(1);
  return source
    .selectFrom('members')
    .innerJoin('users as owners', 'owners.id', 'members.user_id')
    .select('owners.id')
    .where('members.restaurant_id', '=', first)
    .where('members.role', '=', 'owner')
    .orderBy('owners.created_at')
    .orderBy('owners.id')
    .limit(1);
}

/** Finds the accounts of the operator, who may be several people. */
export function findOperatorsOn({ profile, mail }: Pick<Config, 'profile' | 'mail'>) {
  const operatorEmail = mail?.operatorEmail && normalizeEmail(mail.operatorEmail);
  return async (source: Db | Tx): Promise<UserRow['id'][]> => {
    const named = source.selectFrom('operators').select('user_id as id');
    const byEmail = source
      .selectFrom('users')
      .select('id')
      .where('email', '=', operatorEmail ?? '')
      .where('email_confirmed_at', 'is not', null);
    const found = await named.union(byEmail).execute();
    const first = profile === 'shop' ? await firstOwner(source).execute() : [];
    return [...new Set([...found, ...first].map(({ id }) => id))];
  };
}

export function findOperatorOn({ profile, mail }: Pick<Config, 'profile' | 'mail'>): FindOperator {
  const operatorEmail = mail?.operatorEmail && normalizeEmail(mail.operatorEmail);
  return async (source, userId) => {
    const user = await source
      .selectFrom('users')
      .leftJoin('operators', 'operators.user_id', 'users.id')
      .select(['email', 'email_confirmed_at', 'named_at'])
      .$if(profile === 'shop', (query) => query.select(firstOwner(source).as('first_owner')))
      .where('users.id', '=', userId)
      .executeTakeFirst();
    if (!user) return false;
    // Anybody may sign up with an address. Its person has opened a link in a mail to it.
    const hasConfirmed = user.email === operatorEmail && user.email_confirmed_at !== null;
    return hasConfirmed || user.named_at !== null || user.first_owner === userId;
  };
}
