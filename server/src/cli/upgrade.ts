/** `npm run upgrade`: gives a database from before release 0.1.0 the tables of that release, while the server is stopped. */
import { existsSync } from 'node:fs';
import { copyBeforeUpdate } from '../backup/create-backup.ts';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { openDatabase } from '../db/database.ts';
import { lockServer } from '../db/locks/lock-server.ts';
import { FIRST_RELEASE, migrate } from '../db/migrator.ts';
import { needsUpgrade, upgradeDatabase } from '../db/upgrade/upgrade-database.ts';
import { systemClock } from '../lib/clock.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { runCommand } from '../lib/run-command.ts';

await runCommand(async () => {
  const { database, dataDir, backups, reserveBytes } = toConfig(readEnv());
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new OperatorError(`There is no database at ${database.file}: check DATA_DIR.`);
  const lock = lockServer(dataDir, database, false, () => undefined);
  const db = openDatabase(database, { onConnectionLost: () => undefined }, { isUnbounded: true });
  try {
    await lock.lockDatabase();
    if (!(await needsUpgrade(db))) {
      console.log('There is nothing to do: the database is not from before release 0.1.0.');
      return;
    }
    if (database.kind === 'sqlite') {
      const job = { database, mediaDir: undefined, dir: backups.dir, reserveBytes, now: systemClock() };
      const { path } = await copyBeforeUpdate(job, FIRST_RELEASE);
      console.log(`A copy of the database as it was: ${path}`);
    }
    await upgradeDatabase(db);
    // Also later migrations, for which the server would copy the database again.
    await migrate(db);
    console.log('Upgraded. Start the server: npm start');
  } finally {
    await db.destroy();
    await lock.release();
  }
});
