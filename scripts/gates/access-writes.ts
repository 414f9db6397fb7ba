/**
 * Access changes only within a transaction that has locked a restaurant or a person, and has checked that its caller
 * still may act: a request whose body arrives late keeps no right that has ended. Functions that write these tables
 * require a `LockedTx`, which only the locks create.
 */
import { accessTables } from '../../server/src/db/access-tables.ts';
import { fail, type Gate, pass } from './gate.ts';
import { sourceFiles } from './source-files.ts';

const guarded = new Set([...Object.keys(accessTables), 'members', 'users', 'second_factors']);

const ownSecret = 'the caller proves itself within the statement, by a token or a code that no session gives';
const ownUse = 'notes a use, and opens nothing';
const serverWork = 'work of the server itself, for no caller';
const command = 'a command of the person who runs the server';

/** Functions that write without a lock, and the reason. */
const withoutLock: Record<string, string> = {
  'sessions.repo.ts extendSession': ownUse,
  'sessions.repo.ts deleteSession': 'ends a session, which its own person asks for or a newer one replaces',
  'auth.repo.ts insertUser': 'a new person: nobody else knows the row',
  'auth.repo.ts replaceHash': 'the same password, if it is still the verified one',
  'second-factors.repo.ts consumeStep': ownSecret,
  'second-factors.repo.ts consumeRecoveryCode': ownSecret,
  'second-factors.repo.ts deleteFactor':
    'behind lockPerson; a command takes this row first, as a sign-in does',
  'mailed-links.repo.ts createLink': 'the job of a mail, to the address of the account',
  'mailed-links.repo.ts consumeLink': ownSecret,
  'features/auth/sign-up-invitations.repo.ts createInvitation': command,
  'features/auth/sign-up-invitations.repo.ts consumeInvitation': ownSecret,
  'features/members/invitations.repo.ts addToken': 'the job of a mail, while the maker may invite',
  'one-use-links.ts consumeLink': ownSecret,
  'claims.repo.ts insertClaim': 'a screen that waits: opens nothing until an owner takes it',
  'claims.repo.ts updateLastSeen': ownUse,
  'claims.repo.ts deleteOpenClaims': ownSecret,
  'claims.repo.ts dropExcessClaims': serverWork,
  'token-rows.ts noteUse': ownUse,
  'webhooks.repo.ts moveOn': 'what an attempt has changed, unless a person was faster',
  'links.repo.ts saveProgress': serverWork,
  'sign-ins.repo.ts consumeSignIn': ownSecret,
  'push.repo.ts dropEndpoint': serverWork,
  'presence.repo.ts saveReport': ownUse,
  'stays.repo.ts': serverWork,
  'dormant-screens.repo.ts': serverWork,
  'account-deletion.repo.ts': 'after the transaction that has ended the restaurant',
  'housekeeping.ts': serverWork,
  'access-tables.ts endAccessAtRestore': command,
  'soft-delete.ts update': 'content: items, menus, displays and their schedules, within mutate',
  'server/src/db/database-copy/': command,
  'server/src/db/upgrade/': command,
  'lock-person.ts': 'the lock itself',
};

interface AccessWrite {
  table: string;
  in: string;
  isLocked: boolean;
  line: number;
}

const write = /(\w+)\s*\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?:'(\w+)')?/g;
const inSql = /\b(?:insert into|update|delete from) (?:\$\{()|(\w+))/g;
const begin = /(?:^|\n)(?:export )?(?:async )?(?:function\*? |const )(\w+)/g;

const lastOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1);

/** Finds every write of a table that grants access; a table in a variable may be one. */
export function findAccessWrites(path: string, text: string): AccessWrite[] {
  return [...text.matchAll(write), ...text.matchAll(inSql)].flatMap((match) => {
    const [, receiver = '', table = 'any'] = match;
    if (table !== 'any' && !guarded.has(table)) return [];
    const before = text.slice(0, match.index);
    const enclosing = lastOf(begin, before);
    const declared = before.slice(enclosing?.index ?? 0);
    const [, type] = (receiver && lastOf(new RegExp(`\\b${receiver}: ([\\w| ]+)`, 'g'), declared)) || [];
    const line = text.slice(0, match.index + match[0].length).split('\n').length;
    const where = `${path.split('/').at(-1)} ${enclosing?.[1] ?? ''}`;
    return [{ table, in: where, isLocked: type === 'LockedTx', line }];
  });
}

const isProduct = /^(server|cluster)\/src\/(?!db\/migrations\/).*(?<!\.test)\.ts$/;
/** Only these files may declare a transaction as locked. */
const isLock = /^server\/src\/db\/(lock-person|lock-restaurant|mutate)\.ts$/;

export const accessWrites: Gate = {
  name: 'access',
  async check() {
    const used = new Set<string>();
    const isAllowed = (path: string, where: string) => {
      const key = Object.keys(withoutLock).find((one) =>
        `${path.slice(0, path.lastIndexOf('/') + 1)}${where}`.includes(one),
      );
      if (key) used.add(key);
      return key !== undefined;
    };
    const files = (await sourceFiles()).filter(({ path }) => isProduct.test(path));
    const writes = files.flatMap(({ path, text }) =>
      findAccessWrites(path, text).map((found) => ({ ...found, path })),
    );
    const open = writes.filter(({ path, isLocked, in: where }) => !isLocked && !isAllowed(path, where));
    const problems = open.map(
      ({ path, line, table, in: where }) =>
        `${path}:${line} ${where.split(' ')[1]} writes ${table} without a lock. Take a LockedTx, which mutate, changeAccess, lockRestaurant or lockPerson gives.`,
    );
    for (const { path, text } of files)
      if (text.includes('as LockedTx') && !isLock.test(path))
        problems.push(`${path} says that a transaction is locked. Ask one of the locks for it.`);
    for (const key of Object.keys(withoutLock))
      if (!used.has(key))
        problems.push(`Nothing needs the exception "${key}" of access-writes.ts. Remove it.`);
    if (problems.length > 0)
      return fail(`${problems.length} writes of access without a lock`, problems.join('\n'));
    return pass(`${writes.length} writes of who may do what are behind a lock, or say why not`);
  },
};
