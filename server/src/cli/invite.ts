/** `npm run invite`: prints a link with which one person can sign up within a week, for `SIGNUP=invite`. */
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { createInvitation } from '../features/auth/sign-up-invitations.repo.ts';
import { runCommand } from '../kernel/processes/run-command.ts';
import { systemClock } from '../kernel/time/clock.ts';

await runCommand(async () => {
  const config = toConfig(readEnv());
  const db = await openForCommand(config.database);
  const token = await createInvitation(db, systemClock());
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  console.log(`${origin}/signup?invitation=${token}`);
  if (!config.publicUrl) console.error('With PUBLIC_URL, the link has the address of your server.');
  if (config.signUp !== 'invite')
    console.error('The link is only needed, and only works, with SIGNUP=invite.');
  await db.destroy();
});
