/**
 * `npm run operator -- EMAIL`: makes an account the operator of the server, who sees and downloads its backups. `--end`
 * takes that back.
 */
import { parseArgs } from 'node:util';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { findUserByEmail } from '../features/auth/auth.repo.ts';
import { endOperator, nameOperator } from '../features/server-backups/operators.repo.ts';
import { iso, systemClock } from '../lib/clock.ts';
import { normalizeEmail } from '../lib/email.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { runCommand } from '../lib/run-command.ts';

/** A mistyped option must not name anybody. */
function readArguments() {
  try {
    const options = { end: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [typed] = positionals;
    if (typed !== undefined && positionals.length === 1) return { typed, isEnd: values.end === true };
  } catch {
    // The same answer as for a missing address.
  }
  throw new OperatorError('Name the account: npm run operator -- owner@restaurant.example [--end]');
}

await runCommand(async () => {
  const { typed, isEnd } = readArguments();
  const db = await openForCommand(toConfig(readEnv()).database);
  try {
    const user = await findUserByEmail(db, normalizeEmail(typed));
    if (!user) throw new OperatorError(`There is no account with the email address ${typed}.`);
    if (isEnd) await endOperator(db, user.id);
    else await nameOperator(db, user.id, iso(systemClock()));
    console.log(
      isEnd
        ? `${user.email} is no longer named as the operator. The settings may still say so: OPERATOR_EMAIL, and with PROFILE=shop the first restaurant.`
        : `${user.email} is the operator now: the account menu leads to the backups of this server.`,
    );
  } finally {
    await db.destroy();
  }
});
