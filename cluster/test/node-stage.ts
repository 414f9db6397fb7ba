import { resolve } from 'node:path';
import { readEnv } from '@menuboard/server/config/env';
import type { Platform } from '@menuboard/server/fleet/platform';
import { singleProcess } from '@menuboard/server/fleet/single-process';
import type { RunningS3 } from '../../test-tools/s3.ts';
import { toNodeConfig } from '../src/config/cluster-config.ts';
import { nodePlatform } from '../src/platform.ts';

/** Settings of a node with this store. */
export const asNode = (s3: RunningS3): Record<string, string> => ({
  CLUSTER: 'on',
  PUBLIC_URL: 'http://boards.example',
  TRUST_PROXY: 'loopback',
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

/** The platform that the settings of a place ask for. */
export function platformOf(env: Record<string, string>): Platform {
  const { cluster } = toNodeConfig(readEnv(env));
  return cluster ? nodePlatform(cluster) : singleProcess;
}

/** The program of a command. */
export const cli = (name: 'move' | 'restore') => resolve(import.meta.dirname, `../src/cli/${name}.ts`);
