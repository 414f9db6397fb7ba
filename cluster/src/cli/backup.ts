/** `npm run backup`: with CLUSTER=on, the media stay in the bucket. */
import { backUp } from '@menuboard/server/cli/commands/backup';
import { readEnv } from '@menuboard/server/config/env';
import { runCommand } from '@menuboard/server/lib/run-command';
import { toNodeConfig } from '../config/cluster-config.ts';

await runCommand(() => {
  const { config, cluster } = toNodeConfig(readEnv());
  return backUp(config, cluster && `the bucket ${cluster.s3.bucket}`);
});
