/** `npm run restore`: with CLUSTER=on, the media go to the bucket. */
import { restore } from '@menuboard/server/cli/commands/restore';
import { readEnv } from '@menuboard/server/config/env';
import { runCommand } from '@menuboard/server/lib/run-command';
import { type ClusterConfig, toNodeConfig } from '../config/cluster-config.ts';
import { restoreMedia } from '../move/restore-media.ts';

const bucketOf = ({ s3 }: ClusterConfig) => ({
  name: `the bucket ${s3.bucket}`,
  storeMedia: (backup: string, media: string[]) => restoreMedia(s3, backup, media),
});

await runCommand(() =>
  restore(() => {
    const { config, cluster } = toNodeConfig(readEnv());
    return { config, elsewhere: cluster && bucketOf(cluster) };
  }),
);
