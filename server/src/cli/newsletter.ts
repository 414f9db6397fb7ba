/** `npm run newsletter`: lists the subscribers of the landing page, one per line, oldest first. It changes nothing. */
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { listSubscribers } from '../features/newsletter/newsletter.reads.ts';
import { printable } from '../lib/printable.ts';

const db = await openForCommand(toConfig(readEnv()).database);
for (const { email, created_at } of await listSubscribers(db)) {
  console.log(`${printable(email)}\t${created_at}`);
}
await db.destroy();
