/** Identifies the operator. Nobody else may see the server's backups, which have the data of every restaurant. */
import type { Config } from '../../config/config.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import { normalizeEmail } from '../../lib/email.ts';

type OperatorConfig = Pick<Config, 'profile' | 'mail'>;

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

const operatorEmailOf = ({ mail }: OperatorConfig) =>
  mail?.operatorEmail && normalizeEmail(mail.operatorEmail);

/** The accounts of the operator, who may be several people. */
export async function findOperators(source: Db | Tx, config: OperatorConfig): Promise<UserRow['id'][]> {
  const named = source.selectFrom('operators').select('user_id as id');
  const byEmail = source
    .selectFrom('users')
    .select('id')
    .where('email', '=', operatorEmailOf(config) ?? '')
    .where('email_confirmed_at', 'is not', null);
  const found = await named.union(byEmail).execute();
  const first = config.profile === 'shop' ? await firstOwner(source).execute() : [];
  return [...new Set([...found, ...first].map(({ id }) => id))];
}

export async function isOperator(
  source: Db | Tx,
  userId: UserRow['id'],
  config: OperatorConfig,
): Promise<boolean> {
  const user = await source
    .selectFrom('users')
    .leftJoin('operators', 'operators.user_id', 'users.id')
    .select(['email', 'email_confirmed_at', 'named_at'])
    .$if(config.profile === 'shop', (query) => query.select(firstOwner(source).as('first_owner')))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!user) return false;
  // Anybody may sign up with an address; only its person has opened a link in a mail to it.
  const hasConfirmed = user.email === operatorEmailOf(config) && user.email_confirmed_at !== null;
  return hasConfirmed || user.named_at !== null || user.first_owner === userId;
}
