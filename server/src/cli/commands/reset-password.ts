/**
 * `npm run reset-password -- EMAIL`: gives an account a new password, prints it, and ends all sessions of the account. With
 * `--remove-second-factor` it also turns two-step sign-in off.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Config } from '../../config/config.ts';
import { lockPersonRow } from '../../db/lock-person.ts';
import { openForCommand } from '../../db/open-for-command.ts';
import type { Tx } from '../../db/schema.ts';
import { findUserByEmail, updatePassword } from '../../features/auth/auth.repo.ts';
import { deleteFactor, findFactor } from '../../features/auth/second-factors.repo.ts';
import { expireSessions } from '../../features/auth/sessions.repo.ts';
import { iso, systemClock } from '../../lib/clock.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { createPasswords } from '../../lib/passwords.ts';
import { sessionRoom } from '../../realtime/rooms.ts';

/** A mistyped option must not reset the password. */
function readArguments() {
  try {
    const options = { 'remove-second-factor': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [email] = positionals;
    if (email !== undefined) return { typed: email, removesFactor: values['remove-second-factor'] === true };
  } catch {
    // Answered like a missing address.
  }
  console.error(
    'Name the account: npm run reset-password -- owner@restaurant.example [--remove-second-factor]',
  );
  process.exit(1);
}

interface PasswordReset {
  config: Config;
  /** Lets running servers end the sockets of these rooms. */
  disconnect?: ((tx: Tx, rooms: string[], at: string) => Promise<void>) | undefined;
}

/** @param read reads the settings, after the arguments */
export async function resetPassword(read: () => PasswordReset): Promise<void> {
  const { typed, removesFactor } = readArguments();
  const { config, disconnect } = read();
  const db = await openForCommand(config.database);
  const user = await findUserByEmail(db, normalizeEmail(typed));
  if (user) {
    const password = randomBytes(9).toString('base64url');
    const passwordHash = await createPasswords(config.passwordCost).hash(password, '');
    await db.transaction().execute(async (opened) => {
      // In the order of a sign-in with a code, so that neither waits for the other.
      if (removesFactor) await deleteFactor(opened, user.id);
      const tx = await lockPersonRow(opened, user.id);
      await updatePassword(tx, user.id, passwordHash);
      const at = iso(systemClock());
      const ended = await expireSessions(tx, user.id, at);
      await disconnect?.(tx, ended.map(sessionRoom), at);
    });
    console.log(`The new password of ${user.email} is ${password}`);
    console.log('All devices are signed out. Change the password after signing in.');
    if (removesFactor)
      console.log('Two-step sign-in is off: the password is enough. Turn it on again after signing in.');
    else if ((await findFactor(db, user.id))?.enabled_at)
      console.log('Two-step sign-in stays on. To turn it off, run this again with --remove-second-factor.');
  } else {
    console.error(`There is no account with the email address ${typed}.`);
    process.exitCode = 1;
  }
  await db.destroy();
}
