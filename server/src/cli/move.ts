/** `npm run move`: moves the SQLite file and the media of the data folder to the PostgreSQL and the bucket of a cluster. */
import { moveToCluster } from '../cluster/move/move-to-cluster.ts';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { runCommand } from '../lib/run-command.ts';

await runCommand(async () => {
  const config = toConfig(readEnv());
  const { files, rows } = await moveToCluster(config);
  for (const name of files.missing) console.warn(`Missing or damaged in the data folder: media/${name}`);
  const filled = Object.entries(rows).filter(([, count]) => count > 0);
  for (const [table, count] of filled) console.log(`${table}: ${count} rows in PostgreSQL, as in SQLite.`);
  console.log(
    `${files.count} files (${(files.bytes / 1_000_000).toFixed(1)} MB) in the bucket ${config.cluster?.s3.bucket}, each read back with the right hash.`,
  );
  console.log(
    `The data folder ${config.dataDir} is as before: keep it until all is well, and do not start the old server again. Screens stay paired and people signed in. Start the nodes: npm start`,
  );
});
