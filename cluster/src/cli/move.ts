/** `npm run move`: moves the SQLite file and the media of the data folder to the PostgreSQL and the bucket of a cluster. */
import { readEnv } from '@menuboard/server/config/env';
import { runCommand } from '@menuboard/server/kernel/processes/run-command';
import { toNodeConfig } from '../config/cluster-config.ts';
import { type MoveProgress, moveToCluster } from '../move/move-to-cluster.ts';

const progress: MoveProgress = {
  onRead: (file) => console.log(`Reading ${file}.`),
  onFile(done, all) {
    // About ten lines for any number of files.
    if (done === all || done % Math.ceil(all / 10) === 0) console.log(`Files: ${done} of ${all}.`);
  },
  onTables: () => console.log('Creating the tables in PostgreSQL.'),
  onTable: (table, rows) => console.log(`Table ${table}: ${rows}.`),
};

await runCommand(async () => {
  const { config, cluster } = toNodeConfig(readEnv());
  const { files, rows } = await moveToCluster({ ...config, cluster }, progress);
  for (const name of files.missing) console.warn(`Missing or damaged in the data folder: media/${name}`);
  const counts = Object.values(rows).filter((count) => count > 0);
  const sum = counts.reduce((total, count) => total + count, 0);
  console.log(`Done. PostgreSQL has ${sum} rows in ${counts.length} tables: in each as many as SQLite.`);
  console.log(
    `${files.count} files (${(files.bytes / 1_000_000).toFixed(1)} MB) in the bucket ${cluster?.s3.bucket}, each read back with the right hash.`,
  );
  console.log(
    `The data folder ${config.dataDir} is as before: keep it until all is well, and do not start the old server again. Screens stay paired and people signed in. Start the nodes: npm start`,
  );
});
