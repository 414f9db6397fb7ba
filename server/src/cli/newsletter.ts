/** `npm run newsletter`: lists the subscribers of the landing page, one per line, oldest first. It changes nothing. */
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { openDatabase } from '../db/database.ts';
import { listSubscribers } from '../features/newsletter/newsletter.reads.ts';
import { printable } from '../lib/printable.ts';

const db = openDatabase(toConfig(readEnv()).database, {
  onConnectionLost: (error) => console.error(error.message),
});
try {
  for (const { email, created_at } of await listSubscribers(db)) {
    console.log(`${printable(email)}\t${created_at}`);
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The subscribers cannot be read: ${reason}. Has the server been started once?`);
  process.exitCode = 1;
}
await db.destroy();
