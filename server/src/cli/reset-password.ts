/** `npm run reset-password -- EMAIL`: gives an account a new password, prints it, and ends all sessions of the account. */
import { randomBytes } from 'node:crypto';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { findUserByEmail, updatePassword } from '../features/auth/auth.repo.ts';
import { expireSessions } from '../features/auth/sessions.repo.ts';
import { iso, systemClock } from '../lib/clock.ts';
import { normalizeEmail } from '../lib/email.ts';
import { createPasswords } from '../lib/passwords.ts';

const [typed] = process.argv.slice(2);
if (typed === undefined) {
  console.error('Name the account: npm run reset-password -- owner@restaurant.example');
  process.exit(1);
}
const config = toConfig(readEnv());
const db = await openForCommand(config.database);
const user = await findUserByEmail(db, normalizeEmail(typed));
if (user) {
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await createPasswords(config.passwordCost).hash(password, '');
  await db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await expireSessions(tx, user.id, iso(systemClock()));
  });
  console.log(`The new password of ${user.email} is ${password}`);
  console.log('All devices are signed out. Change the password after signing in.');
} else {
  console.error(`There is no account with the email address ${typed}.`);
  process.exitCode = 1;
}
await db.destroy();
