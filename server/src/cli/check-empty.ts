/** Fails with a hint if the configured database has a restaurant: `npm run demo` fills only an empty one. */
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { isEmpty } from '../db/database.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { runCommand } from '../lib/run-command.ts';

await runCommand(async () => {
  const db = await openForCommand(toConfig(readEnv()).database);
  if (!(await isEmpty(db))) {
    console.error('There is already a restaurant in this database. Give the demo a fresh folder:');
    console.error('  DATA_DIR=demo-data npm run demo   and then   DATA_DIR=demo-data npm start');
    process.exitCode = 1;
  }
  await db.destroy();
});
