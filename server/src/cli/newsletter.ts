/** `npm run newsletter`: lists the subscribers of the landing page, one per line, oldest first. */
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrator.ts';
import { listSubscribers } from '../features/newsletter/newsletter.reads.ts';

const db = openDatabase(toConfig(readEnv()).database, {
  onConnectionLost: (error) => console.error(error.message),
});
await migrate(db);
for (const { email, created_at } of await listSubscribers(db)) console.log(`${email}\t${created_at}`);
await db.destroy();
