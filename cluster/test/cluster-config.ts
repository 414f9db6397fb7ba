import type { ClusterConfig } from '../src/config/cluster-config.ts';

/** For nodes whose store of files is not used. */
export const clusterConfig: ClusterConfig = {
  s3: {
    endpoint: 'http://127.0.0.1:9',
    bucket: 'menuboard',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  },
  valkeyUrl: undefined,
  mediaCacheBytes: 10_000_000,
  drainMs: 0,
};
